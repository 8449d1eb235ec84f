import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { airportByCode, airports } from '#features/catalogue/airports/airports.ts';
import { seedDemo } from '#features/catalogue/demo/demo.server.ts';
import { openTestApp, type TestApp } from '../../../../test/app.ts';
import { onMapAround } from './airport-map.ts';
import { drawMap } from './draw-map.ts';
import { distanceKm, flightHours } from './great-circle.rules.ts';
import { placeLabels } from './map-labels.ts';
import { readMapRequest } from './map-request.rules.ts';
import { MAP_SIZES } from './map-url.ts';
import type { Routes } from './maps.contract.ts';
import { simplifyPath } from './simplify-path.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const between = (from: string, to: string) => {
  const [a, b] = [airportByCode(from), airportByCode(to)];
  if (!a || !b) throw new Error(`no airport ${from} or ${to}`);
  return distanceKm(a, b);
};

describe('distances', () => {
  test.each([
    ['YYZ', 'LHR', 5_704],
    ['YVR', 'HKG', 10_260],
    ['YYZ', 'DEL', 11_640],
    ['YUL', 'CDG', 5_525],
    ['YVR', 'SYD', 12_510],
    ['YYZ', 'YVR', 3_345],
    ['YHZ', 'KEF', 3_275],
  ])('%s to %s is %i km, within one percent', (from, to, km) => {
    expect(Math.abs(between(from, to) - km)).toBeLessThan(km / 100);
    expect(between(to, from)).toBeCloseTo(between(from, to), 6);
  });

  test('hours are rounded to the half hour on purpose', () => {
    expect(flightHours(between('YYZ', 'LHR'))).toBe(7);
    expect(flightHours(between('YVR', 'HKG'))).toBe(12.5);
    expect(flightHours(500)).toBe(1);
  });
});

describe('the map around an airport', () => {
  test('has the airport in its middle, north above it, and distances as far apart as they are', () => {
    const [toronto, lisbon, delhi] = ['YYZ', 'LIS', 'DEL'].map((iata) => airportByCode(iata));
    if (!toronto || !lisbon || !delhi) throw new Error('no such airport');
    const onMap = onMapAround(toronto);
    expect(onMap(toronto)).toEqual({ x: 50, y: 50 });
    expect(onMap({ longitude: toronto.longitude, latitude: 80 }).y).toBeLessThan(50);
    const away = (place: typeof lisbon) => Math.hypot(onMap(place).x - 50, onMap(place).y - 50);
    expect(away(lisbon) / away(delhi)).toBeCloseTo(distanceKm(toronto, lisbon) / distanceKm(toronto, delhi), 2);
  });

  test('is drawn for airports of departure alone', async () => {
    const read = async (file: string) => (await app.browser().request(`/maps/${file}`)).status;
    expect(await read('around-yyz.svg')).toBe(200);
    for (const file of [
      'around-lis.svg',
      'around-zzz.svg',
      'around-YYZ.svg',
      'around-yyz.svg?shape=wide',
      'around-.svg',
    ])
      expect([file, await read(file)]).toEqual([file, 404]);
  });
});

describe('readRoutes', () => {
  test.each(['zzz', 'xx', 'yyzz', '1a2', '%00aa'])('%s is no airport, and no error of ours', async (airport) => {
    const { status } = await app.browser().get(`/api/routes/${airport}`);
    expect([404, 422, 400]).toContain(status);
  });

  test('lists every gateway, nearest first, and never the airport itself', async () => {
    const { body } = await app.browser().get('/api/routes/lis');
    const { iata, city, routes } = body as Routes;
    expect([iata, city]).toEqual(['LIS', 'Lisbon']);
    expect(routes.map((route) => route.iata)).toEqual(['YHZ', 'YUL', 'YYZ', 'YYC', 'YVR']);
    expect(routes[2]).toEqual({ iata: 'YYZ', city: 'Toronto', km: 5_740, hours: 7.5 });
    const home = (await app.browser().get('/api/routes/YYZ')).body as Routes;
    expect(home.routes.map((route) => route.iata)).not.toContain('YYZ');
  });

  test('has the lowest total of packages, fares and deals from each gateway, or none without offers', async () => {
    const stocked = await openTestApp();
    await seedDemo(stocked.db, stocked.clock);
    const { routes } = (await stocked.browser().get('/api/routes/YUL')).body as Routes;
    expect(routes.map(({ price }) => price).filter(Boolean)).toEqual([]);
    const mumbai = (await stocked.browser().get('/api/routes/BOM')).body as Routes;
    const priceFrom = (iata: string) => mumbai.routes.find((route) => route.iata === iata)?.price;
    // From Montréal the deal costs less than the package and the fare.
    expect([priceFrom('YYZ'), priceFrom('YUL'), priceFrom('YHZ')]).toEqual([1212, 1279, undefined]);
    await stocked.close();
  });
});

