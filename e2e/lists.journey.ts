// Lists of records as a person arranges them: columns, named views, and the order of the site.
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { STAFF } from './product.ts';
import { pressEnter, running, styled, test } from './running.ts';

const run = running();
const open = async (context: BrowserContext): Promise<Page> => {
  expect((await context.request.post('/api/auth/user/login', { data: STAFF })).ok()).toBe(true);
  return context.newPage();
};
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('columnheader', { name });

test('lines are at most 46 px high, with the name and its details side by side', async ({ browser }) => {
  const page = await open(
    await browser.newContext({ baseURL: run.product.url, viewport: { width: 1440, height: 900 } }),
  );
  for (const collection of ['packages', 'deals', 'entries']) {
    await page.goto(`/staff/catalogue/${collection}`);
    await styled(page);
    const heights = await page.locator('tbody tr').evaluateAll((rows) => rows.map((row) => row.clientHeight));
    expect(heights.length).toBeGreaterThan(5);
    expect(Math.max(...heights), collection).toBeLessThanOrEqual(46);
  }
});

test('columns stay as a person chose them, and a link to a view shows others the same', async ({ browser }) => {
  const page = await open(await browser.newContext({ baseURL: run.product.url }));
  await page.goto('/staff/catalogue/packages');
  await expect(heading(page, 'Changed')).toBeVisible();
  await page.getByText('More', { exact: true }).click();
  await button(page, 'Changed').click();
  await expect(heading(page, 'Changed')).toHaveCount(0);
  await button(page, 'Book by').click();
  await expect(heading(page, 'Book by')).toHaveCount(0);
  const link = page.url();
  // On another day: the URL does not contain the columns.
  await page.goto('/staff/catalogue/packages');
  await expect(heading(page, 'State')).toBeVisible();
  await expect(heading(page, 'Changed')).toHaveCount(0);
  await page.getByText('More', { exact: true }).click();
  await button(page, 'Changed').click();
  await expect(heading(page, 'Changed')).toBeVisible();
  await page.goto(link);
  await expect(heading(page, 'Changed')).toHaveCount(0);
  await expect(heading(page, 'Book by')).toHaveCount(0);
});

for (const javaScriptEnabled of [true, false])
  test(`a view is saved, renamed and removed, ${javaScriptEnabled ? 'with' : 'without'} scripts`, async ({
    browser,
  }) => {
    const page = await open(await browser.newContext({ baseURL: run.product.url, javaScriptEnabled }));
    await page.goto('/staff/catalogue/packages?q=lisbon&sort=amount');
    const name = page.getByLabel('Name of the view');
    await page.getByText('Save this view').click();
    await button(page, 'Save view').click();
    await expect(page.getByText('Give the view a name.')).toBeVisible();
    await name.fill('Lisbon by price');
    await button(page, 'Save view').click();
    await expect(page.getByText('The view is kept under “Saved views”.')).toBeVisible();
    await page.goto('/staff/catalogue/packages');
    const menu = page.locator('summary').filter({ hasText: 'Saved views' });
    await menu.click();
    await page.getByRole('link', { name: 'Lisbon by price' }).click();
    await expect(page.getByRole('searchbox')).toHaveValue('lisbon');
    await expect(menu).toHaveText(/Lisbon by price/);
    await menu.click();
    await expect(page.getByRole('link', { name: 'Lisbon by price' })).toHaveAttribute('aria-current', 'true');
    if (javaScriptEnabled) await expectAccessible(page);
    await name.fill('Cheapest first');
    await button(page, 'Rename').click();
    await expect(menu).toHaveText(/Cheapest first/);
    await menu.click();
    await button(page, 'Remove').click();
    await expect(page.getByText('The view is removed.')).toBeVisible();
    await expect(menu).toHaveCount(0);
  });

const titles = (page: Page) => page.getByRole('table').getByRole('rowheader').getByRole('link').allTextContents();
const moved = <T>(list: readonly T[], from: number, to: number): T[] =>
  list.toSpliced(from, 1).toSpliced(to, 0, list[from] as T);

test('slides are moved with the keyboard and with the mouse, and a move is undone', async ({ browser }) => {
  const page = await open(await browser.newContext({ baseURL: run.product.url }));
  await page.goto('/staff/catalogue/banners');
  await page.getByText('More', { exact: true }).click();
  await page.getByRole('link', { name: 'Change the order' }).click();
  await expect(page.getByText(/^The site shows them in this order/)).toBeVisible();
  const before = await titles(page);
  await expectAccessible(page);

  await pressEnter(button(page, `Move ${before[0]} down`));
  await expect(page.getByRole('status').filter({ hasText: `${before[0]} is now number 2 of 4.` })).toBeVisible();
  await expect.poll(() => titles(page)).toEqual(moved(before, 0, 1));
  // The button moves along, and keeps the focus.
  await expect(button(page, `Move ${before[0]} down`)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText(`${before[0]} is now number 3 of 4.`)).toBeVisible();
  await button(page, 'Undo').click();
  // The lines do not move from then on.
  await expect(page.getByText(/^Undone: /)).toBeVisible();
  await expect.poll(() => titles(page)).toEqual(moved(before, 0, 1));

  const now = await titles(page);
  const line = (at: number) =>
    page
      .getByRole('table')
      .getByRole('row')
      .nth(at + 1);
  // A line cannot be dragged while the undo is still shown.
  await expect(async () => {
    await page.mouse.up();
    await line(3).locator('.scripted').hover();
    await page.mouse.down();
    await expect(line(3)).toHaveAttribute('data-held', { timeout: 500 });
  }).toPass();
  const to = await line(0).boundingBox();
  if (!to) throw new Error('the lines are not there');
  await page.mouse.move(to.x + 20, to.y + 4, { steps: 8 });
  await expect(line(0)).toHaveAttribute('data-drop', 'above');
  await page.mouse.up();
  await expect.poll(() => titles(page)).toEqual(moved(now, 3, 0));
  const visitor = await browser.newPage({ baseURL: run.product.url });
  await visitor.goto('/');
  await expect(visitor.getByText(now[3] ?? '').first()).toBeVisible();

  // If a colleague changed the order meanwhile, a move in the outdated list is refused.
  const colleague = await open(await browser.newContext({ baseURL: run.product.url }));
  await colleague.goto('/staff/catalogue/banners?sort=position');
  const [first = '', , third = ''] = await titles(colleague);
  await button(colleague, `Move ${third} up`).click();
  await expect(colleague.getByText(`${third} is now number 2 of 4.`)).toBeVisible();
  await button(page, `Move ${first} down`).click();
  await expect(page.getByText('The order was changed meanwhile. Look at the list again, then move it.')).toBeVisible();

  await page.goto('/staff/catalogue/banners?sort=position&q=a');
  await expect(page.getByText(/can be changed while all records are shown/)).toBeVisible();
  await expect(button(page, /^Move /)).toHaveCount(0);
});

test('slides are moved without scripts', async ({ browser }) => {
  const page = await open(await browser.newContext({ baseURL: run.product.url, javaScriptEnabled: false }));
  await page.goto('/staff/catalogue/banners?sort=position');
  const before = await titles(page);
  await button(page, `Move ${before[1]} up`).click();
  await expect(page.getByText(`${before[1]} is now number 1 of 4.`)).toBeVisible();
  expect(await titles(page)).toEqual(moved(before, 1, 0));
});
