// Builds messages, the list of endpoints and the pages, when a source changed since the last time.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const SOURCES = [
  'src',
  'messages',
  'public',
  'scripts',
  'package-lock.json',
  'vite.config.ts',
  'react-router.config.ts',
  'project.inlang/settings.json',
];
const MADE = ['build/server/index.js', 'src/paraglide/messages.js', 'src/contract.generated.json'];
const DERIVED = /\.test\.tsx?$|^src\/paraglide|\.generated\./;
const stampFile = `${root}build/sources`;

/** Answers whether it built. Throws with the builder's own words where it failed. */
export function buildWhenNeeded(): boolean {
  const stamp = sourcesStamp();
  if (
    MADE.every((file) => existsSync(root + file)) &&
    existsSync(stampFile) &&
    readFileSync(stampFile, 'utf8') === stamp
  )
    return false;
  process.stdout.write('Building the pages, this takes a few seconds…\n');
  const env = { ...process.env, NODE_ENV: 'production' };
  const made = spawnSync('npm', ['run', 'build', '--silent'], { cwd: root, encoding: 'utf8', env });
  if (made.status !== 0) throw new Error(`The pages could not be built:\n${made.stdout}${made.stderr}`);
  mkdirSync(`${root}build`, { recursive: true });
  writeFileSync(stampFile, stamp);
  return true;
}

/** Differs when a source file does: names, sizes and times, so that a start costs no reading. */
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
