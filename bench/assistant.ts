// `npm run bench:assistant`: how often Jessica cites the right source, how often she rightly says that she does not know, and
// how long an answer takes, on a fresh database with the demonstration catalogue. Fails below 90 % or above 100 ms.
import { newFolder, removeFolder } from '../e2e/product.ts';
import { shownDestinations } from '../src/features/catalogue/destinations/destinations.server.ts';
import type { Answer } from '../src/features/chat/assistant/answer.ts';
import { createJessica } from '../src/features/chat/assistant/jessica.server.ts';
import { shownTrips } from '../src/features/chat/assistant/trips.server.ts';
import { readConfig } from '../src/platform/config.ts';
import { createLogger } from '../src/platform/logger.ts';
import { openServices } from '../src/services.server.ts';
import { questionSets } from './assistant-questions.ts';
import { heading, row } from './print.ts';

type Counted = {
  name: string;
  learned: boolean;
  known: number;
  first: number;
  third: number;
  /** The first answer, or one that a button offers. */
  reachable: number;
  refusals: number;
  refused: number;
  times: number[];
};
const LEAST_HITS = 0.9;
const MAX_ANSWER_MS = 100;

const folder = newFolder();
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

/** The position of the expected source in the answer, from 0; -1 if it is missing. */
function placeOf(
  expected: string,
  { outcome, sources, rows, links }: Answer,
  goesTo: (id: string, place: string) => boolean,
) {
  if (expected.startsWith('=')) return outcome === expected.slice(1) ? 0 : -1;
  if (expected.startsWith('to ')) return rows.findIndex(({ id }) => goesTo(id, expected.slice(3)));
  if (expected.startsWith('/')) return links.findIndex(({ href }) => href === expected);
  return outcome === 'answered' ? sources.slice(0, 3).indexOf(expected) : -1;
}

async function measure(): Promise<number> {
  const jessica = createJessica(services);
  const trips = new Map((await shownTrips(services)).map((trip) => [trip.id, trip]));
  const groups = await shownDestinations(services);
  const under = (name: string) =>
    groups.flatMap((group) =>
      group.regions.flatMap((region) =>
        group.name === name || region.name === name ? region.countries.map((country) => country.name) : [],
      ),
    );
  const goesTo = (id: string, place: string) => {
    const { city = '', country = '' } = trips.get(id) ?? {};
    return city === place || country === place || under(place).includes(country);
  };
  await jessica.answer({ question: 'hello', locale: 'en' });
  const sets: Counted[] = [];
  for (const { name, learned, questions } of questionSets) {
    const none = { known: 0, first: 0, third: 0, reachable: 0, refusals: 0, refused: 0 };
    const counted: Counted = { name, learned, ...none, times: [] };
    sets.push(counted);
    // The misses of a set that is never used for learning are not printed, so that no one tunes for them.
    if (learned) console.log(`\n${name}, what missed:`);
    for (const { asked: question, expected } of questions) {
      const begun = performance.now();
      const answer = await jessica.answer({ question, locale: 'en' });
      counted.times.push(performance.now() - begun);
      const places = expected.split('|').map((one) => placeOf(one, answer, goesTo));
      const place = Math.min(...places.filter((at) => at >= 0), Number.POSITIVE_INFINITY);
      const offered = answer.topics.some(({ slug }) => expected.split('|').includes(slug));
      count(counted, expected, { place, offered });
      if (place !== 0 && learned)
        console.log(`  ${question}  wanted ${expected}, got ${answer.outcome} ${told(answer)}`);
    }
  }
  heading('Questions', 'asked', 'hit at 1', 'hit at 3', 'one press', 'refused', 'p50 ms', 'p95 ms', 'max ms');
  for (const one of sets) print(one);
  const learned = sets.filter((set) => set.learned);
  const total = (of: 'first' | 'known') => learned.reduce((sum, one) => sum + one[of], 0);
  const slow = timeAt(
    sets.map(({ times }) => timeAt(times, 0.95)),
    0.5,
  );
  return total('first') / total('known') < LEAST_HITS || slow > MAX_ANSWER_MS ? 1 : 0;
}

function count(counted: Counted, expected: string, { place, offered }: { place: number; offered: boolean }) {
  if (expected.startsWith('=unsure')) {
    counted.refusals += 1;
    if (place === 0) counted.refused += 1;
    return;
  }
  counted.known += 1;
  if (place === 0) counted.first += 1;
  if (place < 3) counted.third += 1;
  if (place === 0 || offered) counted.reachable += 1;
}

function timeAt(times: number[], share: number): number {
  return times.sort((one, other) => one - other)[Math.min(Math.floor(times.length * share), times.length - 1)] ?? 0;
}

function print({ name, known, first, third, reachable, refusals, refused, times }: Counted) {
  const share = (some: number, all: number) => `${((some / all) * 100).toFixed(1)} %`;
  const ms = (at: number) => timeAt(times, at).toFixed(1);
  const found = [first, third, reachable].map((some) => share(some, known));
  row(name, times.length, ...found, share(refused, refusals), ms(0.5), ms(0.95), ms(1));
}

function told({ sources, rows }: Answer): string {
  return [...sources.slice(0, 3), ...rows.map(({ title }) => title)].join(', ');
}
