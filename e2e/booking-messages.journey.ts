// What a traveller adds to an inquiry on /bookings: a message that the desk answers, and its cancellation.
import { type Browser, expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { IN_90_DAYS } from './days.ts';
import { joined } from './people.ts';
import { STAFF } from './product.ts';
import { running, test } from './running.ts';
import { scrollsSideways } from './screens.ts';

const run = running();
const TRIP = {
  ...{ from: 'Toronto (YYZ)', to: 'Lisbon (LIS)', departureDate: IN_90_DAYS, tripDuration: 7, adults: 2 },
  ...{ name: 'Amina Roy', phone: '+14165550123', budgetPerPerson: 1200 },
};

async function traveller(browser: Browser, email: string, look: object = {}): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: run.product.url, ...look })).newPage();
  await joined(page, run.mail, email);
  expect((await page.request.post('/api/inquiries', { data: { ...TRIP, email } })).ok()).toBe(true);
  return page;
}

test('a traveller writes about a trip, an agent answers from the record, and the traveller cancels', async ({
  browser,
}) => {
  const email = 'amina.adds@example.ca';
  const page = await traveller(browser, email, { viewport: { width: 1440, height: 900 } });
  await page.goto('/bookings');
  await page.getByRole('heading', { name: 'Toronto → Lisbon' }).click();
  await page.getByRole('button', { name: /^Send message/ }).click();
  await expect(page.getByText('Message is required.')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Write to us about this trip').fill('We are three now.');
  await page.reload();
  await page.getByRole('heading', { name: 'Toronto → Lisbon' }).click();
  await expect(page.getByLabel('Write to us about this trip')).toHaveValue('We are three now.');
  await page.getByRole('button', { name: /^Send message/ }).click();
  await expect(page.getByText(/^We have your message/)).toBeVisible();
  await expect(page.getByLabel('Write to us about this trip')).toHaveValue('');
  await expect(page.getByRole('listitem').filter({ hasText: 'We are three now.' })).toContainText('You,');
  await page.getByLabel('Write to us about this trip').fill('And one is a child.');
  await page.getByRole('button', { name: /^Send message/ }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'And one is a child.' })).toBeVisible();
  await page.reload();
  await page.getByRole('heading', { name: 'Toronto → Lisbon' }).click();
  await expect(page.getByLabel('Write to us about this trip')).toHaveValue('');

  const desk = await (await browser.newContext({ baseURL: run.product.url })).newPage();
  expect((await desk.request.post('/api/auth/user/login', { data: STAFF })).ok()).toBe(true);
  await desk.goto('/staff/inquiries?q=amina.adds');
  await desk.getByRole('link', { name: 'Amina Roy' }).click();
  await expect(desk.getByText('Message from the traveller').first()).toBeVisible();
  await expectAccessible(desk);
  await desk.getByRole('link', { name: 'We are three now.' }).click();
  await expect(desk.getByRole('link', { name: 'Toronto to Lisbon' }).first()).toBeVisible();
  await expectAccessible(desk);
  await desk.getByLabel('Your reply').fill('Then it is three seats.');
  await desk.getByRole('button', { name: 'Send reply' }).click();
  await run.mail.waitFor(email, /Our reply/);

  await page.reload();
  await page.getByRole('heading', { name: 'Toronto → Lisbon' }).click();
  await expect(page.getByText('Then it is three seats.')).toBeVisible();
  await page.getByRole('button', { name: /^Cancel this inquiry/ }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Go Back' }).click();
  await expect(page.getByRole('button', { name: 'Confirm Cancellation' })).toBeHidden();
  await page.getByRole('button', { name: /^Cancel this inquiry/ }).click();
  await page.getByRole('button', { name: 'Confirm Cancellation' }).click();
  await expect(page.getByText('Your inquiry is cancelled. It stays in this list.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Cancel this inquiry/ })).toHaveCount(0);
});

test('without scripts and on a phone, a message is refused, sent, and the inquiry is cancelled', async ({
  browser,
}) => {
  const look = { viewport: { width: 390, height: 844 } };
  const joinedPage = await traveller(browser, 'amina.plain@example.ca', look);
  const storageState = await joinedPage.context().storageState();
  const context = await browser.newContext({
    baseURL: run.product.url,
    ...look,
    javaScriptEnabled: false,
    storageState,
  });
  const page = await context.newPage();
  await page.goto('/bookings');
  await page.getByRole('heading', { name: 'Toronto → Lisbon' }).click();
  expect(await scrollsSideways(page)).toBe(false);
  await page.getByRole('button', { name: /^Send message/ }).click();
  await expect(page.getByText('Message is required.')).toBeVisible();
  await page.getByLabel('Write to us about this trip').fill('By the window, please.');
  await page.getByRole('button', { name: /^Send message/ }).click();
  await expect(page.getByText(/^We have your message/)).toBeVisible();
  await page.getByRole('heading', { name: 'Toronto → Lisbon' }).click();
  await expect(page.getByText('By the window, please.')).toBeVisible();
  await page.getByRole('button', { name: /^Cancel this inquiry/ }).click();
  await page.getByRole('button', { name: 'Confirm Cancellation' }).click();
  await expect(page.getByText('Your inquiry is cancelled. It stays in this list.')).toBeVisible();
});
