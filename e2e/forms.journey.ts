// The traveller's forms beyond the main path: what they refuse, preserve, mask and say.
import { type Browser, expect, type Page } from '@playwright/test';
import { longDate } from '../src/domain/dates.ts';
import { expectAccessible } from './accessible.ts';
import { IN_90_DAYS, inDays } from './days.ts';
import { codeFor, joined, PASSWORD } from './people.ts';
import { sharing, test } from './running.ts';

const run = sharing();

const open = async (browser: Browser): Promise<Page> =>
  (await browser.newContext({ baseURL: run.product.url })).newPage();
const errors = (page: Page) => page.locator('[id$="-error"]').allTextContents();
const boxes = (page: Page) =>
  page.locator('fieldset[data-field] input').evaluateAll((all) => all.map((box) => (box as HTMLInputElement).value));
const send = (page: Page) => page.getByRole('button', { name: 'Send inquiry' }).click();

async function fillRegistration(page: Page, email: string) {
  const text = { firstName: 'Amina', lastName: 'Roy', email, password: PASSWORD, confirmPassword: PASSWORD };
  for (const [name, typed] of Object.entries(text)) await page.locator(`[name=${name}]`).fill(typed);
  await page.getByLabel('Phone number').fill('416 555 0123');
}

async function fillTrip(page: Page) {
  const trip = {
    from: 'Toronto (YYZ)',
    to: 'Lisbon (LIS)',
    departureDate: IN_90_DAYS,
    tripDuration: '7',
    budgetPerPerson: '1,200',
  };
  for (const [name, typed] of Object.entries(trip)) await page.locator(`[name=${name}]`).fill(typed);
}

test('registering: missing parts are reported, ticked off, masked and corrected', async ({ browser }) => {
  const page = await open(browser);
  await page.goto('/register', { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.locator('[id$="-error"]')).toHaveCount(5);
  expect(await errors(page)).toContain('First name is required');
  await expect(page.locator('[name=firstName]')).toBeFocused();

  await page.locator('[name=password]').fill('abc');
  await expect(page.locator('[data-met]')).toHaveText(/One lowercase letter/);
  await page.locator('[name=password]').fill(PASSWORD);
  await expect(page.locator('[data-met]')).toHaveCount(4);

  const phone = page.getByLabel('Phone number');
  await phone.pressSequentially('5145550118');
  await expect(phone).toHaveValue('(514) 555-0118');
  for (let count = 0; count < 6; count += 1) await phone.press('Backspace');
  await expect(phone).toHaveValue('(514) 5');
  await page.getByRole('button', { name: 'Country: CA, +1' }).click();
  await page.getByLabel('Search countries').fill('zzz');
  await expect(page.getByText('No entries to show.')).toBeVisible();
  await page.getByLabel('Search countries').fill('portu');
  await expect(page.getByRole('option')).toHaveText(/Portugal/);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await phone.fill('912345678');
  await expect(phone).toHaveValue('912 345 678');
  await expect(page.locator('[name=phone]')).toHaveValue('+351912345678');

  await page.route('**/api/auth/register', (route) => route.abort());
  await fillRegistration(page, 'nobody@example.ca');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('Registration failed. Please try again.')).toBeVisible();
});

test('verifying: six boxes, a reload, a wrong code, a pasted one', async ({ browser }) => {
  const page = await open(browser);
  const email = 'boxes@example.ca';
  await page.goto('/register', { waitUntil: 'networkidle' });
  await fillRegistration(page, email);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('check your email')).toBeVisible();
  await page.waitForURL('**/otp');
  await expect(page.getByText(email)).toBeVisible();
  await expect(page.getByRole('button', { name: /Resend OTP in \d+s/ })).toBeDisabled();
  await page.reload({ waitUntil: 'networkidle' });
  await expect(page.getByText(email)).toBeVisible();

  await page.getByRole('button', { name: 'Verify Account' }).click();
  await expect(page.getByText('Please enter a complete 6-digit OTP code')).toBeVisible();
  await page.getByLabel('Digit 1 of 6').focus();
  await page.keyboard.type('12a3');
  expect(await boxes(page)).toEqual(['1', '2', '3', '', '', '']);
  await page.keyboard.press('Backspace');
  await expect(page.getByLabel('Digit 3 of 6')).toBeFocused();

  const paste = (text: string) =>
    page.getByLabel('Digit 3 of 6').evaluate((box, pasted) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text', pasted);
      box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, text);
  const code = await codeFor(run.mail, email);
  await paste(code === '000000' ? '111111' : '000 000');
  await page.getByRole('button', { name: 'Verify Account' }).click();
  await expect(page.getByText(/Invalid or expired OTP code/)).toBeVisible();
  await paste(code);
  expect((await boxes(page)).join('')).toBe(code);
  await page.getByRole('button', { name: 'Verify Account' }).click();
  await page.waitForURL('**/login');
  await expect(page.getByText('Your email is verified.')).toBeVisible();
});

