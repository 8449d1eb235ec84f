// The requests behind a first load and a first click: nothing is fetched twice, blocked, left out or lost.
import { type Browser, expect, type Page, type Route } from '@playwright/test';
import { HYDRATED } from '../src/ui/page/first-interaction.ts';
import { holdBack, hydrated, keepQuiet, sharing, styled, test } from './running.ts';

const run = sharing();
const open = async (browser: Browser): Promise<Page> =>
  (await browser.newContext({ baseURL: run.product.url, viewport: { width: 412, height: 823 } })).newPage();

const scriptsOf = (page: Page): string[] => {
  const asked: string[] = [];
  page.on('request', (request) => request.url().endsWith('.js') && asked.push(new URL(request.url()).pathname));
  return asked;
};

test('no script is requested before the first interaction of a visitor', async ({ browser }) => {
  const page = await open(browser);
  await keepQuiet(page);
  const asked = scriptsOf(page);
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(asked).toEqual([]);
  await page.keyboard.press('Tab');
  await hydrated(page);
  expect(asked.length).toBeGreaterThan(3);
  expect(asked.length).toBe(new Set(asked).size);
});

test('no illustration is requested that no element shows, even after hydration', async ({ browser }) => {
  const page = await open(browser);
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('/posters/') && asked.push(request.url()));
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(asked.length).toBeGreaterThan(0);
  const unshown = async () => {
    const shown = await page.evaluate(() => [...document.images].map((image) => image.currentSrc));
    return asked.filter((url) => !shown.includes(url));
  };
  // An element may be about to get its picture.
  await expect.poll(unshown).toEqual([]);
});

test('a document has its style sheets with it, and asks for none', async ({ browser }) => {
  const page = await open(browser);
  const asked: string[] = [];
  const complaints: string[] = [];
  page.on('request', (request) => request.url().endsWith('.css') && asked.push(request.url()));
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.goto('/', { waitUntil: 'networkidle' });
  await hydrated(page);
  const sheets = page.locator('link[rel=stylesheet]');
  expect(await sheets.count()).toBeGreaterThan(1);
  expect(await sheets.evaluateAll((all) => all.filter((one) => !(one as HTMLLinkElement).disabled))).toEqual([]);
  const { backgroundColor } = await page
    .locator('footer')
    .last()
    .evaluate((element) => ({ backgroundColor: getComputedStyle(element).backgroundColor }));
  expect(backgroundColor).not.toBe('rgba(0, 0, 0, 0)');
  expect([asked, complaints]).toEqual([[], []]);
});

const SHEETS = '**/assets/*.css';
const follow = (page: Page, path: string) =>
  page
    .locator(`a[href="${path}"]`)
    .first()
    .evaluate((link: HTMLElement) => link.click());

for (const [path, width] of [
  ['/destinations', 1440],
  ['/destinations?q=italy', 390],
] as const)
  test(`the regions of ${path} at ${width} px stay where they were painted first`, async ({ browser }) => {
    const page = await browser.newPage({ baseURL: run.product.url, viewport: { width, height: 900 } });
    await page.route('**/*.woff2', (route) => route.abort());
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    const places = () =>
      page
        .locator('main')
        .locator('h2, h3')
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().y));
    const first = await places();
    await hydrated(page);
    await page.waitForLoadState('networkidle');
    await styled(page);
    expect(first.length).toBeGreaterThan(1);
    expect(await places()).toEqual(first);
    await page.close();
  });

test('a page that is left at once does not block the style sheets of the next page', async ({ browser }) => {
  const page = await open(browser);
  await page.goto('/destinations/portugal/lisbon', { waitUntil: 'domcontentloaded' });
  await hydrated(page);
  await follow(page, '/destinations/portugal/porto');
  await expect(page.getByRole('heading', { level: 1, name: /Porto/ })).toBeVisible();
  await follow(page, '/about');
  await expect(page.getByRole('heading', { name: 'People who know the way' })).toBeVisible();
  await styled(page);
  await expect(page.locator('footer').last()).not.toHaveCSS('content-visibility', 'hidden');
});

