// Sign-in with Google: through the local stand-in, with Google itself, and absent in production without a client id.
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { findingsOf } from './accessible.ts';
import { removeFolder, STAFF, startProduct } from './product.ts';
import { running, sharing, test } from './running.ts';

const GOOD = 'Google login successful! Redirecting...';
const group = (page: Page) => page.getByRole('region', { name: 'Sign in with Google' });
const own = (page: Page) => group(page).getByRole('button', { name: 'Continue with Google' });
type Seen = { shown: number; left: number };
/** Runs in the page: records when the sentence appeared and when the page changed to the bookings. */
function noteTimes(sentence: string) {
  const seen: Seen = { shown: 0, left: 0 };
  const look = () => {
    if (document.body?.textContent?.includes(sentence)) seen.shown ||= performance.now();
  };
  new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true });
  const push = history.pushState.bind(history);
  history.pushState = (state, title, url) => {
    if (String(url).includes('/bookings')) seen.left = performance.now();
    push(state, title, url);
  };
  Object.assign(window, { seen });
}
const session = async (context: BrowserContext) =>
  (await (await context.request.get('/api/auth/check')).json()) as { authenticated: boolean; user?: { email: string } };

test.describe('through the stand-in', () => {
  const run = sharing();

  const comeAs = async (page: Page, email: string, name = 'Noor Haddad') => {
    await own(page).click();
    await expect(page.getByRole('heading', { name: 'Test sign-in (not Google)' })).toBeVisible();
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Name').fill(name);
    await page.getByRole('button', { name: 'Continue to the site' }).click();
  };

  test('a new person is signed in, is told so, and soon sees the bookings', async ({ browser }) => {
    const context = await browser.newContext({ baseURL: run.product.url });
    const page = await context.newPage();
    await page.addInitScript(noteTimes, GOOD);
    await page.goto('/login');
    await expect(page.getByText('Test sign-in (not Google)')).toBeVisible();
    await comeAs(page, 'noor@example.ca');
    await expect(page.getByText(GOOD)).toBeVisible();
    await expect(page).toHaveURL(`${run.product.url}/bookings`);
    const { shown, left } = await page.evaluate(() => (window as unknown as { seen: Seen }).seen);
    expect(left - shown).toBeGreaterThan(1400);
    await expect(page.getByText('No bookings found')).toBeVisible();
    await expect(page.getByRole('navigation').getByText('Bookings').first()).toBeVisible();
    expect(await session(context)).toMatchObject({ authenticated: true, user: { email: 'noor@example.ca' } });
  });

  test('from the registration, with the keyboard only, and back to the intended page', async ({ browser }) => {
    const page = await (await browser.newContext({ baseURL: run.product.url })).newPage();
    await page.goto('/register?next=%2Finquire%2Flisbon');
    await expect(own(page)).toBeEnabled();
    await own(page).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Test sign-in (not Google)' })).toBeVisible();
    await page.getByLabel('Email').focus();
    await page.keyboard.type('lee@example.ca');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Lee Tran');
    await page.keyboard.press('Enter');
    await expect(page.getByText(GOOD)).toBeVisible();
    await expect(page).toHaveURL(/\/inquire\/lisbon$/);
  });

  test('a token of another browser, or used twice, opens nothing', async ({ browser }) => {
    const theirs = await browser.newContext({ baseURL: run.product.url });
    const page = await theirs.newPage();
    let carried = '';
    await page.route('**/api/auth/google', (route) => {
      carried = (route.request().postDataJSON() as { credential: string }).credential;
      return route.continue();
    });
    await page.goto('/login');
    await comeAs(page, 'carried@example.ca');
    await expect(page.getByText(GOOD)).toBeVisible();
    const mine = await browser.newContext({ baseURL: run.product.url });
    for (const context of [mine, theirs]) {
      const other = await context.newPage();
      await context.request.post('/api/auth/logout', { data: {} });
      await other.goto(`/login#credential=${carried}`);
      await expect(other.getByRole('alert')).toHaveText('Google login failed. Please try again.');
      expect(other.url()).toBe(`${run.product.url}/login`);
      expect(await session(context)).toEqual({ authenticated: false });
    }
  });

  test('opens no staff account', async ({ browser }) => {
    const context = await browser.newContext({ baseURL: run.product.url });
    const page = await context.newPage();
    await page.goto('/login');
    await comeAs(page, STAFF.email);
    await expect(page.getByRole('alert')).toContainText('password');
    expect(await session(context)).toEqual({ authenticated: false });
  });

  test('says what is missing, keeps what was typed, and leads back; its page passes axe', async ({ browser }) => {
    const page = await (await browser.newContext({ baseURL: run.product.url })).newPage();
    await page.goto('/login');
    await own(page).click();
    await expect(page.getByRole('heading', { name: 'Test sign-in (not Google)' })).toBeVisible();
    await page.getByLabel('Email').fill('nobody');
    await page.getByRole('button', { name: 'Continue to the site' }).click();
    await expect(page.getByText('Email is invalid')).toBeVisible();
    await expect(page.getByText('Name is required')).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue('nobody');
    expect(await findingsOf(page, undefined, 'all')).toEqual([]);
    await page.getByRole('link', { name: 'Back without signing in' }).click();
    await expect(page).toHaveURL(`${run.product.url}/login`);
  });

  test('is absent without scripts, where only the form is shown', async ({ browser }) => {
    const page = await (await browser.newContext({ baseURL: run.product.url, javaScriptEnabled: false })).newPage();
    await page.goto('/login');
    await expect(page.getByText('Continue with Google')).toBeHidden();
    await expect(page.getByLabel('Email')).toBeVisible();
  });
});

