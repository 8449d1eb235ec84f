// What a country and a city page show below their packages, and the pictures of the packages.
import { expect } from '@playwright/test';
import { cad } from '../src/domain/money.ts';
import { expectAccessible } from './accessible.ts';
import { inDays } from './days.ts';
import { STAFF } from './product.ts';
import { sharing, test } from './running.ts';

const run = sharing();
const PHONE = { width: 390, height: 844 };

test('a city page shows no picture twice, and a price and an inquiry for each airport', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto(`${run.product.url}/destinations/india/delhi`);
  const pictures = await page
    .locator('[data-offer=package] img')
    .filter({ visible: true })
    .evaluateAll((images) => (images as HTMLImageElement[]).map(({ src }) => src));
  expect(pictures).toHaveLength(4);
  expect(new Set(pictures).size).toBe(4);
  const ways = page.getByRole('region', { name: 'Getting to Delhi' });
  const { routes } = await (await page.request.get(`${run.product.url}/api/routes/DEL`)).json();
  const { price } = routes.find(({ iata }: { iata: string }) => iata === 'YYZ');
  await expect(ways.getByRole('row', { name: /Toronto/ })).toContainText(`from ${cad(price)}`);
  const links = await ways
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => link.getBoundingClientRect().right));
  expect(Math.max(...links)).toBeLessThanOrEqual(PHONE.width);
  await expect(ways.getByRole('link', { name: 'Inquire about Toronto to Delhi' })).toHaveAttribute(
    'href',
    /^\/inquire\?from=YYZ&to=Delhi&offer=(?:package|fare|deal):[\da-f-]{36}$/,
  );
});

test('a city with a fare and no package shows the fare; only a place with nothing is coming soon', async ({
  page,
  playwright,
}) => {
  const staff = await playwright.request.newContext({ baseURL: run.product.url });
  expect((await staff.post('/api/auth/user/login', { data: STAFF })).ok()).toBe(true);
  const price = [
    { kind: 'base', name: 'Air fare', amountCents: 70_000 },
    { kind: 'third_party_tax', name: 'Air Travellers Security Charge', amountCents: 3_442 },
  ];
  const fare = {
    ...{ name: 'Halifax to Tavira', city: 'Tavira', country: 'Portugal', origin: 'Halifax', destination: 'Faro' },
    ...{ components: price, bookBy: inDays(20), travelFrom: inDays(40), travelTo: inDays(90) },
  };
  const { data } = await (await staff.post('/api/staff/catalogue/fares', { data: { data: fare } })).json();
  const record = `/api/staff/catalogue/fares/${data._id}`;
  expect(await (await staff.post(`${record}/publish`, { data: { version: data.version } })).json()).toMatchObject({
    success: true,
  });
  await page.goto(`${run.product.url}/destinations/portugal/tavira`);
  await expect(page.getByRole('heading', { name: 'Fares and deals to Tavira' })).toBeVisible();
  await expect(page.locator('[data-offer=fare]')).toContainText('CAD$734');
  await expect(page.getByText('are on their way!')).toHaveCount(0);
  await expectAccessible(page);
  // Again by a click, which loads the data in the browser.
  await page.getByRole('link', { name: 'Portugal', exact: true }).first().click();
  await expect(page.getByRole('heading', { name: 'Flight Packages to Portugal' })).toBeVisible();
  await page.goBack();
  await expect(page.locator('[data-offer=fare]')).toContainText('Halifax');
  await page.goto(`${run.product.url}/destinations/portugal/old-town`);
  await expect(page.getByRole('heading', { name: 'Flights to Old Town, Portugal are on their way!' })).toBeVisible();
});

test('the guide of a city has figures as a table, and search engines read the questions that it shows', async ({
  page,
}) => {
  await page.goto(`${run.product.url}/destinations/portugal/lisbon`);
  const guide = page.getByRole('region', { name: 'Planning a trip to Lisbon' });
  await guide.getByText('Figures by month').click();
  await expect(guide.getByRole('row', { name: /^July/ })).toContainText('27 °C');
  await expect(guide.getByRole('link', { name: 'travel.gc.ca' })).toHaveAttribute(
    'href',
    /^https:\/\/travel\.gc\.ca\//,
  );
  const scripts = await page.locator('script[type="application/ld+json"]').allTextContents();
  const faq = scripts.map((text) => JSON.parse(text)).find((fact) => fact['@type'] === 'FAQPage');
  const headings = await guide.getByRole('heading', { level: 3 }).allTextContents();
  const asked = faq.mainEntity.map(({ name }: { name: string }) => name);
  expect(asked).toHaveLength(3);
  expect(headings).toEqual(expect.arrayContaining(asked));
});

test('a click on a nearby city shows its own guide, and a country can be inquired about', async ({ page }) => {
  await page.goto(`${run.product.url}/destinations/portugal/lisbon`);
  await page.getByRole('link', { name: /^Porto from CAD\$/ }).click();
  await expect(page.getByRole('region', { name: 'Planning a trip to Porto' })).toBeVisible();
  await page.getByRole('link', { name: 'All of Portugal' }).click();
  await expect(page.getByRole('region', { name: 'Planning a trip to Portugal' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Tell us your trip' })).toHaveAttribute('href', '/inquire?to=Portugal');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('a country page has its guide and its inquiry', async ({ page }) => {
    await page.goto(`${run.product.url}/destinations/india`);
    await expect(page.getByRole('heading', { name: /^When is a good time to go to .?Delhi.?\?$/ })).toBeVisible();
    await expect(page.getByRole('heading', { name: /^Do Canadians need a visa for .?India.?\?$/ })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Tell us your trip' })).toBeVisible();
  });
});
