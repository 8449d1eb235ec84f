// The people of the agency: invited by mail, given inquiries, deactivated; with the keyboard, on a phone, and without scripts.
import { type Browser, expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { joined, typeSignIn } from './people.ts';
import { plainText, STAFF } from './product.ts';
import { pressEnter, running, test } from './running.ts';
import { sentTrip } from './screens.ts';

const run = running();
const COLLEAGUE = { email: 'noor.haddad@example.ca', password: 'Harbour-9-lantern' };

async function open(browser: Browser, look: object = {}): Promise<Page> {
  return (await browser.newContext({ baseURL: run.product.url, ...look })).newPage();
}
async function admin(browser: Browser, look: object = {}): Promise<Page> {
  const page = await open(browser, look);
  expect((await page.request.post('/api/auth/user/login', { data: STAFF })).ok()).toBe(true);
  await page.goto('/staff/people');
  return page;
}
const linkFor = async (email: string) => {
  const text = plainText(await run.mail.waitFor(email, /invites you/));
  return text.match(/http:\S+\/staff\/sign-up\?token=[\w-]+/)?.[0] ?? '';
};
const line = (page: Page, name: string | RegExp) => page.getByRole('listitem').filter({ hasText: name });

test('a colleague is invited, joins, is given an inquiry and is deactivated', async ({ browser, playwright }) => {
  const page = await admin(browser, { viewport: { width: 1440, height: 900 } });
  await expect(page.getByRole('heading', { name: 'People', level: 1 })).toBeVisible();
  await expectAccessible(page);

  await test.step('what is wrong stands at its field', async () => {
    await page.getByLabel('Email').fill('noor');
    await page.getByRole('button', { name: 'Send invitation' }).click();
    await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByLabel('Email')).toBeFocused();
  });

  await test.step('the invitation is sent with the keyboard, and listed', async () => {
    await page.getByLabel('Email').fill(COLLEAGUE.email);
    await page.getByLabel('Name', { exact: false }).last().fill('Noor Haddad');
    await expect(page.getByText('Email is invalid')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Send invitation' })).toBeEnabled();
    await page.getByLabel('Email').press('Enter');
    await expect(page.getByText(`Invited. The mail to ${COLLEAGUE.email} is on its way.`)).toBeVisible();
    await expect(line(page, COLLEAGUE.email).getByText('Link ends:')).toBeVisible();
    await expectAccessible(page);
  });

  const colleague = await open(browser, { viewport: { width: 390, height: 844 } });
  await test.step('the colleague opens the mail on a phone and joins', async () => {
    await colleague.goto(await linkFor(COLLEAGUE.email));
    await expect(colleague.getByText(`This invitation is for ${COLLEAGUE.email}.`)).toBeVisible();
    await expectAccessible(colleague);
    await expect(colleague.getByLabel('First name')).toHaveValue('Noor');
    await expect(colleague.getByLabel('Last name')).toHaveValue('Haddad');
    await expect(colleague.getByLabel('Email')).toHaveValue(COLLEAGUE.email);
    await colleague.getByLabel('Password', { exact: true }).fill(COLLEAGUE.password);
    await colleague.getByLabel('Confirm password').fill(COLLEAGUE.password);
    await colleague.getByRole('button', { name: 'Create staff account' }).click();
    await expect(colleague).toHaveURL(/\/staff$/);
    await expect(colleague.getByRole('link', { name: 'People' })).toHaveCount(0);
  });

  await test.step('the used link says so', async () => {
    const late = await open(browser);
    await late.goto(await linkFor(COLLEAGUE.email));
    await expect(late.getByText('This invitation has already been used. Sign in instead.')).toBeVisible();
    await expectAccessible(late);
  });

  await test.step('an inquiry is given to the colleague, who finds it under Mine', async () => {
    const id = await sentTrip(playwright.request, run);
    await page.goto(`/staff/inquiries/${id}`);
    await page.getByRole('button', { name: 'Assign to me' }).click();
    await expect(page.getByText(/assigned it to desk@northfare.example/)).toBeVisible();
    await page.getByLabel('Owner').selectOption('Noor Haddad');
    await page
      .locator('form')
      .filter({ has: page.getByLabel('Owner') })
      .getByRole('button', { name: 'Save' })
      .click();
    await expect(page.getByText(/assigned it to Noor Haddad/)).toBeVisible();
    await expectAccessible(page);
    await colleague.goto('/staff/inquiries');
    await colleague.locator('summary').filter({ hasText: 'Owner' }).click();
    await colleague.getByRole('link', { name: 'Mine 1' }).click();
    await expect(colleague).toHaveURL(/owner=mine/);
    await expect(colleague.getByRole('link', { name: 'Lee Tran' })).toBeVisible();
    await expectAccessible(colleague);
    await colleague.locator('summary').filter({ hasText: 'Owner' }).click();
    await colleague.getByRole('link', { name: /Unassigned/ }).click();
    await expect(colleague.getByRole('link', { name: 'Lee Tran' })).toHaveCount(0);
  });

  await test.step('travellers read another name than colleagues', async () => {
    await page.goto('/staff/people');
    await page.getByText('Change: Noor Haddad').click();
    await line(page, 'Noor Haddad').getByLabel('Display name').fill('Noor from Northfare');
    await pressEnter(line(page, 'Noor Haddad').getByRole('button', { name: 'Save' }));
    await expect(page.getByText('Saved: Noor Haddad.')).toBeVisible();
  });

  await test.step('a deactivated account is signed out and says so when it signs in', async () => {
    await line(page, 'Noor Haddad').getByRole('button', { name: 'Deactivate' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Deactivate the account of Noor Haddad?' });
    await dialog.getByRole('button', { name: 'Deactivate' }).click();
    await expect(line(page, 'Noor Haddad').getByText(/^Deactivated:/)).toBeVisible();
    await expectAccessible(page);
    await colleague.goto('/staff/inquiries');
    await expect(colleague).toHaveURL(/\/login/);
    await typeSignIn(colleague, COLLEAGUE.email, COLLEAGUE.password);
    await expect(colleague.getByText('This account is deactivated.')).toBeVisible();
  });

  await test.step('all of it is in the log', async () => {
    await page.getByText('Access log').click();
    await expect(page.getByText(`invited ${COLLEAGUE.email}`)).toBeVisible();
    await expect(page.getByText(`Noor Haddad (${COLLEAGUE.email}) joined, with the role Agent`)).toBeVisible();
    await expect(page.getByText(/deactivated the account of Noor Haddad/)).toBeVisible();
    await expectAccessible(page);
  });
});

test('a traveller with an account accepts with it; without scripts people are invited, and invitations withdrawn', async ({
  browser,
}) => {
  const email = 'lee.joins@example.ca';
  const page = await admin(browser, { javaScriptEnabled: false });
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByText('The invitation is on its way.')).toBeVisible();

  const traveller = await open(browser);
  await joined(traveller, run.mail, email);
  const other = await open(browser);
  await joined(other, run.mail, 'another.account@example.ca');
  await other.goto(await linkFor(email));
  await expect(other.getByText('You are signed in as another.account@example.ca')).toBeVisible();
  await other.getByRole('button', { name: `Sign out and use ${email}` }).click();
  await expect(other).toHaveURL(/\/login\?next=/);
  await traveller.goto(await linkFor(email));
  await expect(traveller.getByText(`You are signed in as ${email}.`)).toBeVisible();
  await traveller.getByRole('button', { name: 'Join the desk' }).click();
  await expect(traveller).toHaveURL(/\/staff$/);

  await page.getByLabel('Email').fill('never@example.ca');
  await page.getByRole('button', { name: 'Send invitation' }).click();
  const link = await linkFor('never@example.ca');
  await line(page, 'never@example.ca').getByRole('button', { name: 'Withdraw' }).first().click();
  await page
    .getByRole('dialog', { name: 'Withdraw the invitation of never@example.ca?' })
    .getByRole('button', { name: 'Withdraw' })
    .click();
  await expect(page.getByText('The invitation is withdrawn.')).toBeVisible();
  await page.goto(link);
  await expect(page.getByText('This invitation was withdrawn. Ask the person who invited you.')).toBeVisible();
});
