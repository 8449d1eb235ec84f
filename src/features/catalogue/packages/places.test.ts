import { hourShown, placeShown } from '@northfare/posters';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { motifIn } from '#domain/places.ts';
import { seedDemo } from '#features/catalogue/demo/demo.server.ts';
import { nameOf } from '#features/catalogue/posters/poster-request.rules.ts';
import { openTestApp, type TestApp } from '../../../../test/app.ts';
import type { Package } from './packages.contract.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
  await seedDemo(app.db, app.clock);
});
afterAll(() => app.close());

type Place = { flights: Package[]; banner?: { name: string; country: string; city?: string } };
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

test('a country has only its own packages, in list order, in any spelling', async () => {
  const all = (await app.browser().get('/api/flights')).body as Package[];
  const here = all.filter(({ countries }) => countries === 'Portugal');
  expect(here.length).toBeGreaterThan(1);
  for (const spelling of ['portugal', 'PORTUGAL', 'Portugal'])
    expect(await read(spelling)).toMatchObject({ flights: here, banner: { country: 'Portugal' } });
});

test('a city has its own packages and banner', async () => {
  const { flights: packages, banner } = await read('portugal', 'lisbon');
  expect(new Set(packages.map(({ cities }) => cities))).toEqual(new Set(['Lisbon']));
  expect(banner).toMatchObject({ country: 'Portugal', city: 'Lisbon' });
});

type Home = {
  banners: { imageUrl: string; cheapest?: { price: number; from: string } }[];
  picks: Package[];
  tops: Package[];
  routes: { city: string; price: number }[];
};

test('the home page has the slides, the picks, the top destinations and the largest proven discount', async () => {
  const all = (await app.browser().get('/api/flights')).body as Package[];
  const slides = (await app.browser().get('/api/banner/')).body as object[];
  const idsOf = (packages: readonly Package[]) => packages.map(({ _id }) => _id);
  const { picks, tops, routes, ...rest } = (await app.browser().get('/api/home')).body as Home;
  expect(idsOf(picks)).toEqual(idsOf(all.filter(({ destinationExpertsPicks }) => destinationExpertsPicks)));
  expect(idsOf(tops)).toEqual(idsOf(all.filter(({ isTopDestination }) => isTopDestination)));
  expect(rest).toEqual({
    banners: slides.map((slide) => ({ ...slide, cheapest: { price: expect.any(Number), from: expect.any(String) } })),
    airlines: (await app.browser().get('/api/airlines')).body,
    claim: expect.any(Number),
    sections: expect.objectContaining({ find: expect.objectContaining({ title: 'Find Your Perfect Flight' }) }),
  });
  const fromToronto = all.filter(({ cities, departureAirport }) => cities === 'Lisbon' && departureAirport === 'YYZ');
  expect(rest.banners[0]?.cheapest).toEqual({ price: Math.min(...fromToronto.map(({ price }) => price)), from: 'YYZ' });
  const [first] = routes;
  const there = (await app.browser().get(`/api/search?to=${first?.city}&from=YYZ`)).body as {
    offers: { price: number }[];
  };
  expect(first?.price).toBe(there.offers[0]?.price);
});

/** The place, the sight and the light of an illustration, in any shape. */
function sightOf(picture: string): string {
  const { subject, hour } = motifIn(picture);
  const [path, where = '', city = ''] = /posters\/([^/]+)\/([^.]+)/.exec(picture) ?? [];
  return [path, subject, hour ?? hourShown(placeShown(nameOf(city), nameOf(where)), subject)].join(' ');
}

test('no section of the home page shows a place in the same light as another section', async () => {
  const { banners, picks, tops } = (await app.browser().get('/api/home')).body as Home;
  const fares = (await app.browser().get('/api/flightfares')).body as { image: string }[];
  const pictures = [banners, picks, tops].map((section) => section.map(({ imageUrl }) => imageUrl));
  const sights = [...pictures, fares.map(({ image }) => image)].flatMap((section) => [
    ...new Set(section.map(sightOf)),
  ]);
  expect(sights.filter((sight, index) => sights.indexOf(sight) !== index)).toEqual([]);
});

test.each<[string, string?]>([['india'], ['turkey'], ['portugal', 'lisbon'], ['japan', 'tokyo']])(
  'the banner of %s %s is not the picture of one of its packages',
  async (country, city) => {
    const { flights: packages, banner } = (await read(country, city)) as Place & { banner: { imageUrl: string } };
    expect(packages.map(({ imageUrl }) => sightOf(imageUrl))).not.toContain(sightOf(banner.imageUrl));
  },
);
