// Every question costs the server little time, however it is written.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { refreshKnowledge } from '#features/assistant/knowledge/knowledge.server.ts';
import { knowledgeEntries } from '#features/assistant/knowledge/knowledge-entries.ts';
import { airports } from '#features/catalogue/airports/airports.ts';
import { seedDemo } from '#features/catalogue/demo/demo.server.ts';
import { m } from '#messages';
import { openTestApp, type TestApp } from '../app.ts';
import { filledWith, LONGEST_TEXT, mixed, PARTS } from '../hostile-strings.ts';

const MAX_CPU_MS = 100;

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
  await seedDemo(app.db, app.clock);
  await refreshKnowledge(app);
  await ask('hello');
  await ask('How much baggage may I bring to Lisbon in May?');
});
afterAll(() => app.close());

let asked = 0;
/** Each question comes from a new visitor, so that no limit is reached. */
async function ask(question: string) {
  asked += 1;
  const browser = app.browser(`10.${asked >> 16}.${(asked >> 8) & 255}.${asked & 255}`);
  return browser.post('/assistant/chat', { question, session_id: `hostile-${asked}` });
}

/** The minimum of three, so that other load on the machine does not count. */
async function cpuMs(question: string): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let run = 0; run < 3 && least > MAX_CPU_MS; run += 1) {
    const before = process.threadCpuUsage();
    const { status } = await ask(question);
    const { user, system } = process.threadCpuUsage(before);
    expect([200, 422]).toContain(status);
    least = Math.min(least, (user + system) / 1000);
  }
  return least;
}

async function slowOnes(questions: readonly string[]) {
  const slow: string[] = [];
  for (const question of questions) {
    const ms = await cpuMs(question);
    if (ms > MAX_CPU_MS) slow.push(`${Math.round(ms)} ms: ${question.slice(0, 40)}`);
  }
  return slow;
}

const ordinary = [
  ...new Set(
    knowledgeEntries.flatMap(({ askedAs, text }) => `${askedAs} ${text}`.toLowerCase().match(/[a-z]{4,}/g) ?? []),
  ),
];
/** The name with its middle letters swapped: similar to a place, but not one. */
const misspelt = (name: string) => {
  const middle = Math.floor(name.length / 2);
  return name.slice(0, middle - 1) + name[middle] + name[middle - 1] + name.slice(middle + 1);
};
const groupsOf = (words: readonly string[], size: number) =>
  Array.from({ length: Math.floor(words.length / size) }, (_, n) => words.slice(n * size, (n + 1) * size).join(' '));

it.each([
  ['120 ordinary words', groupsOf(ordinary, 120).slice(0, 8)],
  [
    '120 ordinary words in the middle of others',
    groupsOf(
      ordinary.toReversed().map((word) => `${word}q`),
      120,
    ).slice(0, 4),
  ],
  [
    '120 misspelt places',
    groupsOf(
      airports.map(({ city }) => misspelt(city)),
      120,
    ).slice(0, 8),
  ],
  [
    '120 misspelt places to go to',
    groupsOf(
      airports.map(({ city }) => `to ${misspelt(city)}`),
      60,
    ).slice(0, 8),
  ],
  ['as many letters as fit', groupsOf(ordinary, 500).map((text) => text.slice(0, 4000))],
  [
    'one word',
    ['tornto', 'to sao pualo', 'flgihts', 'aaaaaaaa', 'to santa bababara'].map((word) => filledWith(`${word} `)),
  ],
])('%s cost at most 100 ms', { timeout: 600_000 }, async (_, questions) => {
  expect(questions.length).toBeGreaterThan(0);
  expect(await slowOnes(questions)).toEqual([]);
});

it.each(['a ', 'ab ', 'a.b$', '\u0316a', 'flgihts '])(
  'a word that is mended costs no more before %j over and over',
  { timeout: 600_000 },
  async (part) => expect(await slowOnes([`flgihts ${filledWith(part, LONGEST_TEXT - 8)}`])).toEqual([]),
);

it.each(['[at]', '\u3316', '\ufdfa', 'a@a.', '\u0315\u0316', '1a1-'])(
  'she does not know what %j over and over means',
  async (part) => {
    const { status, body } = await ask(filledWith(part));
    expect(status).toBe(200);
    const phone = app.config.SITE_PHONE;
    const { answer } = body as { answer: string };
    const admitted = [m.assistant_unsure({ phone }), m.assistant_unsure_topics({ phone }), m.assistant_clarify()];
    expect(admitted.some((text) => answer.includes(text))).toBe(true);
  },
);

it('no mixture of parts costs more', { timeout: 600_000 }, async () => {
  expect(await slowOnes(fc.sample(mixed(), { seed: 20_261_121, numRuns: 60 }))).toEqual([]);
});

it('no part of a text costs more, however often it is written', { timeout: 600_000 }, async () => {
  expect(await slowOnes(PARTS.map((part) => filledWith(part)))).toEqual([]);
});
