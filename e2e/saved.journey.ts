// What a traveller saves: on the device, in the account, and compared.
import { type Browser, expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { IN_90_DAYS } from './days.ts';
import { codeFor, PASSWORD, registered, sentInquiries, typeSignIn } from './people.ts';
import { inDatabase } from './product.ts';
import { sharing, styled, test } from './running.ts';

const run = sharing();
const kept = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('northfare.saved') ?? '{}').saved ?? []);
const heart = (page: Page, name: string) => page.getByRole('button', { name: `Save ${name}`, exact: true }).first();
const open = async (browser: Browser, more: object = {}): Promise<Page> =>
  (await browser.newContext({ baseURL: run.product.url, reducedMotion: 'reduce', ...more })).newPage();

async function signIn(page: Page, email: string) {
  await page.goto('/login?next=/saved');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

async function register(page: Page, email: string) {
  await page.goto('/register');
  const names = { 'First name': 'Amina', 'Last name': 'Roy', Email: email, Phone: '4165550123' };
  for (const [label, value] of Object.entries(names)) await page.getByLabel(label).fill(value);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).click();
  const code = await codeFor(run.mail, email);
  await page.waitForURL('**/otp');
  await page.getByRole('textbox').first().pressSequentially(code);
  await page.getByRole('button', { name: 'Verify Account' }).click();
  await page.waitForURL('**/login*');
}

test('hearts are stored on the device, announced and undone; they follow into the account and to another device', async ({
  browser,
}) => {
  const page = await open(browser);
  const email = 'amina.kept@example.ca';
  await register(page, email);

  await test.step('without an account', async () => {
    await page.goto('/destinations/portugal/lisbon');
    await heart(page, 'Lisbon and Porto').click();
    await expect(page.getByRole('status').filter({ hasText: 'Saved Lisbon and Porto.' })).toBeVisible();
    await expect(heart(page, 'Lisbon and Porto')).toHaveAttribute('aria-pressed', 'true');
    await heart(page, 'Lisbon from Montréal').click();
    await heart(page, 'Lisbon and the Alentejo').click();
    await heart(page, 'Lisbon and the Alentejo').click();
    await expect(page.getByRole('status').filter({ hasText: 'Removed Lisbon and the Alentejo.' })).toBeVisible();
    expect(await kept(page)).toHaveLength(2);
    await page.getByRole('link', { name: 'Saved: 2 items' }).click();
    await expect(page.getByRole('heading', { name: 'Lisbon and Porto' })).toBeVisible();
    await expect(page.getByText('per person').first()).toBeVisible();
    await expectAccessible(page, 'main');
  });

  await test.step('side by side', async () => {
    await page.getByLabel('Compare Lisbon and Porto').check();
    await page.getByLabel('Compare Lisbon from Montréal').check();
    await page.getByRole('button', { name: 'Compare' }).click();
    await expect(page.getByRole('row', { name: /^Total per person/ }).getByRole('cell')).toHaveCount(2);
    // For one traveller it would say the same again.
    await expect(page.getByRole('row', { name: /^Total for/ })).toHaveCount(0);
    // What both share is said once, and no row says what is unknown of both.
    await expect(page.getByText(/^The same for all\./)).toContainText('Trip and cabin: Round trip, economy.');
    await expect(page.getByRole('row', { name: /^Trip and cabin/ })).toHaveCount(0);
    for (const row of await page.getByRole('row').filter({ hasText: 'Not known yet' }).all())
      await expect(row.getByText('Not known yet')).toHaveCount(1);
    await page.getByLabel('Travellers').selectOption('2');
    await page.getByRole('button', { name: 'Update' }).click();
    await expect(page.getByRole('row', { name: /^Total for 2 travellers/ })).toBeVisible();
    await expectAccessible(page, 'main');
  });

  await test.step('with the account: the device is emptied once the server has them', async () => {
    await signIn(page, email);
    await page.waitForURL('**/saved');
    await expect.poll(() => kept(page)).toEqual([]);
    await expect(page.getByRole('heading', { name: 'Lisbon and Porto' })).toBeVisible();
    const own = `select 1 from saved_items join users on users.id = saved_items.user_id where users.email = '${email}'`;
    expect((await inDatabase(run.product, own)).rowCount).toBe(2);
  });

  await test.step('on another device, and without scripts', async () => {
    const other = await open(browser, { javaScriptEnabled: false });
    await signIn(other, email);
    await other.goto('/destinations/portugal/lisbon');
    await expect(heart(other, 'Lisbon and Porto')).toHaveAttribute('aria-pressed', 'true');
    await heart(other, 'Lisbon and the Alentejo').click();
    await expect(other).toHaveURL(/\/destinations\/portugal\/lisbon/);
    await expect(heart(other, 'Lisbon and the Alentejo')).toHaveAttribute('aria-pressed', 'true');
    const press = (key: string, referer: string) =>
      other.request.post('/saved', { form: { key }, headers: { referer }, maxRedirects: 0 });
    // A name of no place is refused, and a referrer never leads to another site.
    expect((await press('country:-', `${run.product.url}/offers`)).headers().location).toBe('/saved');
    expect((await press('country:%00', `${run.product.url}//example.com/`)).headers().location).toBe('/saved');
    await other.goto('/saved');
    await heart(other, 'Lisbon and Porto').click();
    await expect(other.getByRole('heading', { name: 'Lisbon and Porto' })).toHaveCount(0);
  });
});