const FAILURES: Record<string, (route: Route) => Promise<void>> = {
  'break off': (route) => route.abort(),
  'an instance does not have': (route) => route.fulfill({ status: 404 }),
};
for (const [failure, fail] of Object.entries(FAILURES))
  test(`style sheets that ${failure} are not missed by a document`, async ({ browser }) => {
    const page = await open(browser);
    await page.route(SHEETS, fail);
    await page.goto('/');
    await styled(page);
    const rules = await page.evaluate(() => [...document.styleSheets].map(({ cssRules }) => cssRules.length));
    expect(Math.max(...rules)).toBeGreaterThan(100);
    await expect(page.locator('footer').last()).not.toHaveCSS('content-visibility', 'hidden');
  });

/** A page whose fonts arrive this long after its first paint; its clock does not run otherwise. */
async function withFontsAfter(browser: Browser, ms: number) {
  const page = await open(browser);
  await page.addInitScript(() => {
    performance.now = () => Number(document.documentElement?.dataset.now ?? 0);
  });
  const letThrough = await holdBack(page, '**/*.woff2');
  const fonts = ['besley', 'radio-canada'].map((name) => page.waitForResponse(new RegExp(`${name}.*woff2`)));
  // A page has not finished loading while it requests fonts.
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await styled(page);
  await page.evaluate((now) => document.documentElement.setAttribute('data-now', `${now}`), ms);
  letThrough();
  await Promise.all(fonts);
  return page;
}
const fontsOf = (page: Page) =>
  page.evaluate(() => [...document.fonts].map(({ family, status }) => [family.replaceAll('"', ''), status]));
const OURS = [
  ['Besley Variable', 'loaded'],
  ['Radio Canada Variable', 'loaded'],
];

test('fonts that arrive soon after the first paint are shown, and their style sheet is for browsers without scripts', async ({
  browser,
}) => {
  const page = await withFontsAfter(browser, 499);
  const asked = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  expect(asked.filter((name) => name.includes('web-fonts'))).toEqual([]);
  await expect.poll(() => fontsOf(page)).toEqual(expect.arrayContaining(OURS));
});

test('fonts that arrive later are shown with the next page, so that no text changes while it is read', async ({
  browser,
}) => {
  const page = await withFontsAfter(browser, 500);
  await page.evaluate(() => new Promise((done) => requestIdleCallback(() => requestIdleCallback(done))));
  expect(await fontsOf(page)).not.toEqual(expect.arrayContaining(OURS.slice(0, 1)));
  await hydrated(page);
  await page.locator('footer').getByRole('link', { name: 'About' }).first().click();
  await expect(page).toHaveURL(/about/);
  await expect.poll(() => fontsOf(page)).toEqual(expect.arrayContaining(OURS));
});

test('scripts load automatically once the page has been idle for three seconds', async ({ browser }) => {
  const page = await open(browser);
  await keepQuiet(page);
  await page.goto('/');
  await hydrated(page);
  const waited = await page.evaluate(
    (name) =>
      (performance.getEntriesByName(name)[0]?.startTime ?? 0) -
      performance.timing.loadEventEnd +
      performance.timeOrigin,
    HYDRATED,
  );
  expect(waited).toBeGreaterThan(3_000);
});

for (const path of ['/login', '/inquire', '/contact', '/saved'])
  test(`the scripts of ${path} begin with the page, because it has a form or shows data of the device`, async ({
    browser,
  }) => {
    const page = await open(browser);
    await keepQuiet(page);
    const asked = scriptsOf(page);
    await page.goto(path, { waitUntil: 'networkidle' });
    expect(asked.length).toBeGreaterThan(3);
  });

