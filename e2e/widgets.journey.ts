// The flight search: our own in its frame, and another provider's that needs consent, works, fails or hangs.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page } from '@playwright/test';
import { IN_90_DAYS, inDays } from './days.ts';
import { type Product, removeFolder, startProduct } from './product.ts';
import { hydrated, sharing, styled, test } from './running.ts';

const WIDGET = 'w-77';
const WORKS = `for (const place of document.querySelectorAll('[data-widget-id="${WIDGET}"]')) {
  window.injected = (window.injected ?? 0) + 1;
  place.append(Object.assign(document.createElement('p'), { textContent: 'The provider is here' }));
}`;

const complaintsOf = (page: Page): string[] => {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  return complaints;
};
const bar = (page: Page) => page.getByRole('region', { name: 'Privacy choices' });

/** Suggestions need the scripts of the frame, which load after its document. */
const frameHydrated = (page: Page) =>
  expect
    .poll(() => page.frames().length)
    .toBe(2)
    .then(() => hydrated(page.frames()[1] ?? page));

test.describe('our own search', () => {
  const run = sharing();

  test('opens on request, shows what fits and leads to the inquiry', async ({ browser }) => {
    const page = await (await browser.newContext({ baseURL: run.product.url })).newPage();
    const complaints = complaintsOf(page);
    await page.goto('/');
    await expect(bar(page)).toHaveCount(0);
    await expect(page.locator('iframe')).toHaveCount(0);
    await styled(page);
    const panel = await page.locator('[data-search-panel]').boundingBox();
    await page.getByRole('button', { name: 'Open flight search' }).click();
    const frame = page.frameLocator('iframe[title="Flight search"]');
    await expect(frame.getByRole('combobox', { name: 'From' })).toHaveValue('Toronto (YYZ)');
    await frameHydrated(page);
    await expect(frame.getByRole('heading', { name: 'Matching fares' })).toHaveCount(0);
    expect((await page.locator('iframe').boundingBox())?.height).toBe(500);
    expect((await page.locator('[data-search-panel]').boundingBox())?.height).toBe(panel?.height);

    await frame.getByRole('combobox', { name: 'From' }).fill('toronto p');
    await frame.getByRole('combobox', { name: 'From' }).press('End');
    await frame.getByRole('combobox', { name: 'From' }).pressSequentially('e');
    await frame.getByRole('option', { name: /YYZ/ }).click();
    await frame.getByRole('combobox', { name: 'To', exact: true }).pressSequentially('lisb');
    await frame.getByRole('option', { name: /LIS/ }).click();
    await expect(frame.getByRole('link', { name: /YYZ to LIS/ }).first()).toBeVisible();
    await frame.getByLabel('Depart').fill(IN_90_DAYS);
    await frame.getByLabel('Return').fill(inDays(97));
    await frame.getByRole('button', { name: 'One passenger more' }).click();
    await frame.getByRole('button', { name: 'Request this trip' }).click();
    await expect(page).toHaveURL(/\/login\?next=/);
    const next = new URL(new URL(page.url()).searchParams.get('next') ?? '', run.product.url);
    expect(next.pathname).toBe('/inquire');
    expect(Object.fromEntries(next.searchParams)).toEqual({
      ...{ from: 'Toronto (YYZ)', to: 'Lisbon (LIS)' },
      ...{ departureDate: IN_90_DAYS, returnDate: inDays(97), adults: '2' },
    });
    expect(complaints).toEqual([]);
  });

  test('on a phone the frame grows with its form, and the note and Close come after it', async ({ browser }) => {
    const look = { viewport: { width: 390, height: 844 } };
    const page = await (await browser.newContext({ baseURL: run.product.url, ...look })).newPage();
    await page.goto('/');
    await page.getByRole('button', { name: 'Open flight search' }).click();
    const frame = page.frameLocator('iframe[title="Flight search"]');
    await expect(frame.getByRole('button', { name: 'Request this trip' })).toBeVisible();
    const isCut = () =>
      page.locator('iframe').evaluate((element) => {
        const { documentElement } = (element as HTMLIFrameElement).contentDocument ?? document;
        return documentElement.scrollHeight > element.clientHeight;
      });
    await expect.poll(isCut).toBe(false);
    const [opened, close] = await Promise.all([
      page.locator('iframe').boundingBox(),
      page.getByRole('button', { name: 'Close search' }).boundingBox(),
    ]);
    expect(opened?.height).toBeGreaterThan(500);
    expect(close?.y).toBeGreaterThan((opened?.y ?? 0) + (opened?.height ?? 0));
  });

  test('closes, returns the focus, and opens again after navigation', async ({ browser }) => {
    const page = await (await browser.newContext({ baseURL: run.product.url })).newPage();
    await page.goto('/');
    await page.getByRole('button', { name: 'Open flight search' }).click();
    await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toBeVisible();
    await page.getByRole('button', { name: 'Close search' }).click();
    await expect(page.getByRole('button', { name: 'Open flight search' })).toBeFocused();
    await page.getByRole('link', { name: 'About Us' }).first().click();
    await expect(page).toHaveURL(/about/);
    await page.goBack();
    await page.getByRole('button', { name: 'Open flight search' }).click();
    await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('iframe')).toHaveCount(1);
  });

  test('is a form to the inquiry without scripts', async ({ browser }) => {
    const context = await browser.newContext({ baseURL: run.product.url, javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto('/widget/search');
    await page.getByLabel('From').first().fill('Toronto');
    await page.getByLabel('To', { exact: true }).fill('Lisbon');
    await page.getByRole('button', { name: 'Request this trip' }).click();
    await expect(page).toHaveURL(/\/login\?next=%2Finquire/);
  });
});

test.describe("another provider's search", () => {
  let product: Product;
  let provider: Server;
  let script: string | 'hangs' = WORKS;
  let asked = 0;
  test.beforeAll(async () => {
    provider = createServer((_, response) => {
      asked += 1;
      if (script !== 'hangs') response.writeHead(200, { 'content-type': 'text/javascript' }).end(script);
    });
    await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
    const { port } = provider.address() as AddressInfo;
    const src = `http://127.0.0.1:${port}/loader.js`;
    product = await startProduct({ SEARCH_WIDGET_SRC: src, SEARCH_WIDGET_ID: WIDGET, REVIEWS_WIDGET_SRC: '' });
  });
  test.beforeEach(() => {
    asked = 0;
    script = WORKS;
  });
  test.afterAll(async () => {
    await product.end();
    removeFolder(product.folder);
    provider.closeAllConnections();
    provider.close();
  });

  test('is not loaded before an answer, nor after a refusal, which is remembered without a cookie', async ({
    browser,
  }) => {
    const context = await browser.newContext({ baseURL: product.url });
    const page = await context.newPage();
    await page.goto('/');
    await expect(bar(page)).toBeVisible();
    await bar(page).getByRole('button', { name: 'Refuse' }).click();
    await expect(bar(page)).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Privacy choices' })).toBeVisible();
    await expect(bar(page)).toHaveCount(0);
    expect(asked).toBe(0);
    expect(await context.cookies()).toEqual([]);

    await page.getByRole('button', { name: 'Open flight search' }).click();
    await expect(page.getByText('The provider is here')).toBeVisible();
  });

  test('opens automatically once accepted, its script injected once, until consent is withdrawn', async ({
    browser,
  }) => {
    const page = await (await browser.newContext({ baseURL: product.url })).newPage();
    const complaints = complaintsOf(page);
    await page.goto('/');
    await bar(page).getByRole('button', { name: 'Accept' }).click();
    await expect(page.getByText('The provider is here')).toBeVisible();
    await page.getByRole('link', { name: 'About Us' }).first().click();
    await expect(page).toHaveURL(/about/);
    await page.goBack();
    await expect(page.getByText('The provider is here')).toBeVisible();
    expect(asked).toBe(1);
    expect(await page.evaluate(() => (window as { injected?: number }).injected)).toBe(1);
    await page.getByRole('button', { name: 'Privacy choices' }).click();
    await bar(page).getByRole('button', { name: 'Refuse' }).click();
    await expect(page.getByText('The provider is here')).toHaveCount(0);
    expect(complaints).toEqual([]);
  });

  for (const [how, what] of [
    ['breaks', 'throw new Error("a fault of the provider")'],
    ['hangs', 'hangs'],
  ] as const)
    test(`that ${how} leaves the page whole`, async ({ browser }) => {
      script = what;
      const page = await (await browser.newContext({ baseURL: product.url })).newPage();
      await page.goto('/', { waitUntil: 'domcontentloaded' });
      await bar(page).getByRole('button', { name: 'Accept' }).click();
      await expect(page.getByText('The flight search does not answer right now.')).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Our Airline Partners' })).toBeVisible();
      await page
        .locator('[data-search-panel] [role=alert]')
        .getByRole('link', { name: 'Request a quote instead' })
        .click();
      await expect(page).toHaveURL(/\/login\?next=%2Finquire/);
    });
});
