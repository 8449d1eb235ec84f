// The main job as far as forms allow, in a browser that runs no script.
import { type Browser, expect, type Page } from '@playwright/test';
import { IN_90_DAYS } from './days.ts';
import { codeFor, PASSWORD } from './people.ts';
import { STAFF } from './product.ts';
import { sharing, test } from './running.ts';

const TRAVELLER = { email: 'noor.haddad@example.ca', password: PASSWORD };

const run = sharing();

const open = async (browser: Browser): Promise<Page> =>
  (await browser.newContext({ baseURL: run.product.url, javaScriptEnabled: false })).newPage();

async function signIn(page: Page, { email, password }: { email: string; password: string }) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

test('a traveller browses, registers, verifies, signs in, asks for a trip and reads the answer', async ({
  browser,
}) => {
  const page = await open(browser);

  await test.step('reads the home page and walks to a city by links', async () => {
    await page.goto('/');
    for (const heading of [
      'Find Your Perfect Flight',
      'Exclusive Flight Deals to Top Destinations',
      'Northfare with our Exclusive Flight Fares',
      'Top Global Destinations from Canada',
      'Why Trust Northfare',
      'Our Airline Partners',
    ])
      await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    await page.getByRole('group', { name: 'Deal pages' }).getByRole('button', { name: 'Page 2' }).click();
    await expect(page).toHaveURL(/deals=2/);
    await page.goto('/destinations');
    await page.getByRole('main').getByRole('link', { name: 'Portugal' }).first().click();
    await expect(page.getByRole('heading', { name: 'Flight Packages to Portugal' })).toBeVisible();
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page).toHaveURL(/page=2/);
  });

  await test.step('learns what is missing, and keeps what was typed', async () => {
    await page.goto('/register');
    await page.getByLabel('First name').fill('Noor');
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByText('Last name is required')).toBeVisible();
    await expect(page.getByLabel('First name')).toHaveValue('Noor');
  });

  await test.step('registers and verifies', async () => {
    await page.getByLabel('Last name').fill('Haddad');
    await page.getByLabel('Email').fill(TRAVELLER.email);
    await page.getByLabel('Phone').fill('+1 416 555 0188');
    await page.getByLabel('Password', { exact: true }).fill(TRAVELLER.password);
    await page.getByLabel('Confirm password').fill(TRAVELLER.password);
    await page.getByRole('button', { name: 'Create account' }).click();
    const otp = await codeFor(run.mail, TRAVELLER.email);
    if (!/\/otp/.test(page.url()))
      await page
        .getByRole('main')
        .getByRole('link', { name: /code|continue|verify/i })
        .first()
        .click();
    await expect(page).toHaveURL(/\/otp/);
    const boxes = page.locator('form input[inputmode=numeric]');
    for (const [index, digit] of [...otp].entries()) await boxes.nth(index).fill(digit);
    await page.getByRole('button', { name: 'Verify Account' }).click();
    await expect(page.getByText(/verified/i).first()).toBeVisible();
  });

  await test.step('signs in and asks for a trip', async () => {
    await page.goto('/login?next=%2Finquire%2Flisbon');
    await signIn(page, TRAVELLER);
    await page.goto('/inquire/lisbon?from=YYZ');
    await page.getByLabel('Departure date').fill(IN_90_DAYS);
    await page.getByRole('button', { name: 'Send inquiry' }).click();
    await expect(page.getByText('Trip duration must be at least 1 night.')).toBeVisible();
    await expect(page.getByLabel('Departure date')).toHaveValue(IN_90_DAYS);
    await page.getByLabel(/Trip duration/).fill('10');
    await page.getByLabel(/Budget per person/).fill('1400');
    await page.getByRole('button', { name: 'Send inquiry' }).click();
    await expect(page.getByText('Your inquiry was submitted successfully to both systems!')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'What happens next' })).toBeVisible();
    const reference = await page.getByText(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/).innerText();
    await page.goto('/bookings');
    await expect(page.getByText(`Reference ${reference}`)).toBeVisible();
    await expect(page.getByText('pending')).toBeVisible();
  });

  await test.step('an agent accepts it, without scripts too', async () => {
    const staff = await open(browser);
    await staff.goto('/login?next=%2Fstaff%2Finquiries');
    await signIn(staff, STAFF);
    await staff.goto('/staff/inquiries');
    await staff.getByRole('link', { name: /Noor Haddad/ }).click();
    await staff.getByLabel(/Admin Notes/).fill('Seats held until Friday at noon.');
    await staff.getByRole('button', { name: 'Save and show to customer' }).click();
    await expect(staff.getByText(/^Saved/)).toBeVisible();
    await staff.getByRole('button', { name: 'Accept', exact: true }).click();
    await staff.getByRole('button', { name: 'Accept and send' }).click();
    await expect(staff.getByText('accepted').first()).toBeVisible();
    await expect(staff.getByText(/^Saved/)).toHaveCount(0);
  });

  await run.mail.waitFor(TRAVELLER.email, /accepted/i);
  await page.goto('/bookings');
  await page
    .locator('summary')
    .filter({ hasText: /Lisbon/i })
    .click();
  await expect(page.getByText('accepted', { exact: true })).toBeVisible();
});
