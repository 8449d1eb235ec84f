// The connection breaks while a form is sent: the typed text stays, the form says so, and it works when the connection is back.
import { createHash } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { arrive, button, cut, expectSameDocument, notice, open, restore, typedIn } from './cut-line.ts';
import { IN_90_DAYS } from './days.ts';
import { type OfflineForm, strangers, TOKEN, travellers } from './offline-forms.ts';
import { joined, registered, signIn } from './people.ts';
import { inDatabase, STAFF } from './product.ts';
import { hydrated, keepQuiet, sharing, test } from './running.ts';

const run = sharing();
test.beforeAll(async () => {
  const hash = createHash('sha256').update(TOKEN).digest('base64url');
  await inDatabase(
    run.product,
    `insert into staff_invitations (token_hash, role, expires_at) values ($1, 'agent', now() + interval '1 day')
      on conflict do nothing`,
    [hash],
  );
});

const isPrefetchOver = () =>
  performance.getEntriesByType('resource').some(({ name }) => name.includes('assets/destinations.page'));
const isBarLoaded = () =>
  performance.getEntriesByType('resource').filter(({ name }) => name.includes('assets/leaving-bar')).length > 1;

async function walk(page: Page, { path, fill: type, press, says: sentence, after }: OfflineForm) {
  await keepQuiet(page);
  await arrive(page, path);
  await hydrated(page);
  await cut(page);
  await page.mouse.move(40, 40);
  await type(page);
  // The prefetch after the first interaction fails as well.
  if (!path.startsWith('/staff')) await page.waitForFunction(isPrefetchOver);
  const typed = await typedIn(page);
  await button(page, press).click();
  await expect(page.getByRole('alert').filter({ hasText: sentence })).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: sentence })).toBeInViewport();
  await expectSameDocument(page);
  expect(await typedIn(page)).toEqual(typed);
  await restore(page);
  await button(page, press).click();
  await after(page);
}

for (const row of strangers)
  test(`without a connection ${row.path} says "${row.says}", keeps what was typed, and works when it is back`, async ({
    browser,
  }) => {
    await walk(await open(browser, run.product.url), row);
  });

test('without a connection the forms of a traveller say so, keep what was typed, and work when it is back', async ({
  browser,
}) => {
  const email = 'far.away@example.ca';
  await registered(await open(browser, run.product.url), run.mail, email);
  for (const row of travellers)
    await test.step(row.path, async () => {
      const page = await open(browser, run.product.url);
      await signIn(page, email);
      await walk(page, row);
    });

  await test.step('an account that will be erased says so if it cannot be kept', async () => {
    const page = await open(browser, run.product.url);
    await signIn(page, email);
    await arrive(page, '/about');
    // Its script and its styles come after the page has hydrated.
    await page.waitForFunction(isBarLoaded);
    await cut(page);
    await button(page, 'Keep my account').click();
    await expect(page.getByRole('alert')).toHaveText('An unexpected error occurred. Please try again.');
    await restore(page);
    await button(page, 'Keep my account').click();
    await expect(page.getByText('Your account stays.')).toBeVisible();
  });
});

test('without a connection signing out says so next to its button, and the page stays', async ({ browser }) => {
  const page = await open(browser, run.product.url);
  await joined(page, run.mail, 'stays.in@example.ca');
  await arrive(page, '/about');
  await cut(page);
  await button(page, 'Logout').click();
  await expect(page.getByRole('alert')).toHaveText('Logout failed. Please try again.');
  await expect(page).toHaveURL(/\/about$/);
  await restore(page);
  await button(page, 'Logout').click();
  await page.waitForURL('**/login');
  // Another document, so that nothing of the person stays in memory.
  await expect(page.locator('html:not([data-same-document])')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('link', { name: 'Sign in' }).first()).toBeVisible();
});

