import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedDemo } from '#features/catalogue/demo/demo.server.ts';
import { openTestApp, type TestApp } from '../../../../test/app.ts';
import { publicPaths, sitemapText } from './discovery.rules.ts';

const SITE = 'https://northfare.example';
let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ PUBLIC_URL: SITE, SALES_EMAIL: 'desk@northfare.example', SITE_NAME: 'Northfare & Co' });
});
afterAll(() => app.close());
const ask = (path: string, headers: Record<string, string> = {}) => app.browser().request(path, { headers });

describe('the sitemap', () => {
  it('lists the pages of an empty catalogue, and places as soon as there are some', async () => {
    const before = await (await ask('/sitemap.xml')).text();
    expect(before).toContain(`<loc>${SITE}/terms-and-conditions</loc>`);
    expect(before).not.toContain('/destinations/');
    await seedDemo(app.db, app.clock);
    await app.content.change(async () => undefined);
    const answer = await ask('/sitemap.xml');
    const after = await answer.text();
    expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8');
    expect(after).toContain(`<loc>${SITE}/destinations/united-kingdom/london</loc>`);
    const addresses = [...after.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address);
    expect(addresses.length).toBeGreaterThan(100);
    expect(new Set(addresses).size).toBe(addresses.length);
    for (const closed of ['/login', '/bookings', '/staff', '/inquire'])
      expect(addresses).not.toContain(`${SITE}${closed}`);
  });

  it('is not sent again to a client that has it', async () => {
    const etag = (await ask('/sitemap.xml')).headers.get('etag') ?? '';
    expect((await ask('/sitemap.xml', { 'if-none-match': etag })).status).toBe(304);
  });

  it('is valid XML regardless of the names of places', () => {
    const country = { _id: '1', name: "Trinidad & 'Tobago'", cities: [{ _id: '2', name: 'Saint-Jean <x>' }] };
    const group = { _id: '3', name: 'All', regions: [{ _id: '4', name: 'Caribbean', countries: [country] }] };
    const text = sitemapText(SITE, publicPaths([group]));
    expect(text).toContain('/destinations/trinidad-%26-&apos;tobago&apos;/saint-jean-%3Cx%3E');
  });
});

describe('the files for crawlers and browsers', () => {
  it('robots.txt excludes private paths, and names the sitemap', async () => {
    const text = await (await ask('/robots.txt')).text();
    for (const closed of ['/staff', '/api/', '/bookings', '/profile', '/inquire'])
      expect(text).toContain(`Disallow: ${closed}\n`);
    expect(text).not.toMatch(/Disallow: \/login/);
    expect(text).toContain(`Sitemap: ${SITE}/sitemap.xml`);
  });

  it('security.txt names the desk, and expires in the future', async () => {
    const text = await (await ask('/.well-known/security.txt')).text();
    expect(text).toContain('Contact: mailto:desk@northfare.example\n');
    expect(text).toContain(`Canonical: ${SITE}/.well-known/security.txt\n`);
    const expires = new Date(/^Expires: (.+)$/m.exec(text)?.[1] ?? 0).getTime();
    expect(expires).toBeGreaterThan(app.clock().getTime());
    expect(expires).toBeLessThan(app.clock().getTime() + 366 * 86_400_000);
  });

  it('change-password redirects to its page', async () => {
    const answer = await ask('/.well-known/change-password');
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/change-password']);
  });

  it('the manifest names the site and existing icons, with their actual sizes', async () => {
    const answer = await ask('/site.webmanifest');
    expect(answer.headers.get('content-type')).toContain('application/manifest+json');
    const manifest = (await answer.json()) as { name: string; icons: { src: string; sizes: string }[] };
    expect(manifest.name).toBe('Northfare & Co');
    for (const { src, sizes } of [...manifest.icons.slice(1), { src: '/apple-touch-icon.png', sizes: '180x180' }]) {
      const icon = await ask(src);
      expect(icon.headers.get('content-type')).toBe('image/png');
      const { width, height } = await sharp(Buffer.from(await icon.arrayBuffer())).metadata();
      expect(`${width}x${height}`).toBe(sizes);
    }
  });
});
