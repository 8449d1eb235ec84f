// `npm run bench:assistant`: how often Jessica cites what answers, how often she rightly says that she does not know, and
// how long an answer takes, on a fresh database with the demonstration catalogue. Fails below 90 % or above 100 ms.
import { newFolder, removeFolder } from '../e2e/product.ts';
import type { Answer } from '../src/features/assistant/answer.ts';
import { createJessica } from '../src/features/assistant/jessica.server.ts';
import { refreshKnowledge } from '../src/features/assistant/knowledge.server.ts';
import { shownTrips } from '../src/features/assistant/trips.server.ts';
import { shownDestinations } from '../src/features/destinations/destinations.server.ts';
import { openMachinery } from '../src/machinery.server.ts';
import { readConfig } from '../src/platform/config.ts';
import { createLogger } from '../src/platform/logger.ts';
import { questions } from './assistant-questions.ts';

const LEAST_HITS = 0.9;
const SLOWEST = 100;

const folder = newFolder();
const config = readConfig({ DATA_DIR: folder, LOG_LEVEL: 'error' });
const { machinery, close } = await openMachinery(config, createLogger('error'), {
  renderMail: () => Promise.reject(new Error('nothing here mails')),
});
// The database ends without holding the process; this does until it has.
const closing = setInterval(() => undefined, 1000);
try {
  await refreshKnowledge(machinery);
  process.exitCode = await measure();
} finally {
  await close();
  removeFolder(folder);
  clearInterval(closing);
}

/** Where in the answer the expected thing stands, from 0; -1 where it does not. */
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
  const jessica = createJessica(machinery);
  const trips = new Map((await shownTrips(machinery)).map((trip) => [trip.id, trip]));
  const groups = await shownDestinations(machinery);
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
  const times: number[] = [];
  const asked = { known: 0, first: 0, third: 0, refusals: 0, refused: 0 };
  await jessica.answer({ question: 'hello', locale: 'en' });
  for (const [question, expected] of questions) {
    const begun = performance.now();
    const answer = await jessica.answer({ question, locale: 'en' });
    times.push(performance.now() - begun);
    const places = expected.split('|').map((one) => placeOf(one, answer, goesTo));
    const place = Math.min(...places.filter((at) => at >= 0), Number.POSITIVE_INFINITY);
    if (expected.startsWith('=unsure')) {
      asked.refusals += 1;
      if (place === 0) asked.refused += 1;
    } else {
      asked.known += 1;
      if (place === 0) asked.first += 1;
      if (place < 3) asked.third += 1;
    }
    if (place !== 0) console.log(`  ${question}  wanted ${expected}, got ${answer.outcome} ${told(answer)}`);
  }
  times.sort((one, other) => one - other);
  const at = (share: number) => times[Math.min(Math.floor(times.length * share), times.length - 1)] ?? 0;
  const share = (some: number, all: number) => `${((some / all) * 100).toFixed(1)} % (${some} of ${all})`;
  console.log(`Questions: ${questions.length}`);
  console.log(`Hit at 1: ${share(asked.first, asked.known)}; at 3: ${share(asked.third, asked.known)}`);
  console.log(`Rightly said not to know: ${share(asked.refused, asked.refusals)}`);
  console.log(
    `Time of an answer: p50 ${at(0.5).toFixed(1)} ms, p95 ${at(0.95).toFixed(1)} ms, longest ${at(1).toFixed(1)} ms`,
  );
  return asked.first / asked.known < LEAST_HITS || at(0.95) > SLOWEST ? 1 : 0;
}

function told({ sources, rows }: Answer): string {
  return [...sources.slice(0, 3), ...rows.map(({ title }) => title)].join(', ');
}
