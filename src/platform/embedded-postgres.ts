// A private PostgreSQL under DATA_DIR, created by initdb on the first start and then kept.
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { accessSync, chownSync, constants, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import {
  type Account,
  createLauncher,
  embeddedMajor,
  ensureOwned,
  type Launcher,
  serverAccount,
} from './embedded-launcher.ts';
import { ADMIN, APPLICATION, admitOwner, passwordOf, secureCluster } from './embedded-roles.ts';
import { StartError } from './start-error.ts';

const run = promisify(execFile);
const SOCKET_PATH_LIMIT = 107 - '/.s.PGSQL.5432'.length;
const START_SECONDS = 60;
/** Nothing has to survive a crash: nothing is written twice, and no background work takes the processor. */
const FOR_TESTS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  autovacuum: 'off',
  checkpoint_timeout: '1d',
  max_wal_size: '1GB',
  // Some tests open several instances, and several files run at once.
  max_connections: '120',
};

export type EmbeddedPostgres = {
  /** The role of the application: it owns the database `northfare` and has no rights beyond it. */
  url: (database?: string) => string;
  /** The superuser, for creating databases; never for requests of visitors. */
  adminUrl: (database?: string) => string;
  stop: () => Promise<void>;
};

/**
 * Starts the cluster in `folder`, or adopts the one that a killed process left running there.
 * Existing data is never overwritten. Throws StartError with one sentence.
 */
export async function startEmbeddedPostgres(folder: string, { durable = true } = {}): Promise<EmbeddedPostgres> {
  if (process.platform === 'win32')
    throw new StartError(
      'The embedded database runs on Linux and macOS; on Windows set DATABASE_URL to a PostgreSQL server.',
    );
  const cluster = join(folder, 'postgres');
  refuseOtherVersion(cluster);
  const account = process.getuid?.() === 0 ? serverAccount() : undefined;
  ownFolder(cluster, account);
  const launcher = await createLauncher(account, cluster);
  const sockets = launcher.reachesFolder ? socketFolder(folder) : temporarySockets(folder);
  ownFolder(sockets, account);
  const { url, adminUrl } = connectionsTo(folder, sockets);

  if (!existsSync(join(cluster, 'PG_VERSION'))) await initialise(launcher, cluster);
  let child: ChildProcess | undefined;
  if ((await probe(adminUrl('postgres'))) === 'down') {
    child = await start(launcher, { cluster, sockets, durable, adminUrl: adminUrl('postgres') });
  }
  // The folder's secret does not match its cluster: the owner of the files may set it again.
  if ((await probe(adminUrl('postgres'))) === 'refused')
    await admitOwner(cluster, account, () => probe(adminUrl('postgres')));
  await secureCluster(folder, cluster, account, adminUrl);
  return { url, adminUrl, stop: () => stop(cluster, sockets, child) };
}

/** URLs of the databases of the cluster in `folder`. Creates the secret if there is none. @param sockets their folder, if known. */
export function connectionsTo(
  folder: string,
  sockets = existsSync(join(folder, 'run')) ? join(folder, 'run') : temporarySockets(folder),
): Pick<EmbeddedPostgres, 'url' | 'adminUrl'> {
  const as =
    (role: string) =>
    (database = 'northfare') =>
      `postgres://${role}:${passwordOf(folder, role)}@localhost/${database}?host=${encodeURIComponent(sockets)}`;
  return { url: as(APPLICATION), adminUrl: as(ADMIN) };
}

/** The files of one major version cannot be read by another, so nothing of them is touched. Throws StartError. */
function refuseOtherVersion(cluster: string) {
  const file = join(cluster, 'PG_VERSION');
  const found = existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
  const ours = found && embeddedMajor();
  if (ours && found !== ours)
    throw new StartError(
      `${cluster} was made by PostgreSQL ${found}, and this release has PostgreSQL ${ours}; nothing of it was changed. ` +
        'Make a backup with the earlier release (npm run backup), and restore it with this one into a new DATA_DIR (npm run restore FILE).',
    );
}

function ownFolder(path: string, account: Account | undefined) {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  ensureOwned(path, account);
  if (account) chownSync(path, account.uid, account.gid);
}

