import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { seedDemo } from '#features/catalogue/demo/demo.server.ts';
import { fares } from '#features/catalogue/fares/fares.table.ts';
import { openTestApp, type TestApp } from '../../../../test/app.ts';
import { type finderContract, type OfferSummary, searchInput } from './finder.contract.ts';

type Answer = z.output<NonNullable<(typeof finderContract.searchOffers)['~orpc']['outputSchema']>>;

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
  await seedDemo(app.db, app.clock);
});
afterAll(() => app.close());

const get = (path: string, parameters: Record<string, string>) =>
  app.browser().get(`${path}?${new URLSearchParams(parameters)}`);
const search = async (parameters: Record<string, string>) =>
  (await get('/api/search', parameters)).body as unknown as Answer;

describe('searchOffers refuses', () => {
  test.each<Record<string, string>>([
    { from: 'Toronto' },
    { when: 'soon' },
    { when: '9999-12' },
    { when: 'dates' },
    { depart: '2027-02-30' },
    { max: '-1' },
    { max: '1e9' },
    { nights: 'all' },
    { sort: 'best' },
    { page: '0' },
    { to: 'x'.repeat(200) },
    { unknown: '1' },
  ])('%o', async (parameters) => {
    expect((await get('/api/search', parameters)).status).toBe(422);
    expect(searchInput.safeParse({}).success).toBe(true);
  });
});

describe('searchOffers', () => {
  test('without filters, returns everything on sale, the cheapest first, twelve to a page', async () => {
    const answer = await search({});
    const { body: packages } = await app.browser().get('/api/flights');
    const { body: allFares } = await app.browser().get('/api/flightfares');
    const { body: deals } = await app.browser().get('/api/deals');
    const count = [packages, allFares, deals].flat().length;
    expect(answer).toMatchObject({ to: { kind: 'anywhere' }, total: count, page: 1, near: [] });
    expect(answer.offers).toHaveLength(12);
    const prices = answer.offers.map(({ price }) => price);
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
    expect(new Set((await search({ page: '2' })).offers.map(({ id }) => id)).has(answer.offers[0]?.id ?? '')).toBe(
      false,
    );
  });

  test('gives a deal its price after the discount', async () => {
    const { body } = await app.browser().get('/api/deals');
    const deals = body as { _id: string; priceAfterDiscount: number; cities: string }[];
    const [deal] = deals;
    const { offers } = await search({ to: deal?.cities ?? '' });
    expect(offers.find(({ id }) => id === deal?._id)).toMatchObject({ kind: 'deal', price: deal?.priceAfterDiscount });
  });

  test.each([
    ['Lisbon', 'city', 'Lisbon'],
    ['lisb', 'city', 'Lisbon'],
    ['LIS', 'city', 'Lisbon'],
    ['Lisbon (LIS)', 'city', 'Lisbon'],
    ['lisbonn', 'city', 'Lisbon'],
    ['LON', 'city', 'London'],
    ['PAR', 'city', 'Paris'],
    ['ROM', 'city', 'Rome'],
    ['NYC', 'city', 'New York'],
    ['Tokyo (TYO)', 'city', 'Tokyo'],
    ['INDIA', 'country', 'India'],
    ['middle east', 'region', 'Middle East'],
    ['somewhere warm', 'warm', 'Anywhere warm'],
    ['', 'anywhere', 'anywhere'],
  ])('understands "%s" as the %s %s', async (to, kind, name) => {
    expect((await search({ to })).to).toMatchObject({ kind, name });
  });

  test('returns only offers of its countries for a region', async () => {
    const { offers, total } = await search({ to: 'Middle East' });
    expect(total).toBeGreaterThan(0);
    expect(
      offers.every(({ country }) => ['Turkey', 'United Arab Emirates', 'Jordan', 'Qatar', 'Israel'].includes(country)),
    ).toBe(true);
  });

  test('takes no word in the name of an airport for its country, but its city', async () => {
    // There is an airport called Nantes Atlantique.
    expect((await search({ to: 'Atlantis' })).to).toEqual({ kind: 'unknown', name: 'Atlantis' });
    expect((await search({ to: 'Nantes' })).to).toEqual({ kind: 'country', name: 'France' });
    expect((await search({ to: 'NTE' })).to).toEqual({ kind: 'country', name: 'France' });
  });

  test('returns no offers for an unknown place, and the name that was searched for', async () => {
    expect(await search({ to: 'Xyzzyville' })).toMatchObject({ to: { kind: 'unknown', name: 'Xyzzyville' }, total: 0 });
  });

  test('names the city of a code that no offer leads to', async () => {
    expect((await search({ to: 'YMQ' })).to).toEqual({ kind: 'unknown', name: 'Montréal' });
  });

  test('departs from all airports of a city by its code', async () => {
    const from = async (code: string) => (await search({ from: code })).total;
    expect(await from('YUL')).toBeGreaterThan(0);
    expect(await from('YMQ')).toBe(await from('YUL'));
    expect(await from('YTO')).toBe((await from('YYZ')) + (await from('YTZ')));
    expect(await from('LON')).toBe(0);
  });

  test('returns the smallest misses first if nothing fits, with how much they miss', async () => {
    const cheapest = (await search({ to: 'Lisbon' })).offers[0] as OfferSummary;
    const { near, total } = await search({ to: 'Lisbon', max: String(Math.floor(cheapest.price) - 10) });
    expect(total).toBe(0);
    expect(near[0]).toMatchObject({ offer: { id: cheapest.id }, misses: [{ filter: 'max' }] });
    expect(near[0]?.misses[0]?.by).toBeCloseTo(cheapest.price - (Math.floor(cheapest.price) - 10), 2);
  });

  test('suggests offers of the country for a city without offers', async () => {
    const { near, to } = await search({ to: 'Porto', from: 'YQB', max: '1' });
    expect(to).toMatchObject({ kind: 'city', name: 'Porto' });
    expect(near.length).toBeGreaterThan(0);
    expect(near.every(({ offer }) => offer.country === 'Portugal')).toBe(true);
  });

  test('returns a calendar with the lowest total of each month, and of each day of the chosen month', async () => {
    const { months } = await search({ to: 'Lisbon' });
    const [first] = months;
    const { days, offers } = await search({ to: 'Lisbon', when: first?.month ?? '' });
    expect(Math.min(...days.map(({ price }) => price))).toBe(first?.price);
    expect(offers[0]?.price).toBe(first?.price);
    expect(days.every(({ day }) => day.startsWith(first?.month ?? '-'))).toBe(true);
  });

  test('has each city of the results on the map once, with its lowest total', async () => {
    const { places } = await search({});
    expect(new Set(places.map(({ city, country }) => `${city}, ${country}`)).size).toBe(places.length);
    for (const { x, y } of places) {
      expect(x).toBeGreaterThan(0);
      expect(x).toBeLessThan(100);
      expect(y).toBeGreaterThan(0);
      expect(y).toBeLessThan(100);
    }
    const lisbon = places.find(({ city }) => city === 'Lisbon');
    expect(lisbon?.price).toBe((await search({ to: 'Lisbon' })).offers[0]?.price);
  });

  test('includes a published change in the next result', async () => {
    const before = await search({ to: 'Reykjavik' });
    const components = [{ kind: 'base' as const, name: 'Air fare', amountCents: 12_300 }];
    const row = { name: 'Winnipeg to Reykjavik', city: 'Reykjavik', country: 'Iceland', components };
    const terms = {
      origin: 'YWG',
      destination: 'KEF',
      travelFrom: '2028-03-01',
      travelTo: '2028-05-31',
      bookBy: '2028-02-01',
    };
    await app.content.change((tx) => tx.insert(fares).values({ ...row, ...terms }));
    const after = await search({ to: 'Reykjavik' });
    expect(after.total).toBe(before.total + 1);
    expect(after.offers[0]).toMatchObject({ departureAirport: 'YWG', price: 123 });
  });
});

