// `npm test`: unit tests in parallel with the production build, style, boundary and type checks, then the browser journeys.
import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { ensureChromium } from '../e2e/chromium.ts';

type Report = { passed: number; failed: number; skipped: number };
const root = new URL('..', import.meta.url).pathname;
const results = 'test-results';
const failures: string[] = [];

function done(name: string, begun: number, ok: boolean) {
  console.log(`${ok ? '✓' : '✗'} ${name} (${((performance.now() - begun) / 1000).toFixed(1)} s)\n`);
  if (!ok) failures.push(name);
}

/** @param quiet print the output in one piece at the end, for steps that run in parallel. */
function step(name: string, command: string, args: string[], { quiet = false, env = {} } = {}): Promise<void> {
  const begun = performance.now();
  const stdio = quiet ? ('pipe' as const) : ('inherit' as const);
  const child = spawn(command, args, { cwd: root, stdio, env: { ...process.env, ...env } });
  const printed: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => printed.push(chunk));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (status) => {
      process.stdout.write(Buffer.concat(printed));
      done(name, begun, status === 0);
      resolve();
    });
  });
}

function read<T>(file: string): T | undefined {
  try {
    return JSON.parse(readFileSync(`${root}${results}/${file}`, 'utf8')) as T;
  } catch {
    failures.push(`${file} was not written`); // a runner that died before its report has failed
    return undefined;
  }
}

rmSync(root + results, { recursive: true, force: true });
const chromium = ensureChromium();
const node = (name: string, ...args: string[]) => step(name, process.execPath, args, { quiet: true });
const script = (name: string) => node(name, '--run', name);
await script('generate');
if (failures.length > 0) process.exit(1); // all others read what it writes
await Promise.all([
  step('unit', 'vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${results}/unit.json`]),
  node('build', 'scripts/rebuild.ts')
    .then(() => script('lint'))
    .then(() => script('types')),
]);
await step('journeys', 'playwright', ['test'], {
  env: { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: `${results}/journeys.json` },
});

const unit = read<{ numPassedTests: number; numFailedTests: number; numPendingTests: number }>('unit.json');
const journeys = read<{ stats: { expected: number; unexpected: number; flaky: number; skipped: number } }>(
  'journeys.json',
);
const total: Report = {
  passed: (unit?.numPassedTests ?? 0) + (journeys?.stats.expected ?? 0) + (journeys?.stats.flaky ?? 0),
  failed: (unit?.numFailedTests ?? 0) + (journeys?.stats.unexpected ?? 0),
  skipped: (unit?.numPendingTests ?? 0) + (journeys?.stats.skipped ?? 0),
};
if (failures.length > 0) console.log(`Failed: ${failures.join(', ')}`);
console.log(`${total.passed} passed, ${Math.max(total.failed, failures.length)} failed, ${total.skipped} skipped`);
process.exit(failures.length > 0 || total.passed === 0 ? 1 : 0);
