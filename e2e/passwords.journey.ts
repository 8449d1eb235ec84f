// Forgotten, reset and changed passwords, with and without scripts.
import { type Browser, expect, type Page } from '@playwright/test';
import { joined, PASSWORD, registered, signIn, typeSignIn } from './people.ts';
import { plainText } from './product.ts';
import { sharing, test } from './running.ts';

const NEW = 'Quiet-harbour-27';

const run = sharing();

const open = async (browser: Browser, javaScriptEnabled = true): Promise<Page> =>
  (await browser.newContext({ baseURL: run.product.url, javaScriptEnabled })).newPage();
const go = (page: Page, path: string) => page.goto(path, { waitUntil: 'networkidle' });
const click = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const field = (page: Page, name: string) => page.locator(`input[name=${name}]`);

async function resetLink(email: string) {
  const letter = await run.mail.waitFor(email, /Set a new password/);
  return plainText(letter).match(/http:\S+\/reset-password\?\S+/)?.[0] ?? '';
}

test('a forgotten password: the link, the new password, signing in with it', async ({ browser }) => {
  const email = 'forgetful@example.ca';
  const page = await open(browser);
  await registered(page, run.mail, email);
  const elsewhere = await open(browser);
  await signIn(elsewhere, email);

  await go(page, '/login');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await click(page, 'Send the link');
  await expect(page.getByText('Email is required')).toBeVisible();
  await field(page, 'email').fill('forgetful@');
  await expect(page.getByText('Email is required')).toBeHidden();
  await click(page, 'Send the link');
  await expect(page.getByText('Email is invalid')).toBeVisible();
  await field(page, 'email').fill(email);
  await click(page, 'Send the link');
  await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeVisible();
  await expect(page.getByText('Password reset instructions sent to your email!')).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();
  await page.getByRole('link', { name: 'try again' }).click();
  await expect(field(page, 'email')).toHaveValue(email);

  const link = await resetLink(email);
  const answer = await page.goto(link, { waitUntil: 'networkidle' });
  expect(answer?.headers()).toMatchObject({ 'referrer-policy': 'strict-origin', 'cache-control': 'no-store' });
  await expect(page.getByRole('link', { name: 'Back to Login' })).toBeVisible();
  await field(page, 'password').fill('short');
  await field(page, 'confirmPassword').fill('other');
  await click(page, 'Reset password');
  await expect(page.getByText('Password must be at least 8 characters.')).toBeVisible();
  await expect(page.getByText('Passwords do not match.')).toBeVisible();
  await field(page, 'password').fill('Password123');
  await field(page, 'confirmPassword').fill('Password123');
  await click(page, 'Reset password');
  await expect(page.getByText(/on lists of stolen passwords/)).toBeVisible();
  await field(page, 'password').fill(NEW);
  await field(page, 'confirmPassword').fill(NEW);
  await click(page, 'Reset password');
  await expect(page.getByText('Your password has been reset.')).toBeVisible();
  await page.getByRole('link', { name: 'Back to Login' }).click();
  await typeSignIn(page, email, NEW);
  await expect(page.getByText('Login successful! Redirecting...')).toBeVisible();
  await page.waitForURL('**/bookings');
  await run.mail.waitFor(email, /Your password was changed/);

  await go(elsewhere, '/profile');
  await expect(elsewhere).toHaveURL(/\/login\?session=expired&next=%2Fprofile/);
  await expect(elsewhere.getByText(/Your session has ended/)).toBeVisible();
  await page.goto(link, { waitUntil: 'networkidle' });
  await field(page, 'password').fill(NEW);
  await field(page, 'confirmPassword').fill(NEW);
  await click(page, 'Reset password');
  await expect(page.getByText('This link has expired or was used before.')).toBeVisible();
  await expect(field(page, 'password')).toBeHidden();
  await expect(page.getByRole('link', { name: 'Back to Login' })).toBeVisible();
  await page.getByRole('link', { name: 'Ask for a new link' }).click();
  await expect(page).toHaveURL('/forgot-password');
});

test('changing the password: refused at its field, then done, cleared and redirected back', async ({ browser }) => {
  const page = await open(browser);
  const email = 'changer@example.ca';
  await joined(page, run.mail, email);
  await go(page, '/profile');
  await page.getByRole('link', { name: 'Change password' }).click();
  await click(page, 'Change password');
  for (const sentence of ['Current password is required', 'New password is required'])
    await expect(page.getByText(sentence)).toBeVisible();
  await field(page, 'currentPassword').fill('Wrong-harbour-1');
  await field(page, 'newPassword').fill(NEW);
  await field(page, 'confirmPassword').fill(NEW);
  await click(page, 'Change password');
  await expect(page.getByText('Current password is incorrect')).toBeVisible();
  await expect(field(page, 'currentPassword')).toBeFocused();
  await field(page, 'currentPassword').fill(PASSWORD);
  await click(page, 'Change password');
  await expect(page.getByText('Password changed successfully!')).toBeVisible();
  for (const name of ['currentPassword', 'newPassword', 'confirmPassword'])
    await expect(field(page, name)).toHaveValue('');
  await page.waitForURL('**/profile');
  await run.mail.waitFor(email, /Your password was changed/);
});

test('without scripts: forgotten, reset and changed passwords, the profile, and fare alerts', async ({ browser }) => {
  const email = 'plain@example.ca';
  const page = await open(browser, false);
  await registered(page, run.mail, email);
  await page.goto('/forgot-password');
  await field(page, 'email').fill(email);
  await click(page, 'Send the link');
  await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeVisible();
  await page.goto(await resetLink(email));
  await field(page, 'password').fill(NEW);
  await field(page, 'confirmPassword').fill('Other-harbour-1');
  await click(page, 'Reset password');
  await expect(page.getByText('Passwords do not match.')).toBeVisible();
  await field(page, 'password').fill(NEW);
  await field(page, 'confirmPassword').fill(NEW);
  await click(page, 'Reset password');
  await page.getByRole('link', { name: 'Back to Login' }).click();
  await typeSignIn(page, email, NEW);
  await page.waitForURL('**/bookings');

  await page.goto('/profile');
  await click(page, 'Edit Profile');
  await field(page, 'lastName').fill('');
  await field(page, 'city').fill('Halifax');
  await click(page, 'Save Changes');
  await expect(page.getByText('Last name is required')).toBeVisible();
  await expect(field(page, 'city')).toHaveValue('Halifax');
  await field(page, 'lastName').fill('Tremblay');
  await click(page, 'Save Changes');
  await expect(page.getByText('Profile updated successfully!')).toBeVisible();
  await expect(page.getByText('Halifax')).toBeVisible();
  await page.getByLabel(/Send me fare alerts/).check();
  await click(page, 'Save');
  await expect(page.getByText('You’re subscribed to fare alerts.').first()).toBeVisible();

  await page.goto('/change-password');
  await field(page, 'currentPassword').fill(NEW);
  await field(page, 'newPassword').fill(PASSWORD);
  await field(page, 'confirmPassword').fill(PASSWORD);
  await click(page, 'Change password');
  await expect(page.getByText('Password changed successfully!')).toBeVisible();
  await page.goto('/profile');
  await click(page, 'Log Out');
  await expect(page).toHaveURL(/\/login/);
});
