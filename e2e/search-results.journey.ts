// The results of a search: rows by city, chips, the map, and a place that is unknown.
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { sharing, test } from './running.ts';

const run = sharing();
const PHONE = { width: 390, height: 844 };

const rows = (page: Page) => page.getByRole('list', { name: 'Results' }).getByRole('article');

test('on a phone two results are above the fold, the form is one line, and the map is a sheet', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: run.product.url, viewport: PHONE });
  const page = await context.newPage();
  await page.goto('/search?from=YYZ&to=Portugal');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    /Toronto.? to .?Portugal.?: .?\d+.?\strips from .?CAD\$/,
  );
  await expect(rows(page).nth(1)).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);

  await test.step('the line opens the form, also after another search', async () => {
    const form = page.getByRole('search', { name: 'Trip search' });
    await expect(form).toBeHidden();
    await page.getByRole('button', { name: /^Toronto.? to .?Portugal/ }).click();
    await form.getByLabel('To', { exact: true }).fill('Japan');
    await form.getByRole('button', { name: 'Search flights' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Japan');
    await expect(form).toBeHidden();
  });

  await test.step('the map opens over the list, and a pin chooses its city', async () => {
    const map = page.getByRole('navigation', { name: 'Prices on the map' });
    await expect(map).toBeHidden();
    await page.getByRole('button', { name: 'Map' }).click();
    await expect(map).toBeVisible();
    await expectAccessible(page);
    await map.getByRole('link').first().click();
    await expect(page).toHaveURL(/to=Tokyo|to=Osaka|to=Kyoto/);
    await expect(map).toBeHidden();
  });
  await context.close();
});

test('a row opens its ways to book, and its pin lights up with it', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: run.product.url });
  const page = await context.newPage();
  await page.goto('/search?from=YYZ&to=India');
  const row = rows(page).filter({ hasText: 'Delhi' });
  await expect(row).toHaveCount(1);
  await row.locator('summary', { hasText: /ways to book/ }).click();
  const ways = row.getByRole('list', { name: /Ways to book .?Delhi/ });
  await expect(ways.locator('[data-way]')).not.toHaveCount(0);
  await ways.locator('summary').first().click();
  await expect(ways.getByText('Air fare').first()).toBeVisible();
  await expectAccessible(page);

  const pin = page.getByRole('navigation', { name: 'Prices on the map' }).getByRole('link', { name: /Delhi/ });
  await pin.focus();
  await expect(row).toHaveAttribute('data-lit');
  await pin.blur();
  await expect(row).not.toHaveAttribute('data-lit');
  await context.close();
});

test('each chip is in the URL at once, with scripts and without', async ({ browser }) => {
  for (const javaScriptEnabled of [true, false]) {
    const context = await browser.newContext({ baseURL: run.product.url, javaScriptEnabled });
    const page = await context.newPage();
    await page.goto('/search?to=Portugal');
    const choose = async (chip: string, choice: RegExp) => {
      await page.locator('summary', { hasText: chip }).click();
      await page.getByRole('link', { name: choice }).first().click();
    };
    await choose('Airline', /^TAP Air Portugal/);
    await expect(page).toHaveURL(/\/search\?to=Portugal&airline=TAP(?:\+|%20)Air(?:\+|%20)Portugal$/);
    await expect(rows(page).first()).toContainText('TAP Air Portugal');
    await page.getByRole('link', { name: 'Direct flights only' }).click();
    await expect(page).toHaveURL(/direct=1/);
    await expect(page.getByRole('button', { name: 'Apply' })).toBeHidden();
    await page.locator('summary', { hasText: /^Price$/ }).click();
    await page.getByLabel(/Highest price/).fill('3000');
    if (javaScriptEnabled) await page.getByRole('heading', { level: 1 }).click();
    else await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page).toHaveURL(/max=3000/);
    await page.getByRole('link', { name: 'Remove TAP Air Portugal' }).click();
    await expect(page).not.toHaveURL(/airline/);
    await page.getByRole('link', { name: 'Clear all' }).click();
    await expect(page).toHaveURL(/\/search\?to=Portugal$/);
    await context.close();
  }
});

test('an unknown place is said, and popular trips from the airport are shown', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: run.product.url });
  const page = await context.newPage();
  await page.goto('/search?from=YYZ&to=Xyzzyville');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    /^We don’t know that place\. Popular trips from .?Toronto.?$/,
  );
  await expect(page.getByText(/Xyzzyville.{0,2} is no city/).first()).toBeVisible();
  await expect(page.getByLabel('To', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await expect(rows(page)).not.toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: 'Request this trip' }).click();
  await expect(page).toHaveURL(/xyzzyville/i);
  await context.close();
});