describe('listOffersAt', () => {
  test.each<Record<string, string>>([
    {},
    { country: '' },
    { country: '<b>' },
    { country: 'India', city: 'x'.repeat(80) },
  ])('refuses %o', async (place) => {
    expect((await get('/api/search/place', place)).status).toBe(422);
  });
  test('has every offer to a city, in any spelling, and none to a city of that name elsewhere', async () => {
    const [fare] = await app.db.select().from(fares).limit(1);
    if (!fare) throw new Error('the demonstration has no fare');
    const row = { ...fare, city: 'San José', country: 'Costa Rica' };
    await app.content.change((tx) =>
      tx.insert(fares).values([
        { ...row, id: crypto.randomUUID() },
        { ...row, id: crypto.randomUUID(), country: 'United States' },
      ]),
    );
    const offers = (await get('/api/search/place', { country: 'costa-rica', city: 'san-jose' })).body as OfferSummary[];
    expect(offers.map(({ kind, city, country }) => [kind, city, country])).toEqual([
      ['fare', 'San José', 'Costa Rica'],
    ]);
    expect((await get('/api/search/place', { country: 'atlantis' })).body).toEqual([]);
  });
});

test('listLowest: the lowest total to each city, by airport and month', async () => {
  const all = (await get('/api/search/lowest', {})).body as unknown as { places: { city: string; price: number }[] };
  const fromWinnipeg = (await get('/api/search/lowest', { from: 'YWG' })).body as unknown as typeof all;
  expect(all.places.length).toBeGreaterThan(20);
  expect(fromWinnipeg.places.length).toBeLessThan(all.places.length);
  expect(fromWinnipeg.places[0]).toMatchObject({ city: 'Reykjavik', price: 123, count: 1 });
});

test('listPlaces: cities, countries and regions by name, each once, with the lowest total from an airport', async () => {
  type Place = { name: string; kind: string; country?: string; price?: number };
  const list = async (query: object) => (await get('/api/search/places', { ...query })).body as unknown as Place[];
  const [all, fromToronto] = await Promise.all([list({}), list({ from: 'YYZ' })]);
  const names = all.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['Anywhere warm', 'Lisbon', 'Portugal', 'Middle East']));
  expect(new Set(names).size).toBe(names.length);
  const named = (places: Place[], name: string) => places.find((place) => place.name === name);
  const { places } = (await get('/api/search/lowest', { from: 'YYZ' })).body as unknown as { places: Place[] };
  const lowest = (places as unknown as { city: string; price: number }[]).find(({ city }) => city === 'Lisbon');
  expect(named(fromToronto, 'Lisbon')).toEqual({
    ...{ kind: 'city', name: 'Lisbon', country: 'Portugal' },
    price: lowest?.price,
  });
  expect(named(fromToronto, 'Portugal')?.price).toBeLessThanOrEqual(lowest?.price ?? 0);
  expect(named(all, 'Lisbon')?.price).toBeLessThanOrEqual(lowest?.price ?? 0);
  expect(named(all, 'Middle East')).toEqual({ kind: 'region', name: 'Middle East' });
});