test('without a connection the forms of the desk say so, keep what was typed, and work when it is back', async ({
  browser,
}) => {
  const page = await open(browser, run.product.url);
  await joined(page, run.mail, 'asks@example.ca');
  const inquiry = {
    ...{
      from: 'Toronto (YYZ)',
      to: 'Lisbon (LIS)',
      departureDate: IN_90_DAYS,
      tripDuration: 7,
      budgetPerPerson: 900,
    },
    ...{ name: 'Amina Roy', email: 'asks@example.ca', phone: '+14165550123', notes: '', bestTimeToTalk: '' },
    ...{ adults: 1, children: 0, infants: 0 },
  };
  expect((await page.request.post('/api/inquiries', { data: inquiry })).status()).toBe(201);
  await page.context().clearCookies();
  await signIn(page, STAFF.email, STAFF.password);
  const { rows } = await inDatabase(run.product, "select id from inquiries where email = 'asks@example.ca'");
  const [{ id }] = rows as [{ id: string }];
  const notSaved = page.getByRole('alert').filter({ hasText: 'This could not be saved.' });

  await test.step('the record of an inquiry', async () => {
    await arrive(page, `/staff/inquiries/${id}`);
    await cut(page);
    await page.getByLabel('Internal notes').fill('Call after six.');
    await button(page, 'Add').click();
    await expect(notSaved).toBeVisible();
    await page.getByLabel('Admin Notes').fill('We are looking.');
    await button(page, 'Save and show to customer').click();
    await expect(notSaved).toHaveCount(2);
    await button(page, 'Accept').click();
    await expect(page.getByRole('alert').filter({ hasText: 'The email could not be shown.' })).toBeVisible();
    await button(page, 'Accept and send').click();
    await expect(notSaved).toHaveCount(3);
    await expectSameDocument(page);
    await expect(page.getByLabel('Internal notes')).toHaveValue('Call after six.');
    await expect(page.getByLabel('Admin Notes')).toHaveValue('We are looking.');
    await restore(page);
    await button(page, 'Add').click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Call after six.' })).toBeVisible();
    await button(page, 'Save and show to customer').click();
    await expect(page.getByText('Saved. The traveller sees it under Bookings.')).toBeVisible();
  });

  await test.step('a letter to the traveller', async () => {
    await arrive(page, `/staff/inquiries/${id}/write`);
    await cut(page);
    await page.getByLabel('Text').fill('Cut off in between');
    await button(page, 'Send email').click();
    await expect(notSaved).toBeVisible();
    await expectSameDocument(page);
    await expect(page.getByLabel('Text')).toHaveValue('Cut off in between');
    await restore(page);
    await button(page, 'Send email').click();
    await expect(page.getByText('Your email to Amina Roy is on its way.')).toBeVisible();
    const kept = await inDatabase(run.product, 'select text from inquiry_letters', []);
    expect(kept.rows).toEqual([{ text: 'Cut off in between' }]);
  });

  await test.step('a reply to a message', async () => {
    const message = { name: 'Lee Tran', email: 'writes@example.ca', number: '+14165550123', purpose: 'A new trip' };
    await page.request.post('/mail/api/contact', { data: { ...message, message: 'Cut off in between' } });
    const { rows } = await inDatabase(run.product, "select id from contact_messages where email = 'writes@example.ca'");
    await arrive(page, `/staff/messages/${rows[0].id}`);
    await cut(page);
    await page.getByLabel('Your reply').fill('Yes, we do.');
    await button(page, 'Send reply').click();
    await expect(notSaved).toBeVisible();
    await expectSameDocument(page);
    await expect(page.getByLabel('Your reply')).toHaveValue('Yes, we do.');
    await restore(page);
    await button(page, 'Send reply').click();
    await expect(page.getByText('Your reply is on its way.')).toBeVisible();
    await expect(page.getByLabel('Your reply')).toHaveValue('');
  });

  await test.step('an invitation', async () => {
    await arrive(page, '/staff/people');
    await cut(page);
    await page.getByLabel('Email').fill('cut.invitation@example.ca');
    await button(page, 'Send invitation').click();
    await expect(notSaved).toBeVisible();
    await expectSameDocument(page);
    await expect(page.getByLabel('Email')).toHaveValue('cut.invitation@example.ca');
    await restore(page);
    await button(page, 'Send invitation').click();
    await expect(page.getByText('Invited. The mail to cut.invitation@example.ca is on its way.')).toBeVisible();
  });

  await test.step('an answer for Jessica', async () => {
    await arrive(page, '/staff/catalogue/entries');
    await cut(page);
    await button(page, 'New answer').click();
    await expect(notice(page)).toBeVisible();
    await expectSameDocument(page);
    await restore(page);
    await button(page, 'Retry').click();
    await expect(page.getByRole('heading', { name: 'Untitled' })).toBeVisible();
  });

  await test.step('signing out', async () => {
    await cut(page);
    await button(page, 'Logout').click();
    await expect(page.getByRole('alert').filter({ hasText: 'Logout failed. Please try again.' })).toBeVisible();
    await restore(page);
  });
});
