import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '../../../../test/app.ts';
import { signedInUser } from '../../../../test/people.ts';
import { openPhotoApp, upload } from '../../../../test/photographs.ts';
import { drawOgImage } from './draw-og-image.ts';
import { loadGlyphPaths } from './glyph-paths.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openPhotoApp();
  const { seedDemo } = await import('#features/catalogue/demo/demo.server.ts');
  await seedDemo(app.db, app.clock);
});
afterAll(() => app.close());
const ask = (path: string) => app.browser().request(path);

describe('a link preview card', () => {
  it.each(['/cards/portugal/atlantis.png', '/cards/deals/none.png', '/cards/deals/%00.png', '/cards/a/b/c.png'])(
    'is not there at %s',
    async (path) => {
      expect((await ask(path)).status).toBe(404);
    },
  );
  it('is a picture of 1200 by 630 with a tag, for a city with packages', async () => {
    const card = await ask('/cards/portugal/lisbon.png');
    expect(card.status).toBe(200);
    expect(card.headers.get('etag')).toMatch(/^"/);
    const { format, width, height } = await sharp(Buffer.from(await card.arrayBuffer())).metadata();
    expect([format, width, height]).toEqual(['png', 1200, 630]);
  });
  it('has the words of its own language, also after one in the other language', async () => {
    const bytes = async (path: string) => Buffer.from(await (await ask(path)).arrayBuffer());
    const english = await bytes('/cards/portugal/lisbon.png');
    const french = await bytes('/fr/cards/portugal/lisbon.png');
    expect(french.subarray(1, 4).toString()).toBe('PNG');
    expect(french.equals(english)).toBe(false);
    expect((await bytes('/cards/portugal/lisbon.png')).equals(english)).toBe(true);
  });
  it('shows the photograph of its offer, cropped around the focal point', async () => {
    // Red on the left, blue on the right; the crop is not centred.
    const halves = await sharp({ create: { width: 1600, height: 500, channels: 3, background: '#2233dd' } })
      .composite([
        { input: { create: { width: 800, height: 500, channels: 3, background: '#dd2222' } }, left: 0, top: 0 },
      ])
      .png()
      .toBuffer();
    const { browser } = await signedInUser(app, 'admin@example.ca', 'admin');
    const { data } = await upload(browser, new Uint8Array(halves));
    const topRight = async () => {
      const card = Buffer.from(await (await ask('/cards/portugal/lisbon.png')).arrayBuffer());
      const { data: pixels } = await sharp(card)
        .extract({ left: 950, top: 40, width: 1, height: 1 })
        .removeAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      return (pixels[0] ?? 0) > (pixels[2] ?? 0) ? 'red' : 'blue';
    };
    await app.content.change((tx) => tx.execute(sql`update packages set image_url = ${data.imageUrl}`));
    expect(await topRight()).toBe('blue');
    const words = { alt: 'Two halves', licence: 'own', focalX: 0, focalY: 50 };
    await browser.put(`/api/staff/photos/${data._id}`, { version: data.version, ...words });
    expect(await topRight()).toBe('red');
  });
  it('exists for each published deal', async () => {
    const deals = (await (await ask('/api/deals')).json()) as { _id: string; published: boolean }[];
    expect((await ask(`/cards/deals/${deals[0]?._id}.png`)).status).toBe(200);
  });
});

it('no city name extends beyond the plate, and the price is formatted as on the site', async () => {
  const letters = await loadGlyphPaths();
  const set: string[] = [];
  const watched = {
    ...letters,
    set(...given: Parameters<typeof letters.set>) {
      const [face, words, { x, size }] = given;
      set.push(words);
      expect(x + letters.width(face, words, size), words).toBeLessThanOrEqual(740 - 48);
      return letters.set(...given);
    },
  };
  const facts = {
    country: 'India',
    city: 'Thiruvananthapuram by the long way round',
    departureAirport: 'YYZ',
    arrivalAirport: 'TRV',
  };
  drawOgImage({ ...facts, siteName: 'Northfare', tripType: 'round trip', price: 1249.5 }, watched);
  expect(set).toEqual(expect.arrayContaining(['YYZ', 'TRV', 'CAD$1,249.50', 'Round trip', facts.city]));
});
