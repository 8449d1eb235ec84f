// Every screen in every role: no axe violation, no horizontal scrolling, no error in the console.
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { findingsOf, layOutAll } from './accessible.ts';
import { expectNothingCovered, WITH_CHAT_BUTTON, WITH_CHAT_BUTTON_SIGNED_IN } from './chat-cover.ts';
import { IN_90_DAYS } from './days.ts';
import { joined, PASSWORD, signIn } from './people.ts';
import { inDatabase, STAFF } from './product.ts';
import { sharing, styled, test } from './running.ts';

const TRAVELLER = { email: 'lee.tran@example.ca', password: PASSWORD };
const TRIP = {
  from: 'Toronto (YYZ)',
  to: 'Lisbon (LIS)',
  departureDate: IN_90_DAYS,
  tripDuration: 7,
  adults: 2,
  children: 1,
  infants: 0,
  notes: 'Window seats together, if that can be. One of us is vegetarian and all of us sleep early.',
  name: 'Lee Tran',
  email: TRAVELLER.email,
  phone: '+14165550123',
  bestTimeToTalk: 'Morning',
  budgetPerPerson: 12489.5,
};

// Each view is a separate test, so that free workers can share them.
test.describe.configure({ mode: 'parallel' });
const run = sharing();
let inquiryId = '';
test.beforeAll(async ({ playwright }) => {
  const sent = await inDatabase(run.product, 'select id from inquiries where email = $1', [TRAVELLER.email]);
  inquiryId = sent.rows[0]?.id ?? '';
  if (inquiryId) return;
  const request = await playwright.request.newContext({ baseURL: run.product.url });
  await joined({ request }, run.mail, TRAVELLER.email);
  const answer = await request.post('/api/inquiries', { data: TRIP });
  inquiryId = ((await answer.json()) as { data: { _id: string } }).data._id;
  const unknown = { question: 'my boss cancelled my vacation, what do i get back', session_id: 'screens' };
  expect((await request.post('/assistant/chat', { data: unknown })).ok()).toBe(true);
  await request.dispose();
});

const PUBLIC = [
  '/',
  '/destinations',
  '/destinations?q=zzz',
  '/destinations/portugal',
  '/destinations/india',
  '/destinations/india?page=2',
  '/destinations/india/delhi',
  '/destinations/portugal/lisbon',
  '/destinations/kenya',
  '/offers',
  '/offers?from=YYZ&sort=price',
  '/search',
  '/search?from=YYZ&to=lisbon&max=1',
  '/destinations/india?from=YVR&nights=medium',
  '/about',
  '/contact',
  '/privacy-policy',
  '/terms-and-conditions',
  '/accessibility',
  '/contact?purpose=accessibility',
  '/login',
  '/login?session=expired',
  '/login?account=leaving',
  '/register',
  '/otp',
  '/forgot-password',
  '/reset-password',
  '/reset-password?email=lee.tran%40example.ca&token=t',
  '/mail-preferences',
  '/mail-preferences/confirm',
  '/no/such/page',
  '/widget/search',
];
const SIGNED_IN = [
  '/profile',
  '/profile?edit=1',
  '/change-password',
  '/delete-account',
  '/bookings',
  '/inquire',
  '/inquire/lisbon?from=YYZ',
  '/',
];
const staffScreens = () => [
  '/staff',
  '/staff/inquiries',
  '/staff/inquiries?status=declined',
  `/staff/inquiries/${inquiryId}`,
  '/staff/catalogue/airlines',
  '/staff/catalogue/entries',
  '/staff/catalogue/entries?q=zzz',
  '/staff/catalogue/replies',
  '/staff/questions?question=cheapest+to+delhi',
  '/staff/settings',
  '/staff/photos',
  '/staff/photos?q=zzz',
  '/staff/outbox',
  '/staff/inbox',
  '/staff/inbox?filter=all&q=zzz',
];

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
  { role: 'staff', account: STAFF, paths: staffScreens, withButton: [] },
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

/** The button of the chat and the consent bar are placed when the browser is idle. */
const idle = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(resolve))));

// The fallback of a font that is still loading is wider, and what is not laid out yet has no width at all.
async function scrollsSideways(page: Page): Promise<boolean> {
  await layOutAll(page);
  return page.evaluate(async () => {
    await document.fonts.ready;
    return document.documentElement.scrollWidth > document.documentElement.clientWidth;
  });
}
