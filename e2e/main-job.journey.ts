// The main job, from an empty folder to a green badge: against the production build, with a real SMTP server.
import { type Browser, expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { IN_90_DAYS } from './days.ts';
import { plainText, STAFF } from './product.ts';
import { running, test } from './running.ts';

const TRAVELLER = {
  firstName: 'Amina',
  lastName: 'Roy',
  email: 'amina.roy@example.ca',
  phone: '4165550123',
  password: 'Lantern-9-harbour',
};
const SALES = 'sales@northfare.example';
const REFERENCE = /^[2-9A-Z]{4}-[2-9A-Z]{4}$/;
let reference = '';

const run = running();

const open = async (browser: Browser, javaScriptEnabled = true): Promise<Page> => {
  const context = await browser.newContext({ baseURL: run.product.url, javaScriptEnabled });
  const page = await context.newPage();
  page.on('pageerror', (error) => {
    throw error;
  });
  return page;
};

const codeIn = (letter: { source: string; subject: string }) =>
  plainText(letter as never).match(/\b\d{6}\b/)?.[0] ?? '';

async function signInAsStaff(page: Page) {
  await page.goto('/login?next=/staff/inquiries');
  await page.getByLabel('Email').fill(STAFF.email);
  await page.getByLabel('Password', { exact: true }).fill(STAFF.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Inquiries' })).toBeVisible();
}

test('a traveller finds a city, registers, asks for a trip, and an agent accepts it', async ({ browser }) => {
  const page = await open(browser);

  await test.step('browses to a city', async () => {
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Find Your Perfect Flight' })).toBeVisible();
    await expectAccessible(page);
    await page.goto('/destinations');
    await page.getByRole('searchbox').fill('lis');
    await page
      .getByRole('link', { name: /Lisbon/ })
      .first()
      .click();
    await expect(page.getByRole('heading', { name: 'Flight Packages to Lisbon, Portugal' })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('is asked to sign in before the inquiry, and registers', async () => {
    await page
      .getByRole('link', { name: /^Inquire/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/login/);
    await expect(page.getByText('Your trip to Lisbon is kept.')).toBeVisible();
    await expect(page.locator('figure')).toContainText('Lisbon');
    await expectAccessible(page);
    await page
      .getByRole('main')
      .getByRole('link', { name: /register|create|account/i })
      .first()
      .click();
    await expect(page.getByText('Your trip to Lisbon is kept.')).toBeVisible();
    await page.getByLabel('First name').fill(TRAVELLER.firstName);
    await page.getByLabel('Last name').fill(TRAVELLER.lastName);
    await page.getByLabel('Email').fill(TRAVELLER.email);
    await page.getByLabel('Phone').fill(TRAVELLER.phone);
    await page.getByLabel('Password', { exact: true }).fill(TRAVELLER.password);
    await page.getByLabel('Confirm password').fill(TRAVELLER.password);
    await expectAccessible(page);
    await page.getByRole('button', { name: /create|register|sign up/i }).click();
    await expect(page).toHaveURL(/\/otp/);
    await expect(page.getByText(TRAVELLER.email)).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('types the mailed code and signs in', async () => {
    const code = codeIn(await run.mail.waitFor(TRAVELLER.email, /./));
    await page.getByLabel(/Digit 1/).click();
    await page.keyboard.type(code);
    await page.getByRole('button', { name: 'Verify Account' }).click();
    await expect(page).toHaveURL(/\/login/);
    await page.getByLabel('Email').fill(TRAVELLER.email);
    await page.getByLabel('Password', { exact: true }).fill(TRAVELLER.password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByText('Login successful! Redirecting...')).toBeVisible();
    await expect(page).toHaveURL(/\/inquire\/lisbon/);
    await expect(page.getByLabel('To', { exact: true })).toHaveValue(/lisbon/i);
  });

  await test.step('sends the inquiry for the city', async () => {
    await page.goto('/bookings');
    await expect(page.getByText('No bookings found')).toBeVisible();
    await expectAccessible(page);
    await page.goto('/inquire/lisbon?from=YYZ');
    await expect(page.getByLabel('Email')).toHaveValue(TRAVELLER.email);
    await expect(page.getByLabel('To', { exact: true })).toHaveValue(/lisbon/i);
    await page.getByRole('button', { name: 'Send inquiry' }).click();
    await expect(page.getByText('Departure date is required.')).toBeVisible();
    await expectAccessible(page);
    await fillTrip(page);
    await page.getByRole('button', { name: 'Send inquiry' }).click();
    await expect(page.getByText('Your inquiry was submitted successfully to both systems!')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'What happens next' })).toBeVisible();
    reference = await page.getByText(REFERENCE).innerText();
    await expectAccessible(page);
  });

  await test.step('finds it under Bookings, pending; the desk receives one mail about it', async () => {
    await page.goto('/bookings');
    await expect(page.getByText('pending')).toBeVisible();
    await expect(page.getByText(`Reference ${reference}`)).toBeVisible();
    await expectAccessible(page);
    const aboutIt = () => run.mail.to(SALES).filter((letter) => plainText(letter).includes(TRAVELLER.email));
    await run.mail.waitFor(TRAVELLER.email, /inquiry|trip/i);
    await expect.poll(() => aboutIt().map(({ subject }) => subject)).toEqual([expect.stringMatching(/Lisbon/i)]);
    expect(aboutIt().map(plainText)).toEqual([expect.stringContaining('Window seats together')]);
    expect(aboutIt().map(plainText)).toEqual([expect.stringContaining(reference)]);
  });

  const staff = await open(browser);
  await test.step('an agent accepts it on the staff side', async () => {
    await signInAsStaff(staff);
    await staff.getByRole('searchbox').fill(reference.replace('-', '').toLowerCase());
    await staff.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(staff.getByText(reference)).toBeVisible();
    await expectAccessible(staff);
    await staff.getByRole('link', { name: /Amina Roy/ }).click();
    await staff.getByLabel(/Admin Notes/).fill('Seats held until Friday at noon.');
    await staff.getByRole('button', { name: 'Save and show to customer' }).click();
    await expect(staff.getByText(/saved/i).first()).toBeVisible();
    await staff.getByRole('button', { name: 'Accept', exact: true }).click();
    await staff.getByRole('button', { name: 'Accept and send' }).click();
    await expect(staff.getByText('accepted').first()).toBeVisible();
    await expectAccessible(staff);
    await staff.goto('/staff/outbox');
    await expect(staff.getByText(TRAVELLER.email).first()).toBeVisible();
    await expectAccessible(staff);
  });

  await test.step('the traveller gets the mail and sees the badge turn green', async () => {
    await run.mail.waitFor(TRAVELLER.email, /accepted/i);
    await page.reload();
    const badge = page.getByText('accepted', { exact: true });
    await expect(badge).toBeVisible();
    await expect(badge).toHaveAttribute('data-status', 'accepted');
    await page
      .getByRole('button', { name: /Lisbon/i })
      .or(page.locator('summary').filter({ hasText: /Lisbon/i }))
      .first()
      .click();
    await expect(page.getByText('Seats held until Friday at noon.')).toBeVisible();
  });
});

async function fillTrip(page: Page) {
  await page.getByLabel('Departure date').fill(IN_90_DAYS);
  await page.getByLabel(/Trip duration/).fill('7');
  await page.getByLabel(/Budget per person/).fill('1200');
  await page.getByLabel(/Special Requests/).fill('Window seats together, if that can be.');
}
