// The catalogue as an administrator edits it: from an empty record to the site, back, and with a colleague at the same time.
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { cut, restore } from './cut-line.ts';
import { inDays as day } from './days.ts';
import { box, button, field, fillOffer } from './filled-offer.ts';
import { STAFF } from './product.ts';
import { pressEnter, running, test } from './running.ts';

const run = running();

async function signedIn(context: BrowserContext): Promise<Page> {
  expect((await context.request.post('/api/auth/user/login', { data: STAFF })).ok()).toBe(true);
  return context.newPage();
}
const saved = (page: Page) => page.getByText(/^Saved at \d/);

async function fillFare(page: Page, name: string) {
  await fillOffer(page, name, '1 149');
  await field(page, 'city').fill('Lisbon');
  await field(page, 'country').fill('Portugal');
}

test('a fare is written, saved automatically, previewed, published, changed, restored, deleted and undeleted', async ({
  browser,
}) => {
  const page = await signedIn(await browser.newContext({ baseURL: run.product.url }));
  await page.goto('/staff');
  await page.getByRole('link', { name: 'Fares and deals' }).click();
  await page.getByRole('link', { name: 'Fares', exact: true }).click();
  await button(page, 'New fare').click();
  await expect(page.getByRole('heading', { name: 'Untitled' })).toBeVisible();
  await expect(button(page, 'Publish')).toBeDisabled();
  await fillFare(page, 'Halifax to Lisbon');
  await expect(page.getByText('CAD$1,183.42')).toBeVisible();
  await expect(saved(page)).toBeVisible();
  await expect(button(page, 'Publish')).toBeEnabled();
  await expectAccessible(page);

  await button(page, 'Phone').click();
  const frame = page.frameLocator('iframe');
  await expect(frame.getByText('Preview: the latest draft, as visitors would see it.')).toBeVisible();
  await expect(frame.getByText(/1,183\.42/).first()).toBeAttached();
  await button(page, 'Close').click();
  const visitor = await browser.newPage({ baseURL: run.product.url });
  await visitor.goto('/');
  await expect(visitor.getByText(/1,183\.42/)).toHaveCount(0);
  // A colleague opens the link without signing in.
  const link = (await box(page, 'Link for a colleague, 24 hours').inputValue()) ?? '';
  await visitor.goto(link);
  await expect(visitor.getByText(/1,183\.42/).first()).toBeAttached();

  await button(page, 'Publish').click();
  await expect(page.getByText('Published. The site shows it now.')).toBeVisible();
  await visitor.goto('/');
  await expect(visitor.getByText(/1,183\.42/).first()).toBeAttached();

  await field(page, 'name').fill('Halifax to Sintra');
  await expect(saved(page)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('article').getByText('Published, with changes')).toBeVisible();
  await expect(page.getByRole('row', { name: /Name Halifax to Lisbon Halifax to Sintra/ })).toBeVisible();
  await button(page, 'Restore this version').first().click();
  await expect(page.getByText('The draft is that earlier version again.')).toBeVisible();
  await expect(field(page, 'name')).toHaveValue('Halifax to Lisbon');

  await button(page, 'Delete').first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByRole('article').getByText('Deleted', { exact: true }).first()).toBeVisible();
  await visitor.goto('/');
  await expect(visitor.getByText(/1,183\.42/)).toHaveCount(0);
  await button(page, 'Restore').click();
  await expect(button(page, 'Publish')).toBeVisible();
});

for (const width of [390, 1440])
  test(`what a restore and a conflict say is in view, and the focus stays where someone is typing, at ${width} px`, async ({
    browser,
  }) => {
    const viewport = { width, height: 800 };
    const context = await browser.newContext({ baseURL: run.product.url, viewport, reducedMotion: 'reduce' });
    const page = await signedIn(context);
    const components = [{ kind: 'base', name: 'Air fare', amount: '700' }];
    const trip = { city: 'Lisbon', country: 'Portugal', origin: 'YHZ', destination: 'LIS', bookBy: day(20) };
    const data = { ...trip, name: 'Shown', travelFrom: day(40), travelTo: day(90), components };
    const fares = '/api/staff/catalogue/fares';
    const made = (await (await page.request.post(fares, { data: { data } })).json()).data;
    const published = await page.request.post(`${fares}/${made._id}/publish`, { data: { version: made.version } });
    expect(published.ok()).toBe(true);
    await page.goto(`/staff/catalogue/fares/${made._id}`);
    await field(page, 'name').fill('Changed');
    await expect(saved(page)).toBeVisible();
    await page.reload();
    await button(page, 'Restore this version').last().click();
    const restored = page.getByRole('status').filter({ hasText: 'The draft is that earlier version again.' });
    await expect(restored).toBeInViewport({ ratio: 1 });
    await expect(page.locator('body')).not.toBeFocused();

    const colleague = await context.newPage();
    await colleague.goto(page.url());
    await field(colleague, 'name').fill('By the colleague');
    await expect(saved(colleague)).toBeVisible();
    await field(page, 'name').fill('By me');
    const conflict = page.getByRole('alert').filter({ hasText: 'changed this record while you were writing' });
    await expect(conflict.getByRole('button', { name: 'Keep mine' })).toBeInViewport({ ratio: 1 });
    await expect(field(page, 'name')).toBeFocused();
  });

