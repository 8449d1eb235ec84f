// A company with a long name, and a home page without a banner: nothing in the frame wraps, overlaps or leaves the page.
import { expect, type Page } from '@playwright/test';
import { joined, signIn } from './people.ts';
import { STAFF } from './product.ts';
import { running, styled, test } from './running.ts';

const NAME = 'Great Lakes and Saint Lawrence Travel Co';
const WIDTHS = [320, 390, 768, 940, 941, 1080, 1140, 1181, 1290, 1361, 1440, 1920];
const run = running({ SITE_NAME: NAME });

/** What is wrong with the header and the logos at this width. */
const faultsOf = (page: Page) =>
  page.evaluate(() => {
    const faults: string[] = [];
    const shown = (one: Element) => one.getClientRects().length > 0;
    const page = document.documentElement;
    if (page.scrollWidth > page.clientWidth) faults.push(`the page is ${page.scrollWidth} px wide`);
    const row = document.querySelector('header > .container');
    const parts = row ? [...row.children].filter(shown).map((one) => one.getBoundingClientRect()) : [];
    for (const [index, part] of parts.entries()) {
      const next = parts[index + 1];
      if (next && part.right > next.left + 0.5 && part.bottom > next.top && next.bottom > part.top)
        faults.push(`part ${index} covers the next by ${part.right - next.left} px`);
      if (part.left < 0 || part.right > page.clientWidth + 0.5) faults.push(`part ${index} leaves the page`);
    }
    for (const control of row?.querySelectorAll('nav > a, nav > div > button, [data-look], a[href^="tel:"]') ?? []) {
      if (!shown(control)) continue;
      const range = document.createRange();
      range.selectNodeContents(control);
      const lines = new Set([...range.getClientRects()].filter(({ width }) => width > 1).map(({ bottom }) => bottom));
      if (control.getBoundingClientRect().height > 60 && lines.size > 1) faults.push(`${control.textContent} wraps`);
      if (control.scrollWidth > control.clientWidth + 1) faults.push(`${control.textContent} is cut off`);
    }
    for (const logo of document.querySelectorAll('a[data-long]')) {
      if (!shown(logo)) continue;
      const box = logo.getBoundingClientRect();
      if (box.right > page.clientWidth || logo.scrollWidth > logo.clientWidth + 1) faults.push('the name is cut off');
    }
    return faults;
  });

async function expectToHold(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await styled(page);
  const found: Record<string, string[]> = {};
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    const faults = await faultsOf(page);
    if (faults.length > 0) found[`${path} at ${width} px`] = faults;
  }
  expect(found).toEqual({});
  await expect(page.locator('a[data-long]').first()).toContainText(NAME);
}

test('a long name wraps, and nothing else of the frame does, for a visitor and on the account pages', async ({
  browser,
}) => {
  const page = await browser.newPage({ baseURL: run.product.url });
  for (const path of ['/', '/contact', '/login', '/register']) await expectToHold(page, path);
  await page.setViewportSize({ width: 1290, height: 900 });
  await page.goto('/');
  const signIn = page.locator('header').getByRole('link', { name: 'Sign in' }).last();
  expect((await signIn.boundingBox())?.height).toBeLessThan(60);
});

test('a long name wraps beside the links of travellers and staff', async ({ browser }) => {
  const [traveller, staff] = [
    await browser.newPage({ baseURL: run.product.url }),
    await browser.newPage({ baseURL: run.product.url }),
  ];
  await joined(traveller, run.mail, 'long.name@example.ca');
  await expectToHold(traveller, '/bookings');
  await signIn(staff, STAFF.email, STAFF.password);
  for (const path of ['/contact', '/staff']) await expectToHold(staff, path);
});

test('the search on a home page without a banner covers nothing', async ({ browser }) => {
  const page = await browser.newPage({ baseURL: run.product.url });
  await signIn(page, STAFF.email, STAFF.password);
  const banners = '/api/staff/catalogue/banners';
  const { data } = (await (await page.request.get(banners)).json()) as { data: { _id: string; state: string }[] };
  for (const { _id } of data.filter(({ state }) => state === 'published')) {
    const { data: record } = await (await page.request.get(`${banners}/${_id}`)).json();
    const unpublished = await page.request.post(`${banners}/${_id}/unpublish`, { data: { version: record.version } });
    expect(unpublished.ok()).toBe(true);
  }
  await page.goto('/');
  await styled(page);
  await expect(page.locator('[aria-roledescription=carousel]')).toHaveCount(0);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    const [header, search, heading] = [
      await page.locator('header').first().boundingBox(),
      await page.getByRole('search').first().boundingBox(),
      await page.getByRole('heading', { name: 'Find Your Perfect Flight' }).boundingBox(),
    ];
    const above = (search?.y ?? 0) - ((header?.y ?? 0) + (header?.height ?? 0));
    const below = (heading?.y ?? 0) - ((search?.y ?? 0) + (search?.height ?? 0));
    expect({ width, above: above >= 24, below: below >= 24 }).toEqual({ width, above: true, below: true });
  }
});