test('asking for a trip: suggestions, a kept draft, and the four outcomes', async ({ browser }) => {
  const page = await open(browser);
  await joined(page, run.mail, 'outcomes@example.ca');
  await page.goto('/inquire/rio%20de%20janeiro?from=Toronto%20(YYZ)', { waitUntil: 'networkidle' });
  await expect(page.locator('[name=from]')).toHaveValue('Toronto (YYZ)');
  await expect(page.locator('[name=to]')).toHaveValue('Rio de Janeiro');
  await expect(page.locator('[name=name]')).toHaveValue('Amina Roy');
  await send(page);
  await expect(page.getByText('Departure date is required.')).toBeVisible();
  await expect(page.locator('[name=departureDate]')).toBeFocused();

  await page.locator('[name=to]').fill('');
  await page.locator('[name=to]').pressSequentially('lisb');
  await expect(page.getByRole('option')).toHaveText(/Lisbon, Portugal/);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.locator('[name=to]')).toHaveValue('Lisbon (LIS)');
  await fillTrip(page);
  await page.getByRole('button', { name: 'One adult more' }).click();
  await expect(page.getByLabel('Trip summary')).toContainText('2 adults');
  await expect(page.getByLabel('Trip summary')).toContainText(longDate(inDays(97)));
  await page.reload({ waitUntil: 'networkidle' });
  await expect(page.locator('[name=to]')).toHaveValue('Lisbon (LIS)');
  await expect(page.locator('[name=adults]')).toHaveValue('2');

  const save = '**/api/inquiries';
  const notify = '**/mail/api/inquiry';
  await page.route(notify, (route) => route.abort());
  await send(page);
  await expect(page.getByText('Saved locally but failed to send notification.')).toBeVisible();
  await page.route(save, (route) => route.abort());
  await send(page);
  await expect(page.getByText('Something went wrong. Please try again.')).toBeVisible();
  await page.unroute(notify);
  await send(page);
  await expect(page.getByText('Notification sent but local save failed.')).toBeVisible();
  await page.unroute(save);
  await send(page);
  await expect(page.getByText('Your inquiry was submitted successfully to both systems!')).toBeVisible();
  await expect(page.locator('[name=to]')).toHaveValue('');

  await page.getByRole('link', { name: 'See it in Bookings' }).click();
  await expect(page.locator('main details')).toHaveCount(1);
  await expect(page.locator('main details')).toContainText('Toronto → Lisbon');
});

test('a session that ends while typing loses nothing', async ({ browser }) => {
  const page = await open(browser);
  const context = page.context();
  const email = 'patient@example.ca';
  await joined(page, run.mail, email);
  await page.goto('/inquire?to=Faro', { waitUntil: 'networkidle' });
  await fillTrip(page);
  await page.locator('[name=notes]').fill('Two window seats.');
  await context.clearCookies({ name: /refresh/ });
  const access = (await context.cookies()).find(({ name }) => name.includes('access'));
  if (access) await context.addCookies([{ ...access, value: 'over' }]);
  await send(page);
  await page.waitForURL('**/login?session=expired**');
  await page.locator('[name=email]').fill(email);
  await page.locator('[name=password]').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/inquire?to=Faro');
  await expect(page.locator('[name=notes]')).toHaveValue('Two window seats.');
  await page.getByRole('button', { name: 'Start over' }).click();
  await expect(page.locator('[name=notes]')).toHaveValue('');
});

