// Lists of offers on a phone: short pages, on which everything can still be reached.
import { expect } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { sharing, styled, test } from './running.ts';

const run = sharing();
const PHONE = { width: 390, height: 844 };
const MAX_HEIGHTS = [
  ['/destinations/india', 3500],
  ['/destinations/portugal', 3500],
  ['/destinations/japan', 3500],
  ['/offers', 5000],
] as const;

test('pages of lists are short on a phone, and stay accessible with a row open', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: run.product.url, viewport: PHONE, reducedMotion: 'reduce' });
  const page = await context.newPage();
  for (const [path, most] of MAX_HEIGHTS) {
    await page.goto(path);
    await styled(page);
    expect(await page.evaluate(() => document.documentElement.scrollHeight), path).toBeLessThanOrEqual(most);
    await expectAccessible(page);
    // With everything laid out the page is as short.
    expect(await page.evaluate(() => document.documentElement.scrollHeight), path).toBeLessThanOrEqual(most);
    await page.locator('[data-row] > details > summary, [data-row] article > details > summary').first().click();
    await expectAccessible(page);
  }
  await context.close();
});

test('without scripts every offer of a list can be inquired about', async ({ browser }) => {
  const options = { baseURL: run.product.url, viewport: PHONE, javaScriptEnabled: false };
  const context = await browser.newContext(options);
  const page = await context.newPage();
  for (const path of ['/destinations/india', '/offers']) {
    await page.goto(path);
    await page.getByText(/^Show .?\d+.? more$/).click();
    const offers = page.locator('[data-offer]');
    for (const offer of await offers.all()) {
      const row = offer.locator('summary:has([data-amount])');
      if ((await row.count()) > 0) await row.click();
      await expect(offer.getByRole('link', { name: /^Inquire/ })).toBeVisible();
    }
  }
  await context.close();
});

test('Escape closes what the price includes, and the focus returns', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: run.product.url, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto('/offers');
  const parts = page.locator('[data-offer=deal] details[data-parts]').first();
  const summary = parts.locator('summary');
  await summary.click();
  const price = page.locator('[data-offer=deal] [data-amount]').first();
  const [list, amount] = [await parts.locator('ul').boundingBox(), await price.boundingBox()];
  expect((list?.y ?? 0) + (list?.height ?? 0)).toBeLessThanOrEqual(amount?.y ?? 0);
  await expect(async () => {
    await page.keyboard.press('Escape');
    await expect(parts.locator('ul')).toBeHidden({ timeout: 500 });
  }).toPass();
  await expect(summary).toBeFocused();
  await context.close();
});
