// The connection breaks between two pages: the current page stays, says so, and the next one loads on Retry.
import { expect } from '@playwright/test';
import {
  arrive,
  button,
  cut,
  expectSameDocument,
  fill,
  fillRegistration,
  lacking,
  notice,
  open,
  restore,
} from './cut-line.ts';
import { PASSWORD, registered } from './people.ts';
import { holdBack, sharing, test } from './running.ts';

const run = sharing();

test('a click without a connection leaves the page unchanged and says so; Retry brings the next page', async ({
  browser,
}) => {
  const page = await open(browser, run.product.url, '/contact');
  await fill(page, { name: 'Amina Roy', message: 'Half a sentence' });
  await cut(page);
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About Us' });
  // A pointer that passes over a link neither discards typed text nor shows a notice.
  const failed = lacking(page, /assets\/about\.page/);
  await link.hover();
  await failed;
  await expectSameDocument(page);
  await expect(notice(page)).toHaveCount(0);
  await link.click();
  await expect(notice(page)).toBeVisible();
  await expect(page).toHaveURL(/\/contact$/);
  await expect(page.locator('[name=message]')).toHaveValue('Half a sentence');
  await button(page, 'Retry').click();
  await expect(notice(page)).toBeVisible();
  await button(page, 'Stay on this page').click();
  await expect(notice(page)).toHaveCount(0);
  await expect(page.locator('[name=message]')).toHaveValue('Half a sentence');
  await link.click();
  await expect(notice(page)).toBeVisible();
  await restore(page);
  // The page keeps the typed text, even when the connection is back.
  expect(await page.evaluate(async () => (await fetch('/healthz')).ok)).toBe(true);
  await expect(page).toHaveURL(/\/contact$/);
  await button(page, 'Retry').click();
  await page.waitForURL('**/about');
  await expectSameDocument(page);
  await expect(notice(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('where the service fails or is silent, the page stays, as without a connection', async ({ browser }) => {
  const page = await open(browser, run.product.url, '/about');
  const nav = page.getByRole('navigation', { name: 'Main' });
  await page.route('**/api/deals', (route) => route.fulfill({ status: 503, json: { success: false, message: '' } }));
  await nav.getByRole('link', { name: 'Flight Offers' }).click();
  await expect(notice(page)).toBeVisible();
  await expect(page).toHaveURL(/\/about$/);
  // Navigating to another page is not blocked.
  await nav.getByRole('link', { name: 'Contact Us' }).click();
  await page.waitForURL('**/contact');
  await expect(notice(page)).toHaveCount(0);

  await page.unroute('**/api/deals');
  await page.route(/\/assets\/(offers|about)\.page/, (route) => route.abort());
  await page.goto('/contact', { waitUntil: 'networkidle' });
  await nav.getByRole('link', { name: 'About Us' }).click();
  await expect(notice(page)).toBeVisible();
  await expect(page).toHaveURL(/\/contact$/);
  await page.unroute(/\/assets\/(offers|about)\.page/);
  await button(page, 'Retry').click();
  await page.waitForURL('**/about');
});

test('an outdated version is replaced by the new one, at the requested page', async ({ browser }) => {
  const page = await open(browser, run.product.url, '/contact');
  await page.route(/\/assets\/about\.page/, (route) => route.fulfill({ status: 404, body: '' }));
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About Us' });
  // Hovering over the link requests the script. If that failed, the click is the second try and needs no Retry.
  const waits = page.waitForEvent('console', { predicate: (message) => /the connection failed/.test(message.text()) });
  await link.hover();
  await waits;
  await link.click();
  await page.waitForURL('**/about');
  await expect(page.locator('html')).not.toHaveAttribute('data-same-document');
  await expect(page.getByRole('heading', { name: 'Our Mission' })).toBeVisible();
});

test('a pending page gives way to the previous one, with its typed text, if the next page fails', async ({
  browser,
}) => {
  const page = await open(browser, run.product.url, '/contact');
  await fill(page, { message: 'Half a sentence' });
  const fail = await holdBack(page, '**/api/deals', (route) => route.abort());
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Flight Offers' }).click();
  await expect(page.getByText('Loading...')).toBeVisible();
  fail();
  await expect(notice(page)).toBeVisible();
  await expect(page.locator('[name=message]')).toHaveValue('Half a sentence');
  await expect(page.locator('[name=message]')).toBeVisible();
});

for (const row of ['auth/check', 'company', 'widgets'])
  test(`a registration that was accepted leads to /otp though /api/${row} fails after it`, async ({ browser }) => {
    const page = await open(browser, run.product.url, '/register');
    await fillRegistration(page, `accepted.${row.replace('/', '.')}@example.ca`);
    await page.route('**/api/auth/register', async (route) => {
      const response = await route.fetch();
      expect(response.status()).toBe(200);
      await page.route(`**/api/${row}`, (other) => other.abort());
      await route.fulfill({ response });
    });
    await button(page, 'Create account').click();
    await page.waitForURL('**/otp');
    await expectSameDocument(page);
  });

test('a sign-in that was accepted continues though the session cannot be read after it', async ({ browser }) => {
  const page = await open(browser, run.product.url);
  await registered(page, run.mail, 'accepted@example.ca');
  await arrive(page, '/login');
  await page.route('**/api/company', (route) => route.abort());
  await page.route('**/api/widgets', (route) => route.abort());
  await page.route('**/api/auth/check', (route) => route.abort(), { times: 1 });
  await fill(page, { email: 'accepted@example.ca', password: PASSWORD });
  await button(page, 'Sign in').click();
  await expect(page.getByText('Login successful! Redirecting...')).toBeVisible();
  // The following page asks who is signed in, and waits for an answer.
  await page.waitForURL('**/bookings').catch(async () => button(page, 'Retry').click());
  await page.waitForURL('**/bookings');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About Us' }).click();
  await expect(button(page, 'Logout')).toBeVisible();
  await expectSameDocument(page);
});

test('the chat without a connection says so, and opens when it is back', async ({ browser }) => {
  const page = await open(browser, run.product.url, '/about');
  await cut(page);
  const launcher = button(page, 'Chat with Jessica');
  await launcher.click();
  const lost = page.getByRole('alert').filter({ hasText: 'The chat could not be loaded.' });
  await expect(lost).toBeVisible();
  await launcher.click();
  await expect(lost).toBeVisible();
  await expectSameDocument(page);
  await expect(page).toHaveURL(/\/about$/);
  await restore(page);
  await expect(page.getByRole('log', { name: 'Messages' })).toBeVisible();
  await expect(lost).toHaveCount(0);
});

test('a press on the chat that fails only after the connection is back opens it', async ({ browser }) => {
  const page = await open(browser, run.product.url, '/about');
  let tries = 0;
  const answer = await holdBack(page, /\/assets\/chat-widget-.*\.js$/, (route) =>
    ++tries === 1 ? route.abort('internetdisconnected') : route.continue(),
  );
  // The script is requested and its style sheet has arrived: a style sheet that fails immediately would be another failure, noticed earlier.
  const asked = page.waitForRequest(/\/assets\/chat-widget-.*\.js$/);
  const sheet = page.waitForEvent('requestfinished', (request) => /chat-widget-.*\.css$/.test(request.url()));
  await button(page, 'Chat with Jessica').click();
  await Promise.all([asked, sheet]);
  await cut(page);
  await page.evaluate(() => addEventListener('online', () => document.documentElement.setAttribute('data-heard', '')));
  await restore(page);
  await expect(page.locator('html')).toHaveAttribute('data-heard');
  answer();
  await expect(page.getByRole('log', { name: 'Messages' })).toBeVisible();
  expect(tries).toBe(2);
});
