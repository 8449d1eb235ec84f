// `npm test`: generated files, style and arrows, types, unit tests, the production build, browser journeys.
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { ensureChromium } from '../e2e/chromium.ts';

type Report = { passed: number; failed: number; skipped: number };
const root = new URL('..', import.meta.url).pathname;
const results = 'test-results';
const failures: string[] = [];

function step(name: string, command: string, args: string[], env: Record<string, string> = {}) {
  const begun = performance.now();
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  console.log(`${status === 0 ? '✓' : '✗'} ${name} (${seconds} s)\n`);
  if (status !== 0) failures.push(name);
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
step('generate', 'npm', ['run', 'generate', '--silent']);
step('lint', 'npm', ['run', 'lint', '--silent']);
step('types', 'npm', ['run', 'types', '--silent']);
step('unit', 'vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${results}/unit.json`]);
step('build', 'npm', ['run', 'build', '--silent'], { NODE_ENV: 'production' });
step('journeys', 'playwright', ['test'], {
  CHROMIUM_PATH: chromium,
  PLAYWRIGHT_JSON_OUTPUT_NAME: `${results}/journeys.json`,
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
