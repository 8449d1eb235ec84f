import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedDemo } from '#features/catalogue/demo/demo.server.ts';
import type { Fare } from '#features/catalogue/fares/fares.contract.ts';
import type { OfferSummary } from '#features/catalogue/finder/finder.contract.ts';
import { openTestApp, type TestApp } from '../../../../test/app.ts';
import type { Browser } from '../../../../test/browser.ts';
import { PASSWORD, signedInUser } from '../../../../test/people.ts';

let app: TestApp;
let fares: Fare[];
beforeAll(async () => {
  app = await openTestApp();
  await seedDemo(app.db, app.clock);
  fares = (await app.browser().get('/api/flightfares')).body as Fare[];
});
afterAll(() => app.close());

const LISBON = { key: 'city:portugal,lisbon', name: 'Lisbon', city: 'Lisbon', country: 'Portugal' };
const JAPAN = { key: 'country:japan', name: 'Japan', city: '', country: 'Japan' };
const fareItem = ({ _id, city, country, price }: Fare) => ({ key: `fare:${_id}`, name: city, city, country, price });
const put = (browser: Browser, items: unknown) =>
  browser.request('/api/saved', {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ items }),
  });
const remove = (browser: Browser, key: string) =>
  browser.request(`/api/saved/${encodeURIComponent(key)}`, { method: 'DELETE' });
const keys = async (browser: Browser) =>
  ((await browser.get('/api/saved')).body as { data: { key: string }[] }).data.map(({ key }) => key);

describe('saved items are refused', () => {
  it('without an account', async () => {
    expect((await app.browser().get('/api/saved')).status).toBe(401);
    expect((await put(app.browser(), [LISBON])).status).toBe(401);
    expect((await remove(app.browser(), LISBON.key)).status).toBe(401);
  });

  it.each([
    ['of no known kind', { ...LISBON, key: 'hotel:portugal' }],
    ['an offer without an id', { ...LISBON, key: 'deal:1' }],
    ['with markup in its key', { ...LISBON, key: 'country:<b>' }],
    ['without a name', { ...LISBON, name: ' ' }],
    ['with a name without an end', { ...LISBON, name: 'x'.repeat(200) }],
    ['at no price', { ...LISBON, price: 0 }],
    ['with a field of its own', { ...LISBON, userId: 'another' }],
  ])('%s', async (_, item) => {
    const { browser } = await signedInUser(app, `${crypto.randomUUID()}@example.ca`);
    expect((await put(browser, [item])).status).toBe(422);
    expect(await keys(browser)).toEqual([]);
  });

  it('with more items than a device stores, in one call; and with more than 300 in an account', async () => {
    const { browser } = await signedInUser(app, 'much@example.ca');
    const many = (from: number, count: number) =>
      Array.from({ length: count }, (_, n) => ({ ...JAPAN, key: `country:land-${from + n}` }));
    expect((await put(browser, many(0, 101))).status).toBe(422);
    for (const from of [0, 100, 200]) expect((await put(browser, many(from, 100))).status).toBe(200);
    expect(await put(browser, [LISBON])).toMatchObject({ status: 422 });
    expect(await keys(browser)).toHaveLength(300);
  });
});

it('two devices save to one list, newest first, each item once with its first price; another user sees none of it', async () => {
  const { browser } = await signedInUser(app, 'amina@example.ca');
  const fare = fareItem(fares[0] as Fare);
  await put(browser, [fare, JAPAN]);
  const other = app.browser();
  await other.post('/api/auth/user/login', { email: 'amina@example.ca', password: PASSWORD });
  await put(other, [LISBON, { ...fare, price: 1 }]);
  expect((await browser.get('/api/saved')).body).toMatchObject({
    data: [LISBON, { ...fare, savedAt: expect.any(String) }, JAPAN],
  });
  const { browser: stranger } = await signedInUser(app, 'noor@example.ca');
  await remove(stranger, LISBON.key);
  expect(await keys(stranger)).toEqual([]);
  expect(await (await remove(other, fare.key)).json()).toMatchObject({ data: [LISBON, JAPAN] });
  expect(await keys(browser)).toEqual([LISBON.key, JAPAN.key]);
  expect((await browser.get('/api/account/export')).body).toMatchObject({ saved: [LISBON, JAPAN] });
});

describe('offers by their keys', () => {
  const chosen = async (offers: string) => app.browser().get(`/api/offers/chosen?offers=${encodeURIComponent(offers)}`);

  it.each([
    'city:portugal,lisbon',
    'fare:1',
    'fare',
    Array(101)
      .fill(`fare:${crypto.randomUUID()}`)
      .map((key, n) => key.slice(0, -3) + String(100 + n))
      .join(','),
  ])('refused: %s', async (offers) => {
    expect((await chosen(offers)).status).toBe(422);
  });

  it('packages, fares and deals in one shape, in the requested order; what is not on sale is missing', async () => {
    const [one, two] = fares as [Fare, Fare];
    const [deal] = (await app.browser().get('/api/deals')).body as {
      _id: string;
      priceAfterDiscount: number;
      name: string;
    }[];
    const gone = `package:${crypto.randomUUID()}`;
    const { body } = await chosen(`fare:${two._id},${gone},deal:${deal?._id},fare:${one._id},fare:${two._id}`);
    expect(
      (body as OfferSummary[]).map(({ kind, id, price, airline, stops }) => [kind, id, price, airline, stops]),
    ).toEqual([
      ['fare', two._id, two.price, two.airline, two.stops],
      ['deal', deal?._id, deal?.priceAfterDiscount, deal?.name, 0],
      ['fare', one._id, one.price, one.airline, one.stops],
    ]);
    expect((await chosen('')).body).toEqual([]);
  });
});
