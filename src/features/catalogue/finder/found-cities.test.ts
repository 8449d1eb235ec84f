import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { seedDemo } from '#features/catalogue/demo/demo.server.ts';
import { fares } from '#features/catalogue/fares/fares.table.ts';
import { openTestApp, type TestApp } from '../../../../test/app.ts';
import type { finderContract } from './finder.contract.ts';

type Answer = z.output<NonNullable<(typeof finderContract.searchCities)['~orpc']['outputSchema']>>;
type Offers = z.output<NonNullable<(typeof finderContract.searchOffers)['~orpc']['outputSchema']>>;

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
  await seedDemo(app.db, app.clock);
});
afterAll(() => app.close());

const get = (path: string, parameters: Record<string, string>) =>
  app.browser().get(`${path}?${new URLSearchParams(parameters)}`);
const search = async (parameters: Record<string, string>) =>
  (await get('/api/search/cities', parameters)).body as unknown as Answer;
const searchOffers = async (parameters: Record<string, string>) =>
  (await get('/api/search', parameters)).body as unknown as Offers;
const namesOf = ({ cities }: Answer) => cities.map(({ city }) => city);

describe('searchCities', () => {
  test.each<Record<string, string>>([
    { from: 'Toronto' },
    { when: 'dates' },
    { max: '-1' },
    { airline: 'x'.repeat(81) },
    { page: '0' },
    { unknown: '1' },
  ])('refuses %o', async (parameters) => {
    expect((await get('/api/search/cities', parameters)).status).toBe(422);
  });

  test('has each city once, twelve to a page, with as many ways as there are offers', async () => {
    const first = await search({});
    const rest = await Promise.all(
      Array.from({ length: first.pages - 1 }, (_, page) => search({ page: String(page + 2) })),
    );
    const all = [first, ...rest].flatMap(({ cities }) => cities);
    expect(first.cities).toHaveLength(12);
    expect(new Set(all.map(({ city, country }) => `${city}, ${country}`)).size).toBe(all.length);
    expect(all.reduce((sum, { count }) => sum + count, 0)).toBe(first.total);
    expect(first).toMatchObject({ listed: 'found', total: (await searchOffers({})).total });
    for (const { ways, count, city } of all) {
      expect(ways).toHaveLength(Math.min(3, count));
      expect(ways.every(({ offer, misses }) => offer.city === city && misses.length === 0)).toBe(true);
    }
  });

  test('begins with the lowest total of each city, as the map and every other list have it', async () => {
    const { cities, map, price } = await search({ from: 'YYZ' });
    const lowest = (await get('/api/search/lowest', { from: 'YYZ' })).body as unknown as Pick<Offers, 'places'>;
    const priceOf = (places: Offers['places'], name: string) => places.find(({ city }) => city === name)?.price;
    for (const { city, ways } of cities) {
      expect(ways[0]?.offer.price).toBe(priceOf(map.places, city));
      expect(ways[0]?.offer.price).toBe(priceOf(lowest.places, city));
    }
    expect(cities[0]?.ways[0]?.offer.price).toBe(price);
    const leads = cities.map(({ ways }) => ways[0]?.offer.price ?? 0);
    expect(leads).toEqual(leads.toSorted((one, other) => one - other));
  });

  test('lists all ways to a single city, on several pages', async () => {
    const { cities, total, pages } = await search({ to: 'Lisbon' });
    expect(namesOf({ cities } as Answer)).toEqual(['Lisbon']);
    expect(cities[0]?.ways).toHaveLength(Math.min(12, total));
    expect(pages).toBe(Math.ceil(total / 12));
  });

  test('a one-way price neither leads its city nor its list', async () => {
    const before = await search({ to: 'Portugal' });
    const terms = {
      travelFrom: '2027-01-01',
      travelTo: '2028-05-31',
      bookBy: '2028-02-01',
      tripType: 'one way' as const,
    };
    const components = [{ kind: 'base' as const, name: 'Air fare', amountCents: 9_900 }];
    const row = { country: 'Portugal', origin: 'YYZ', components, ...terms };
    await app.content.change((tx) =>
      tx.insert(fares).values([
        { ...row, name: 'Lisbon', city: 'Lisbon', destination: 'LIS' },
        { ...row, name: 'Braga', city: 'Braga', destination: 'OPO' },
      ]),
    );
    const after = await search({ to: 'Portugal' });
    expect(namesOf(after)).toEqual([...namesOf(before), 'Braga']);
    expect(after.price).toBe(before.price);
    const lisbon = after.cities.find(({ city }) => city === 'Lisbon');
    expect(lisbon?.ways.map(({ offer }) => offer.price).slice(0, 2)).toEqual([
      before.cities.find(({ city }) => city === 'Lisbon')?.ways[0]?.offer.price,
      99,
    ]);
    expect(after.map.places.find(({ city }) => city === 'Braga')).not.toHaveProperty('price');
  });

  test('shows the trips that staff chose from the airport for an unknown place', async () => {
    const answer = await search({ to: 'Xyzzyville', from: 'YYZ' });
    expect(answer).toMatchObject({ to: { kind: 'unknown', name: 'Xyzzyville' }, listed: 'popular', total: 0 });
    expect(answer.cities.length).toBeGreaterThan(2);
    expect(answer.cities.every(({ ways }) => ways.every(({ offer }) => offer.departureAirport === 'YYZ'))).toBe(true);
    const { body } = await app.browser().get('/api/flights');
    const tops = (body as { isTopDestination: boolean; cities: string }[]).filter((one) => one.isTopDestination);
    expect(tops.map(({ cities }) => cities)).toContain(answer.cities[0]?.city);
    // From an airport without offers, the popular trips of all.
    expect((await search({ to: 'Xyzzyville', from: 'YYT' })).cities.length).toBeGreaterThan(2);
  });

  test('has near misses by city, with what each way misses', async () => {
    const { cities, listed, total } = await search({ to: 'Portugal', max: '1' });
    expect([listed, total]).toEqual(['near', 0]);
    expect(new Set(cities.map(({ city }) => city)).size).toBe(cities.length);
    expect(cities.flatMap(({ ways }) => ways).every(({ misses }) => misses[0]?.filter === 'max')).toBe(true);
  });

  test('filters by airline, and counts each', async () => {
    const { facets } = await search({});
    const [first] = facets.airlines;
    const { total, cities } = await search({ airline: first?.airline ?? '' });
    expect(total).toBe(first?.count);
    expect(cities.every(({ ways }) => ways.every(({ offer }) => offer.airline === first?.airline))).toBe(true);
    expect(await search({ airline: 'Zyxair' })).toMatchObject({ listed: 'near', total: 0 });
  });

  test('marks the proven discount of a deal', async () => {
    const { body } = await app.browser().get('/api/deals');
    const deals = body as { _id: string; discount: number; cities: string }[];
    const proven = deals.find(({ discount }) => discount > 0);
    const plain = deals.find(({ discount }) => discount === 0);
    const offerOf = async (deal: typeof proven) =>
      (await search({ to: deal?.cities ?? '' })).cities
        .flatMap(({ ways }) => ways)
        .find(({ offer }) => offer.id === deal?._id);
    expect((await offerOf(proven))?.offer.discount).toBe(proven?.discount);
    expect((await offerOf(plain))?.offer).not.toHaveProperty('discount');
  });

  test('draws the map around the chosen airport, and knows how many cities it reaches', async () => {
    const all = await search({});
    const fromWinnipeg = await search({ from: 'YWG' });
    expect(all.map).toMatchObject({ iata: 'YYZ', isChosen: false });
    expect(fromWinnipeg.map).toMatchObject({ iata: 'YWG', isChosen: true });
    expect((await search({ from: 'YTO' })).map).toMatchObject({ iata: 'YYZ', isChosen: true });
    expect((await search({ from: 'LON' })).map).toMatchObject({ iata: 'YYZ', isChosen: false });
    expect(fromWinnipeg.reach.from).toBeLessThan(all.reach.from);
    expect(fromWinnipeg.reach.all).toBe(all.reach.all);
    expect(all.reach.all).toBeGreaterThanOrEqual(all.reach.from);
  });

  test('counts a city once, also if an offer writes it without its accents', async () => {
    const before = await search({});
    const [fare] = await app.db.select().from(fares).where(eq(fares.city, 'Lisbon')).limit(1);
    if (!fare) throw new Error('no fare to Lisbon');
    await app.content.change((tx) => tx.update(fares).set({ city: 'LÍSBON' }).where(eq(fares.id, fare.id)));
    expect((await search({})).reach).toEqual(before.reach);
  });
});
