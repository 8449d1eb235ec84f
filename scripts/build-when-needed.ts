// Builds messages, the list of endpoints, the server and the pages, when a source or a package changed since the last time.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type Holder, isAlive, thisProcess } from '../src/platform/single-owner.ts';
import { StartError } from '../src/platform/start-error.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const SOURCES = [
  'src',
  'packages',
  'content',
  'messages',
  'public',
  'scripts',
  'package.json',
  'package-lock.json',
  // npm writes it with each installation; packages are in the build.
  'node_modules/.package-lock.json',
  'vite.config.ts',
  'react-router.config.ts',
  'project.inlang/settings.json',
];
const MADE = [
  'build/server/index.js',
  'build/server/start.js',
  'build/server/commands.js',
  'build/client/favicon.svg.br',
  'src/paraglide/messages.js',
  'src/paraglide-server/messages.js',
  'src/contract.generated.json',
];
const DERIVED = /\.test\.tsx?$|^src\/paraglide|\.generated\./;
const stampFile = `${root}build/sources`;
const lockFile = `${root}.building`;
/** Longer than a build takes on any machine. */
const MAX_BUILD_MS = 1_800_000;
const JUST_CREATED_MS = 5_000;
const STOPPED = 'Stopped before the site was built.';

/**
 * Resolves to whether it built. Throws StartError with the builder's output if the build failed, or was interrupted.
 * @param script of package.json; 'bundle' where `npm run generate` has just run.
 */
export async function buildWhenNeeded(script: 'build' | 'bundle' = 'build', signal?: AbortSignal): Promise<boolean> {
  if (isBuilt()) return false;
  const release = await acquireLock(signal);
  try {
    // Another process may have built it while this one waited.
    if (isBuilt()) return false;
    process.stdout.write('Building the site, this takes half a minute…\n');
    const stamp = sourcesStamp();
    await run(script, signal);
    mkdirSync(`${root}build`, { recursive: true });
    writeFileSync(stampFile, stamp);
    return true;
  } finally {
    release();
  }
}

/** With a signal it has its own process group, so that whatever it started ends with it. */
function run(script: string, signal: AbortSignal | undefined): Promise<void> {
  const env = { ...process.env, NODE_ENV: 'production' };
  const child = spawn('npm', ['run', script, '--silent'], {
    ...{ cwd: root, env, detached: signal !== undefined },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const stop = () => child.pid && process.kill(-child.pid, 'SIGTERM');
  signal?.addEventListener('abort', stop, { once: true });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
    });
  return new Promise<void>((resolve, reject) => {
    const fail = (why: string) =>
      reject(new StartError(signal?.aborted ? STOPPED : `The site could not be built:\n${printed}${why}`));
    child.once('error', ({ message }) => fail(message));
    child.once('close', (code) => (code === 0 && !signal?.aborted ? resolve() : fail('')));
  }).finally(() => signal?.removeEventListener('abort', stop));
}

export const isBuilt = (): boolean =>
  [...MADE, 'build/sources'].every((file) => existsSync(root + file)) &&
  readFileSync(stampFile, 'utf8') === sourcesStamp();

/** After a manual build, so that the next start does not build again. */
export const markBuilt = (): void => writeFileSync(stampFile, sourcesStamp());

/** One build at a time per folder. The lock of a process that has ended is removed, and one older than MAX_BUILD_MS. */
async function acquireLock(signal: AbortSignal | undefined): Promise<() => void> {
  for (let hasSaid = false; ; ) {
    try {
      writeFileSync(lockFile, JSON.stringify(thisProcess()), { flag: 'wx' });
      return () => rmSync(lockFile, { force: true });
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code !== 'EEXIST')
        throw new StartError(
          `The site cannot be built in ${root} (${code}); build it as the owner of the folder: npm run build.`,
        );
    }
    if (!isHeld()) rmSync(lockFile, { force: true });
    if (!hasSaid) process.stdout.write('Another process builds the site; waiting for it…\n');
    hasSaid = true;
    await delay(200, undefined, { signal }).catch(() => {
      throw new StartError(STOPPED);
    });
  }
}

function isHeld(): boolean {
  const written = statSync(lockFile, { throwIfNoEntry: false })?.mtimeMs;
  if (written === undefined) return false;
  const age = Date.now() - written;
  const builder = readLock();
  // Created, and not written yet.
  if (!builder) return age < JUST_CREATED_MS;
  return age < MAX_BUILD_MS && isAlive(builder);
}

function readLock(): Holder | undefined {
  try {
    return JSON.parse(readFileSync(lockFile, 'utf8')) as Holder;
  } catch {
    return undefined;
  }
}

/** Changes with any source file. Compares names, sizes and times, so that a start reads no files. */
function sourcesStamp(): string {
  const digest = createHash('sha256');
  for (const file of SOURCES.flatMap(filesOf)) {
    const { size, mtimeMs } = statSync(root + file);
    digest.update(`${file} ${size} ${mtimeMs}\n`);
  }
  return digest.digest('hex');
}

function filesOf(place: string): string[] {
  if (!existsSync(root + place)) return [];
  if (statSync(root + place).isFile()) return [place];
  const names = readdirSync(root + place, { recursive: true }).map((name) => `${place}/${name}`);
  return names.filter((name) => !DERIVED.test(name) && statSync(root + name).isFile()).sort();
}
