// The product as an operator starts it: `node start.js` with its own port and folder, and a mail server on loopback.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { SMTPServer } from 'smtp-server';
import manifest from '../package.json' with { type: 'json' };
import { connectionsTo } from '../src/platform/embedded-postgres.ts';
import { newTestFolder } from '../test/folders.ts';

export const STAFF = { email: 'desk@northfare.example', password: 'Desk-lantern-2026' };
/** Not a requirement of the product: only a start that hangs takes this long, even on a slow machine. */
export const START_MS = 480_000;
const root = new URL('..', import.meta.url).pathname;
// What `npm start` runs, without npm in between, so that a signal reaches the product itself.
const startArguments = (checkout: string) =>
  manifest.scripts.start
    .split(' ')
    .slice(1)
    .map((word) => (word === 'start.js' ? join(checkout, word) : word));

export type Product = {
  url: string;
  folder: string;
  /** Its output so far. */
  output: () => string;
  /** Sends a signal and returns the exit code. */
  end: (signal?: NodeJS.Signals) => Promise<number | null>;
  child: ChildProcess;
};

export const newFolder = () => newTestFolder('northfare-e2e-');

const PORTS_FROM = 20_000;
const PORTS_OF_A_WORKER = 1_000;
// Runs of several checkouts at once would try the same ports if all began with the first.
let lastPort = process.pid % PORTS_OF_A_WORKER;

/**
 * Below the ephemeral ports of the system, with a range for each worker: between the check of a port and the
 * start of the product on it, no other connection and no other worker takes it.
 */
