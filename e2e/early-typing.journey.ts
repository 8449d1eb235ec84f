// Input of travellers and staff before the scripts of a page have loaded.
import { expect, type Page } from '@playwright/test';
import { STAFF } from './product.ts';
import { holdBack, sharing, test } from './running.ts';

const run = sharing();

/** Opens a page whose scripts arrive only when they are released. */
async function withSlowScripts(page: Page, path: string): Promise<() => Promise<void>> {
  const letIn = await holdBack(page, /\/assets\/.*\.js/);
  await page.goto(path, { waitUntil: 'commit' });
  return async () => {
    letIn();
    await page.waitForLoadState('load');
  };
}

test('text typed before the scripts loaded is kept, and the device fills only empty fields', async ({ browser }) => {
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

  await test.step('nothing is called empty before the device has been read', async () => {
    const letIn = await withSlowScripts(page, '/saved');
    await expect(page.getByText('Loading your list...')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Nothing saved yet' })).toHaveCount(0);
    await letIn();
    await expect(page.getByRole('heading', { name: 'Nothing saved yet' })).toBeVisible();
    await expect(page.getByText('Loading your list...')).toHaveCount(0);
  });
});

test('a draft keeps what staff typed, chose and ticked before the scripts loaded', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: run.product.url });
  expect((await context.request.post('/api/auth/user/login', { data: STAFF })).ok()).toBe(true);
  const page = await context.newPage();
  const add = async (collection: string) => {
    const added = await context.request.post(`/api/staff/catalogue/${collection}`, { data: { data: {} } });
    return `/staff/catalogue/${collection}/${(await added.json()).data._id}`;
  };
  const saved = page.getByText(/^Saved at \d/);

  await test.step('an airline: two words and nothing else', async () => {
    const letIn = await withSlowScripts(page, await add('airlines'));
    await page.locator('[name="field:name"]').fill('WestJet');
    await page.locator('[name="field:code"]').fill('WS');
    await letIn();
    await expect(saved).toBeVisible();
    await page.reload();
    await expect(page.locator('[name="field:name"]')).toHaveValue('WestJet');
    await expect(page.locator('[name="field:code"]')).toHaveValue('WS');
    await expect(saved).toHaveCount(0);
  });

  await test.step('a package: a price, which becomes the total, and a box', async () => {
    const letIn = await withSlowScripts(page, await add('packages'));
    await page.locator('[name="row:components:amount"]').first().fill('412');
    const top = page.locator('[type="checkbox"][name^="flag:"]').first();
    await top.setChecked(true);
    await letIn();
    await expect(saved).toBeVisible();
    await expect(page.getByText('CAD$412').first()).toBeVisible();
    await page.reload();
    await expect(page.locator('[name="row:components:amount"]').first()).toHaveValue('412');
    await expect(top).toBeChecked();
  });
});