/** The page of a visitor whose scripts arrive only after `letThrough`. */
async function withSlowScripts(browser: Browser) {
  const page = await open(browser);
  await keepQuiet(page);
  const letThrough = await holdBack(page, /entry\.client/);
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  return { page, letThrough };
}

test('a button pressed before its scripts have loaded acts once they have', async ({ browser }) => {
  const { page, letThrough } = await withSlowScripts(browser);
  await page.getByRole('button', { name: 'Open flight search' }).click();
  await expect(page.locator('iframe')).toHaveCount(0);
  letThrough();
  await expect(page.locator('iframe[title="Flight search"]')).toHaveCount(1);
  // Only once: the next press is the visitor's own.
  await page.getByRole('button', { name: 'Close search' }).click();
  await expect(page.locator('iframe')).toHaveCount(0);
});

test('another page of a list requested before the scripts have loaded is shown in place', async ({ browser }) => {
  const { page, letThrough } = await withSlowScripts(browser);
  const documents: string[] = [];
  page.on('request', (request) => request.isNavigationRequest() && documents.push(request.url()));
  await page.getByRole('navigation', { name: 'Fare pages' }).getByRole('button', { name: 'Page 2' }).click();
  letThrough();
  await expect(page).toHaveURL(/fares=2/);
  expect(documents.filter((url) => url.includes('fares=2'))).toEqual([]);
});

test('a held press has its native effect if the scripts cannot be loaded', async ({ browser }) => {
  const page = await open(browser);
  await keepQuiet(page);
  await page.route(/assets\/.*\.js/, (route) => route.abort());
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await page.getByRole('navigation', { name: 'Fare pages' }).getByRole('button', { name: 'Page 2' }).click();
  await expect(page).toHaveURL(/fares=2/);
});

for (const [path, later] of [
  ['/', 'main > section, main ~ footer'],
  ['/offers', '[data-later]'],
] as const)
  test(`content below the first screen of ${path} is laid out for paper, and before a visitor scrolls there`, async ({
    browser,
  }) => {
    const page = await open(browser);
    const waiting = () =>
      page
        .locator(later)
        .evaluateAll((all) => all.filter((one) => getComputedStyle(one).contentVisibility === 'auto').length);
    await keepQuiet(page);
    await page.goto(path);
    await styled(page);
    await expect.poll(waiting).toBeGreaterThan(0);
    await page.emulateMedia({ media: 'print' });
    expect(await waiting()).toBe(0);
    await page.emulateMedia({ media: 'screen' });
    await page.keyboard.press('Tab');
    await expect.poll(waiting).toBe(0);
  });

test('the first interaction of a visitor fetches the next code; a click loads no style sheet twice', async ({
  browser,
}) => {
  const page = await open(browser);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await keepQuiet(page);
  await page.goto('/', { waitUntil: 'networkidle' });
  const ofCity = /assets\/city\.page/;
  expect(asked.filter((path) => ofCity.test(path) || /browser-client/.test(path))).toEqual([]);
  await page.mouse.move(100, 100);
  await page.mouse.move(120, 140);
  await expect.poll(() => asked.some((path) => ofCity.test(path))).toBe(true);
  expect(asked.some((path) => /browser-client/.test(path))).toBe(true);

  const sheets = await page
    .locator('link[rel=stylesheet]')
    .evaluateAll((all) => all.map((one) => new URL((one as HTMLLinkElement).href).pathname));
  await page.locator('[data-offer=pass] a[href^="/destinations/"]').first().click();
  await expect(page.getByRole('heading', { level: 2, name: /^Flight Packages to/ })).toBeVisible();
  await page.getByRole('button', { name: 'Chat with Jessica' }).click();
  await expect(page.getByRole('log', { name: 'Messages' })).toBeVisible();
  const asAPart = asked.filter((path) => path.endsWith('.css'));
  expect(asAPart.length).toBeGreaterThan(0);
  expect(asAPart.length).toBe(new Set(asAPart).size);
  expect(asAPart.filter((path) => sheets.includes(path))).toEqual([]);
});