test.describe('with Google itself', () => {
  const SCRIPT = 'https://accounts.google.com/gsi/client';
  /** Records the options it was called with, and draws a button that returns an unsigned token. */
  const DRAWS = `window.asked = {};
    window.google = { accounts: { id: {
      initialize(settings) { window.asked = settings; },
      renderButton(place, looks) {
        window.looks = looks;
        const button = document.createElement('button');
        button.textContent = 'The button of Google';
        button.onclick = () => window.asked.callback({ credential: 'eyJhbGciOiJub25lIn0.e30.x' });
        place.replaceChildren(button);
      },
      prompt() { window.prompted = (window.prompted ?? 0) + 1; },
      cancel() { window.cancelled = true; },
      disableAutoSelect() {},
    } } };`;
  type GoogleCalls = {
    asked: { client_id: string; nonce: string; auto_select: boolean; context: string };
    looks: { text: string; width: number };
    prompted: number;
  };
  const run = running({
    GOOGLE_CLIENT_ID: 'northfare.apps.example',
    GOOGLE_JWKS_URL: 'http://127.0.0.1:9/certs',
  });

  const open = async (context: BrowserContext, script: string | undefined = DRAWS) => {
    const page = await context.newPage();
    const loaded: string[] = [];
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (/Content.Security/i.test(message.text())) complaints.push(message.text());
    });
    await page.route(/google\.com|googleapis\.com/, (route) => {
      loaded.push(route.request().url());
      return script ? route.fulfill({ contentType: 'text/javascript', body: script }) : route.abort();
    });
    return { page, loaded, complaints };
  };

  test('nothing of Google loads before a visitor requests it; then its button, One Tap and auto select', async ({
    browser,
  }) => {
    const context = await browser.newContext({ baseURL: run.product.url });
    const { page, loaded, complaints } = await open(context);
    await page.goto('/login', { waitUntil: 'networkidle' });
    await expect(page.getByText('This loads a button from Google')).toBeVisible();
    expect(loaded).toEqual([]);
    await own(page).click();
    await expect(page.getByRole('button', { name: 'The button of Google' })).toBeVisible();
    expect(loaded).toEqual([SCRIPT]);
    const options = await page.evaluate(() => {
      const { asked, looks, prompted } = window as unknown as GoogleCalls;
      const { client_id, nonce, auto_select, context } = asked;
      return {
        client_id,
        nonce: nonce.length,
        auto_select,
        context,
        text: looks.text,
        wide: looks.width <= 400,
        prompted,
      };
    });
    expect(options).toEqual({
      ...{ client_id: 'northfare.apps.example', nonce: 43, auto_select: true, context: 'signin' },
      ...{ text: 'continue_with', wide: true, prompted: 1 },
    });
    expect(complaints).toEqual([]);

    await page.reload();
    await expect(page.getByRole('button', { name: 'The button of Google' })).toBeVisible();
    await group(page).getByRole('button', { name: 'Don’t load it' }).click();
    await expect(own(page)).toBeVisible();
    loaded.length = 0;
    await page.reload({ waitUntil: 'networkidle' });
    expect(loaded).toEqual([]);
  });

  test('a document that was opened elsewhere is loaded again before it loads anything of Google', async ({
    browser,
  }) => {
    const { page, loaded, complaints } = await open(await browser.newContext({ baseURL: run.product.url }));
    await page.goto('/about');
    await page.getByRole('link', { name: 'Sign in' }).first().click();
    await expect(page).toHaveURL(/\/register/);
    await own(page).click();
    await expect(page.getByRole('button', { name: 'The button of Google' })).toBeVisible();
    expect(loaded).toEqual([SCRIPT]);
    expect(complaints).toEqual([]);
  });

  test('an unsigned token is refused next to the button', async ({ browser }) => {
    const { page } = await open(await browser.newContext({ baseURL: run.product.url }));
    await page.goto('/login');
    await own(page).click();
    await page.getByRole('button', { name: 'The button of Google' }).click();
    await expect(page.getByRole('alert')).toHaveText('Google login failed. Please try again.');
  });

  test('a button that does not load says so, and signing in by email still works', async ({ browser }) => {
    const { page } = await open(await browser.newContext({ baseURL: run.product.url }), '');
    await page.goto('/login');
    await own(page).click();
    await expect(page.getByRole('alert')).toHaveText('Google login failed. Please try again.');
    await expect(own(page)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  });
});

test('in production without a client id there is neither a button nor a stand-in', async ({ browser }) => {
  const product = await startProduct({ NODE_ENV: 'production' });
  const context = await browser.newContext({ baseURL: product.url });
  const page = await context.newPage();
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  await expect(group(page)).toHaveCount(0);
  for (const path of ['/local-sign-in', '/local-sign-in/certs'])
    expect((await context.request.get(path)).status()).toBe(404);
  for (const path of ['/api/auth/google', '/api/auth/google/nonce'])
    expect(
      (await context.request.post(path, { data: path.endsWith('nonce') ? {} : { credential: 'a' } })).status(),
    ).toBe(404);
  expect(
    (await context.request.post('/local-sign-in', { form: { email: 'a@example.ca' } })).status(),
  ).toBeGreaterThanOrEqual(400);
  await product.end();
  removeFolder(product.folder);
});
