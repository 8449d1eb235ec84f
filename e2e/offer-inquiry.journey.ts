// From an offer to the desk: the inquiry carries it through signing in, and everyone reads which one it was.
import { type Browser, type BrowserContextOptions, expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { IN_90_DAYS } from './days.ts';
import { codeFor, joined, PASSWORD } from './people.ts';
import { plainText, STAFF } from './product.ts';
import { sharing, test } from './running.ts';

const PHONE = { viewport: { width: 390, height: 844 } };
const DESKTOP = { viewport: { width: 1440, height: 900 } };
const PRICE = /from .?CAD\$[\d,]+.? per person, taxes and fees included/;
const SENT = 'Your inquiry was submitted successfully to both systems!';

const run = sharing();

const open = async (browser: Browser, look: BrowserContextOptions): Promise<Page> =>
  (await browser.newContext({ baseURL: run.product.url, ...look })).newPage();

/** The first package of Lisbon: its airline, and the link that its Inquire is. */
async function firstPackage(page: Page) {
  await page.goto('/destinations/portugal/lisbon');
  const card = page.locator('[data-offer=package]').first();
  const link = card.getByRole('link', { name: /^Inquire/ });
  expect(await link.getAttribute('href')).toMatch(/^\/inquire\/lisbon\?offer=package:[0-9a-f-]{36}$/);
  const [line = ''] = await card.getByText(/, (direct|\d stops?)$/).allInnerTexts();
  const airline = line.split(',')[0] ?? '';
  expect(airline).not.toBe('');
  return { airline, link };
}

const chosen = (page: Page) => page.locator('form [data-offer]');

test('on a phone without scripts: from a package through registration and code to the desk', async ({ browser }) => {
  const page = await open(browser, { ...PHONE, javaScriptEnabled: false });
  const email = 'choosing.lea@example.ca';
  const { airline, link } = await firstPackage(page);

  await test.step('the sign-in says what is asked for, and so does the registration', async () => {
    await link.click();
    await expect(page).toHaveURL(/\/login/);
    for (const at of ['/login', '/register']) {
      await expect(page).toHaveURL(new RegExp(at));
      await expect(page.getByText(/Your trip from .* to .*Lisbon.* is kept\./)).toBeVisible();
      await expect(page.getByText(PRICE)).toBeVisible();
      if (at === '/login') await page.getByRole('link', { name: /^Create/ }).click();
    }
  });

  await test.step('after the code only the password is asked for', async () => {
    await page.getByLabel('First name').fill('Léa');
    await page.getByLabel('Last name').fill('Brien');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Phone').fill('+1 416 555 0188');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Confirm password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page).toHaveURL(/\/otp/);
    const boxes = page.locator('form input[inputmode=numeric]');
    for (const [index, digit] of [...(await codeFor(run.mail, email))].entries()) await boxes.nth(index).fill(digit);
    await page.getByRole('button', { name: 'Verify Account' }).click();
    await expect(page.getByText('Your email is verified.')).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue(email);
    await expect(page.getByRole('link', { name: /^Create/ })).toHaveCount(0);
    await expect(page.getByText(PRICE)).toBeVisible();
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  });

  await test.step('the form shows it and is filled; a refusal keeps it', async () => {
    await expect(page).toHaveURL(/\/inquire\/lisbon\?offer=package:/);
    await expect(chosen(page)).toContainText('You chose');
    await expect(chosen(page)).toContainText(airline);
    await expect(chosen(page)).toContainText(PRICE);
    await expect(page.getByLabel('To', { exact: true })).toHaveValue('Lisbon');
    await expect(page.locator('[name=from]')).toHaveValue(/\([A-Z]{3}\)$/);
    await expect(page.getByLabel(/Trip duration/)).toHaveValue(/^\d+$/);
    await expect(page.getByLabel(/Budget per person/)).toHaveValue(/^\d+$/);
    await page.getByLabel('Departure date').fill(IN_90_DAYS);
    await page.getByLabel(/Budget per person/).fill('0');
    await page.getByRole('button', { name: 'Send inquiry' }).click();
    await expect(page.getByText('Budget per person must be a positive number.')).toBeVisible();
    await expect(page.getByLabel('Ask for this offer')).toBeChecked();
    await page.getByLabel(/Budget per person/).fill('1400');
    await page.getByRole('button', { name: 'Send inquiry' }).click();
  });

  await test.step('the receipt has the trip and the offer, and the next form is folded', async () => {
    await expect(page.getByText(SENT)).toBeVisible();
    const receipt = page.locator('section', { has: page.getByRole('heading', { name: 'What happens next' }) });
    await expect(receipt).toContainText(PRICE);
    await expect(receipt).toContainText(/to .?Lisbon/);
    await expect(page.getByRole('button', { name: 'Send inquiry' })).toBeHidden();
    await page.getByText('Send another inquiry').click();
    await expect(page.getByRole('button', { name: 'Send inquiry' })).toBeVisible();
    await expect(page.getByLabel('To', { exact: true })).toHaveValue('');
  });

  await test.step('both mails and Bookings name it', async () => {
    expect(plainText(await run.mail.waitFor(email, /inquiry|trip/i))).toContain(airline);
    const news = run.mail.to('sales@northfare.example').map(plainText);
    expect(news.filter((text) => text.includes(email) && text.includes(airline))).toHaveLength(1);
    await page.goto('/bookings');
    await page.locator('main summary').click();
    await expect(page.locator('main details')).toContainText(airline);
  });
});

test('on a desktop with scripts: dropped and taken back, kept over a reload, and shown to the desk', async ({
  browser,
}) => {
  const page = await open(browser, DESKTOP);
  const email = 'choosing.marc@example.ca';
  await joined(page, run.mail, email);
  const { airline, link } = await firstPackage(page);
  const href = (await link.getAttribute('href')) ?? '';

  await test.step('an offer that is not sold is no error', async () => {
    await page.goto(`/inquire/lisbon?offer=package:${crypto.randomUUID()}`);
    await expect(page.getByText(/The offer you chose is no longer sold.*Lisbon/)).toBeVisible();
    await expect(page.getByLabel('To', { exact: true })).toHaveValue('Lisbon');
    await expect(chosen(page)).toHaveCount(0);
    await expectAccessible(page);
  });

  await test.step('it is dropped, and stays so over a reload, and is taken back', async () => {
    await page.goto(href);
    const keep = page.getByLabel('Ask for this offer');
    await expect(keep).toBeChecked();
    // Axe is a script: the width of the phone is read here.
    for (const { viewport } of [PHONE, DESKTOP]) {
      await page.setViewportSize(viewport);
      await expectAccessible(page);
    }
    await keep.uncheck();
    await page.locator('[name=notes]').fill('Two window seats.');
    await page.reload();
    await expect(page.locator('[name=notes]')).toHaveValue('Two window seats.');
    await expect(keep).not.toBeChecked();
    await keep.check();
    // The address of the form without the offer keeps the draft with it.
    await page.goto('/inquire');
    await expect(page.locator('[name=notes]')).toHaveValue('Two window seats.');
    await expect(keep).toBeChecked();
    await expect(chosen(page)).toContainText(airline);
  });

  await test.step('it is sent, and the form is folded and empty', async () => {
    await page.goto(href);
    await page.locator('[name=departureDate]').fill(IN_90_DAYS);
    await page.locator('[name=budgetPerPerson]').fill('1400');
    await page.getByRole('button', { name: 'Send inquiry' }).click();
    await expect(page.getByText(SENT)).toBeVisible();
    await expect(page.locator('[name=to]')).toBeHidden();
    await expect(page.locator('[name=to]')).toHaveValue('');
    await expect(page.getByText(PRICE)).toBeVisible();
    await expectAccessible(page);
  });

  const staff = await open(browser, DESKTOP);
  await test.step('the desk reads it in list and record, and begins a quote with it', async () => {
    await staff.request.post('/api/auth/user/login', { data: STAFF });
    await staff.goto(`/staff/inquiries?q=${encodeURIComponent(email)}`);
    await expect(staff.locator('[data-lines] tr')).toContainText(/Package, .*CAD\$/);
    const sheet = await staff.request.get(`/staff/inquiries/export?q=${encodeURIComponent(email)}`);
    const [head = '', line = ''] = (await sheet.text()).split('\r\n');
    expect(head).toMatch(/,offer,offerPrice,offerPriceDay$/);
    expect(line).toMatch(new RegExp(`Package, .*${airline}.*,[\\d.]+,\\d{4}-\\d\\d-\\d\\d$`));
    await staff
      .locator('[data-lines] tr')
      .getByRole('link', { name: /Amina Roy/ })
      .click();
    await expect(staff.getByText('Chosen offer')).toBeVisible();
    await expect(staff.getByText(airline).first()).toBeVisible();
    await expect(staff.locator('optgroup[label="Chosen by the traveller"] option')).toHaveCount(1);
    await staff.getByLabel(/Admin Notes/).fill('Seats held until Friday at noon.');
    await staff.getByRole('button', { name: 'Save and show to customer' }).click();
    await expect(staff.getByText(/^Saved/)).toBeVisible();
    await expectAccessible(staff);
  });

  await test.step('Bookings has the note first, signed and dated, and the way to answer it', async () => {
    await page.goto('/bookings');
    await page.locator('main summary').click();
    const note = page.getByRole('region', { name: 'Admin Notes' });
    await expect(note).toContainText('Seats held until Friday at noon.');
    await expect(note).toContainText(/Northfare/);
    await note.getByRole('link', { name: /Ask about this trip/ }).click();
    await expect(page.getByLabel('Write to us about this trip')).toBeInViewport();
    await expectAccessible(page);
  });
});
