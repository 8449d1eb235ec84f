// Every screen in every role: no axe violation, no horizontal scrolling, no error in the console.
import { type BrowserContext, expect } from '@playwright/test';
import { findingsOf } from './accessible.ts';
import { expectNothingCovered, WITH_CHAT_BUTTON, WITH_CHAT_BUTTON_SIGNED_IN } from './chat-cover.ts';
import { signIn } from './people.ts';
import { STAFF } from './product.ts';
import { sharing, styled, test } from './running.ts';
import {
  idle,
  outgrowsDesk,
  PUBLIC,
  SIGNED_IN,
  scrollsSideways,
  sentTrip,
  staffScreens,
  TRAVELLER,
} from './screens.ts';

// Each view is a separate test, so that free workers can share them.
test.describe.configure({ mode: 'parallel' });
const run = sharing();
let inquiryId = '';
test.beforeAll(async ({ playwright }) => {
  inquiryId = await sentTrip(playwright.request, run);
});

/** The sizes of the opened page and of its window afterwards; the scheme of the first look, and the other. */
const SIZES = [
  {
    viewport: { width: 1440, height: 900 },
    schemes: ['light', 'dark'],
    narrower: [
      { width: 1024, height: 900 },
      { width: 768, height: 700 },
    ],
  },
  { viewport: { width: 390, height: 844 }, schemes: ['dark', 'light'], narrower: [{ width: 320, height: 700 }] },
] as const;

const VIEWS = [
  { role: 'a visitor', paths: () => PUBLIC, withButton: WITH_CHAT_BUTTON },
  { role: 'a traveller', account: TRAVELLER, paths: () => SIGNED_IN, withButton: WITH_CHAT_BUTTON_SIGNED_IN },
  { role: 'staff', account: STAFF, paths: () => staffScreens(inquiryId), withButton: [] },
];

for (const { viewport, schemes, narrower } of SIZES)
  for (const { role, account, paths, withButton } of VIEWS)
    test(`${role} at ${viewport.width} px, ${schemes.join(' and ')}`, async ({ browser }) => {
      const look = { viewport, colorScheme: schemes[0], reducedMotion: 'reduce' } as const;
      const context = await browser.newContext({ ...look, baseURL: run.product.url });
      if (account) await signIn(context, account.email, account.password);
      await walk(context, paths(), { viewport, schemes, narrower, withButton });
    });

test('the map of the routes to a city is next to their table', async ({ browser }) => {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(`${run.product.url}/destinations/portugal/lisbon`);
  await styled(page);
  const [map, table] = await Promise.all(
    ['img', 'table'].map((part) =>
      page.locator(`section[aria-labelledby=ways] ${part}`).evaluate((it) => it.getBoundingClientRect().toJSON()),
    ),
  );
  expect(map.right).toBeLessThan(table.left);
  expect(map.width).toBeGreaterThan(table.width);
  expect(Math.min(map.bottom, table.bottom) - Math.max(map.top, table.top)).toBeGreaterThan(0);
  await page.close();
});

type Size = { width: number; height: number };
type Scheme = 'light' | 'dark';
type Look = {
  viewport: Size;
  schemes: readonly [Scheme, Scheme];
  narrower: readonly Size[];
  withButton: readonly string[];
};
/** @param withButton the screens on which the button of the chat may cover nothing. */
async function walk(context: BrowserContext, paths: readonly string[], look: Look) {
  const { viewport, schemes, narrower, withButton } = look;
  const [first, second] = schemes;
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    // The browser logs the 404 of a page that is meant to be a 404.
    if (message.type() === 'error' && !/status of 404/.test(message.text())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  for (const path of paths) {
    await page.goto(path);
    await idle(page);
    const found = await findingsOf(page);
    await page.emulateMedia({ colorScheme: second });
    const inOther = await findingsOf(page, undefined, 'colours');
    await page.emulateMedia({ colorScheme: first });
    expect({ path, found, inOther, complaints, sideways: await scrollsSideways(page) }).toEqual({
      path,
      found: [],
      inOther: [],
      complaints: [],
      sideways: false,
    });
    const isDesk = path.startsWith('/staff') && viewport.width > 820;
    if (isDesk) expect(await outgrowsDesk(page), `${path} is longer than its window`).toBe(false);
    if (withButton.includes(path)) await expectNothingCovered(page, path);
    for (const size of narrower) {
      await page.setViewportSize(size);
      await expect.poll(() => scrollsSideways(page), `${path} at ${size.width} px`).toBe(false);
      if (withButton.includes(path)) await expectNothingCovered(page, path);
    }
    await page.setViewportSize(viewport);
  }
  await page.close();
}
