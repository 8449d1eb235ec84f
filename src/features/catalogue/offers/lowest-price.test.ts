import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedDemo } from '#features/catalogue/demo/demo.server.ts';
import { fares } from '#features/catalogue/fares/fares.table.ts';
import { openTestApp, type TestApp } from '../../../../test/app.ts';
import { cheapestRoundTrip, lowestPrice } from './lowest-price.ts';

type Place = { country: string; city: string; price?: number };
type Answer = {
  places: Place[];
  near: Place[];
  months: { month: string; price: number }[];
  days: { day: string; price: number }[];
  routes: { iata?: string; city: string; price?: number }[];
  banners: { cheapest?: { price: number } }[];
  questions: { answer: string }[];
  offers: { price: number }[];
};

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
  await seedDemo(app.db, app.clock);
});
afterAll(() => app.close());

const get = async (path: string) => (await app.browser().get(path)).body as unknown as Answer;
/** The prices that each part of the site shows as "from CAD$". */
async function lows() {
  const [search, lowest, guide, routes, home] = await Promise.all([
    get('/api/search?to=Lisbon&when=2027-03'),
    get('/api/search/lowest'),
    get('/api/guides?country=portugal&city=faro'),
    get('/api/routes/LIS'),
    get('/api/home'),
  ]);
  return {
    months: search.months,
    days: search.days,
    onMap: [...search.places, ...lowest.places].flatMap(({ city, price }) => (city === 'Lisbon' ? [price] : [])),
    near: guide.near,
    routes: routes.routes,
    home: home.routes,
    slides: home.banners.map(({ cheapest }) => cheapest),
  };
}

const oneWay = (city: string, country: string, destination: string) => ({
  ...{ name: `Toronto to ${city}`, city, country, origin: 'YYZ', destination, tripType: 'one way' as const },
  ...{ travelFrom: '2027-01-01', travelTo: '2028-05-31', bookBy: '2028-02-01' },
  components: [{ kind: 'base' as const, name: 'Air fare', amountCents: 9_900 }],
});

test('a one-way offer never counts for "from CAD$", wherever it is shown', async () => {
  const before = await lows();
  await app.content.change((tx) => tx.insert(fares).values(oneWay('Lisbon', 'Portugal', 'LIS')));
  expect((await get('/api/search?to=Lisbon')).offers[0]?.price).toBe(99);
  expect(await lows()).toEqual(before);
});

test('a city with only one-way offers is among the places without a price, and is not a nearby city', async () => {
  await app.content.change((tx) => tx.insert(fares).values(oneWay('Geneva', 'Switzerland', 'GVA')));
  const { places } = await get('/api/search/lowest');
  expect(places.at(-1)).toEqual({ ...places.at(-1), city: 'Geneva', count: 1 });
  expect(places.at(-1)).not.toHaveProperty('price');
  expect((await get('/api/guides?country=france&city=paris')).near.map(({ city }) => city)).not.toContain('Geneva');
  const { questions } = await get('/api/guides?country=switzerland&city=geneva');
  expect(questions[0]?.answer).toMatch(/^From CAD\$99 per person for a one-way flight from Toronto/);
});

test('lowestPrice and cheapestRoundTrip: the first of the cheapest round trips, or none', () => {
  const [dear, cheap, same] = [900, 700, 700].map((price) => ({ tripType: 'round trip' as const, price }));
  const single = { tripType: 'one way' as const, price: 300 };
  expect(lowestPrice([])).toBeUndefined();
  expect(lowestPrice([single])).toBeUndefined();
  expect(cheapestRoundTrip([dear, single, cheap, same].filter((one) => one !== undefined))).toBe(cheap);
});
