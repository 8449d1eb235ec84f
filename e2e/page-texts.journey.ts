// What the site says of the agency: claims that staff confirm, and the words of pages. The owner changes both, travellers read them.
import { type Browser, expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { STAFF } from './product.ts';
import { running, test } from './running.ts';
import { PUBLIC } from './screens.ts';

const run = running();

async function owner(browser: Browser, look = {}): Promise<Page> {
  const context = await browser.newContext({ baseURL: run.product.url, ...look });
  expect((await context.request.post('/api/auth/user/login', { data: STAFF })).ok()).toBe(true);
  return context.newPage();
}
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const field = (page: Page, name: string) => page.locator(`[name="field:${name}"]`);
const published = (page: Page) => page.getByText('Published. The site shows it now.');

test('an owner confirms one claim: the site shows it, and none of the demonstration any more', async ({ browser }) => {
  const visitor = await browser.newPage({ baseURL: run.product.url });
  await visitor.goto('/');
  for (const heading of ['24/7 support', 'Trusted airlines', 'Our Airline Partners'])
    await expect(visitor.getByRole('heading', { name: heading })).toBeVisible();

  const page = await owner(browser);
  await page.goto('/staff');
  await page.getByRole('link', { name: 'What the site claims about you' }).click();
  const claims = page.getByRole('region', { name: 'What the site claims about you' });
  const since = claims.getByRole('group', { name: 'Serving travellers since' });
  await since.getByLabel('This is true of our agency').check();
  await since.getByLabel('Year').fill('1019');
  await since.getByLabel('Evidence').fill('The year of our registration');
  await expect(since.getByText('Type a year from 1900 to')).toBeVisible();
  await expect(button(page, 'Publish')).toBeDisabled();
  await since.getByLabel('Year').fill('2019');
  await expect(button(page, 'Publish')).toBeEnabled();
  await expectAccessible(page);
  await button(page, 'Publish').click();
  await expect(published(page)).toBeVisible();
  await expect(since.getByText(/^Confirmed by .+ on /)).toBeVisible();

  await visitor.reload();
  await expect(visitor.getByText('Serving travellers since 2019, by phone')).toBeVisible();
  await expect(visitor.getByRole('heading', { name: 'However you like to reach us' })).toBeVisible();
  for (const heading of ['24/7 support', 'Trusted airlines', 'Our Airline Partners'])
    await expect(visitor.getByRole('heading', { name: heading })).toHaveCount(0);
  await expectAccessible(visitor);
  await page.goto('/staff');
  await expect(page.getByText('Not shown until someone on your team confirms it: 24/7 support,')).toBeVisible();
});

/** What the pages say of an agency only if it is confirmed, in both languages, with the year of the demonstration. */
const UNCONFIRMED = [
  ...['24/7', 'Trusted airlines', 'Airline Partners', 'by name', 'destination experts', 'answer the phone'],
  ...['before and during your trip', 'a person who picks up', 'since 2015', 'jour et nuit', 'Compagnies reconnues'],
  ...['spécialistes des destinations', 'répondent au téléphone', 'depuis 2015', '"foundingDate":"2015"'],
];

test('no page says what is not confirmed', async ({ browser }) => {
  const { request } = await browser.newContext({ baseURL: run.product.url });
  const untrue: string[] = [];
  for (const path of [...PUBLIC, '/fr', '/fr/destinations/portugal/lisbon']) {
    const answer = await request.get(path);
    const html = await answer.text();
    expect(html, path).toContain('2019');
    untrue.push(...UNCONFIRMED.filter((words) => html.includes(words)).map((words) => `${path}: ${words}`));
  }
  expect(untrue).toEqual([]);
});

test('an owner writes the words of a section on a phone, and takes a service off the site that is not sold', async ({
  browser,
}) => {
  const page = await owner(browser, { viewport: { width: 390, height: 844 }, colorScheme: 'dark' });
  await page.goto('/staff/catalogue/sections?q=perfect');
  await expect(button(page, 'Delete')).toHaveCount(0);
  await page.getByRole('link', { name: /^Home: Find Your Perfect Flight/ }).click();
  await field(page, 'title').fill('Flights home, from {nme}');
  await expect(page.getByText('"nme" in braces is not known.').first()).toBeVisible();
  await field(page, 'title').fill('Flights home, from {name}');
  await field(page, 'title_fr').fill('');
  await expect(button(page, 'Publish')).toBeEnabled();
  await expectAccessible(page);
  await button(page, 'Publish').click();
  await expect(published(page)).toBeVisible();

  const visitor = await browser.newPage({ baseURL: run.product.url });
  await visitor.goto('/');
  await expect(visitor.getByRole('heading', { level: 1, name: 'Flights home, from Northfare' })).toBeVisible();
  await visitor.goto('/fr');
  await expect(visitor.getByRole('heading', { level: 1, name: 'Flights home' })).toHaveAttribute('lang', 'en-CA');

  await page.goto('/staff/catalogue/sections?q=accommodation');
  await page.getByRole('link', { name: /^About Us: Accommodation/ }).click();
  await button(page, 'Take off the site').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Take off the site', exact: true }).click();
  await expect(page.getByText('It is off the site. Its draft stays.')).toBeVisible();
  await visitor.goto('/about');
  await expect(visitor.getByRole('heading', { name: 'Vacation Packages' })).toBeVisible();
  await expect(visitor.getByRole('heading', { name: 'Accommodation' })).toHaveCount(0);
  await expectAccessible(visitor);
});

test('the page for a URL that leads nowhere is previewed with the words of its draft', async ({ browser }) => {
  const page = await owner(browser);
  const list = await (await page.request.get('/api/staff/catalogue/sections?q=page+not+found')).json();
  const path = `/api/staff/catalogue/sections/${list.data[0]._id}`;
  const { data } = await (await page.request.get(path)).json();
  const title = 'No trip begins here';
  const saved = await page.request.put(path, { data: { version: data.version, data: { title } } });
  expect(saved.ok()).toBe(true);
  const preview = await page.request.get((await saved.json()).data.previewPath);
  expect([preview.status(), await preview.text()]).toEqual([200, expect.stringContaining(title)]);
  expect(await (await page.request.get('/no/such/page')).text()).not.toContain(title);
  await page.context().close();
});
