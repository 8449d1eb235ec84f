import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedDemo } from '#features/catalogue/demo/demo.server.ts';
import { openTestApp, type TestApp } from '../../../../test/app.ts';
import type { Fare } from './fares.contract.ts';
import { fares } from './fares.table.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
  await seedDemo(app.db, app.clock);
});
afterAll(() => app.close());

test('a fare without a price or with its travel period reversed cannot be stored', async () => {
  const row = {
    name: 'Toronto to Paris',
    city: 'Paris',
    country: 'France',
    origin: 'YYZ',
    destination: 'CDG',
    travelFrom: '2027-03-01',
    travelTo: '2027-05-31',
    bookBy: '2027-02-01',
  };
  await expect(app.db.insert(fares).values({ ...row, components: [] })).rejects.toThrow();
  const components = [{ kind: 'base' as const, name: 'Air fare', amountCents: 10_000 }];
  await expect(app.db.insert(fares).values({ ...row, travelTo: '2027-02-01', components })).rejects.toThrow();
});

test('four stops, or a negative number, cannot be stored', async () => {
  for (const stops of [4, -1]) await expect(app.db.update(fares).set({ stops })).rejects.toThrow();
});

test('listFares: codes, total and picture of every fare, in display order', async () => {
  const { body } = await app.browser().get('/api/flightfares');
  const all = body as Fare[];
  expect(all.slice(0, 6).map((fare) => fare.city)).toEqual([
    'Paris',
    'Delhi',
    'Reykjavik',
    'Dubai',
    'Manila',
    'Cancun',
  ]);
  expect(all[0]).toMatchObject({
    name: 'Montréal to Paris',
    city: 'Paris',
    country: 'France',
    departureAirport: 'YUL',
    arrivalAirport: 'CDG',
    price: 749,
    airline: 'Air Canada',
    stops: 0,
    image: expect.stringMatching(/^\/posters\/france\/paris\.svg\?shape=card&hour=/),
    tripType: 'round trip',
  });
  const unknown = all.find((fare) => fare.departureAirport === 'YVR' && fare.arrivalAirport === 'ATQ');
  expect(unknown).not.toHaveProperty('airline');
  expect(unknown).not.toHaveProperty('stops');
  for (const fare of all)
    expect(fare.components.reduce((sum, part) => sum + Math.round(part.amount * 100), 0)).toBe(fare.price * 100);
});

describe('listFarePages', () => {
  const pageOf = async (page: unknown) => app.browser().get(`/api/flightfares/pages?page=${page}`);

  test.each(['0', '-1', '1.5', 'two', '1e9'])('refuses the page %s', async (page) => {
    expect((await pageOf(page)).status).toBe(422);
  });

  test('returns the fares of one airport, or all if no fare departs from it', async () => {
    const read = async (airport: string) =>
      (await app.browser().get(`/api/flightfares/pages?page=1&airport=${airport}`)).body as {
        fares: Fare[];
        airports: string[];
      };
    const vancouver = await read('YVR');
    expect(vancouver.fares.length).toBeGreaterThan(2);
    for (const fare of vancouver.fares) expect(fare.departureAirport).toBe('YVR');
    expect(vancouver.airports).toContain('YUL');
    expect((await read('YXS')).fares.length).toBeGreaterThan(vancouver.fares.length);
    expect((await app.browser().get('/api/flightfares/pages?page=1&airport=here')).status).toBe(422);
  });

  test('returns ten pages at a time: the block with the page, in display order; past the end the last block', async () => {
    const [first] = await app.db.select().from(fares).limit(1);
    const { id: _, createdAt: __, ...row } = first as typeof fares.$inferSelect;
    await app.content.change((tx) =>
      tx
        .insert(fares)
        .values(Array.from({ length: 100 }, (_, copy) => ({ ...row, name: `Copy ${copy}`, position: 999 }))),
    );
    const all = (await app.browser().get('/api/flightfares')).body as Fare[];
    const pages = Math.ceil(all.length / 6);
    expect(pages).toBeGreaterThan(20);
    const airports = expect.arrayContaining(['YYZ']);
    const block = (from: number) => ({
      airports,
      fares: all.slice(from * 60, from * 60 + 60),
      firstPage: from * 10 + 1,
      pages,
    });
    expect((await pageOf(1)).body).toEqual(block(0));
    expect((await pageOf(10)).body).toEqual(block(0));
    expect((await pageOf(11)).body).toEqual(block(1));
    expect((await pageOf(999)).body).toEqual(block(2));
  });
});
