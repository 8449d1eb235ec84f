// Profile, devices, fare alerts and leaving, as people do them.
import { type Browser, expect, type Page } from '@playwright/test';
import { IN_90_DAYS } from './days.ts';
import { joined, PASSWORD, signIn, typeSignIn } from './people.ts';
import { plainText } from './product.ts';
import { sharing, test } from './running.ts';

const run = sharing();

const open = async (browser: Browser): Promise<Page> =>
  (await browser.newContext({ baseURL: run.product.url })).newPage();
const go = (page: Page, path: string) => page.goto(path, { waitUntil: 'networkidle' });
const click = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const field = (page: Page, name: string) => page.locator(`input[name=${name}]`);

test('the profile: read, edited, refused, saved, and used for an inquiry', async ({ browser }) => {
  const page = await open(browser);
  await joined(page, run.mail, 'profile@example.ca');
  await go(page, '/bookings');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Profile' }).click();
  await expect(page.getByRole('heading', { name: 'Personal Information' })).toBeVisible();
  await expect(page.getByText('Not provided')).toHaveCount(3);
  await click(page, 'Edit Profile');
  await expect(field(page, 'firstName')).toBeFocused();
  await expect(field(page, 'email')).toBeDisabled();
  await expect(page.getByText('Email cannot be changed')).toBeVisible();
  await field(page, 'firstName').fill(' ');
  // The numbering plans arrive after the answer: the mask that they bring is no correction.
  const answered = Promise.withResolvers<void>();
  await page.route('**/phone-number-*.js', async (route) => {
    await answered.promise;
    await route.continue();
  });
  await page.getByLabel('Phone number').fill('12');
  await click(page, 'Save Changes');
  await expect(page.getByText('First name is required')).toBeVisible();
  await expect(page.getByText('Invalid phone number')).toBeVisible();
  answered.resolve();
  await expect(page.locator('input[type=hidden][name=phoneNumber]')).toHaveCount(1);
  await expect(page.getByText('Invalid phone number')).toBeVisible();
  await field(page, 'firstName').fill('Amélie');
  await expect(page.getByText('First name is required')).toBeHidden();
  await click(page, 'Cancel');
  await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeFocused();
  await expect(page.getByText('Invalid phone number')).toBeHidden();

  await click(page, 'Edit Profile');
  await expect(field(page, 'firstName')).toHaveValue('Amina');
  await field(page, 'firstName').fill('Amélie');
  await field(page, 'city').fill('Montréal');
  await page.route('**/api/auth/users/*', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  );
  // The answer arrives before the page has reloaded its data. Until then the form is disabled and shows that it is busy.
  const reading = Promise.withResolvers<void>();
  await page.route('**/api/account/sessions', async (route) => {
    await reading.promise;
    await route.continue();
  });
  await click(page, 'Save Changes');
  await expect(page.getByText('An unexpected error occurred. Please try again.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save Changes' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Saving...' })).toBeDisabled();
  reading.resolve();
  await page.unroute('**/api/auth/users/*');
  await click(page, 'Save Changes');
  await expect(page.getByText('Profile updated successfully!')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeVisible();
  await expect(page.getByText('Montréal')).toBeVisible();
  await expect(page.getByText('Not provided')).toHaveCount(2);
  await go(page, '/inquire');
  await expect(field(page, 'name')).toHaveValue('Amélie Roy');
});

test('logging out asks first, can be cancelled, and says so if it failed', async ({ browser }) => {
  const page = await open(browser);
  await joined(page, run.mail, 'careful@example.ca');
  await go(page, '/profile');
  await click(page, 'Log Out');
  const dialog = page.getByRole('dialog', { name: 'Log out?' });
  await expect(dialog).toContainText('Are you sure you want to log out of your account?');
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Log Out' })).toBeFocused();
  await click(page, 'Log Out');
  await page.route('**/api/auth/logout', (route) => route.abort());
  await click(page, 'Yes, Log Out');
  await expect(dialog.getByText('Logout failed. Please try again.')).toBeVisible();
  await page.unroute('**/api/auth/logout');
  await click(page, 'Yes, Log Out');
  await page.waitForURL('**/login');
  await go(page, '/profile');
  await expect(page).toHaveURL(/\/login\?next=%2Fprofile/);
});

test('a profile that cannot be loaded says so', async ({ browser }) => {
  const page = await open(browser);
  await joined(page, run.mail, 'unlucky@example.ca');
  await go(page, '/bookings');
  // A refusal: without any answer, the previous page would stay.
  await page.route('**/api/auth/users/*', (route) =>
    route.fulfill({ status: 404, json: { success: false, code: 'NOT_FOUND', message: '' } }),
  );
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Profile' }).click();
  await expect(page.getByRole('heading', { name: 'Error Loading Profile' })).toBeVisible();
  await expect(page.getByText('User data not available')).toBeVisible();
  await page.unroute('**/api/auth/users/*');
  await click(page, 'Try Again');
  await expect(page.getByText('profile').first()).toBeVisible();
});

test('devices: a new one is announced by mail, and signed out from the profile', async ({ browser }) => {
  const email = 'watchful@example.ca';
  const page = await open(browser);
  await joined(page, run.mail, email);
  const other = await open(browser);
  await signIn(other, email);
  await run.mail.waitFor(email, /New sign-in: Chrome on Linux/);
  await go(other, '/bookings');
  await go(page, '/profile');
  await expect(page.getByText('This device')).toHaveCount(1);
  await page.getByRole('button', { name: /^Sign out Chrome on Linux/ }).click();
  await expect(page.getByText('That device is signed out.')).toBeVisible();
  await expect(page.locator('[data-device]')).toHaveCount(1);
  await other.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Profile' }).click();
  await other.waitForURL('**/login?session=expired&next=%2Fprofile');
  await expect(other.getByText(/Your session has ended/)).toBeVisible();
  await typeSignIn(other, email, PASSWORD);
  await other.waitForURL('**/profile');
});

test('two tabs whose session expired at the same moment both continue', async ({ browser }) => {
  const first = await open(browser);
  await joined(first, run.mail, 'tabs@example.ca');
  const second = await first.context().newPage();
  await Promise.all([go(first, '/bookings'), go(second, '/bookings')]);
  for (let round = 0; round < 3; round += 1) {
    const access = (await first.context().cookies()).find(({ name }) => name === 'nf_access');
    if (access) await first.context().addCookies([{ ...access, value: 'over' }]);
    const to = round % 2 ? 'Bookings' : 'Profile';
    await Promise.all(
      [first, second].map((page) =>
        page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: to }).click(),
      ),
    );
    for (const page of [first, second]) await expect(page.getByRole('heading', { level: 1 })).toHaveText(to);
  }
});

test('keeping the account after the session ended asks to sign in', async ({ request }) => {
  const answer = await request.post(`${run.product.url}/keep-account`, { form: { x: '' }, maxRedirects: 0 });
  expect([answer.status(), answer.headers().location]).toEqual([302, '/login?next=%2Fkeep-account']);
});

test('deleting the account: explained, mailed, and undone within the grace period', async ({ browser }) => {
  const email = 'leaver@example.ca';
  const page = await open(browser);
  await joined(page, run.mail, email);
  await go(page, '/profile');
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByText('Download my data').click()]);
  expect(download.suggestedFilename()).toBe('my-northfare-data.json');
  await page.getByRole('link', { name: 'Delete my account' }).click();
  await expect(page.getByText('This cannot be undone.')).toBeVisible();
  await field(page, 'password').fill('Wrong-harbour-1');
  await click(page, 'Delete my account');
  await expect(page.getByText('Current password is incorrect')).toBeVisible();
  await field(page, 'password').fill(PASSWORD);
  await click(page, 'Delete my account');
  await page.waitForURL('**/login?account=leaving');
  await expect(page.getByText(/Sign in within 14 days/)).toBeVisible();
  await run.mail.waitFor(email, /Your account will be deleted on/);
  await typeSignIn(page, email, PASSWORD);
  await page.waitForURL('**/bookings');
  await expect(page.getByText(/Your account will be deleted on/)).toBeVisible();
  await click(page, 'Keep my account');
  await page.waitForURL('**/profile?kept');
  await expect(page.getByText('Your account stays.')).toBeVisible();
  await expect(page.getByText(/Your account will be deleted on/)).toBeHidden();
  await run.mail.waitFor(email, /Your account stays/);
});

