import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { createWorkBudget } from '#platform/work-budget.ts';
import { createPosterRoutes } from './posters.server.ts';

const inCatalogue = async (country: string, city: string) => country === 'portugal' && city === 'tavira';
const app = createPosterRoutes(createWorkBudget(), inCatalogue);
const get = (path: string, headers: Record<string, string> = {}) => app.request(`/posters${path}`, { headers });
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

describe('refusals', () => {
  test.each([
    '/portugal/lisbon.svg?shape=big',
    '/portugal/lisbon.svg?shape=',
    '/portugal/lisbon.svg?shape=og',
    '/portugal/lisbon.svg?shape=card&shape=hero',
    '/portugal/lisbon.svg?hour=tea',
    '/portugal/lisbon.svg?hour=dusk&hour=dusk',
    '/portugal/lisbon.svg?subject=atlantis',
    '/portugal/lisbon.svg?subject=__proto__',
    '/portugal/lisbon.svg?season=%3Csvg%3E',
    '/portugal/lisbon.svg?event=',
    '/portugal/lisbon.png?hour=dusk',
  ])('%s has no such shape', async (path) => {
    const response = await get(path);
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ success: false, message: expect.any(String), code: 'BAD_REQUEST' });
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  test.each([
    '/portugal/lisbon',
    '/portugal/lisbon.gif',
    '/portugal/.svg',
    '/portugal/..%2F..%2Fetc.svg',
    '/portugal/%3Cscript%3E.svg',
    '/--/lisbon.svg',
    `/portugal/${'a'.repeat(61)}.svg`,
    `/${'a'.repeat(61)}/lisbon.svg`,
    '/portugal/%00.svg',
  ])('%s is not a picture', async (path) => {
    const response = await get(path);
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ success: false, code: 'NOT_FOUND' });
  });

  test('a full queue refuses requests with a retry time, and still serves those that wait', async () => {
    const small = createPosterRoutes(createWorkBudget({ limits: { raster: { atOnce: 1, waiting: 1 } } }), inCatalogue);
    const ask = (city: string) => small.request(`/posters/portugal/${city}.png`);
    const answers = await Promise.all(['lisbon', 'porto', 'faro', 'funchal'].map(ask));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 503, 503]);
    expect(answers[2]?.headers.get('retry-after')).toBe('2');
    expect(await answers[2]?.json()).toMatchObject({ success: false, code: 'UNAVAILABLE' });
    expect((await ask('faro')).status).toBe(200);
  });
});

describe('an unknown place', () => {
  test.each([
    '/atlantis/atlantis.png',
    '/atlantis/poseidonis.avif?shape=hero',
    '/portugal/atlantis.png?shape=og',
    '/atlantis/lisbon.avif',
    '/PORTUGAL/lisbon.png',
    '/portugal/lisbon-.png',
  ])('has no raster picture: %s', async (path) => {
    expect((await get(path)).status).toBe(404);
  });
  test('has one once it is in the catalogue', async () => {
    expect((await get('/portugal/tavira.png')).status).toBe(200);
    expect((await get('/portugal/london.png')).status).toBe(404);
  });
  test('is not one that the pages name themselves', async () => {
    for (const path of ['/singapore/singapore.png', '/united-kingdom/london.png'])
      expect((await get(`${path}?shape=og`)).status).toBe(200);
  });
});

