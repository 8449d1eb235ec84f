// The five ways of travellers to an inquiry, on the devices that the other journeys of the search and of Saved leave out. Each ends
// with the offer that was chosen.
import { type Browser, type BrowserContextOptions, expect, type Locator, type Page } from '@playwright/test';
import { inDays } from './days.ts';
import { joined, type SentInquiry, sentInquiries, signIn } from './people.ts';
import { hydrated, sharing, test } from './running.ts';

const PHONE = { viewport: { width: 390, height: 844 } };
const DESKTOP = { viewport: { width: 1440, height: 900 } };
const EMAIL = 'five.ways@example.ca';

const run = sharing();
test.beforeAll(async ({ browser }) => {
  const context = await browser.newContext({ baseURL: run.product.url });
  await joined(context, run.mail, EMAIL);
  await context.close();
});

async function open(browser: Browser, look: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext({ baseURL: run.product.url, reducedMotion: 'reduce', ...look });
  await signIn(context, EMAIL);
  return context.newPage();
}

const searchForm = (page: Page) => page.getByRole('search', { name: 'Trip search' });
const inquireAboutFirst = (page: Page) =>
  page
    .getByRole('list', { name: 'Results' })
    .getByRole('article')
    .first()
    .getByRole('link', { name: /^Inquire/ })
    .first();

/** Follows the link to the inquiry, sends it, and checks that the desk has the offer that the link names. */
async function inquireBy(page: Page, link: Locator): Promise<SentInquiry | undefined> {
  const [, kind, id] = /offer=(\w+):([0-9a-f-]{36})/.exec((await link.getAttribute('href')) ?? '') ?? [];
  await link.click();
  await page.waitForURL(/\/inquire\//);
  const missing = { departureDate: inDays(120), tripDuration: '7', budgetPerPerson: '1500' };
  await expect(page.getByLabel('Ask for this offer')).toBeChecked();
  for (const [name, value] of Object.entries(missing)) {
    const field = page.locator(`[name=${name}]`);
    if ((await field.inputValue()) === '') await field.fill(value);
  }
  await page.getByRole('button', { name: 'Send inquiry' }).click();
  await expect(page.getByText('Your inquiry was submitted successfully to both systems!')).toBeVisible();
  const [sent] = await sentInquiries(page);
  expect(sent?.offer).toMatchObject({ kind, id });
  return sent;
}

test('place and dates, on a desktop: the place has its price, and everything fits in one row', async ({ browser }) => {
  const page = await open(browser, { viewport: { width: 1366, height: 768 } });
  const lowest = await (await page.request.get('/api/search/cities?from=YYZ&to=Lisbon')).json();
  await page.goto('/');
  const form = searchForm(page);
  await form.getByLabel('To', { exact: true }).pressSequentially('lisb');
  const lisbon = form.getByRole('option', { name: /^Lisbon/ });
  await expect(lisbon).toContainText(`CAD$${lowest.price}`);
  await expect(lisbon).toBeInViewport({ ratio: 1 });
  await lisbon.click();
  await form.getByLabel('When').selectOption('Exact dates');
  await expect(form.getByLabel('Return')).toBeInViewport({ ratio: 1 });
  await form.getByLabel('Depart').fill(inDays(100));
  await form.getByText('1 adult').click();
  const party = form.getByLabel('Infants');
  await expect(party).toBeInViewport({ ratio: 1 });
  await form.getByLabel('Adults').selectOption('2');
  await form.getByRole('button', { name: 'Search flights' }).click();
  await page.waitForURL(/to=Lisbon/);
  const sent = await inquireBy(page, inquireAboutFirst(page));
  expect(sent).toMatchObject({ departureDate: inDays(100), adults: 2 });
});

test('only a budget, on a phone', async ({ browser }) => {
  const page = await open(browser, PHONE);
  await page.goto('/search');
  await page.locator('summary', { hasText: /^Price$/ }).click();
  await page.getByLabel(/Highest price/).fill('600');
  await page.getByLabel(/Highest price/).press('Enter');
  await expect(page).toHaveURL(/max=600/);
  await expect(page.getByRole('link', { name: 'Remove Up to CAD$600' })).toBeVisible();
  expect(await inquireBy(page, inquireAboutFirst(page))).toMatchObject({ budgetPerPerson: 600 });
});

test('warm in March from Winnipeg, on a phone: the airport of the wish is not lost', async ({ browser }) => {
  const page = await open(browser, PHONE);
  await page.goto('/');
  const form = searchForm(page);
  await form.getByLabel('From', { exact: true }).selectOption('YWG');
  await form.getByLabel('To', { exact: true }).click();
  await form.getByRole('option', { name: /^Anywhere warm/ }).click();
  const march = form.getByLabel('When').locator('option', { hasText: /^March \d{4}$/ });
  await form.getByLabel('When').selectOption(await march.getAttribute('value'));
  await form.getByRole('button', { name: 'Search flights' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Winnipeg to somewhere warm/ })).toBeVisible();
  const sent = await inquireBy(page, inquireAboutFirst(page));
  expect(sent?.from).not.toContain('YWG');
  expect(sent?.notes).toMatch(/^From Winnipeg \(YWG\), if possible\. Flexible between /);
});

test('two cities compared, on a phone without scripts', async ({ browser }) => {
  const page = await open(browser, { ...PHONE, javaScriptEnabled: false });
  for (const [path, name] of [
    ['/destinations/portugal/lisbon', 'Lisbon and Porto'],
    ['/destinations/india/delhi', 'Delhi'],
  ] as const) {
    await page.goto(path);
    const card = page.locator('[data-offer=package]').filter({ hasText: name }).first();
    const save = card.getByRole('button', { name: new RegExp(`^Save .*${name}`) });
    // All but the first are rows, which open.
    const open = async () => {
      if (await save.isHidden()) await card.locator('summary').first().click();
    };
    await open();
    await save.click();
    await open();
    await expect(save).toHaveAttribute('aria-pressed', 'true');
  }
  await page.goto('/saved');
  for (const box of await page.getByRole('checkbox', { name: /^Compare/ }).all()) await box.check();
  await page.getByRole('button', { name: 'Compare' }).click();
  await inquireBy(page, page.getByRole('link', { name: 'Inquire about Lisbon and Porto' }));
});

for (const [device, look] of Object.entries({ phone: PHONE, desktop: DESKTOP }))
  test(`a return to what was seen, on a ${device}`, async ({ browser }) => {
    const before = await open(browser, look);
    await before.goto('/destinations/portugal/lisbon');
    await hydrated(before);
    await expect.poll(() => before.evaluate(() => localStorage.getItem('northfare.saved') ?? '')).toContain('"Lisbon"');
    const page = await before.context().newPage();
    await before.close();
    await page.goto('/');
    const recent = page.locator('section', { has: page.getByRole('heading', { name: 'Recently seen' }) });
    await recent.getByRole('link', { name: /Lisbon/ }).click();
    await page.waitForURL(/\/portugal\/lisbon$/);
    const first = page.locator('[data-offer=package]').first();
    await inquireBy(page, first.getByRole('link', { name: /^Inquire/ }));
  });