test('a mail program stops fare alerts with one click, and the page of the link says so', async ({
  browser,
  request,
}) => {
  const email = 'reader@example.ca';
  const page = await open(browser);
  await joined(page, run.mail, email);
  const trip = {
    from: 'Toronto (YYZ)',
    to: 'Lisbon (LIS)',
    departureDate: IN_90_DAYS,
    tripDuration: 7,
    adults: 1,
    children: 0,
    infants: 0,
    notes: '',
    name: 'Amina Roy',
    email,
    phone: '+14165550123',
    bestTimeToTalk: 'Morning',
    budgetPerPerson: 1200,
  };
  expect((await page.request.post('/api/inquiries', { data: trip })).status()).toBe(201);
  const letter = plainText(await run.mail.waitFor(email, /We have your inquiry/));
  const link = letter.match(/http:\S+\/mail-preferences\?token=[\w.-]+/)?.[0] ?? '';
  const stranger = await open(browser);
  await stranger.goto(link, { waitUntil: 'networkidle' });
  await expect(stranger.getByText(/we may email offers until/)).toBeVisible();
  const oneClick = await request.post(link, { form: { 'List-Unsubscribe': 'One-Click' } });
  expect(oneClick.status()).toBe(200);
  await stranger.reload({ waitUntil: 'networkidle' });
  await expect(stranger.getByText('We send you no fare alerts.')).toBeVisible();
  expect((await request.post(`${link}x`, { form: { 'List-Unsubscribe': 'One-Click' } })).status()).toBe(404);
});
