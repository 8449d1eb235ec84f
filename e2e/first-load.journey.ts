// The requests behind a first load and a first click: nothing is fetched twice, blocked, left out or lost.
import { type Browser, expect, type Page } from '@playwright/test';
import { sharing, test } from './running.ts';

const run = sharing();
const open = async (browser: Browser): Promise<Page> =>
  (await browser.newContext({ baseURL: run.product.url, viewport: { width: 412, height: 823 } })).newPage();

test('a button that is pressed before its scripts are there does its work once they are', async ({ browser }) => {
  const page = await open(browser);
  let letThrough: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route(/entry\.client/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await page.getByRole('button', { name: 'Open flight search' }).click();
  await expect(page.locator('iframe')).toHaveCount(0);
  letThrough();
  await expect(page.locator('iframe[title="Flight search"]')).toHaveCount(1);
  // Only once: the next press is the visitor's own.
  await page.getByRole('button', { name: 'Close search' }).click();
  await expect(page.locator('iframe')).toHaveCount(0);
});

test('style sheets come before scripts, which wait behind them', async ({ request }) => {
  const html = await (await request.get(`${run.product.url}/`)).text();
  const scripts = html.match(/<link rel="modulepreload"[^>]*>/g) ?? [];
  expect(scripts.length).toBeGreaterThan(3);
  for (const script of scripts) expect(script).toContain('fetchpriority="low"');
});

test('what lies below the first screen is laid out before a visitor scrolls there', async ({ browser }) => {
  const page = await open(browser);
  await page.goto('/');
  const waiting = () =>
    page
      .locator('main > section, main ~ footer')
      .evaluateAll((all) => all.filter((one) => getComputedStyle(one).contentVisibility === 'auto').length);
  await expect.poll(waiting).toBe(0);
});

test('the first sign of a visitor fetches the next code; a click brings no style sheet that is there already', async ({
  browser,
}) => {
  const page = await open(browser);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/', { waitUntil: 'networkidle' });
  const ofCity = /assets\/city\.page/;
  expect(asked.filter((path) => ofCity.test(path) || /browser-client/.test(path))).toEqual([]);
  await page.mouse.move(100, 100);
  await page.mouse.move(120, 140);
  await expect.poll(() => asked.some((path) => ofCity.test(path))).toBe(true);
  expect(asked.some((path) => /browser-client/.test(path))).toBe(true);

  await page.locator('[data-offer=pass] a[href^="/destinations/"]').first().click();
  await expect(page.getByRole('heading', { level: 2, name: /^Flight Packages to/ })).toBeVisible();
  const sheets = await page
    .locator('link[rel=stylesheet]')
    .evaluateAll((all) => all.map((one) => new URL((one as HTMLLinkElement).href).pathname));
  expect(sheets.length).toBe(new Set(sheets).size);
  expect(asked.filter((path) => /assets\/root.*\.css/.test(path))).toHaveLength(1);
});