describe('GET /maps', () => {
  test.each([
    'lis.svg?shape=small',
    'yyz-lis.svg?shape=wide',
    'lis.svg?shape=wide&shape=tall',
    'zzz.svg',
    'yyz-zzz.svg',
    'yyz-yyz.svg',
    'lis.png',
    'lis',
    'LIS.svg',
    'a-b-c.svg',
    '%3Cb%3E.svg',
  ])('%s is not a map', async (file) => {
    const response = await app.browser().request(`/maps/${file}`);
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ success: false, code: 'NOT_FOUND' });
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  test('a map is cacheable for a day, has an entity tag, and is compressed', async () => {
    const first = await app.browser().request('/maps/lis.svg', { headers: { 'accept-encoding': 'br' } });
    expect(Object.fromEntries(first.headers)).toMatchObject({
      'content-type': 'image/svg+xml',
      'content-encoding': 'br',
      'cache-control': 'public, max-age=86400, stale-while-revalidate=604800',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; object-src 'none'",
      vary: 'accept-encoding',
    });
    const bytes = Buffer.from(await first.arrayBuffer());
    expect(bytes.length).toBeLessThan(12 * 1024);
    const svg = brotliDecompressSync(bytes).toString();
    for (const words of ['>YVR<', '>YYC<', '>YYZ<', '>YUL<', '>YHZ<', '>Lisbon<', 'prefers-color-scheme:dark'])
      expect(svg).toContain(words);
    const headers = { 'accept-encoding': 'br', 'if-none-match': first.headers.get('etag') ?? '' };
    expect((await app.browser().request('/maps/lis.svg', { headers })).status).toBe(304);
  });

  test('draws a route from one airport to another, labelled with their cities', async () => {
    const svg = await (await app.browser().request('/maps/yyz-del.svg')).text();
    expect(svg).toContain('>Toronto<');
    expect(svg).toContain('>Delhi<');
    expect(svg).toContain('class="plane"');
  });

  test('every known airport can be drawn: numbers only, nothing hidden, all of it in the frame', () => {
    for (const [index, { iata }] of airports.entries()) {
      const wanted = readMapRequest(`${iata.toLowerCase()}.svg`, [index % 2 ? 'wide' : 'tall']);
      if (!wanted) throw new Error(`no map of ${iata}`);
      const { width, height } = MAP_SIZES[wanted.shape];
      const svg = drawMap(wanted);
      expect(svg, iata).not.toMatch(/NaN|undefined|Infinity/);
      const dots = [...svg.matchAll(/class="(?:start|end)" cx="([\d.-]+)" cy="([\d.-]+)"/g)];
      expect(dots, iata).toHaveLength(wanted.from.length + 1);
      for (const [, x, y] of dots) {
        expect(Number(x) > 0 && Number(x) < width, iata).toBe(true);
        expect(Number(y) > 0 && Number(y) < height, iata).toBe(true);
      }
    }
  });
});

describe('drawing', () => {
  test('a path keeps its ends and drops steps that are too small to see', () => {
    expect(simplifyPath('M0,0L10,0L10.2,0.1L10,10Z')).toBe('M0 0l10 0 0 10z');
    expect(simplifyPath('M0,0L0.1,0L5,0.1')).toBe('M0 0l5 .1');
    expect(simplifyPath('M0,0L0.1,0L0.2,0.1Z')).toBe('');
  });

  test('labels do not overlap', () => {
    const spots = ['YYZ', 'YUL', 'YOW'].map((text, n) => ({
      x: 100 + n * 12,
      y: 100 + n * 3,
      text,
      size: 13,
      away: 0,
    }));
    const [a, b, c] = placeLabels(spots, { width: 400, height: 300 });
    const apart = (one = a, other = b) =>
      Math.abs((one?.x ?? 0) - (other?.x ?? 0)) > 20 || Math.abs((one?.y ?? 0) - (other?.y ?? 0)) > 12;
    expect([apart(a, b), apart(b, c), apart(a, c)]).toEqual([true, true, true]);
  });
});
