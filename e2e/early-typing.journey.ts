// What a traveller types and chooses before the scripts of a page came.
import { expect, type Page } from '@playwright/test';
import { sharing, test } from './running.ts';

const run = sharing();

/** Opens a page whose scripts arrive only when they are let in. */
async function withSlowScripts(page: Page, path: string): Promise<() => Promise<void>> {
  let letIn: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    letIn = resolve;
  });
  await page.route(/\/assets\/.*\.js/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  return async () => {
    letIn();
    await page.waitForLoadState('load');
  };
}

test('what was typed before the scripts came is kept, and the device fills only what is empty', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: run.product.url, timezoneId: 'America/Winnipeg' });
  const page = await context.newPage();
  await page.goto('/destinations/portugal/lisbon');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('northfare.saved') ?? '')).toContain('"Lisbon"');

  await test.step('the party of the search', async () => {
    const letIn = await withSlowScripts(page, '/search?to=Lisbon');
    const form = page.getByRole('search', { name: 'Trip search' });
    await form.getByText('1 adult').click();
    await form.getByLabel('Adults').selectOption('3');
    await form.getByLabel('When').selectOption('Exact dates');
    await letIn();
    await expect(form.getByText('3 adults')).toBeVisible();
    await expect(form.getByLabel('Adults')).toHaveValue('3');
    await expect(form.getByLabel('When')).toHaveValue('dates');
  });

  await test.step('the place in the frame', async () => {
    const letIn = await withSlowScripts(page, '/widget/search');
    const to = page.getByRole('combobox', { name: 'To', exact: true }).or(page.getByLabel('To', { exact: true }));
    await to.first().fill('Tokyo');
    await letIn();
    await expect(page.getByRole('heading', { name: 'Matching fares' })).toBeVisible();
    await expect(to.first()).toHaveValue('Tokyo');
    await page.goto('/widget/search');
    await expect(to.first()).toHaveValue('Lisbon');
  });

  await test.step('nothing is called empty before the device was read', async () => {
    const letIn = await withSlowScripts(page, '/saved');
    await expect(page.getByText('Loading your list...')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Nothing saved yet' })).toHaveCount(0);
    await letIn();
    await expect(page.getByRole('heading', { name: 'Nothing saved yet' })).toBeVisible();
    await expect(page.getByText('Loading your list...')).toHaveCount(0);
  });
});
