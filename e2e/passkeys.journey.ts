// Passkeys on a device of Chromium's own: added, used, cancelled and removed, by travellers and by staff.
import { type Browser, type CDPSession, expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { joined, PASSWORD, registered, signIn, typeSignIn } from './people.ts';
import { freePort, inDatabase } from './product.ts';
import { hydrated, running, test } from './running.ts';
import { scrollsSideways } from './screens.ts';

const env: Record<string, string> = {};
test.beforeAll(async () => {
  const PORT = String(await freePort());
  // Browsers know no passkeys of an IP address.
  Object.assign(env, { PORT, PUBLIC_URL: `http://localhost:${PORT}` });
});
const run = running(env);
const PHONE = { viewport: { width: 390, height: 844 } };

type Device = { page: Page; cdp: CDPSession; id: string };
/** A browser on a device that has passkeys, and asks its owner without a word. */
async function device(browser: Browser, look: object = {}): Promise<Device> {
  const page = await (await browser.newContext({ baseURL: env.PUBLIC_URL, ...look })).newPage();
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId: id } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true },
      ...{ isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
  return { page, cdp, id };
}
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
/** Forgets the session, and unless it stays that a passkey was used: on a page that asks for nothing meanwhile. */
async function signedOut(page: Page, { isRemembered = false } = {}): Promise<void> {
  await page.goto('/terms-and-conditions');
  if (!isRemembered) await page.evaluate(() => localStorage.clear());
  await page.context().clearCookies();
}
const addPasskey = async (page: Page, name: string) => {
  await page.getByLabel('Name', { exact: true }).last().fill(name);
  await page.getByLabel('Current password').last().fill(PASSWORD);
  await button(page, 'Add a passkey').click();
};

test('a traveller adds a passkey, signs in with it alone, renames and removes it', async ({ browser }) => {
  const { page, cdp, id } = await device(browser, PHONE);
  await joined(page, run.mail, 'pass.key@example.ca');

  await test.step('a wrong password is refused, and the name stays', async () => {
    await page.goto('/profile');
    await page.getByRole('link', { name: 'Add a passkey' }).click();
    await expect(page.getByText('You have no passkeys yet.')).toBeVisible();
    await expectAccessible(page);
    expect(await scrollsSideways(page)).toBe(false);
    await page.getByLabel('Name', { exact: true }).fill('My phone');
    await page.getByLabel('Current password').fill('Wrong-9-harbour');
    await button(page, 'Add a passkey').click();
    await expect(page.getByText('Current password is incorrect')).toBeVisible();
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('My phone');
  });

  await test.step('a cancelled one says what to do, and the next is kept and mailed', async () => {
    await cdp.send('WebAuthn.setUserVerified', { authenticatorId: id, isUserVerified: false });
    await addPasskey(page, 'My phone');
    await expect(page.getByText('No passkey was used. Try again, or choose another way.')).toBeVisible();
    await cdp.send('WebAuthn.setUserVerified', { authenticatorId: id, isUserVerified: true });
    await addPasskey(page, 'My phone');
    await expect(page.getByText('The passkey “My phone” was added.')).toBeVisible();
    await expect(page.getByRole('listitem')).toContainText('Not used yet.');
    await run.mail.waitFor('pass.key@example.ca', /A passkey was added/);
    await expectAccessible(page);
    await addPasskey(page, 'Again');
    await expect(page.getByText('There is already a passkey of your account on this device.')).toBeVisible();
  });

  await test.step('it opens the account without email and password, and leads where one was going', async () => {
    await signedOut(page);
    await page.goto('/login?next=%2Fprofile');
    await expectAccessible(page);
    expect(await scrollsSideways(page)).toBe(false);
    await cdp.send('WebAuthn.setUserVerified', { authenticatorId: id, isUserVerified: false });
    await button(page, 'Sign in with a passkey').click();
    await expect(page.getByText('No passkey was used. Try again, or choose another way.')).toBeVisible();
    await cdp.send('WebAuthn.setUserVerified', { authenticatorId: id, isUserVerified: true });
    await button(page, 'Sign in with a passkey').press('Enter');
    await expect(page).toHaveURL(/\/profile$/);
    await expect(page.getByText('You have one passkey.')).toBeVisible();
  });

  await test.step('the password still opens it, and the email field suggests the passkey', async () => {
    await signedOut(page, { isRemembered: true });
    await cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId: id, enabled: false });
    await page.goto('/login?next=%2Fprofile');
    await typeSignIn(page, 'pass.key@example.ca', PASSWORD);
    await expect(page).toHaveURL(/\/profile$/);
    await signedOut(page, { isRemembered: true });
    await cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId: id, enabled: true });
    // It leaves the page perhaps before it has loaded.
    await page.goto('/login?next=%2Fprofile', { waitUntil: 'commit' });
    // A browser under test chooses the suggestion by itself.
    await expect(page).toHaveURL(/\/profile$/);
  });

  await test.step('renamed and removed, without scripts too', async () => {
    await page.getByRole('link', { name: 'Manage passkeys' }).click();
    await page.getByText('Rename', { exact: true }).click();
    await page.getByRole('listitem').getByLabel('Name', { exact: true }).fill('Old phone');
    await button(page, 'Save the name').click();
    await expect(page.getByText('The passkey is now called “Old phone”.')).toBeVisible();
    const plain = await browser.newContext({ baseURL: env.PUBLIC_URL, javaScriptEnabled: false });
    await plain.addCookies(await page.context().cookies());
    const other = await plain.newPage();
    await other.goto('/profile/passkeys');
    await expect(other.getByText('Passkeys need JavaScript, which is off in this browser.')).toBeVisible();
    await other.locator('summary', { hasText: 'Remove' }).click();
    await other.getByRole('listitem').getByLabel('Current password').fill(PASSWORD);
    await other.getByRole('listitem').getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(other.getByText('The passkey was removed.')).toBeVisible();
    await expect(other.getByText('You have no passkeys yet.')).toBeVisible();
    await plain.close();
  });
  await page.context().close();
});

