// A message of the contact page: it waits at the desk with a badge, is given to a colleague, answered by mail, and closed without one.
import { type Browser, expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { plainText, STAFF } from './product.ts';
import { pressEnter, running, test } from './running.ts';

const run = running();
const SENDER = { name: 'Noor Haddad', email: 'noor.writes@example.ca', number: '+14165550123' };

async function desk(browser: Browser, look: object = {}): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: run.product.url, ...look })).newPage();
  expect((await page.request.post('/api/auth/user/login', { data: STAFF })).ok()).toBe(true);
  return page;
}
const send = async (page: Page, message: string) =>
  expect(
    (await page.request.post('/mail/api/contact', { data: { ...SENDER, purpose: 'A new trip', message } })).ok(),
  ).toBe(true);

test('a message waits, is answered by mail, and is opened again', async ({ browser }) => {
  const page = await desk(browser, { viewport: { width: 1440, height: 900 } });
  await page.goto('/staff/messages');
  await expect(page.getByRole('heading', { name: 'No messages yet' })).toBeVisible();
  await expectAccessible(page);
  await send(page, 'Do you fly to Faro in May?');
  await send(page, 'And may we bring a surfboard?');
  await page.reload();
  await expect(page.getByText('2 messages wait for a reply')).toBeAttached();
  await expectAccessible(page);
  await page.getByLabel('Search by name, email, purpose or words').fill('surfboard');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/q=surfboard/);
  await page.getByRole('link', { name: new RegExp(SENDER.name) }).click();
  await expect(page.getByText('And may we bring a surfboard?')).toBeVisible();
  await expect(page.getByRole('complementary').getByRole('link', { name: /A new trip/ })).toBeVisible();
  await expectAccessible(page);

  await pressEnter(page.getByRole('button', { name: 'Send reply' }));
  await expect(page.getByText('Write a reply.')).toBeVisible();
  await expect(page.getByLabel('Your reply')).toBeFocused();
  await page.getByLabel('Your reply').fill('Yes: up to 23 kg.\n\nSee you soon');
  await page.getByRole('button', { name: 'Send reply' }).click();
  await expect(page.getByText('Your reply is on its way.')).toBeVisible();
  await expect(page.getByLabel('Your reply')).toHaveValue('');
  await expectAccessible(page);
  const mail = plainText(await run.mail.waitFor(SENDER.email, /Our reply: A new trip/));
  expect(mail).toContain('Yes: up to 23 kg.');
  expect(mail).toContain('And may we bring a surfboard?');
  await page.getByRole('button', { name: 'Reopen' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Reopened.' })).toBeVisible();
});

test('on a phone without scripts a message is given to oneself and closed', async ({ browser }) => {
  const page = await desk(browser, { viewport: { width: 390, height: 844 }, javaScriptEnabled: false });
  await send(page, 'Is this the right number?');
  await page.goto('/staff/messages?q=right+number');
  await page.getByRole('link', { name: new RegExp(SENDER.name) }).click();
  await page.getByRole('button', { name: 'Assign to me' }).click();
  await expect(page.getByLabel('Owner')).toHaveValue(/./);
  await page.getByRole('button', { name: 'Close without replying' }).click();
  await expect(page.getByText('Closed.')).toBeVisible();
  await page.goto('/staff/messages?status=closed');
  await expect(page.getByRole('link', { name: new RegExp(SENDER.name) })).toBeVisible();
});
