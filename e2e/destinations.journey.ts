// The destinations: prices, filters, and what is folded on a phone.
import { expect } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { sharing, test } from './running.ts';

const run = sharing();
const PHONE = { width: 390, height: 844 };

test('the destinations have prices, and filter by airport', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: run.product.url });
  const page = await context.newPage();
  await page.goto('/destinations');
  await expect(
    page
      .getByRole('listitem')
      .filter({ hasText: /^Delhi/ })
      .last(),
  ).toContainText(/from CAD\$/);
  const before = await page.getByRole('heading', { level: 3 }).count();
  await page.getByLabel('From', { exact: true }).selectOption({ value: 'YHZ' });
  await expect(page).toHaveURL(/from=YHZ/);
  await expect.poll(() => page.getByRole('heading', { level: 3 }).count()).toBeLessThan(before);
  await page.getByText('Show prices on the map').click();
  await expect(page.getByRole('navigation', { name: 'Prices on the map' })).toBeVisible();
  await expectAccessible(page);
  await context.close();
});

for (const javaScriptEnabled of [true, false])
  test(`on a phone the destinations are folded by region, ${javaScriptEnabled ? 'with' : 'without'} scripts`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ baseURL: run.product.url, viewport: PHONE, javaScriptEnabled });
    const page = await context.newPage();
    await page.goto('/destinations');
    const delhi = page.getByRole('main').getByRole('link', { name: 'Delhi', exact: true });
    await expect(delhi).toBeHidden();
    await page.getByRole('navigation', { name: 'Regions' }).getByRole('link', { name: 'South Asia' }).click();
    await expect(delhi).toBeVisible();
    await expect(page.getByRole('heading', { name: 'South Asia' })).toBeInViewport();
    await page.goto('/destinations?from=YYZ');
    await expect(delhi).toBeVisible();
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto('/destinations');
    await expect(delhi).toBeVisible();
    if (javaScriptEnabled) await expectAccessible(page);
    await context.close();
  });
