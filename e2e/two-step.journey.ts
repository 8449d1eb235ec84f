// Two-step verification of staff: set up, used, lost and reset; on a phone, at a desk, and without scripts.
import { type Browser, expect, type Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { expectAccessible } from './accessible.ts';
import { PASSWORD, registered, signIn, typeSignIn } from './people.ts';
import { inDatabase, STAFF } from './product.ts';
import { running, test } from './running.ts';

const run = running();
const DESK = { viewport: { width: 1440, height: 900 } };
const PHONE = { viewport: { width: 390, height: 844 } };

async function open(browser: Browser, look: object = {}): Promise<Page> {
  return (await browser.newContext({ baseURL: run.product.url, ...look })).newPage();
}
async function madeStaff(browser: Browser, email: string, firstName: string): Promise<void> {
  const page = await open(browser);
  await registered(page, run.mail, email);
  await inDatabase(run.product, "update users set role = 'agent', first_name = $2 where email = $1", [
    email,
    firstName,
  ]);
  await page.context().close();
}

/** The code that the app shows now. A person would wait for the next one; here the last one is forgotten. */
async function freshCode(key: string): Promise<string> {
  await inDatabase(run.product, 'update user_factors set last_step = 0', []);
  return TOTP.generate({ secret: Secret.fromBase32(key.replaceAll(' ', '')) });
}
async function typeCode(page: Page, code: string): Promise<void> {
  for (const [index, digit] of [...code].entries()) await page.getByLabel(`Digit ${index + 1} of 6`).fill(digit);
}
/** From the page of two-step verification to the recovery codes. */
async function setUp(page: Page, password = PASSWORD): Promise<{ key: string; codes: string[] }> {
  await page.getByLabel('Current password').fill(password);
  await page.getByRole('button', { name: 'Set it up' }).click();
  await expect(page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  const key = (await page.locator('code').first().textContent()) ?? '';
  await typeCode(page, await freshCode(key));
  await page.getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByRole('heading', { name: 'Recovery codes' })).toBeVisible();
  return { key, codes: await page.getByRole('listitem').locator('code').allTextContents() };
}

test('a phone is set up, asked for, lost, and reset by a second administrator', async ({ browser }) => {
  const email = 'noor@northfare.example';
  await madeStaff(browser, email, 'Noor');
  const page = await open(browser, PHONE);
  await signIn(page, email);
  let known = { key: '', codes: [''] };

  await test.step('it is turned on from the profile, with a wrong password and a wrong code first', async () => {
    await page.goto('/profile');
    await page.getByRole('link', { name: 'Set up' }).click();
    await expect(page.getByRole('heading', { name: 'Two-step verification' })).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('Current password').fill('Wrong-9-harbour');
    await page.getByRole('button', { name: 'Set it up' }).click();
    await expect(page.getByText('Current password is incorrect')).toBeVisible();
    await page.getByLabel('Current password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Set it up' }).click();
    await expect(page.getByRole('link', { name: 'Open it in an app on this device' })).toHaveAttribute(
      'href',
      /^otpauth:\/\/totp\//,
    );
    await expectAccessible(page);
    await page.setViewportSize(DESK.viewport);
    await expectAccessible(page);
    await page.setViewportSize(PHONE.viewport);
    await typeCode(page, '000000');
    await page.getByRole('button', { name: 'Turn on' }).click();
    await expect(page.getByText('This code is wrong or was used before.', { exact: false })).toBeVisible();
    await page.reload();
    const key = (await page.locator('code').first().textContent()) ?? '';
    await typeCode(page, await freshCode(key));
    await page.getByRole('button', { name: 'Turn on' }).click();
    await expect(page.getByRole('heading', { name: 'Recovery codes' })).toBeVisible();
    known = { key, codes: await page.getByRole('listitem').locator('code').allTextContents() };
    expect(known.codes).toHaveLength(10);
    await expectAccessible(page);
    expect(await page.getByRole('link', { name: 'Download' }).getAttribute('href')).toContain(known.codes[9]);
    await page.getByRole('link', { name: 'I’ve saved my codes' }).click();
    await expect(page.getByText('Unused recovery codes: 10')).toBeVisible();
    await expectAccessible(page);
    await run.mail.waitFor(email, /Two-step verification was turned on/);
  });

  await test.step('a sign-in asks for the code and returns to the page that was asked for', async () => {
    const desk = await open(browser, DESK);
    await desk.goto('/staff/inquiries?status=declined');
    await typeSignIn(desk, email, PASSWORD);
    await expect(desk.getByRole('group', { name: 'Six-digit code' })).toBeVisible();
    await expectAccessible(desk);
    await desk.setViewportSize(PHONE.viewport);
    await expectAccessible(desk);
    await typeCode(desk, await freshCode(known.key));
    await desk.getByRole('button', { name: 'Sign in' }).click();
    await expect(desk).toHaveURL(/\/staff\/inquiries\?status=declined$/);
  });

  await test.step('without scripts a recovery code opens it, once', async () => {
    for (const isFirst of [true, false]) {
      const plain = await open(browser, { javaScriptEnabled: false, ...DESK });
      await plain.goto('/login?next=%2Fstaff%2Fmessages');
      await typeSignIn(plain, email, PASSWORD);
      await plain.getByRole('link', { name: 'Use a recovery code' }).click();
      await plain.getByLabel('Recovery code').fill(known.codes[0]?.toUpperCase() ?? '');
      await plain.getByRole('button', { name: 'Sign in' }).click();
      if (isFirst) await expect(plain).toHaveURL(/\/staff\/messages$/);
      else await expect(plain.getByText('This code is wrong or was used before.', { exact: false })).toBeVisible();
    }
    await run.mail.waitFor(email, /A recovery code was used/);
  });

  await test.step('a second administrator resets it: the phone is signed out, and the password alone opens again', async () => {
    const admin = await open(browser, DESK);
    await signIn(admin, STAFF.email, STAFF.password);
    await admin.goto('/staff/people');
    await admin.getByText('Change: Noor').click();
    const line = admin.getByRole('listitem').filter({ hasText: email });
    await expect(line.getByText('Two-step verification is on')).toBeVisible();
    await expectAccessible(admin);
    await line.getByRole('button', { name: 'Reset two-step verification' }).click();
    await expect(line.getByText('Current password is required')).toBeVisible();
    await line.getByLabel('Your password').fill(STAFF.password);
    await line.getByRole('button', { name: 'Reset two-step verification' }).click();
    await expect(admin.getByText('They were signed out, and we mailed them.', { exact: false })).toBeVisible();
    await expect(line.getByText('No two-step verification')).toBeVisible();
    await admin.getByText('Access log').click();
    await expect(admin.getByText(/reset the two-step verification of Noor/)).toBeVisible();
    await run.mail.waitFor(email, /Two-step verification was reset/);
    await page.goto('/staff/inquiries');
    await typeSignIn(page, email, PASSWORD);
    await expect(page).toHaveURL(/\/staff\/inquiries$/);
  });
});

