import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedDemo } from '#features/catalogue/demo/demo.server.ts';
import { openTestApp, type TestApp } from '../../../../test/app.ts';
import type { Flight } from './flights.contract.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
  await seedDemo(app.db, app.clock);
});
afterAll(() => app.close());

type Place = { flights: Flight[]; banner?: { name: string; country: string; city?: string } };
const ask = (country: string, city?: string) =>
  app
    .browser()
    .get(
      city === undefined
        ? `/api/places/country?country=${country}`
        : `/api/places/city?country=${country}&city=${city}`,
    );
const read = async (country: string, city?: string) => (await ask(country, city)).body as Place;

test.each(['', '%3Cb%3E', '..%2F..', 'a'.repeat(61)])('a name that no place has is refused: %s', async (name) => {
  expect((await ask(name)).status).toBe(422);
  expect((await ask('portugal', name)).status).toBe(422);
});

test('a place outside the catalogue has no packages and no banner', async () => {
  expect(await read('atlantis')).toEqual({ flights: [] });
  expect(await read('portugal', 'atlantis')).toEqual({ flights: [] });
});

test('a country has its packages alone, in the order of the list, in any spelling', async () => {
  const all = (await app.browser().get('/api/flights')).body as Flight[];
  const here = all.filter(({ countries }) => countries === 'Portugal');
  expect(here.length).toBeGreaterThan(1);
  for (const spelling of ['portugal', 'PORTUGAL', 'Portugal'])
    expect(await read(spelling)).toMatchObject({ flights: here, banner: { country: 'Portugal' } });
});

test('a city has its own packages and banner', async () => {
  const { flights, banner } = await read('portugal', 'lisbon');
  expect(new Set(flights.map(({ cities }) => cities))).toEqual(new Set(['Lisbon']));
  expect(banner).toMatchObject({ country: 'Portugal', city: 'Lisbon' });
});

test('the home page has the slides, the picks, the top destinations and what the deals prove', async () => {
  const all = (await app.browser().get('/api/flights')).body as Flight[];
  const slides = (await app.browser().get('/api/banner/')).body as object[];
  const { body } = await app.browser().get('/api/home');
  expect(body).toEqual({
    banners: slides.map((slide) => ({ ...slide, cheapest: { price: expect.any(Number), from: expect.any(String) } })),
    picks: all.filter(({ destinationExpertsPicks }) => destinationExpertsPicks),
    tops: all.filter(({ isTopDestination }) => isTopDestination),
    airlines: (await app.browser().get('/api/airlines')).body,
    claim: expect.any(Number),
    routes: expect.any(Array),
  });
  const fromToronto = all.filter(({ cities, departureAirport }) => cities === 'Lisbon' && departureAirport === 'YYZ');
  const { banners } = body as { banners: { cheapest: { price: number; from: string } }[] };
  expect(banners[0]?.cheapest).toEqual({ price: Math.min(...fromToronto.map(({ price }) => price)), from: 'YYZ' });
});
