// Search and sharing: what search engines and link previews read in the documents it sends.
import { type APIRequestContext, expect } from '@playwright/test';
import { sharing, test } from './running.ts';

const run = sharing();
/** Fewer than one client may have rendered at the same time. */
const AT_ONCE = 6;
let api: APIRequestContext;
test.beforeAll(async ({ playwright }) => {
  api = await playwright.request.newContext({ baseURL: run.product.url });
});
test.afterAll(() => api.dispose());

type Fact = { '@type': string; itemListElement?: { item?: unknown }[] };
const read = async (path: string) => {
  const answer = await api.get(path);
  const html = await answer.text();
  const only = (pattern: RegExp) => {
    const found = [...html.matchAll(pattern)].map(([, value = '']) => value);
    expect(found.length, `${path} ${pattern}`).toBeLessThanOrEqual(1);
    return found[0];
  };
  return {
    status: answer.status(),
    title: only(/<title>([^<]+)<\/title>/g),
    description: only(/<meta name="description" content="([^"]+)"/g),
    canonical: only(/<link (?:rel="canonical" href="|href=")([^"]+)"(?: rel="canonical")?\/>/g),
    picture: only(/<meta property="og:image" content="([^"]+)"/g),
    hidden: /<meta name="robots" content="noindex"/.test(html),
    facts: [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].map(
      ([, json = '']) => JSON.parse(json) as Fact,
    ),
  };
};
const typesOf = (facts: Fact[]) => facts.map((fact) => fact['@type']);

const PUBLIC: [string, string, string[]][] = [
  ['/', '/', ['TravelAgency']],
  ['/destinations', '/destinations', ['BreadcrumbList']],
  ['/destinations/Portugal/?utm=x', '/destinations/portugal', ['BreadcrumbList', 'ItemList', 'FAQPage']],
  [
    '/destinations/united%20kingdom/london',
    '/destinations/united-kingdom/london',
    ['BreadcrumbList', 'ItemList', 'FAQPage'],
  ],
  ['/destinations/india?page=2', '/destinations/india?page=2', ['BreadcrumbList', 'ItemList', 'FAQPage']],
  ['/offers', '/offers', ['BreadcrumbList', 'ItemList']],
  ['/about', '/about', ['TravelAgency']],
  ['/contact', '/contact', ['TravelAgency']],
  ['/privacy-policy', '/privacy-policy', []],
  ['/terms-and-conditions', '/terms-and-conditions', []],
  ['/accessibility', '/accessibility', []],
];

test('every public page has a title, a description, one canonical URL, a card and its facts', async () => {
  const titles = new Set<string>();
  for (const [path, canonical, types] of PUBLIC) {
    const page = await read(path);
    expect({ path, status: page.status, hidden: page.hidden }).toEqual({ path, status: 200, hidden: false });
    expect(page.canonical, path).toBe(run.product.url + canonical);
    expect(typesOf(page.facts), path).toEqual(types);
    expect(page.description?.length, path).toBeGreaterThan(20);
    titles.add(page.title ?? '');
    const picture = await api.get(page.picture ?? '');
    expect([picture.status(), picture.headers()['content-type']], path).toEqual([200, 'image/png']);
  }
  expect(titles.size).toBe(PUBLIC.length);
});

test('packages and offers are described with their whole price in Canadian dollars', async () => {
  for (const path of ['/destinations/portugal/lisbon', '/offers']) {
    const offers = (await read(path)).facts.find((fact) => fact['@type'] === 'ItemList')?.itemListElement ?? [];
    expect(offers.length).toBeGreaterThan(0);
    for (const { item } of offers)
      expect(item).toMatchObject({
        '@type': 'Offer',
        priceCurrency: 'CAD',
        price: expect.stringMatching(/^\d+\.\d\d$/),
        priceValidUntil: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        itemOffered: { '@type': 'Flight', departureAirport: { iataCode: expect.stringMatching(/^[A-Z]{3}$/) } },
      });
  }
});

test('screens for one person, and places that do not exist, are not indexed', async () => {
  for (const path of ['/no/such/page', '/otp', '/forgot-password', '/destinations/atlantis'])
    expect((await read(path)).hidden, path).toBe(true);
});