test('required of everybody, it comes before anything else; without scripts it is set up and turned off', async ({
  browser,
}) => {
  const email = 'lee@northfare.example';
  await madeStaff(browser, email, 'Lee');
  const admin = await open(browser, DESK);
  await signIn(admin, STAFF.email, STAFF.password);
  await admin.goto('/staff/people');

  await test.step('an administrator without it cannot require it', async () => {
    await admin.getByLabel('Your password').fill(STAFF.password);
    await admin.getByRole('button', { name: 'Require it' }).click();
    await expect(admin.getByText('Turn on your own two-step verification first', { exact: false })).toBeVisible();
  });
  await admin.goto('/profile/two-step');
  const { key } = await setUp(admin, STAFF.password);
  await admin.goto('/staff/people');
  await admin.getByLabel('Your password').fill(STAFF.password);
  await admin.getByRole('button', { name: 'Require it' }).click();
  await expect(admin.getByText('Everyone at the desk now needs two-step verification.')).toBeVisible();
  await expectAccessible(admin);

  await test.step('a colleague is led to the set-up and, once it is done, to the page that was asked for', async () => {
    const scripted = await open(browser, PHONE);
    await signIn(scripted, email);
    await scripted.goto('/staff/messages');
    await expect(scripted).toHaveURL(/\/profile\/two-step\?next=%2Fstaff%2Fmessages$/);
    await expectAccessible(scripted);
    const plain = await open(browser, { javaScriptEnabled: false, ...PHONE });
    await plain.goto('/staff/messages');
    await typeSignIn(plain, email, PASSWORD);
    await expect(plain).toHaveURL(/\/profile\/two-step\?next=%2Fstaff%2Fmessages$/);
    await expect(plain.getByText('Everyone at the desk needs two-step verification.', { exact: false })).toBeVisible();
    const own = await setUp(plain);
    await plain.getByRole('link', { name: 'I’ve saved my codes' }).click();
    await expect(plain).toHaveURL(/\/staff\/messages$/);
    await plain.goto('/profile/two-step');
    await plain.getByText('Turn off', { exact: true }).click();
    const form = plain.locator('form').filter({ has: plain.getByRole('button', { name: 'Turn off' }) });
    await form.getByLabel('Current password').fill(PASSWORD);
    await form.getByLabel('Code from the app, or a recovery code').fill(own.codes[3] ?? '');
    await form.getByRole('button', { name: 'Turn off two-step verification' }).click();
    await expect(plain.getByText('Two-step verification is off.')).toBeVisible();
    await plain.goto('/staff/messages');
    await expect(plain).toHaveURL(/\/profile\/two-step/);
  });

  await test.step('the administrator stops requiring it', async () => {
    const again = await open(browser, DESK);
    await again.goto('/staff/people');
    await typeSignIn(again, STAFF.email, STAFF.password);
    await typeCode(again, await freshCode(key));
    await again.getByRole('button', { name: 'Sign in' }).click();
    await again.getByLabel('Your password').fill(STAFF.password);
    await again.getByRole('button', { name: 'Stop requiring it' }).click();
    // A press before the scripts run is answered by its form: the page says what is true now, either way.
    await expect(again.getByText('Everyone decides for themselves.', { exact: false })).toBeVisible();
  });
});
