// A shared computer: what one person leaves in the browser, and what the next one finds there.
import { type Browser, expect, type Page } from '@playwright/test';
import { openChat, say } from './chatting.ts';
import { joined, PASSWORD, signIn, typeSignIn } from './people.ts';
import { hydrated, sharing, test } from './running.ts';

const run = sharing();
const WISHES = ['northfare.email', 'northfare.widgets', 'northfare.airport', 'nf_chat_muted'];

const open = async (browser: Browser): Promise<Page> =>
  (await browser.newContext({ baseURL: run.product.url })).newPage();

/** Everything that scripts of the site can read in this browser. */
const readable = (page: Page) =>
  page.evaluate(async () => ({
    local: { ...localStorage },
    session: { ...sessionStorage },
    cookies: document.cookie,
    databases: await indexedDB.databases(),
    caches: await caches.keys(),
  }));

async function signOut(page: Page): Promise<void> {
  await page.goto('/profile');
  // By the keyboard, because the open chat covers a part of the page.
  await page.getByRole('button', { name: 'Log Out', exact: true }).press('Enter');
  await page.getByRole('button', { name: 'Yes, Log Out', exact: true }).click();
  await page.waitForURL('**/login');
  await hydrated(page);
}

/** An inquiry half typed, a search, an opened place and a chat. */
async function leaveTraces(page: Page): Promise<void> {
  await page.goto('/destinations/portugal/lisbon');
  await expect.poll(async () => JSON.stringify((await readable(page)).local)).toContain('Lisbon');
  await page.goto('/search?to=Tokyo');
  await page.goto('/inquire?to=Faro');
  await page.locator('[name=notes]').fill('Two window seats for Zyxmarker.');
  await expect.poll(async () => JSON.stringify((await readable(page)).session)).toContain('Zyxmarker');
  await openChat(page);
  await say(page, 'How much baggage may Zyxmarker bring?');
  await expect.poll(async () => Object.keys((await readable(page)).session)).toContain('nf_chat_session');
}

test('signing out leaves nothing of the person, also for Back, and keeps the wishes for the device', async ({
  browser,
}) => {
  const page = await open(browser);
  const email = 'shared.computer@example.ca';
  await joined(page, run.mail, email);
  await page.request.post('/api/auth/logout', { data: {} });
  await page.goto('/login');
  await page.getByLabel('Remember me').check();
  await typeSignIn(page, email, PASSWORD);
  await page.waitForURL('**/bookings');
  await page.evaluate(() => localStorage.setItem('northfare.widgets', '{"kept":"choice"}'));
  await leaveTraces(page);
  await signOut(page);

  const left = await readable(page);
  expect(left).toMatchObject({ session: {}, cookies: '', databases: [], caches: [] });
  expect(Object.keys(left.local).filter((key) => !WISHES.includes(key))).toEqual([]);
  expect(left.local['northfare.email']).toBe(email);
  expect(left.local['northfare.widgets']).toBe('{"kept":"choice"}');
  await expect(page.locator('input[name=email]')).toHaveValue(email);

  for (let back = 0; back < 3; back += 1) {
    await page.goBack();
    await page.waitForLoadState();
    await expect(page.locator('body')).not.toContainText(/Zyxmarker|Amina/);
  }
});

test('another window of the person loads again without them', async ({ browser }) => {
  const page = await open(browser);
  await joined(page, run.mail, 'two.windows@example.ca');
  const other = await page.context().newPage();
  await page.goto('/');
  await leaveTraces(other);
  await other.goto('/profile');
  await expect(other.getByRole('heading', { name: 'Profile', exact: true })).toBeVisible();
  await signOut(page);
  await other.waitForURL('**/login**');
  await hydrated(other);
  const { local, session } = await readable(other);
  expect(session).toEqual({});
  expect(Object.entries(local).filter(([key]) => !WISHES.includes(key))).toEqual([]);
});

test('a session that ran out leaves what was typed to its owner alone', async ({ browser }) => {
  const page = await open(browser);
  const [first, second] = ['ran.out@example.ca', 'next.person@example.ca'];
  await joined(page, run.mail, second);
  await joined(page, run.mail, first);
  await leaveTraces(page);
  await page.context().clearCookies({ name: /nf_(access|refresh)/ });
  await page.goto('/about');
  await expect.poll(async () => JSON.stringify((await readable(page)).local)).not.toContain('Lisbon');
  expect(JSON.stringify(await readable(page))).not.toContain('baggage');
  await signIn(page, second);
  await page.goto('/inquire?to=Faro');
  await expect(page.locator('[name=notes]')).toHaveValue('');
  await expect.poll(async () => JSON.stringify(await readable(page))).not.toContain('Zyxmarker');
});

test('another person who signs in finds nothing of the one before', async ({ browser }) => {
  const page = await open(browser);
  const [first, second] = ['before@example.ca', 'after@example.ca'];
  await joined(page, run.mail, second);
  await joined(page, run.mail, first);
  await leaveTraces(page);
  await signIn(page, second);
  await page.goto('/about');
  await expect.poll(async () => JSON.stringify(await readable(page))).not.toMatch(/Zyxmarker|Lisbon|baggage/);
});
