// How a list of the desk begins, what its menus and its ticked rows do, and the footer of a record.
import { type Browser, expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { STAFF } from './product.ts';
import { running, test } from './running.ts';
import { scrollsSideways } from './screens.ts';

const run = running();
const WIDE = { width: 1440, height: 900 };
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const menu = (page: Page, words: string) => page.locator('summary').filter({ hasText: words });

async function desk(browser: Browser, look: Parameters<Browser['newContext']>[0] = {}): Promise<Page> {
  const page = await browser.newPage({ baseURL: run.product.url, viewport: WIDE, reducedMotion: 'reduce', ...look });
  expect((await page.request.post('/api/auth/user/login', { data: STAFF })).ok()).toBe(true);
  return page;
}

test('the first row of a list is below one toolbar', async ({ browser }) => {
  const page = await desk(browser);
  for (const list of ['catalogue/deals', 'catalogue/entries']) {
    await page.goto(`/staff/${list}`);
    const first = page.locator('tbody tr').first();
    await expect(first).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    expect((await first.boundingBox())?.y).toBeLessThanOrEqual(160);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await scrollsSideways(page)).toBe(false);
});

test('a menu closes with Escape, with a click elsewhere and with a choice, and keeps the focus', async ({
  browser,
}) => {
  const page = await desk(browser);
  await page.goto('/staff/inquiries');
  const owner = menu(page, 'Owner');
  const mine = page.getByRole('link', { name: /^Mine/ });
  await owner.press('Enter');
  await expect(mine).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await expect(mine).toBeHidden();
  await expect(owner).toBeFocused();
  await owner.click();
  await page.getByRole('heading', { level: 1 }).click();
  await expect(mine).toBeHidden();
  await owner.click();
  await mine.press('Enter');
  await expect(page).toHaveURL(/owner=mine/);
  await expect(mine).toBeHidden();
  await expect(owner).toHaveText(/Mine/);
  await expect(owner).toBeFocused();
});

for (const javaScriptEnabled of [true, false])
  test(`what is done with rows is shown while one is ticked, ${javaScriptEnabled ? 'with' : 'without'} scripts`, async ({
    browser,
  }) => {
    const page = await desk(browser, { javaScriptEnabled });
    await page.goto('/staff/catalogue/deals');
    const action = page.getByLabel('What to do with the selected records');
    await expect(action).toBeHidden();
    const box = page.getByRole('checkbox', { name: /^Select (?!all)/ }).first();
    await box.check();
    await expect(action).toBeInViewport({ ratio: 1 });
    await box.uncheck();
    await expect(action).toBeHidden();
  });

for (const viewport of [WIDE, { width: 390, height: 844 }])
  test(`the footer of a record says what is not met, and discards what the site does not show, at ${viewport.width} px`, async ({
    browser,
  }) => {
    const page = await desk(browser, { viewport });
    const listed = await page.request.get('/api/staff/catalogue/fares?state=published');
    const { data: fares } = (await listed.json()) as { data: { _id: string; title: string }[] };
    // Another one for each width.
    const fare = fares[viewport === WIDE ? 0 : 1];
    await page.goto(`/staff/catalogue/fares/${fare?._id}`);
    await expect(button(page, 'Publish')).toBeInViewport({ ratio: 1 });
    await expect(button(page, 'Discard')).toHaveCount(0);
    await page.getByLabel('Name', { exact: true }).fill('');
    await expect(page.getByRole('link', { name: /^Not met: / })).toBeInViewport({ ratio: 1 });
    await expect(button(page, 'Publish')).toBeDisabled();
    await expect(page.getByText(/^Saved at \d/)).toBeVisible();
    await expect(page.locator('header [data-status]')).toHaveText(/Published, with changes$/);
    await expectAccessible(page);
    await page.getByRole('link', { name: /^Not met: / }).click();
    await expect(page.getByLabel('Name', { exact: true })).toBeFocused();

    await button(page, 'Discard').click();
    await button(page, 'Discard the changes').click();
    await expect(page.getByText('Discarded: the draft is what the site shows.')).toBeInViewport({ ratio: 1 });
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue(fare?.title ?? '');
    await expect(button(page, 'Discard')).toHaveCount(0);
    await expect(button(page, 'Publish')).toBeEnabled();
    await expect(page.getByText(/, with changes$/)).toHaveCount(0);
  });

test('the keyboard skips the list and the fields of a record', async ({ browser }) => {
  const page = await desk(browser, { viewport: WIDE });
  const { data } = (await (await page.request.get('/api/staff/catalogue/fares?state=published')).json()) as {
    data: { _id: string }[];
  };
  await page.goto(`/staff/catalogue/fares/${data[0]?._id}`);
  for (const name of ['Skip the list', 'Skip to Save and Publish']) {
    const link = page.getByRole('link', { name });
    await link.focus();
    await expect(link).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Enter');
  }
  await page.keyboard.press('Tab');
  await expect(button(page, 'Save draft')).toBeFocused();
});