describe('drawings', () => {
  test('a city is an SVG that is cacheable for a day', async () => {
    const response = await get('/portugal/lisbon.svg?shape=card');
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=86400, stale-while-revalidate=604800',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; object-src 'none'",
      'x-content-type-options': 'nosniff',
      vary: 'accept-encoding',
    });
    expect(response.headers.get('etag')).toMatch(/^"[\w-]+"$/);
    expect(await response.text()).toContain('Illustration of Lisbon, Portugal:');
  });

  test.each([
    ['card', '0 0 400 300'],
    ['hero', '0 0 533.3 300'],
    ['portrait', '0 0 340 425'],
  ])('%s has its proportions and no veil', async (shape, box) => {
    const svg = await (await get(`/japan/tokyo.svg?shape=${shape}`)).text();
    expect(svg).toContain(`viewBox="${box}"`);
    expect(svg).not.toContain('stop-opacity=".74"');
  });

  test('another sight, season and hour give another picture, and unknown parameters change nothing', async () => {
    const [own, other, unknown] = await Promise.all(
      ['', '&subject=agra&season=spring&hour=dusk', '&utm_source=news'].map(async (more) =>
        (await get(`/india/delhi.svg?shape=card${more}`)).text(),
      ),
    );
    expect(other).toContain('a white marble tomb and its long pool, in spring, at dusk');
    expect(unknown).toBe(own);
  });

  test('a country is shown by its first city', async () => {
    expect(await (await get('/portugal/portugal.svg')).text()).toContain('Illustration of Lisbon, Portugal');
    expect(await (await get('/atlantis/atlantis.svg')).text()).toContain('Illustration of Atlantis:');
  });

  test('names keep their accents and small words', async () => {
    expect(await (await get('/brazil/s%C3%A3o-paulo.svg')).text()).toContain('São Paulo, Brazil');
    expect(await (await get('/brazil/rio-de-janeiro.svg')).text()).toContain('Rio de Janeiro, Brazil');
  });

  test('each encoding has the same picture and its own tag', async () => {
    const path = '/greece/athens.svg?shape=hero';
    const [plain, zipped, brotli] = await Promise.all([
      get(path),
      get(path, { 'accept-encoding': 'gzip' }),
      get(path, { 'accept-encoding': 'gzip, deflate, br' }),
    ]);
    expect([plain, zipped, brotli].map((r) => r.headers.get('content-encoding'))).toEqual([null, 'gzip', 'br']);
    expect(new Set([plain, zipped, brotli].map((r) => r.headers.get('etag'))).size).toBe(3);
    const svg = await bytesOf(plain);
    expect(gunzipSync(await bytesOf(zipped)).equals(svg)).toBe(true);
    expect(brotliDecompressSync(await bytesOf(brotli)).equals(svg)).toBe(true);
  });

  test.each(['"TAG"', 'W/"TAG"', '"other", "TAG"', '*'])('If-None-Match: %s is answered 304', async (condition) => {
    const etag = (await get('/peru/cusco.svg')).headers.get('etag') ?? '';
    const response = await get('/peru/cusco.svg', { 'if-none-match': condition.replace('"TAG"', etag) });
    expect(response.status).toBe(304);
    expect(response.headers.get('etag')).toBe(etag);
    expect(response.headers.get('vary')).toBe('accept-encoding');
    expect(await response.text()).toBe('');
  });

  test('a request with another tag gets the picture', async () => {
    expect((await get('/peru/cusco.svg', { 'if-none-match': '"other"' })).status).toBe(200);
  });

  test('HEAD returns the length without the body', async () => {
    const response = await app.request('/posters/peru/cusco.svg', { method: 'HEAD' });
    expect(response.status).toBe(200);
    expect(Number(response.headers.get('content-length'))).toBeGreaterThan(1000);
    expect(await response.text()).toBe('');
  });
});

describe('raster pictures', () => {
  test.each([
    ['card', 400, 300],
    ['portrait', 400, 500],
    ['hero', 1600, 900],
    ['og', 1200, 630],
  ])('%s as PNG is %i by %i', async (shape, width, height) => {
    const response = await get(`/italy/venice.png?shape=${shape}`, { 'accept-encoding': 'br' });
    const bytes = await bytesOf(response);
    expect(response.headers.get('content-type')).toBe('image/png');
    expect(response.headers.get('content-encoding')).toBeNull();
    expect(bytes.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n');
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width, height });
  });

  test('AVIF is AVIF', async () => {
    const response = await get('/italy/venice.avif');
    expect(response.headers.get('content-type')).toBe('image/avif');
    expect((await bytesOf(response)).subarray(4, 12).toString('latin1')).toBe('ftypavif');
  });

  test('many simultaneous requests get the same picture', async () => {
    const single = createPosterRoutes(createWorkBudget({ limits: { raster: { atOnce: 1, waiting: 0 } } }), inCatalogue);
    const answers = await Promise.all(Array.from({ length: 8 }, () => single.request('/posters/italy/rome.png')));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ headers }) => headers.get('etag'))).size).toBe(1);
  });
});