async function initialise({ command, dataDir }: Launcher, cluster: string) {
  const { file, args, ...as } = command('initdb', [
    `--pgdata=${dataDir}`,
    `--username=${ADMIN}`,
    // Without passwords until the first start sets them; the sockets are in a folder that only we can enter.
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C',
    '--no-instructions',
  ]);
  await run(file, args, as).catch((error: { stderr?: string }) => {
    // An incomplete cluster would fail every later start.
    if (!existsSync(join(cluster, 'PG_VERSION'))) rmSync(cluster, { recursive: true, force: true });
    throw new StartError(`The database could not be made in ${cluster}: ${lastLine(error.stderr)}`);
  });
}

type Start = { cluster: string; sockets: string; durable: boolean; adminUrl: string };

async function start({ command, dataDir }: Launcher, { cluster, sockets, durable, adminUrl }: Start) {
  const settings = {
    listen_addresses: '',
    unix_socket_directories: sockets,
    unix_socket_permissions: '0700',
    password_encryption: 'scram-sha-256',
    max_connections: '60',
    shared_buffers: '64MB',
    timezone: 'UTC',
    log_min_messages: 'fatal',
    log_min_error_statement: 'panic',
    ...(durable ? {} : FOR_TESTS),
  };
  const { file, args, ...as } = command('postgres', [
    '-D',
    dataDir,
    ...Object.entries(settings).flatMap(([k, v]) => ['-c', `${k}=${v}`]),
  ]);
  // Its own process group: Ctrl-C reaches only us, and we stop the server after the last request.
  const child = spawn(file, args, { ...as, detached: true, stdio: ['ignore', 'ignore', 'pipe'] });
  let complaint = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    complaint = (complaint + chunk).slice(-4_000);
  });
  let ended = false;
  child.once('exit', () => {
    ended = true;
  });
  for (const deadline = Date.now() + START_SECONDS * 1000; Date.now() < deadline; await delay(40)) {
    if (ended) throw new StartError(`The database in ${cluster} did not start: ${lastLine(complaint)}`);
    if ((await probe(adminUrl)) !== 'down') {
      child.stderr?.removeAllListeners('data').resume();
      child.unref();
      return child;
    }
  }
  throw new StartError(`The database in ${cluster} did not answer within ${START_SECONDS} s: ${lastLine(complaint)}`);
}

/** Fast shutdown of the server that we started or adopted; its pid is in the first line of postmaster.pid. */
async function stop(cluster: string, sockets: string, child: ChildProcess | undefined) {
  const pidFile = join(cluster, 'postmaster.pid');
  if (!existsSync(pidFile)) return;
  const pid = Number(readFileSync(pidFile, 'utf8').split('\n')[0]);
  const gone = child && child.exitCode === null ? new Promise((resolve) => child.once('exit', resolve)) : undefined;
  // Without a reference to it Node would exit here, with its own exit code, if the file is removed before the child is reaped.
  child?.ref();
  process.kill(pid, 'SIGINT');
  for (const deadline = Date.now() + 8_000; existsSync(pidFile) && Date.now() < deadline; ) await delay(30);
  await Promise.race([gone, delay(2_000, undefined, { ref: false })]);
  rmSync(sockets, { recursive: true, force: true });
}

type Probe = 'up' | 'refused' | 'down';

async function probe(connectionString: string): Promise<Probe> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 2_000 });
  client.on('error', () => undefined); // a starting server may close the connection; the next try reports it
  try {
    await client.connect();
    await client.end();
    return 'up';
  } catch (error) {
    // "Not up yet" is expected here; start() reports the server's own error.
    return (error as { code?: string }).code === '28P01' ? 'refused' : 'down';
  }
}

/** The full path of a socket is limited to 107 bytes, so a long DATA_DIR gets a short folder named after it. */
function socketFolder(folder: string): string {
  const inside = join(folder, 'run');
  return Buffer.byteLength(inside) <= SOCKET_PATH_LIMIT ? inside : temporarySockets(folder);
}

const temporarySockets = (folder: string) =>
  join('/tmp', `northfare-${createHash('sha256').update(folder).digest('hex').slice(0, 12)}`);

const lastLine = (text = '') =>
  text
    .trim()
    .split('\n')
    .filter((line) => !/^(HINT|DETAIL)/.test(line))
    .at(-1) ?? 'it gave no reason';

/** Throws StartError unless the folder can be created and written. */
export function ensureWritable(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch (cause) {
    throw new StartError(`DATA_DIR ${folder} cannot be written; choose another folder or change its owner.`, { cause });
  }
}