export async function freePort(): Promise<number> {
  const worker = Number(process.env.TEST_PARALLEL_INDEX ?? 10);
  for (;;) {
    lastPort = (lastPort + 1) % PORTS_OF_A_WORKER;
    const port = PORTS_FROM + worker * PORTS_OF_A_WORKER + lastPort;
    if (await isFree(port)) return port;
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}

/**
 * Starts a process of the product without waiting.
 * @param checkout the folder of its sources and its build
 */
export function launch(
  env: Record<string, string>,
  { cwd = root, checkout = root } = {},
): {
  child: ChildProcess;
  output: () => string;
  ended: Promise<number | null>;
} {
  const { PATH = '', HOME = '/' } = process.env;
  const child = spawn(process.execPath, startArguments(checkout), {
    cwd,
    env: { PATH, HOME, LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      printed += chunk;
    });
  const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
  return { child, output: () => printed, ended };
}

/** Set by e2e/build.ts: the data of a product that was started once with the settings of the journeys, and ended. */
const TEMPLATE = 'NORTHFARE_E2E_TEMPLATE';
/** With these settings a product's first start creates other data. */
const OTHER_DATA = ['DATA_DIR', 'DATABASE_URL', 'SEED', 'STORAGE_URL'];

/** Creates the data that other products of the run start with, because a first start takes twice as long as a later one. */
export async function makeTemplate(): Promise<string> {
  const product = await startProduct();
  await product.end();
  process.env[TEMPLATE] = product.folder;
  return product.folder;
}

function folderFor(env: Record<string, string>): string {
  const folder = env.DATA_DIR ?? newFolder();
  const template = process.env[TEMPLATE];
  // Not `cpSync`: the files of the database keep their owner.
  if (template && !OTHER_DATA.some((name) => name in env)) execFileSync('cp', ['-a', `${template}/.`, folder]);
  return folder;
}

/**
 * Starts the product and waits until it is ready.
 * @param checkout another folder than this one: the product is built in it first, if it is not yet
 */
export async function startProduct(env: Record<string, string> = {}, checkout = root): Promise<Product> {
  const folder = folderFor(env);
  const port = env.PORT ?? String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  const staff = { STAFF_EMAIL: STAFF.email, STAFF_PASSWORD: STAFF.password };
  const { child, output, ended } = launch({ ...staff, PORT: port, DATA_DIR: folder, ...env }, { checkout });
  for (const deadline = Date.now() + START_MS; ; await delay(50)) {
    const late = Date.now() > deadline;
    if (late) child.kill();
    const why = late ? 'took too long' : child.exitCode !== null ? `ended with ${child.exitCode}` : '';
    if (why) throw new Error(`the product did not start, it ${why}:\n${output()}`);
    const ready = await fetch(`${url}/readyz`).catch(() => undefined);
    if (ready?.ok && output().includes('is ready')) break;
  }
  return {
    url,
    folder,
    output,
    child,
    end: (signal = 'SIGTERM') => {
      child.kill(signal);
      return ended;
    },
  };
}

export const removeFolder = (folder: string) => rmSync(folder, { recursive: true, force: true });

/** One statement in the product's own database. */
export async function inDatabase({ folder }: Product, statement: string, values: unknown[] = []) {
  const client = new pg.Client(connectionsTo(folder).url());
  await client.connect();
  try {
    return await client.query(statement, values);
  } finally {
    await client.end();
  }
}

/** Blocks any write to a table, in the middle of its transaction, until `release`. */
export async function blockTable({ folder }: Product, table: string) {
  const client = new pg.Client(connectionsTo(folder).url());
  // The database server ends with the product that is killed.
  client.on('error', () => undefined);
  await client.connect();
  await client.query(`begin; lock table ${table} in exclusive mode`);
  return {
    async isAwaited(): Promise<boolean> {
      const { rows } = await client.query('select 1 from pg_locks where not granted');
      return rows.length > 0;
    },
    release: () => client.end().catch(() => undefined),
  };
}

export type ReceivedMail = { to: string[]; from: string; source: string; subject: string; messageId: string };
export type MailServer = {
  url: string;
  port: number;
  letters: ReceivedMail[];
  to: (address: string) => ReceivedMail[];
  waitFor: (address: string, subject: RegExp) => Promise<ReceivedMail>;
  /** A mail that was not answered with before: one of two codes is the one that was asked for last, once it has arrived. */
  waitForNext: (address: string, subject: RegExp) => Promise<ReceivedMail>;
  stop: () => Promise<void>;
};

/** An SMTP server on loopback that keeps the mails it receives. */
export async function startMailServer(port?: number): Promise<MailServer> {
  const letters: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const source = Buffer.concat(chunks).toString('utf8');
        const header = (name: string) =>
          source
            .match(new RegExp(`^${name}: ([^\\r\\n]*(?:\\r?\\n[ \\t][^\\r\\n]*)*)`, 'im'))?.[1]
            ?.replace(/\r?\n[ \t]+/g, ' ') ?? '';
        const from = session.envelope.mailFrom ? session.envelope.mailFrom.address : '';
        letters.push({
          to: session.envelope.rcptTo.map(({ address }) => address),
          from,
          source,
          subject: decodedWords(header('Subject')),
          messageId: header('Message-ID'),
        });
        callback();
      });
    },
  });
  const chosen = port ?? (await freePort());
  await new Promise<void>((resolve) => server.listen(chosen, '127.0.0.1', resolve));
  const to = (address: string) => letters.filter((letter) => letter.to.includes(address));
  const given = new Set<ReceivedMail>();
  async function wait(
    address: string,
    subject: RegExp,
    isIt: (letter: ReceivedMail) => boolean,
  ): Promise<ReceivedMail> {
    for (const deadline = Date.now() + 120_000; Date.now() < deadline; await delay(100)) {
      const found = to(address).findLast((letter) => subject.test(letter.subject) && isIt(letter));
      if (found) return found;
    }
    throw new Error(
      `no mail to ${address} about ${subject} within two minutes; there were: ${letters.map((l) => `${l.to}: ${l.subject}`).join('; ')}`,
    );
  }
  return {
    url: `smtp://127.0.0.1:${chosen}`,
    port: chosen,
    letters,
    to,
    waitFor: (address, subject) => wait(address, subject, () => true),
    async waitForNext(address, subject) {
      const found = await wait(address, subject, (letter) => !given.has(letter));
      given.add(found);
      return found;
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** A header whose words outside ASCII are encoded (RFC 2047): '=?UTF-8?Q?Accept=C3=A9e?='. */
const decodedWords = (header: string): string =>
  header
    .replace(/\?=\s+=\?UTF-8\?[QB]\?/gi, '')
    .replace(/=\?UTF-8\?([QB])\?(.*?)\?=/gi, (_, kind: string, text: string) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(text, 'base64').toString('utf8')
        : Buffer.from(
            text
              .replaceAll('_', ' ')
              .replace(/=([0-9A-F]{2})/gi, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
            'latin1',
          ).toString('utf8'),
    );

export const plainText = (mail: ReceivedMail): string => decodedPart(mail, /content-type: text\/plain/i);
export const htmlText = (mail: ReceivedMail): string => decodedPart(mail, /content-type: text\/html/i);

function decodedPart({ source }: ReceivedMail, type: RegExp): string {
  const part = source.split(/\r?\n--/).find((piece) => type.test(piece)) ?? source;
  const body = part
    .split(/\r?\n\r?\n/)
    .slice(1)
    .join('\n\n');
  if (/content-transfer-encoding: base64/i.test(part)) return Buffer.from(body, 'base64').toString('utf8');
  const soft = body.replace(/=\r?\n/g, '');
  const bytes = soft.replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
