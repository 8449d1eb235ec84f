// `npm run bench:assistant`: how often Jessica is right, offers what is right, tells something else or declines, whether her
// confidence means what it says, and how long an answer takes, on a fresh database with the demonstration catalogue. Fails below
// 90 % right on the sets that were learned from, or above 100 ms.

import type { Answer } from '#features/assistant/answering/answer.ts';
import { createJessica, type Jessica } from '#features/assistant/answering/jessica.server.ts';
import { shownOffers } from '#features/assistant/answering/trips.server.ts';
import { type QuestionSet, questionSets } from '#features/assistant/topics/questions.ts';
import type { Understood } from '#features/assistant/understanding/understood.ts';
import { removeFolder } from '../e2e/product.ts';
import { shownDestinations } from '../src/features/catalogue/destinations/destinations.server.ts';
import { readConfig } from '../src/platform/config.ts';
import { createLogger } from '../src/platform/logger.ts';
import { openServices } from '../src/services.server.ts';
import { newBenchFolder } from '../test/folders.ts';
import { faultsOf, type GoesTo, judge, kindOf, misunderstood, VERDICTS, type Verdict } from './assistant-judge.ts';
import { heading, row } from './print.ts';

type Judged = { verdict: Verdict; faults: string[]; kind: string; confidence?: number; ms: number };
const MIN_RIGHT = 0.9;
const MAX_ANSWER_MS = 100;

const folder = newBenchFolder();
const config = readConfig({ DATA_DIR: folder, LOG_LEVEL: 'error' });
const { services, close } = await openServices(config, createLogger('error'), {
  renderMail: () => Promise.reject(new Error('nothing here mails')),
});
// Closing the database does not keep the process alive, so this timer does until it is closed.
const closing = setInterval(() => undefined, 1000);
try {
  process.exitCode = await measure();
} finally {
  await close();
  removeFolder(folder);
  clearInterval(closing);
}

async function measure(): Promise<number> {
  const jessica = createJessica(services);
  const goesTo = await placesOfTrips();
  await jessica.answer({ question: 'hello', locale: 'en' });
  const learned: Judged[] = [];
  const unseen: Judged[] = [];
  const last: Judged[] = [];
  const all: Judged[] = [];
  const results: [string, Judged[]][] = [];
  for (const set of questionSets) {
    // The misses of a set that is never used for learning are not printed, so that no one tunes for them.
    if (set.learned) console.log(`\n${set.name}, what missed:`);
    const judged = await ask(jessica, set, goesTo);
    results.push([set.name, judged]);
    all.push(...judged);
    (set.learned ? learned : unseen).push(...judged);
    if (set.name.startsWith('the last')) last.push(...judged);
  }
  heading('Questions', 'asked', 'right', 'offered', 'wrong', 'declined', 'p50 ms', 'p95 ms');
  for (const [name, judged] of results) row(name, judged.length, ...VERDICTS.map(shareOf(judged)), ...times(judged));
  row('the last, all', last.length, ...VERDICTS.map(shareOf(last)), ...times(last));
  heading('By kind, never learned from', 'asked', 'right', 'offered', 'wrong', 'declined');
  for (const [kind, judged] of Map.groupBy(unseen, (one) => one.kind))
    row(kind, judged.length, ...VERDICTS.map(shareOf(judged)));
  heading('Prices, what was wrong', 'times');
  for (const [fault, times] of Map.groupBy(
    unseen.flatMap(({ faults }) => faults),
    (one) => one,
  ))
    row(fault, times.length);
  printCalibration(unseen);
  const slow = timeAt(all, 0.95) > MAX_ANSWER_MS;
  return learned.filter(({ verdict }) => verdict === 'right').length / learned.length < MIN_RIGHT || slow ? 1 : 0;
}

async function ask(jessica: Jessica, { learned, questions }: QuestionSet, goesTo: GoesTo): Promise<Judged[]> {
  const judged: Judged[] = [];
  let context: Understood | undefined;
  for (const question of questions) {
    if (!question.follows) context = undefined;
    const begun = performance.now();
    const answer = await jessica.answer({ question: question.asked, context, locale: 'en' });
    const ms = performance.now() - begun;
    const verdict = judge(question, answer, goesTo);
    context = answer.understood;
    const faults = verdict === 'right' ? [] : faultsOf(question, answer, goesTo);
    judged.push({ verdict, faults, kind: kindOf(question), confidence: answer.confidence, ms });
    if (learned && verdict !== 'right')
      console.log(
        `  ${question.asked}  wanted ${question.expected.join(' and ')}, got ${answer.outcome} ${sourcesOf(answer)} ${misunderstood(question, answer).join(' ')}`,
      );
  }
  return judged;
}

async function placesOfTrips(): Promise<GoesTo> {
  const trips = new Map((await shownOffers(services)).map((trip) => [trip.id, trip]));
  const groups = await shownDestinations(services);
  const under = (name: string) =>
    groups.flatMap((group) =>
      group.regions.flatMap((region) =>
        group.name === name || region.name === name ? region.countries.map((country) => country.name) : [],
      ),
    );
  return (id, place) => {
    const { city = '', country = '' } = trips.get(id) ?? {};
    return city === place || country === place || under(place).includes(country);
  };
}

/** How often she was right when she was so sure: equal, if her confidence means what it says. */
function printCalibration(judged: readonly Judged[]) {
  const weighed = judged.filter(({ confidence }) => confidence !== undefined);
  heading('Confidence', 'answers', 'right');
  for (let from = 0; from < 1; from += 0.2) {
    const here = weighed.filter(({ confidence = 0 }) => confidence >= from && (confidence < from + 0.2 || from > 0.7));
    if (here.length > 0) row(`${from.toFixed(1)} to ${(from + 0.2).toFixed(1)}`, here.length, shareOf(here)('right'));
  }
}

function shareOf(judged: readonly Judged[]) {
  return (verdict: Verdict) =>
    `${((judged.filter((one) => one.verdict === verdict).length / judged.length) * 100).toFixed(1)} %`;
}

function times(judged: readonly Judged[]): string[] {
  return [0.5, 0.95].map((share) => timeAt(judged, share).toFixed(1));
}

function timeAt(judged: readonly Judged[], share: number): number {
  const sorted = judged.map(({ ms }) => ms).sort((one, other) => one - other);
  return sorted[Math.min(Math.floor(sorted.length * share), sorted.length - 1)] ?? 0;
}

function sourcesOf({ sources, rows }: Answer): string {
  return [...sources.slice(0, 3), ...rows.map(({ title }) => title)].join(', ');
}