test('a passkey of staff is the second step, proves changes, and comes with recovery codes', async ({ browser }) => {
  const email = 'desk.key@northfare.example';
  const { page } = await device(browser, { viewport: { width: 1440, height: 900 } });
  await registered(page, run.mail, email);
  await inDatabase(run.product, "update users set role = 'agent' where email = $1", [email]);
  await signIn(page, email);
  await page.goto('/profile/two-step');
  await page.getByRole('link', { name: 'Manage passkeys' }).click();
  await addPasskey(page, '');
  await expect(page.getByRole('heading', { name: 'Recovery codes' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'I’ve saved my codes' }).click();
  await expect(page.getByRole('heading', { name: 'Recovery codes' })).toBeHidden();
  await expect(page.getByRole('listitem')).toContainText('Chrome on');

  await test.step('a password alone leads to the passkey', async () => {
    await signedOut(page);
    await page.goto('/login?next=%2Fstaff%2Fmessages');
    await hydrated(page);
    await typeSignIn(page, email, PASSWORD);
    await expect(page.getByText('Confirm with your passkey.')).toBeVisible();
    await expectAccessible(page);
    await button(page, 'Use a passkey').click();
    await expect(page).toHaveURL(/\/staff\/messages$/);
  });

  await test.step('new recovery codes, and the last passkey is removed', async () => {
    await page.goto('/profile/two-step');
    await expect(page.getByText('Unused recovery codes: 10')).toBeVisible();
    await expectAccessible(page);
    await page.getByText('New recovery codes', { exact: true }).click();
    await page.getByLabel('Current password').first().fill(PASSWORD);
    await button(page, 'Use a passkey instead').click();
    await expect(page.getByRole('heading', { name: 'Recovery codes' })).toBeVisible();
    await page.goto('/profile/passkeys');
    const row = page.getByRole('listitem');
    await row.locator('summary', { hasText: 'Remove' }).click();
    await row.getByLabel('Current password').fill(PASSWORD);
    await row.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(page.getByText('Enter the six digits from your app, or a recovery code.')).toBeVisible();
    await row.getByLabel('Current password').fill(PASSWORD);
    await row.getByRole('button', { name: 'Use a passkey instead' }).click();
    await expect(page.getByText('You have no passkeys yet.')).toBeVisible();
  });
  await page.context().close();
});