test('a traveller saves two cities, returns, compares them and asks for one of them', async ({ browser }) => {
  const first = await open(browser);
  await registered(first, run.mail, 'returns@example.ca');
  for (const [path, name] of [
    ['/destinations/portugal/lisbon', 'Lisbon and Porto'],
    ['/destinations/india/delhi', /^Save .*Delhi/],
  ] as const) {
    await first.goto(path);
    const save = typeof name === 'string' ? heart(first, name) : first.getByRole('main').getByRole('button', { name });
    await save.last().click();
    await expect(save.last()).toHaveAttribute('aria-pressed', 'true');
  }
  const context = first.context();
  await first.close();

  const page = await context.newPage();
  await page.goto('/saved');
  const boxes = page.getByRole('checkbox', { name: /^Compare/ });
  await expect(boxes).toHaveCount(2);
  for (const box of await boxes.all()) await box.check();
  await page.getByRole('button', { name: 'Compare' }).click();
  await page.getByLabel('Travellers').selectOption('2');
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByRole('row', { name: /^Total for 2 travellers/ })).toBeVisible();
  await page.getByRole('link', { name: 'Inquire about Lisbon and Porto' }).click();
  await page.waitForURL(/\/login\?next=/);
  await typeSignIn(page, 'returns@example.ca', PASSWORD);
  await expect(page.getByRole('spinbutton', { name: 'Adults' })).toHaveValue('2');
  const nights = Number(await page.getByLabel(/Trip duration/).inputValue());
  expect(nights).toBeGreaterThan(0);
  await page.getByLabel('Departure date').fill(IN_90_DAYS);
  await page.getByLabel(/Budget/).fill('1500');
  await page.getByRole('button', { name: 'Send inquiry' }).click();
  await expect(page.getByText('Your inquiry was submitted successfully to both systems!')).toBeVisible();
  const [sent] = await sentInquiries(page);
  expect(sent).toMatchObject({ adults: 2, tripDuration: nights, departureDate: IN_90_DAYS, budgetPerPerson: 1500 });
  expect(sent?.to).toContain('Lisbon');
  expect(sent?.from).toMatch(/\([A-Z]{3}\)$/);
});

test('without an account and without scripts a heart leads to the sign-in and back', async ({ browser }) => {
  const page = await open(browser, { javaScriptEnabled: false });
  await page.goto('/saved');
  await expect(page.getByText('Without scripts your browser cannot keep a list here.')).toBeVisible();
  await expect(page.getByText('Loading your list...')).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Nothing saved yet' })).toHaveCount(0);
  await page.goto('/offers');
  await heart(page, 'Istanbul').click();
  await expect(page).toHaveURL(/\/login\?next=%2Foffers/);
});

test('recently opened places are at the end of the home page until one press stops it', async ({ browser }) => {
  const page = await open(browser);
  await page.goto('/destinations/portugal/lisbon');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('northfare.saved') ?? '')).toContain('"Lisbon"');
  await page.goto('/');
  const recent = page.getByRole('heading', { name: 'Recently seen' });
  await expect(recent).toBeVisible();
  await page.getByRole('button', { name: 'Clear and stop remembering' }).click();
  await expect(page.getByText('We no longer remember what you open.')).toBeVisible();
  await page.goto('/destinations/japan/tokyo');
  // A heart that responds shows that the page has hydrated, and so has counted the visit or not.
  const first = page
    .getByRole('main')
    .getByRole('button', { name: /^Save / })
    .first();
  await first.click();
  await expect(first).toHaveAttribute('aria-pressed', 'true');
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('northfare.saved') ?? '{}').recent)).toEqual([]);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Find Your Perfect Flight' })).toBeVisible();
  await expect(recent).toHaveCount(0);
  await page.goto('/saved');
  await page.getByRole('button', { name: 'Switch on' }).click();
  await page.goto('/destinations/japan/tokyo');
  const recentKept = () => page.evaluate(() => JSON.parse(localStorage.getItem('northfare.saved') ?? '{}').recent);
  await expect.poll(async () => JSON.stringify(await recentKept())).toContain('"Tokyo"');
});

test('invalid data on the device counts as no data', async ({ browser }) => {
  const page = await open(browser);
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await page.addInitScript(() => localStorage.setItem('northfare.saved', '{"v":1,"saved":[{"key":7}],"recent":"x"}'));
  await page.goto('/saved');
  await expect(page.getByRole('heading', { name: 'Nothing saved yet' })).toBeVisible();
  expect(errors).toEqual([]);
});

for (const width of [390, 1440])
  test(`the footer at ${width} px waits below the screen, so that the list does not move it`, async ({ browser }) => {
    const page = await open(browser, { viewport: { width, height: 900 } });
    await page.goto('/saved');
    await expect(page.getByText('Nothing saved yet')).toBeVisible();
    await styled(page);
    const footer = await page.getByRole('contentinfo').boundingBox();
    expect(footer?.y).toBeGreaterThanOrEqual(900);
  });

test('fares of one airport, page by page', async ({ browser }) => {
  const page = await open(browser, { javaScriptEnabled: false });
  await page.goto('/');
  await page
    .getByRole('navigation', { name: 'Fares by departure airport' })
    .getByRole('link', { name: /Toronto YYZ/ })
    .click();
  const fares = page.locator('[data-offer="fare"]');
  await expect(fares).toHaveCount(6);
  for (const fare of await fares.all()) await expect(fare).toContainText('YYZ');
  await page.getByRole('navigation', { name: 'Fare pages' }).getByRole('button', { name: 'Next' }).click();
  await expect(page).toHaveURL(/airport=YYZ/);
  for (const fare of await fares.all()) await expect(fare).toContainText('YYZ');
});