test('a place that is not in the catalogue is named only by scripts, and shares its document with all such places', async ({
  page,
}) => {
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', ({ message }) => complaints.push(message));
  const [one, other] = await Promise.all(['atlantis', 'new-atlantis'].map((name) => api.get(`/destinations/${name}`)));
  expect(await one?.text()).toBe(await other?.text());
  expect(await one?.text()).toContain('Flights to this place are on their way!');
  await page.goto(`${run.product.url}/destinations/new-atlantis`);
  await expect(page.getByRole('heading', { name: 'Flights to New Atlantis are on their way!' })).toBeVisible();
  await page.goto(`${run.product.url}/destinations/portugal/old-town`);
  await expect(page.getByRole('heading', { name: 'Flights to Old Town, Portugal are on their way!' })).toBeVisible();
  expect(complaints).toEqual([]);
});

test('a URL that cannot name a place is not found', async () => {
  for (const path of ['%E0%A4%A', '%00', 'a%2Fb', '%E2%80%AEaidni', 'portugal/%F0%9F%92%A9', 'a'.repeat(3000)]) {
    const { status, hidden } = await read(`/destinations/${path}`);
    expect([status, hidden], path).toEqual([404, true]);
  }
});

test('every URL of the sitemap is a page with that canonical URL', async () => {
  const sitemap = await (await api.get('/sitemap.xml')).text();
  const addresses = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address);
  const check = async (address: string) => {
    const page = await read(address.slice(run.product.url.length));
    expect([page.status, page.hidden, page.canonical], address).toEqual([200, false, address]);
  };
  for (let next = 0; next < addresses.length; next += AT_ONCE)
    await Promise.all(addresses.slice(next, next + AT_ONCE).map(check));
});

test('a shared deal comes first, and states its route and its whole price', async () => {
  const deals = (await (await api.get('/api/deals')).json()) as {
    _id: string;
    cities: string;
    priceAfterDiscount: number;
  }[];
  const deal = deals.at(-1);
  if (!deal) throw new Error('no deal');
  const address = `/offers?deal=${deal._id}`;
  const page = await read(address);
  const price = `CAD$${deal.priceAfterDiscount.toLocaleString('en-CA')}`;
  expect(page.title).toContain(`to ${deal.cities}, ${price}`);
  expect(page.description).toContain(price);
  expect(page.canonical).toBe(run.product.url + address);
  expect(page.picture).toBe(`${run.product.url}/cards/deals/${deal._id}.png`);
  expect((await api.get(`/cards/deals/${deal._id}.png`)).headers()['content-type']).toBe('image/png');
  const html = await (await api.get(address)).text();
  expect(html.indexOf(`>${deal.cities}</h2>`)).toBe(html.indexOf('</h2>') - deal.cities.length - 1);
});

test('an unknown offer leads to the plain page', async () => {
  for (const id of ['nobody', crypto.randomUUID(), '%00', "'--"])
    expect(await read(`/offers?deal=${id}`)).toMatchObject({ status: 200, canonical: `${run.product.url}/offers` });
});

test('the prices that search engines read are the prices that people see', async () => {
  type Listed = { item: { price: string; itemOffered: { '@type': string } } };
  for (const path of ['/offers', '/destinations/portugal', '/destinations/portugal/lisbon']) {
    const { facts } = await read(path);
    const list = facts.find((fact) => fact['@type'] === 'ItemList')?.itemListElement as Listed[];
    const html = await (await api.get(path)).text();
    // A row of a phone says the price of its card once more.
    const [, ...cards] = html.split(' data-offer=');
    const seen = cards.flatMap((card) => [
      ...new Set(
        [...card.matchAll(/CAD\$<\/small><wbr\/>([\d,.]+)</g)].map(([, amount = '']) =>
          Number(amount.replace(',', '')).toFixed(2),
        ),
      ),
    ]);
    expect(
      list.map(({ item }) => item.price),
      path,
    ).toEqual(seen);
    expect(list.every(({ item }) => item.itemOffered['@type'] === 'Flight')).toBe(true);
  }
});
