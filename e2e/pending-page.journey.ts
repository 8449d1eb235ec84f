// What is shown while the next page is loading: its heading and picture as far as they are known, then a sentence.
import { type Browser, expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { holdBack, sharing, test } from './running.ts';

const run = sharing();

/** An open page whose API requests from now on are held back until `letThrough` is called. */
async function withSlowData(browser: Browser, path: string, width: number) {
  const page: Page = await browser.newPage({ baseURL: run.product.url, viewport: { width, height: 800 } });
  await page.goto(path, { waitUntil: 'networkidle' });
  // On a slow machine the checks take longer than a request may, and would find the page of a request that failed.
  await page.evaluate(() => {
    AbortSignal.timeout = () => new AbortController().signal;
  });
  return { page, letThrough: await holdBack(page, '**/api/**') };
}

for (const width of [390, 1440])
  test(`at ${width} px a place has its name and picture before its flights`, async ({ browser }) => {
    const { page, letThrough } = await withSlowData(browser, '/destinations', width);
    await page.getByRole('searchbox').first().fill('portugal');
    await page.locator('main a[href="/destinations/portugal"]').first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Portugal' })).toBeVisible();
    await expect(page.locator('main img[src*="/posters/portugal/"]').first()).toBeVisible();
    await expect(page.getByText('Finding the best flights for you...')).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name: /^Flight Packages to/ })).toHaveCount(0);
    await expectAccessible(page);
    letThrough();
    await expect(page.getByRole('heading', { level: 2, name: /^Flight Packages to/ })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  });