test('two people who edit one record do not overwrite each other unknowingly', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: run.product.url });
  const first = await signedIn(context);
  await first.goto('/staff/catalogue/fares');
  await button(first, 'New fare').click();
  await expect(first.getByRole('heading', { name: 'Untitled' })).toBeVisible();
  const second = await context.newPage();
  await second.goto(first.url());
  await field(first, 'name').fill('From the first');
  await expect(saved(first)).toBeVisible();
  await field(second, 'name').fill('From the second');
  await expect(second.getByText(/changed this record while you were writing/)).toBeVisible();
  await expect(second.getByRole('row', { name: 'Name From the first From the second' })).toBeVisible();
  await expectAccessible(second);
  await button(second, 'Keep mine').click();
  await expect(saved(second)).toBeVisible();
  await second.reload();
  await expect(field(second, 'name')).toHaveValue('From the second');

  // The first has not seen that: they accept what the second wrote, and continue from there.
  await field(first, 'name').fill('From the first again');
  await button(first, 'Take theirs').click();
  await expect(field(first, 'name')).toHaveValue('From the second');
  await field(first, 'city').fill('Lisbon');
  await expect(saved(first)).toBeVisible();
  // A button pressed right after typing includes what was typed.
  await field(first, 'country').fill('Portugal');
  await button(first, 'Save draft').click();
  await expect(first.getByText('The draft is saved.')).toBeVisible();
  await first.reload();
  await expect(field(first, 'country')).toHaveValue('Portugal');
});

test('without a connection no typed text is lost, and leaving asks first', async ({ browser }) => {
  const page = await signedIn(await browser.newContext({ baseURL: run.product.url }));
  await page.goto('/staff/catalogue/fares');
  await button(page, 'New fare').click();
  await expect(page.getByRole('heading', { name: 'Untitled' })).toBeVisible();
  await cut(page);
  await field(page, 'name').fill('Written offline');
  await expect(page.getByText('Not saved yet. Trying again.')).toBeVisible();
  await page.getByRole('link', { name: 'Back to the list' }).click();
  await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
  await button(page, 'Stay').click();
  await expect(field(page, 'name')).toHaveValue('Written offline');
  await restore(page);
  await expect(saved(page)).toBeVisible();
});

test('several are changed in one step and that step is undone, with the keyboard only', async ({ browser }) => {
  const page = await signedIn(await browser.newContext({ baseURL: run.product.url }));
  await page.goto('/staff/catalogue/packages?q=lisbon');
  await page
    .getByRole('checkbox', { name: /^Select (?!all)/ })
    .first()
    .focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('1 selected').last()).toBeVisible();
  await page.getByLabel('What to do with the selected records').selectOption('price');
  await box(page, 'Change of the price').fill('+10 %');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Done: 1. Refused: 0.')).toBeVisible();
  await expectAccessible(page);
  await pressEnter(button(page, 'Undo'));
  await expect(page.getByText('Undone: 1 record was restored.')).toBeVisible();
  await page.getByRole('link', { name: 'Changes', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Changes' })).toBeVisible();
  await expect(page.getByText('Edited').first()).toBeVisible();
  await expectAccessible(page);
});

test('the list is searched, sorted, and downloaded; an agent reads and changes nothing', async ({ browser }) => {
  const page = await signedIn(await browser.newContext({ baseURL: run.product.url }));
  await page.goto('/staff/catalogue/deals');
  await page.getByRole('link', { name: 'Total per person' }).first().click();
  await expect(page.getByRole('columnheader', { name: 'Total per person' })).toHaveAttribute('aria-sort', 'ascending');
  const download = page.waitForEvent('download');
  await page.getByText('More', { exact: true }).click();
  await page.getByRole('link', { name: 'Download as CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^deals-\d{4}-\d\d-\d\d\.csv$/);
  await page.getByRole('searchbox').fill('zzz');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Nothing matches')).toBeVisible();
});

test('all of it works without scripts', async ({ browser }) => {
  const page = await signedIn(await browser.newContext({ baseURL: run.product.url, javaScriptEnabled: false }));
  await page.goto('/staff/catalogue/fares');
  await button(page, 'New fare').click();
  await fillFare(page, 'Halifax without scripts');
  await button(page, 'Save draft').click();
  await expect(page.getByText('The draft is saved.')).toBeVisible();
  await button(page, 'Publish').click();
  await expect(page.getByText('Published. The site shows it now.')).toBeVisible();
});
