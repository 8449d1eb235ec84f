// The name of the site stays on one line, whoever is signed in, and nothing of the header leaves the page.
import { expect, type Page } from '@playwright/test';
import { joined, signIn } from './people.ts';
import { STAFF } from './product.ts';
import { sharing, styled, test } from './running.ts';

const WIDTHS = [320, 359, 360, 375, 379, 380, 390, 768, 940, 941, 1023, 1024, 1140, 1240, 1241, 1360, 1361, 1440, 1920];
const run = sharing();

const headerOf = (page: Page) =>
  page.evaluate(() => {
    const row = document.querySelector('header > .container');
    const parts = [...(row?.children ?? [])].map((one) => one.getBoundingClientRect()).filter(({ width }) => width > 0);
    const range = document.createRange();
    range.selectNodeContents(row?.querySelector('a span') ?? document.body);
    return {
      lines: new Set([...range.getClientRects()].map(({ top }) => top)).size,
      covered: parts.some((part, at) => part.right > (parts[at + 1]?.left ?? Number.POSITIVE_INFINITY) + 0.5),
      wide: document.documentElement.scrollWidth > document.documentElement.clientWidth,
    };
  });

for (const role of ['a visitor', 'a traveller', 'staff'] as const)
  test(`the header of ${role} at ${WIDTHS.length} widths`, async ({ browser }) => {
    const page = await browser.newPage({ baseURL: run.product.url });
    if (role === 'a traveller') await joined(page, run.mail, 'short.name@example.ca');
    if (role === 'staff') await signIn(page, STAFF.email, STAFF.password);
    await page.goto('/about');
    await styled(page);
    await page.evaluate(() => document.fonts.ready);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      expect({ width, ...(await headerOf(page)) }).toEqual({ width, lines: 1, covered: false, wide: false });
    }
  });
