import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cad } from '#domain/money.ts';
import { seedDemo } from '#features/catalogue/demo/demo.server.ts';
import { demoGroups } from '#features/catalogue/demo/demo-content.ts';
import { openTestApp, type TestApp } from '../../../../test/app.ts';
import { climateOf, entryOf } from './guide-content.ts';
import { entryWords, goodMonths } from './guide-words.ts';
import type { Guide } from './guides.contract.ts';
import { hoursAhead, monthSpans, pleasantMonths } from './guides.rules.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
  await seedDemo(app.db, app.clock);
});
afterAll(() => app.close());

const ask = (country: string, city?: string) =>
  app.browser().get(`/api/guides?country=${country}${city ? `&city=${city}` : ''}`);
const read = async (country: string, city?: string) => (await ask(country, city)).body as Guide;
const lowestTo = async (city: string) =>
  ((await app.browser().get(`/api/search?to=${city}`)).body as { offers: { price: number }[] }).offers[0] ?? {
    price: Number.NaN,
  };
const demoCities = demoGroups
  .flatMap(({ regions }) => regions)
  .flatMap(({ countries }) => countries)
  .flatMap(({ name, cities }) => cities.map((city) => ({ ...city, country: name })));

describe('refused or unknown places', () => {
  test.each(['', '%3Cb%3E', '..%2F..', 'a'.repeat(61)])('a name that no place has: %s', async (name) => {
    expect((await ask(name)).status).toBe(422);
    expect((await ask('portugal', name || '%20')).status).toBe(422);
  });
  test('a place without offers has no guide', async () => {
    expect(await read('atlantis')).toEqual({ near: [], questions: [] });
    expect(await read('portugal', 'atlantis')).toEqual({ near: [], questions: [] });
  });
});

describe('the rules', () => {
  test('the time difference depends on the zone, its summer time and that of Toronto', () => {
    expect(hoursAhead('Asia/Kolkata', '2027-01-15')).toBe(10.5);
    expect(hoursAhead('Asia/Kolkata', '2027-07-15')).toBe(9.5);
    expect(hoursAhead('Europe/Lisbon', '2027-07-15')).toBe(5);
    // Toronto changes its clocks two weeks before Europe.
    expect(hoursAhead('Europe/Lisbon', '2027-03-20')).toBe(4);
    expect(hoursAhead('Pacific/Honolulu', '2027-01-15')).toBe(-5);
  });
  test('pleasant months are neither cold, hot nor wet, and spans cross the end of the year', () => {
    const high = [20, 20, 31, 10, 20, 20, 20, 20, 20, 20, 20, 20];
    const rain = [0, 0, 0, 0, 0, 300, 0, 0, 0, 0, 0, 0];
    expect(pleasantMonths({ high, low: high })).toEqual([0, 1, 4, 5, 6, 7, 8, 9, 10, 11]);
    expect(monthSpans(pleasantMonths({ high, low: high, rain }))).toEqual([
      [4, 4],
      [6, 1],
    ]);
    expect(goodMonths({ high: high.map(() => 40), low: high })).toBeUndefined();
  });
});

describe('the content', () => {
  test('has the climate of most cities of the demonstration, and entry documents for most countries', () => {
    const known = demoCities.filter(({ country, name }) => climateOf(country, name));
    expect(known.length).toBeGreaterThanOrEqual(98);
    expect(known.filter(({ country, name }) => climateOf(country, name)?.checked).length).toBeGreaterThanOrEqual(85);
    const countries = [...new Set(demoCities.map(({ country }) => country))];
    expect(countries.filter((country) => entryOf(country)).length).toBeGreaterThanOrEqual(40);
  });
  test('is warmest in summer and coldest in winter, in both hemispheres', () => {
    for (const [country, city, warm, cold] of [
      ['Japan', 'Tokyo', 7, 0],
      ['Australia', 'Sydney', 0, 6],
      ['India', 'Delhi', 4, 0],
    ] as const) {
      const { high = [] } = climateOf(country, city) ?? {};
      expect(high[warm], city).toBe(Math.max(...high));
      expect(high[cold], city).toBe(Math.min(...high));
    }
  });
});

describe('a guide', () => {
  test('of a city has climate with the official source, entry documents with month and source, times and nearby cities', async () => {
    const { climate, entry, clock, flight, near } = await read('portugal', 'lisbon');
    expect(climate).toMatchObject({
      ...{ city: 'Lisbon', checked: '2026-11', period: '1961–1990' },
      source: { url: expect.stringMatching(/^https:/) },
    });
    expect(climate?.high).toHaveLength(12);
    expect(entry).toEqual({
      text: expect.stringMatching(/^No visa for visits of up to 90 days in any 180 in the Schengen area\./),
      checked: { month: 'February 2026', source: { name: 'Passport Index', url: 'https://www.passportindex.org' } },
      url: 'https://travel.gc.ca/destinations/portugal',
    });
    expect(clock).toMatch(/^Lisbon is [45] h ahead of Toronto on \w+ \d+, \d{4}\.$/);
    expect(flight).toBe('About 7.5 h from Toronto to Lisbon if flown nonstop (5,740 km).');
    expect(near).toHaveLength(4);
    expect(near[0]).toEqual({ country: 'Portugal', city: 'Faro', price: (await lowestTo('Faro')).price });
  });

  test('has years only if the source of compared figures states them', async () => {
    const { climate: yearless } = await read('singapore', 'singapore');
    expect(yearless).toMatchObject({ checked: '2026-11', high: expect.any(Array) });
    expect(yearless?.period).toBeUndefined();
    const { climate: approximate } = await read('nepal', 'kathmandu');
    expect(approximate?.high).toHaveLength(12);
    expect(approximate?.checked ?? approximate?.period).toBeUndefined();
  });

  test('of a country has the climate of the first city on its page, and its own cities', async () => {
    const { climate, near } = await read('india');
    expect(climate?.city).toBe('Delhi');
    expect(new Set(near.map(({ country }) => country))).toEqual(new Set(['India']));
    expect(near.length).toBeGreaterThan(1);
  });

  test('of a country with a single city has cities of its neighbours', async () => {
    const { near } = await read('singapore');
    expect(near).toHaveLength(4);
    expect(near.map(({ country }) => country)).not.toContain('Singapore');
  });

  test('has three questions, answered by offers on sale and by paragraphs of the page', async () => {
    const { questions, climate, entry } = await read('india', 'delhi');
    expect(questions.map(({ question }) => question)).toEqual([
      'How much is a flight to Delhi?',
      'When is a good time to go to Delhi?',
      'Do Canadians need a visa for India?',
    ]);
    const { price } = await lowestTo('Delhi');
    expect(questions[0]?.answer).toContain(
      `From ${cad(price)} per person for a round trip from Toronto, taxes and fees included`,
    );
    expect(questions[1]?.answer).toBe(climate?.months);
    expect(questions[2]?.answer).toBe(entry?.text);
  });
});

test('entryWords: a text that was compared with its source says so, with the month; any other only refers to the official page', () => {
  const entry = { country: 'Portugal', text: 'No visa.', url: 'https://travel.gc.ca/destinations/portugal' };
  const source = { name: 'Passport Index', url: 'https://www.passportindex.org' };
  expect(entryWords({ ...entry, checked: '2027-02' }, source)).toEqual({
    ...{ text: 'No visa.', url: entry.url },
    checked: { month: 'February 2027', source },
  });
  expect(entryWords(entry, source)).toEqual({ text: expect.not.stringContaining('No visa'), url: entry.url });
});
