// `npm test`: unit tests in parallel with the production build, style, boundary and type checks, then the browser journeys.
import { readFileSync, rmSync } from 'node:fs';
import { ensureChromium } from '../e2e/chromium.ts';
import { failures, node, script, step } from './steps.ts';

type UnitReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  /** A file that could not be read has a message and no tests. */
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
};
type Report = { passed: number; failed: number; skipped: number };
const root = new URL('..', import.meta.url).pathname;
const results = 'test-results';

function read<T>(file: string): T | undefined {
  try {
    return JSON.parse(readFileSync(`${root}${results}/${file}`, 'utf8')) as T;
  } catch {
    failures.push(`${file} was not written`); // a runner that died before its report has failed
    return undefined;
  }
}

const MAX_FAILURE_LINES = 12;
function printFailure(title: string, text: string): void {
  console.log(`✗ ${title.replace(root, '')}\n${text.split('\n').slice(0, MAX_FAILURE_LINES).join('\n')}`);
}

rmSync(root + results, { recursive: true, force: true });
const chromium = ensureChromium();
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

const unit = read<UnitReport>('unit.json');
const journeys = read<{ stats: { expected: number; unexpected: number; flaky: number; skipped: number } }>(
  'journeys.json',
);
const total: Report = {
  passed: (unit?.numPassedTests ?? 0) + (journeys?.stats.expected ?? 0) + (journeys?.stats.flaky ?? 0),
  failed: (unit?.numFailedTests ?? 0) + (journeys?.stats.unexpected ?? 0),
  skipped: (unit?.numPendingTests ?? 0) + (journeys?.stats.skipped ?? 0),
};
if (failures.length > 0) console.log(`Failed: ${failures.join(', ')}`);
// The journeys print thousands of lines after the units; what failed before them is printed again at the end.
for (const { name, status, message, assertionResults } of unit?.testResults ?? []) {
  const failed = assertionResults.filter((test) => test.status === 'failed');
  for (const { fullName, failureMessages } of failed) printFailure(`${name} › ${fullName}`, failureMessages.join('\n'));
  if (status === 'failed' && failed.length === 0) printFailure(name, message);
}
console.log(`${total.passed} passed, ${Math.max(total.failed, failures.length)} failed, ${total.skipped} skipped`);
process.exit(failures.length > 0 || total.passed === 0 ? 1 : 0);
