// The settings of the agency: changed by an administrator, read by an agent, and reflected by pages, mails and Jessica.
import { type Browser, expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { log, openChat, say } from './chatting.ts';
import { inDays as day } from './days.ts';
import { anAgent } from './desk-people.ts';
import { registered } from './people.ts';
import { inDatabase, STAFF } from './product.ts';
import { running, test } from './running.ts';

const run = running({ INSTAGRAM_URL: 'https://www.instagram.com/northfare' });
const [soon, later] = [day(20), day(21)];

async function admin(browser: Browser, look = {}): Promise<Page> {
  const context = await browser.newContext({ baseURL: run.product.url, ...look });
  expect((await context.request.post('/api/auth/user/login', { data: STAFF })).ok()).toBe(true);
  const page = await context.newPage();
  await page.goto('/staff/settings', { waitUntil: 'networkidle' });
  return page;
}
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const label = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const phone = (page: Page) => page.locator('[name="field:SITE_PHONE"]');
const saved = (page: Page) => page.getByText(/^Saved at \d/);
const footer = (page: Page) => page.getByRole('contentinfo');

test('a phone number, hours and a holiday are published and appear on pages, in mails and in answers', async ({
  browser,
}) => {
  const page = await admin(browser);
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
  const instagram = page.getByLabel('Instagram', { exact: true });
  await expect(instagram).toHaveValue('https://www.instagram.com/northfare');
  await expect(instagram).not.toBeEditable();
  await expect(page.getByText('Set in the environment (INSTAGRAM_URL). It cannot be changed here.')).toBeVisible();
  await expectAccessible(page);

  await phone(page).fill('416');
  await label(page, 'Monday opens').fill('18:00');
  await label(page, 'Monday closes').fill('09:00');
  await expect(saved(page)).toBeVisible();
  await expect(button(page, 'Publish')).toBeDisabled();
  await expect(page.getByText('Monday: the closing time has to be after the opening time.').first()).toBeVisible();

  await phone(page).fill('+1 647 555 0100');
  await label(page, 'Monday opens').fill('09:00');
  await label(page, 'Monday closes').fill('18:00');
  await button(page, 'Same hours Monday to Friday').click();
  await label(page, 'Saturday opens').fill('10:00');
  await label(page, 'Saturday closes').fill('14:00');
  await label(page, 'Closed on Sunday').check();
  await label(page, 'Date of holiday 1').fill(soon);
  await label(page, 'Name of holiday 1').fill('Staff day');
  await expect(button(page, 'Publish')).toBeEnabled();
  await expectAccessible(page);
  await button(page, 'Publish').click();
  await expect(page.getByText('Published. The site shows it now.')).toBeVisible();

  const visitor = await browser.newPage({ baseURL: run.product.url });
  await visitor.goto('/contact');
  const touch = visitor.getByRole('region', { name: 'Get in Touch' });
  for (const words of ['+1 647 555 0100', 'Monday to Friday', '9 am to 6 pm', '10 am to 2 pm', 'Staff day'])
    await expect(touch.getByText(words).first()).toBeVisible();
  await expect(footer(visitor).getByText('+1 647 555 0100')).toBeVisible();
  await expect(footer(visitor).getByText('Monday to Friday')).toBeVisible();
  await expectAccessible(visitor);
  await openChat(visitor);
  await say(visitor, 'What are your opening hours?');
  await expect(log(visitor).getByText(/Monday to Friday, 9 am to 6 pm; .* Holidays ahead: Staff day/)).toBeVisible();
  await registered(visitor, run.mail, 'noor@example.ca');
  // The window that published follows without a reload.
  await page.getByRole('link', { name: 'Back to the site' }).click();
  await expect(footer(page).getByText('+1 647 555 0100')).toBeVisible();
  await page.goto('/staff/outbox?q=noor@example.ca');
  await page
    .getByRole('main')
    .getByRole('link', { name: /noor@example\.ca/ })
    .first()
    .click();
  await expect(page.frameLocator('iframe').getByText('+1 647 555 0100')).toBeVisible();

  await page.goto('/staff/changes?collection=settings');
  await expect(page.getByRole('row', { name: /Phone \+1 416 555 0142 \+1 647 555 0100/ }).first()).toBeVisible();
});

test('Ontario’s public holidays are added with one press, each once', async ({ browser }) => {
  const page = await admin(browser);
  const names = page.getByLabel(/^Name of holiday \d+$/);
  await button(page, 'Add Ontario’s public holidays').click();
  await expect(page.getByRole('button', { name: 'Remove Boxing Day', exact: true })).toBeVisible();
  const count = await names.count();
  expect(count).toBeGreaterThanOrEqual(9);
  await button(page, 'Add Ontario’s public holidays').click();
  expect(await names.count()).toBe(count);
  await button(page, 'Remove Boxing Day').click();
  expect(await names.count()).toBe(count - 1);
  await expect(saved(page)).toBeVisible();
});

test('an agent reads the settings and changes none', async ({ browser }) => {
  const page = await anAgent(run, browser, 'Nadia');
  await page.goto('/staff/settings');
  await expect(page.getByText('Only admins change them.')).toBeVisible();
  await expect(phone(page)).not.toBeEditable();
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await expect(button(page, 'Publish')).toHaveCount(0);
  await expectAccessible(page);
});

test('the second of two people sees what the first changed, and chooses', async ({ browser }) => {
  const [first, second] = [await admin(browser), await admin(browser)];
  await first.locator('[name="field:SITE_NAME"]').fill('Maple Wings');
  await label(first, 'Friday opens').fill('09:00');
  await label(first, 'Friday closes').fill('17:00');
  await expect(saved(first)).toBeVisible();
  await label(second, 'Friday opens').fill('09:00');
  await label(second, 'Friday closes').fill('16:00');
  await expect(second.getByText(/changed this record while you were writing/)).toBeVisible();
  await expect(second.getByRole('row', { name: /Hours by weekday .*9 am to 5 pm.*9 am to 4 pm/ })).toBeVisible();
  await button(second, 'Take theirs').click();
  await expect(label(second, 'Friday closes')).toHaveValue('17:00');
  await expect(second.locator('[name="field:SITE_NAME"]')).toHaveValue('Maple Wings');
});

test('without scripts, on a phone, a wrong holiday is reported at its field and a right one is published', async ({
  browser,
}) => {
  const page = await admin(browser, { javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  for (const name of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']) {
    await label(page, `${name} opens`).fill('08:30');
    await label(page, `${name} closes`).fill('16:30');
  }
  for (const name of ['Saturday', 'Sunday']) await label(page, `Closed on ${name}`).check();
  const names = page.getByLabel(/^Name of holiday \d+$/);
  await names.nth((await names.count()) - 1).fill('Inventory');
  await button(page, 'Save draft').click();
  await expect(page.getByText('Inventory: choose the date of the holiday.').first()).toBeVisible();
  await expect(button(page, 'Publish')).toBeDisabled();
  const typed = await names.evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
  await label(page, `Date of holiday ${typed.indexOf('Inventory') + 1}`).fill(later);
  await button(page, 'Save draft').click();
  await button(page, 'Publish').click();
  await expect(page.getByText('Published. The site shows it now.')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.goto('/contact');
  const touch = page.getByRole('region', { name: 'Get in Touch' });
  await expect(touch.getByText('8:30 am to 4:30 pm')).toBeVisible();
  await expect(touch.getByText(/^Inventory \(/)).toBeVisible();
});

test('a phone number is published some time after the sign-in only with the password', async ({ browser }) => {
  const page = await admin(browser);
  await inDatabase(run.product, "update sessions set created_at = created_at - interval '11 minutes'");
  await phone(page).fill('+1 647 555 0177');
  await expect(saved(page)).toBeVisible();
  await button(page, 'Publish').click();
  const password = page.getByLabel('Your password', { exact: true });
  await expect(password).toBeVisible();
  await expect(page.getByText('Type your password: this changes where customers reach you.').first()).toBeVisible();
  await expectAccessible(page);
  await password.fill('Wrong-horse-9');
  await button(page, 'Publish').click();
  await expect(page.getByText('Current password is incorrect').first()).toBeVisible();
  await password.fill(STAFF.password);
  await button(page, 'Publish').click();
  await expect(page.getByText('Published. The site shows it now.')).toBeVisible();
  await expect(password).toHaveCount(0);
});
