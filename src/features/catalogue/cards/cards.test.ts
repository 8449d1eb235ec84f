import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../../../test/app.ts';
import { drawCard } from './draw-card.ts';
import { lettering } from './lettering.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
  const { seedDemo } = await import('#features/catalogue/demo/demo.server.ts');
  await seedDemo(app.db, app.clock);
});
afterAll(() => app.close());
const ask = (path: string) => app.browser().request(path);

describe('a card for link previews', () => {
  it.each(['/cards/portugal/atlantis.png', '/cards/deals/none.png', '/cards/deals/%00.png', '/cards/a/b/c.png'])(
    'is not there at %s',
    async (path) => {
      expect((await ask(path)).status).toBe(404);
    },
  );
  it('is a picture of 1200 by 630 for a city with packages, with a tag', async () => {
    const card = await ask('/cards/portugal/lisbon.png');
    expect(card.status).toBe(200);
    expect(card.headers.get('etag')).toMatch(/^"/);
    const { format, width, height } = await sharp(Buffer.from(await card.arrayBuffer())).metadata();
    expect([format, width, height]).toEqual(['png', 1200, 630]);
  });
  it('is there for each published deal', async () => {
    const deals = (await (await ask('/api/deals')).json()) as { _id: string; published: boolean }[];
    expect((await ask(`/cards/deals/${deals[0]?._id}.png`)).status).toBe(200);
  });
});

it('letters no city beyond its plate, and the price as it is shown everywhere', async () => {
  const letters = await lettering();
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
  drawCard({ ...facts, siteName: 'Northfare', tripType: 'round trip', price: 1249.5 }, watched);
  expect(set).toEqual(expect.arrayContaining(['YYZ', 'TRV', 'CAD$1,249.50', 'Round trip', facts.city]));
});
