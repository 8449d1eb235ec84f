// The six public lists of the catalogue, requested as any browser would.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedDemo } from '#features/catalogue/demo/demo.server.ts';
import type { RegionGroup } from '#features/catalogue/destinations/destinations.contract.ts';
import { cities, countries } from '#features/catalogue/destinations/destinations.table.ts';
import type { Package } from '#features/catalogue/packages/packages.contract.ts';
import { packages } from '#features/catalogue/packages/packages.table.ts';
import { openTestApp, type TestApp } from '../../../../test/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const paths = [
  '/api/flight-region/',
  '/api/banner/',
  '/api/flights',
  '/api/flightfares',
  '/api/country-banner',
  '/api/city-banner',
  '/api/deals',
];
const list = async <T>(path: string) => (await app.browser().get(path)).body as T[];

test('an empty catalogue returns empty lists, not errors', async () => {
  for (const path of paths) expect(await app.browser().get(path)).toMatchObject({ status: 200, body: [] });
});

test('a seeded catalogue shows immediately', async () => {
  await seedDemo(app.db, app.clock);
  await expect.poll(() => list('/api/flights')).not.toEqual([]);
  for (const path of paths) expect((await list(path)).length, path).toBeGreaterThan(0);
});

test('the lists cannot be written to', async () => {
  for (const path of paths) expect((await app.browser().post(path)).status, path).toBeGreaterThanOrEqual(404);
});

describe('over HTTP', () => {
  test.each(paths)('%s answers compressed with a tag, and 304 to a client that has it', async (path) => {
    const first = await app.browser().request(path, { headers: { 'accept-encoding': 'br' } });
    expect(first.headers.get('content-encoding')).toBe('br');
    expect(first.headers.get('content-type')).toContain('application/json');
    expect(first.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
    const etag = first.headers.get('etag') ?? '';
    const again = await app.browser().request(path, { headers: { 'accept-encoding': 'br', 'if-none-match': etag } });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
  });

  test('a URL with or without a trailing slash is the same', async () => {
    expect(await list('/api/flight-region')).toEqual(await list('/api/flight-region/'));
    expect(await list('/api/deals/')).toEqual(await list('/api/deals'));
    expect(await list('/api/flights?page=2')).toEqual(await list('/api/flights'));
  });
});

describe('listDestinations', () => {
  test('groups contain regions, regions countries, countries cities, each with _id and name', async () => {
    const groups = await list<RegionGroup>('/api/flight-region/');
    expect(groups.map((group) => group.name)).toEqual([
      'Europe',
      'Asia',
      'Africa and Middle East',
      'Americas',
      'Pacific',
    ]);
    const southern = groups[0]?.regions[0];
    expect(southern?.name).toBe('Southern Europe');
    const portugal = southern?.countries.find((country) => country.name === 'Portugal');
    expect(portugal).toEqual({
      _id: expect.any(String),
      name: 'Portugal',
      cities: ['Faro', 'Funchal', 'Lisbon', 'Ponta Delgada', 'Porto'].map((name) => ({
        _id: expect.any(String),
        name,
      })),
    });
  });
});

describe('listFlights', () => {
  test('a package has the fields of the specification and the conditions of its price', async () => {
    const all = await list<Package>('/api/flights');
    const lisbon = all.find((offer) => offer.name === 'Lisbon');
    expect(lisbon).toMatchObject({
      price: 749,
      countries: 'Portugal',
      cities: 'Lisbon',
      highlights: ['Tram 28', 'Belém at dusk', 'Day trip to Sintra'],
      imageUrl: expect.stringMatching(/^\/posters\/portugal\/lisbon\.svg\?shape=card&/),
      isPopular: false,
      destinationExpertsPicks: true,
      isTopDestination: true,
      departureAirport: 'YYZ',
      arrivalAirport: 'LIS',
      tripType: 'round trip',
      cabin: 'economy',
      nights: 6,
    });
    for (const { components, price, bookBy, travelFrom } of all) {
      const sum = components.reduce((total, part) => total + Math.round(part.amount * 100), 0);
      expect(sum).toBe(price * 100);
      expect(bookBy < travelFrom).toBe(true);
    }
  });

  test('a price that can no longer be booked is not shown, and a change shows immediately', async () => {
    const [first] = await list<Package>('/api/flights');
    await app.content.change((tx) =>
      tx
        .update(packages)
        .set({ bookBy: '2020-01-01' })
        .where(eq(packages.id, first?._id ?? '')),
    );
    expect((await list<Package>('/api/flights')).map((offer) => offer._id)).not.toContain(first?._id);
    await app.content.change((tx) =>
      tx
        .update(packages)
        .set({ bookBy: first?.bookBy, imageUrl: '/uploads/tokyo.avif' })
        .where(eq(packages.id, first?._id ?? '')),
    );
    expect((await list<Package>('/api/flights'))[0]).toMatchObject({
      _id: first?._id,
      imageUrl: '/uploads/tokyo.avif',
    });
  });
});

describe('banners', () => {
  test('four slides have their posters', async () => {
    const slides = await list('/api/banner/');
    expect(slides).toHaveLength(4);
    expect(slides[0]).toEqual({
      _id: expect.any(String),
      title: 'Lisbon stays light late',
      subtitle: expect.any(String),
      imageUrl: '/posters/portugal/lisbon.svg?shape=hero',
      ...{ city: 'Lisbon', country: 'Portugal' },
    });
  });

  test('a country shows the poster of its first city, a city its own', async () => {
    const ofCountries = await list<{ country: string }>('/api/country-banner');
    expect(ofCountries.find((banner) => banner.country === 'Portugal')).toEqual({
      _id: expect.any(String),
      country: 'Portugal',
      name: 'Portugal by the sea',
      overView: expect.stringContaining('Atlantic light'),
      imageUrl: '/posters/portugal/lisbon.svg?shape=hero',
    });
    const ofCities = await list<{ city: string }>('/api/city-banner');
    expect(ofCities.find((banner) => banner.city === 'Porto')).toMatchObject({
      country: 'Portugal',
      overView: expect.any(String),
      imageUrl: '/posters/portugal/porto.svg?shape=hero',
    });
  });
});

test('two countries cannot share a name, regardless of case', async () => {
  const [one] = await app.db.select().from(countries).limit(1);
  const twin = app.db.insert(countries).values({ name: one?.name.toUpperCase() ?? '', regionId: one?.regionId ?? '' });
  await expect(twin).rejects.toThrow();
  const [city] = await app.db.select().from(cities).limit(1);
  await expect(
    app.db.insert(cities).values({ name: city?.name.toLowerCase() ?? '', countryId: city?.countryId ?? '' }),
  ).rejects.toThrow();
});