test('a second click sends nothing twice, and signing in immediately is not undone by the second redirect', async ({
  browser,
}) => {
  const page = await open(browser);
  const email = 'quick.hands@example.ca';
  await page.goto('/register', { waitUntil: 'networkidle' });
  await fillRegistration(page, email);
  await page.getByRole('button', { name: 'Create account' }).dblclick();
  await expect(page).toHaveURL(/\/otp/);
  await boxesTyped(page, await codeFor(run.mail, email));
  expect(run.mail.to(email)).toHaveLength(1);
  await page.getByRole('button', { name: 'Verify Account' }).click();
  await expect(page).toHaveURL(/\/login/);
  await page.waitForTimeout(1_000); // within the two seconds after which the specification redirects again
  await page.locator('[name=email]').fill(email);
  await page.locator('[name=password]').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/\/bookings/);
});

test('a URL may name a place longer than any that is looked up', async ({ browser }) => {
  const page = await open(browser);
  await joined(page, run.mail, 'long.place@example.ca');
  const place = 'a'.repeat(300);
  for (const address of [`/inquire/${place}?from=${place}`, `/inquire?to=${place}`])
    expect((await page.goto(address))?.status()).toBe(200);
  await expect(page.locator('[name=to]')).toHaveValue(place);
});

test('an inquiry of a visitor who signed out in another tab asks to sign in, and is preserved', async ({ browser }) => {
  const page = await open(browser);
  await joined(page, run.mail, 'two.tabs@example.ca');
  await page.goto('/inquire', { waitUntil: 'networkidle' });
  await fillTrip(page);
  await page.request.post('/api/auth/logout', { data: {} });
  await send(page);
  await expect(page).toHaveURL(/\/login\?/);
  await page.request.post('/api/auth/user/login', { data: { email: 'two.tabs@example.ca', password: PASSWORD } });
  await page.goto('/inquire', { waitUntil: 'networkidle' });
  await expect(page.locator('[name=to]')).toHaveValue('Lisbon (LIS)');
});

async function boxesTyped(page: Page, code: string) {
  await page.locator('fieldset[data-field] input').first().click();
  await page.keyboard.type(code);
}

test('"I’m flexible" fills in what is empty, notes it once, and takes the note back', async ({ browser }) => {
  const page = await open(browser);
  await joined(page, run.mail, 'flexible@example.ca');
  await page.goto('/inquire/lisbon?from=YYZ', { waitUntil: 'networkidle' });
  const dates = page.getByRole('button', { name: /flexible.*Departure date/ });
  const budget = page.getByRole('button', { name: /flexible.*Budget/ });
  await dates.click();
  await expect(page.locator('[name=departureDate]')).toHaveValue(/^20\d\d-\d\d-\d\d$/);
  await budget.click();
  await expect(page.locator('[name=budgetPerPerson]')).toHaveValue(/^\d+$/);
  await expect(page.getByText(/our lowest price for this trip today/).first()).toBeVisible();
  await expect(page.locator('[name=notes]')).toHaveValue('Dates are flexible.\nBudget is flexible.');
  await expect(dates).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible(page);
  await dates.click();
  await expect(page.locator('[name=notes]')).toHaveValue('Budget is flexible.');
  await expect(page.locator('[name=departureDate]')).toHaveValue(/./);
  await page.locator('[name=budgetPerPerson]').fill('5000');
  await page.locator('[name=notes]').fill('');
  await expect(budget).toHaveAttribute('aria-pressed', 'false');
  await budget.click();
  await expect(page.locator('[name=budgetPerPerson]')).toHaveValue('5000');
  await page.reload({ waitUntil: 'networkidle' });
  await expect(page.locator('[name=notes]')).toHaveValue('Budget is flexible.');

  // Where we have no price, no amount is invented.
  await page.goto('/inquire?to=Reykjav%C3%ADk+Nowhere', { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Start over' }).click();
  await budget.click();
  await expect(page.getByText(/We have no price for this trip yet/).first()).toBeVisible();
  await expect(page.locator('[name=budgetPerPerson]')).toHaveValue('');

  const unscripted = await (
    await browser.newContext({
      baseURL: run.product.url,
      javaScriptEnabled: false,
      storageState: await page.context().storageState(),
    })
  ).newPage();
  await unscripted.goto('/inquire');
  await expect(unscripted.locator('[name=departureDate]')).toBeVisible();
  await expect(unscripted.getByRole('button', { name: /flexible/ })).toHaveCount(0);
});
