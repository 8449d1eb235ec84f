// What a traveller told an agent by phone: the agent finds the traveller, writes the inquiry down, and becomes its owner.
import { type Browser, expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { IN_90_DAYS } from './days.ts';
import { joined } from './people.ts';
import { plainText, STAFF } from './product.ts';
import { running, test } from './running.ts';
import { scrollsSideways } from './screens.ts';

const run = running();
const CALLER = 'amina.calls@example.ca';

async function desk(browser: Browser, look: object = {}): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: run.product.url, ...look })).newPage();
  expect((await page.request.post('/api/auth/user/login', { data: STAFF })).ok()).toBe(true);
  return page;
}
async function fillTrip(page: Page) {
  await page.getByLabel('From', { exact: true }).fill('Toronto (YYZ)');
  await page.getByLabel('To', { exact: true }).fill('Lisbon (LIS)');
  await page.getByLabel('Departure date').fill(IN_90_DAYS);
  await page.getByLabel(/Trip duration/).fill('7');
  await page.getByLabel(/Budget per person/).fill('1200');
}

test('an agent finds the caller while typing and writes the inquiry down', async ({ browser }) => {
  const traveller = await (await browser.newContext({ baseURL: run.product.url })).newPage();
  await joined(traveller, run.mail, CALLER);
  const page = await desk(browser, { viewport: { width: 1440, height: 900 } });
  await page.goto('/staff/inquiries');
  await page.getByRole('link', { name: 'New inquiry' }).click();
  await expectAccessible(page);
  await fillTrip(page);
  await page.getByLabel('Find the traveller by name, email or phone').pressSequentially('amina.calls');
  await page.getByRole('link', { name: /has an account/ }).click();
  await expect(page.locator('input[name=email]')).toHaveValue(CALLER);
  await expect(page.getByLabel(/Trip duration/)).toHaveValue('7');
  await page.getByText('Walk-in').click();
  await page.reload();
  await expect(page.getByLabel(/Trip duration/)).toHaveValue('7');
  await expect(page.getByLabel('Walk-in')).toBeChecked();
  await expect(page.locator('input[name=email]')).toHaveValue(CALLER);
  await page.locator('form').getByText('Phone', { exact: true }).first().click();
  await page.getByLabel(/Budget per person/).fill('');
  await page.getByRole('button', { name: 'Save inquiry' }).click();
  await expect(page.getByText('Budget per person must be a positive number.')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel(/Budget per person/).fill('1200');
  await page.getByRole('button', { name: 'Save inquiry' }).click();
  const said = await page.getByText(/^Saved\. The reference is /).innerText();
  const reference = /[2-9A-Z]{4}-[2-9A-Z]{4}/.exec(said)?.[0] ?? '';
  await expect(page.getByText(/Inquiry entered by .* \(Phone\)/)).toBeVisible();
  await expectAccessible(page);
  expect(plainText(await run.mail.waitFor(CALLER, /We have your inquiry/))).toContain(reference);
  await traveller.goto('/bookings');
  await expect(traveller.getByText(`Reference ${reference}`)).toBeVisible();
});

test('without scripts and on a phone, a walk-in without an email is written down', async ({ browser }) => {
  const page = await desk(browser, { javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  await page.goto('/staff/inquiries/new');
  await page.getByLabel('Find the traveller by name, email or phone').fill('no such person');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByText('No one was found. Enter the details below.')).toBeVisible();
  await fillTrip(page);
  await page.getByLabel('Name', { exact: true }).fill('Søren Walker');
  await page.getByText('Walk-in').click();
  await page.getByRole('button', { name: 'Save inquiry' }).click();
  await expect(page.getByText('Enter an email address or a phone number.')).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Søren Walker');
  await page.locator('input[name=phone]').fill('4165550199');
  await page.getByRole('button', { name: 'Save inquiry' }).click();
  await expect(page.getByText(/^Saved\. The reference is /)).toBeVisible();
  await expect(page.getByText(/\(Walk-in\)/)).toBeVisible();
  expect(await scrollsSideways(page)).toBe(false);
});
