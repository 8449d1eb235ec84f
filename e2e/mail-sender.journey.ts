// The sender of mails: written, tested, and proven by the link of a mail that arrived.
import { type Browser, expect, type Page } from '@playwright/test';
import { startDnsServer } from '../test/dns-server.ts';
import { expectAccessible } from './accessible.ts';
import { freePort, plainText, STAFF } from './product.ts';
import { running, test } from './running.ts';
import { scrollsSideways } from './screens.ts';

const AGENCY = {
  LEGAL_NAME: 'Maple Wings Inc.',
  LEGAL_ADDRESS: '1 King Street West, Toronto',
  TICO_NUMBER: '50012345',
  ...{ SITE_PHONE: '+1 416 555 0199', WHATSAPP_NUMBER: '+14165550199', SALES_EMAIL: 'sales@maplewings.ca' },
};
const env: Record<string, string> = {
  ...{ ...AGENCY, PRIVACY_OFFICER: 'Noor Haddad, privacy@maplewings.ca', SEED: 'off' },
};
let dns: Awaited<ReturnType<typeof startDnsServer>>;
test.beforeAll(async () => {
  dns = await startDnsServer({ 'maplewings.ca': ['v=spf1 mx -all', 'v=spf1 include:spf.provider.net ~all'] });
  // A name that is not the loopback's own, which the first steps would object to; Chromium finds it there.
  const PORT = String(await freePort());
  Object.assign(env, { PORT, PUBLIC_URL: `http://northfare.localhost:${PORT}`, DNS_SERVERS: dns.address });
});
test.afterAll(() => dns.close());
const run = running(env);

async function admin(browser: Browser, look = {}): Promise<Page> {
  const context = await browser.newContext({ baseURL: env.PUBLIC_URL, ...look });
  const page = await context.newPage();
  await page.goto('/login?next=/staff');
  await page.getByLabel('Email', { exact: true }).fill(STAFF.email);
  await page.getByLabel('Password', { exact: true }).fill(STAFF.password);
  await button(page, 'Sign in').click();
  await page.waitForURL(({ pathname }) => pathname === '/staff');
  return page;
}
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const PHONE = { viewport: { width: 390, height: 844 } };

async function lastLink(): Promise<string> {
  const letter = await run.mail.waitFor(STAFF.email, /^Test mail of /);
  return plainText(letter).match(/http\S+\/staff\/settings\/sender\?token=\S+/)?.[0] ?? '';
}

test('a sender is written, tested and proven, and the first steps follow', async ({ browser }) => {
  const page = await admin(browser);
  const step = page.getByRole('listitem').filter({ hasText: 'Mail sender' });
  await page.goto('/staff');
  await expect(step.getByText('Not configured')).toBeVisible();
  await step.getByRole('link', { name: 'Mail sender' }).click();
  await page.locator('[name="field:MAIL_FROM_NAME"]').fill('Maple Wings');
  await page.locator('[name="field:MAIL_FROM"]').fill('hello');
  await expect(page.getByText('Write one complete email, such as sales@example.ca.').first()).toBeVisible();
  await expect(button(page, 'Publish')).toBeDisabled();
  await page.locator('[name="field:MAIL_FROM"]').fill('hello@maplewings.ca');
  await expect(button(page, 'Publish')).toBeEnabled();
  await button(page, 'Publish').click();
  await expect(page.getByText('Published. The site shows it now.')).toBeVisible();
  await expectAccessible(page);

  await button(page, 'Send a test mail').click();
  await expect(page.getByText('A test mail to you is on its way.')).toBeVisible();
  await expect(page.getByText('Maple Wings <hello@maplewings.ca>')).toBeVisible();
  await expect(page.getByText(/^The mail server took the test mail/)).toBeVisible();
  await expectAccessible(page);
  const other = await page.context().newPage();
  await other.goto('/staff');
  await expect(other.getByText('Not verified')).toBeVisible();
  await expect(other.getByText('Everything is configured.')).toHaveCount(0);

  await other.goto(await lastLink());
  await expectAccessible(other);
  await expect(other.getByText('Not verified', { exact: true })).toBeVisible();
  await button(other, 'Yes, it arrived').click();
  await expect(other.getByText('The sender is verified: its test mail arrived.')).toBeVisible();
  await expect(other).not.toHaveURL(/token/);
  await expect(other.getByText('Verified', { exact: true })).toBeVisible();
  // The window that sent the test follows.
  await page.bringToFront();
  await expect(page.getByText('Verified', { exact: true })).toBeVisible();
  await page.goto(await lastLink());
  await expect(page.getByText('This link was used already.')).toBeVisible();
  await page.goto('/staff');
  await expect(step.getByText('A test mail from it arrived.')).toBeVisible();
  await expect(page.getByText('Everything is configured.')).toBeVisible();
  await page.goto('/staff/changes?collection=settings');
  await expect(page.getByText('Verified by a test mail')).toBeVisible();
});

test('the records of the domain are looked up, and what cannot be looked up is said', async ({ browser }) => {
  const page = await admin(browser, PHONE);
  const part = (name: string) => page.getByRole('heading', { name, level: 3 }).locator('..');
  await page.goto('/staff/settings/sender');
  await expect(part('SPF')).toContainText('There is more than one, so mail providers ignore all of them.');
  await expect(part('DKIM')).toContainText('Not checked');
  await expect(part('DMARC')).toContainText('v=DMARC1; p=none; rua=mailto:hello@maplewings.ca');
  await expectAccessible(page);
  expect(await scrollsSideways(page)).toBe(false);

  const selector = page.getByLabel('Name that your provider gave you (selector)');
  await selector.fill('s 1');
  await button(page, 'Look it up').click();
  await expect(part('DKIM')).toContainText('Write only letters, digits, dots, hyphens and underscores');
  await selector.fill('s1');
  await button(page, 'Look it up').click();
  await expect(part('DKIM')).toContainText('There is no record with this name.');
  dns.zone = {
    'maplewings.ca': ['v=spf1 mx -all'],
    '_dmarc.maplewings.ca': ['v=DMARC1; p=reject'],
    's1._domainkey.maplewings.ca': [`v=DKIM1; k=rsa; p=${'MIIBIjANBgkq'.repeat(30)}`],
  };
  await page.getByRole('link', { name: 'Check again' }).click();
  await expect(part('SPF')).toContainText('There is one record.');
  await expect(part('DMARC')).toContainText('Its policy is “reject”');
  await expect(part('DKIM')).toContainText('There is a key under this name.');
  await expectAccessible(page);
  expect(await scrollsSideways(page)).toBe(false);
  dns.zone = { 'maplewings.ca': 'SERVFAIL', '_dmarc.maplewings.ca': 'silent' };
  await page.getByRole('link', { name: 'Check again' }).click();
  for (const name of ['SPF', 'DMARC']) await expect(part(name)).toContainText('It could not be checked');
});

test('without scripts, on a phone, a test is sent and confirmed', async ({ browser }) => {
  const page = await admin(browser, { ...PHONE, javaScriptEnabled: false });
  await page.goto('/staff/settings');
  await button(page, 'Send another test mail').click();
  await expect(page.getByText('A test mail to you is on its way.')).toBeVisible();
  await expect.poll(() => run.mail.to(STAFF.email).filter(({ subject }) => /^Test mail/.test(subject)).length).toBe(2);
  const link = await lastLink();
  const visitor = await browser.newPage();
  await visitor.goto(link);
  await expect(visitor).toHaveURL(/\/login\?next=/);
  await page.goto(link);
  await button(page, 'Yes, it arrived').click();
  await expect(page.getByText('The sender is verified: its test mail arrived.')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
