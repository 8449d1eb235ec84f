// Drafts of quotes at the desk: offline, from an offer, left, deleted; and a quote that is withdrawn.
import { expect } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { whenFree } from './caller.ts';
import { deskPage } from './desk-page.ts';
import { inquiry, quoted } from './quoting.ts';
import { running, test } from './running.ts';
import { scrollsSideways } from './screens.ts';

const run = running();
const PHONE = { width: 390, height: 844 };
const WIDE = { width: 1440, height: 900 };

test('a quote that cannot be begun offline says so in the record, and keeps the chosen offer', async ({ browser }) => {
  const page = await deskPage(run, browser, { viewport: PHONE });
  const id = await inquiry(page, 'offline.desk@example.ca');
  await page.goto(`/staff/inquiries/${id}`);
  const offer = page.getByLabel('Start from an offer');
  await offer.selectOption({ index: 1 });
  const chosen = await offer.inputValue();
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'New quote' }).click();
  await expect(page.locator('#quotes').getByRole('alert')).toContainText('This could not be saved');
  await expect(offer).toHaveValue(chosen);
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'New quote' }).click();
  await expect(page.getByText('Draft started. Nothing has been sent yet.')).toBeVisible();
  await expectAccessible(page);
  expect(await scrollsSideways(page)).toBe(false);
});

test('two legs of an offer that are alike in a draft are each shown once, also after one gets its number', async ({
  browser,
}) => {
  const page = await deskPage(run, browser, { viewport: WIDE });
  await page.goto(`/staff/inquiries/${await inquiry(page, 'alike@example.ca')}`);
  await page.getByLabel('Start from an offer').selectOption({ index: 1 });
  await page.getByRole('button', { name: 'New quote' }).click();
  await expect(page.getByText('Draft started. Nothing has been sent yet.')).toBeVisible();
  const preview = page.locator('article[data-band]');
  await expect(preview.getByText(/^2.? flights/)).toBeVisible();
  await page.getByLabel('Number').first().fill('870');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await preview.getByText(/^2.? flights/).click();
  await expect(preview.getByRole('listitem').filter({ hasText: '870' })).toHaveCount(1);
  await expect(preview.getByRole('listitem')).toHaveCount(2);
  // How many stops there are was not stated.
  await expect(preview.getByText('Nonstop')).toHaveCount(0);
});

test('the desk is asked before a draft is left, deleted or a quote withdrawn; its papers are files', async ({
  browser,
}) => {
  const page = await deskPage(run, browser, { viewport: WIDE });
  await page.goto(`/staff/inquiries/${await inquiry(page, 'asked@example.ca')}`);
  await page.getByRole('button', { name: 'New quote' }).click();
  await page.getByLabel('Message to the traveller (optional)').fill('Dear Amélie');
  await page.getByRole('link', { name: 'Back to the inquiry' }).click();
  const leave = page.getByRole('dialog');
  await expect(leave).toBeVisible();
  await leave.getByRole('button').first().click();
  await expect(page.getByLabel('Message to the traveller (optional)')).toHaveValue('Dear Amélie');
  await page.getByRole('button', { name: 'Delete draft' }).click();
  await page.getByRole('dialog', { name: 'Delete this draft?' }).getByRole('button', { name: 'Delete draft' }).click();
  await expect(page.getByRole('button', { name: 'New quote' })).toBeVisible();

  const link = await quoted(page, 'withdrawn@example.ca');
  for (const [path, type] of [
    ['/quote/paper', 'application/pdf'],
    ['/quote/calendar', 'text/calendar'],
  ] as const) {
    const file = await whenFree(page.request, link.replace('/quote?', `${path}?`));
    expect(file.status()).toBe(200);
    expect(file.headers()['content-type']).toContain(type);
    expect(file.headers()['cache-control']).toBe('no-store');
    expect(file.headers()['content-security-policy']).toContain("default-src 'none'");
  }
  await page.goto('/staff/quotes?state=sent');
  await page.getByRole('link', { name: 'Amélie Roy' }).first().click();
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw quote' }).click();
  await expect(page.getByText('The quote has been withdrawn, and its page says so.')).toBeVisible();
  await page.goto(link);
  await expect(page.getByText('This quote has been withdrawn.')).toBeVisible();
  await expect(page.getByText('CAD$')).toHaveCount(0);
});
