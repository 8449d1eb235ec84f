// What the screens say about the agency and its mails: configured facts, a mail server that refuses, private notes, and next steps.
import { type Browser, expect, type Page } from '@playwright/test';
import { SETTINGS_ID } from '../src/features/agency/settings/settings-record.ts';
import { expectAccessible } from './accessible.ts';
import { IN_90_DAYS } from './days.ts';
import { signIn } from './people.ts';
import { freePort, inDatabase, STAFF } from './product.ts';
import { running, test } from './running.ts';

const AGENCY = {
  LEGAL_NAME: 'Northfare Travel Inc.',
  LEGAL_ADDRESS: '100 King Street West, Toronto',
  TICO_NUMBER: '50012345',
  ANSWER_HOURS: '4',
};
const PROMISE = 'within 4 business hours';
// Nothing listens there.
const run = running({ ...AGENCY, SMTP_URL: `smtp://127.0.0.1:${await freePort()}` });
const TRIP = {
  ...{ from: 'Toronto (YYZ)', departureDate: IN_90_DAYS, tripDuration: 7, adults: 2, budgetPerPerson: 1200 },
  ...{ email: 'lee.tran@example.ca', phone: '+14165550123' },
};

const opened = (browser: Browser, look: Parameters<Browser['newContext']>[0] = {}) =>
  browser.newPage({ baseURL: run.product.url, reducedMotion: 'reduce', ...look });
async function atTheDesk(browser: Browser): Promise<Page> {
  const page = await opened(browser, { viewport: { width: 1440, height: 900 } });
  await signIn(page, STAFF.email, STAFF.password);
  return page;
}

test('About names the company, and Contact says when a person answers', async ({ browser }) => {
  const desk = await atTheDesk(browser);
  const settings = `/api/staff/catalogue/settings/${SETTINGS_ID}`;
  const version = async () => (await (await desk.request.get(settings)).json()).data.version as number;
  const week = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].map((day) => ({ day, open: '09:00', close: '17:00' }));
  await desk.request.put(settings, { data: { version: await version(), data: { week } } });
  expect((await desk.request.post(`${settings}/publish`, { data: { version: await version() } })).ok()).toBe(true);
  const page = await opened(browser);
  await page.goto('/about');
  const who = page.locator('section', { has: page.getByRole('heading', { name: /^Who stands behind/ }) });
  for (const fact of [...Object.values(AGENCY).slice(0, 2), 'TICO 50012345', PROMISE])
    await expect(who).toContainText(fact);
  await page.goto('/contact');
  const touch = page.getByRole('region', { name: 'Get in Touch' });
  await expect(touch).toContainText(PROMISE);
  await expect(touch.getByRole('link', { name: 'Chat on WhatsApp' })).toBeVisible();
});

test('a mail server that cannot be reached is named on the overview and in the outbox, with what to do', async ({
  browser,
}) => {
  const page = await atTheDesk(browser);
  await page.request.post('/api/inquiries', { data: { ...TRIP, to: 'Lisbon (LIS)', name: 'Lee Tran' } });
  const delayed = 'select 1 from mails where failing_since is not null';
  await expect.poll(async () => (await inDatabase(run.product, delayed)).rows.length).toBeGreaterThan(1);
  for (const path of ['/staff', '/staff/outbox']) {
    await page.goto(path);
    const banner = page.getByRole('alert').filter({ hasText: 'The mail server cannot be reached.' });
    await expect(banner).toContainText(/emails are delayed\. Since: .*Check that it runs/);
    await expect(page.getByText('ECONNREFUSED').filter({ visible: true })).toHaveCount(0);
    await expectAccessible(page);
  }
  await expect(page.getByText('New inquiry, for the desk')).toBeVisible();
  await expect(page.getByText('inquiry-sales')).toHaveCount(0);
});

test('an email that was refused permanently is retried from the list', async ({ browser }) => {
  const page = await atTheDesk(browser);
  await page.request.post('/api/inquiries', { data: { ...TRIP, to: 'Porto (OPO)', name: 'Refused Once' } });
  const refuse = `update mails set status = 'failed', last_error = '550 no such mailbox' where kind = 'inquiry-received'
    and id = (select id from mails where kind = 'inquiry-received' order by created_at desc limit 1)`;
  const why = page.getByText('The mailbox of the recipient does not exist or takes no mail.');
  // Again, if an earlier attempt overwrote it with its own result.
  await expect(async () => {
    await inDatabase(run.product, refuse);
    await page.goto('/staff/outbox?status=failed');
    await expect(why).toBeVisible({ timeout: 20_000 });
  }).toPass();
  await page.getByRole('button', { name: /^Try again/ }).click();
  await expect(page.getByRole('button', { name: /^Try again/ })).toHaveCount(0);
});

test("emails are rows of 44 px with their kind, and the server's own words are shown only with the opened email", async ({
  browser,
}) => {
  const page = await atTheDesk(browser);
  await page.request.post('/api/inquiries', { data: { ...TRIP, to: 'Madrid (MAD)', name: 'Dense Rows' } });
  const raw = '550 5.1.1 no such mailbox';
  // Again, if an earlier attempt overwrote it with its own result.
  await expect(async () => {
    await inDatabase(run.product, `update mails set status = 'failed', last_error = '${raw}'`);
    await page.goto('/staff/outbox?status=failed');
    await expect(page.getByRole('button', { name: /^Try again/ }).first()).toBeVisible({ timeout: 20_000 });
  }).toPass();
  const rows = page.getByRole('region', { name: 'Emails' }).getByRole('listitem');
  const expectDense = async () => {
    const heights = await rows.evaluateAll((lines) => lines.map((line) => line.clientHeight));
    expect(heights.length).toBeGreaterThan(1);
    expect(Math.max(...heights)).toBeLessThanOrEqual(46);
  };
  await expectDense();
  await expect(rows.filter({ hasText: 'New inquiry, for the desk' }).first()).toBeVisible();
  await expect(page.getByText(/5\.1\.1|inquiry-sales/)).toHaveCount(0);
  await expectAccessible(page);
  await rows.first().getByRole('link').click();
  await page.waitForURL(/outbox\/[\w-]+/);
  await expect(page.getByText('The mailbox of the recipient').filter({ visible: true })).toHaveCount(1);
  await page.getByText('What the mail server said').last().click();
  await expect(page.getByText(raw).filter({ visible: true })).toHaveCount(1);
  await expectDense();
});

test('inquiries are rows of 44 px, the longest wait first, with the content of each column', async ({ browser }) => {
  const page = await atTheDesk(browser);
  for (const name of ['First Waiting', 'Second Waiting'])
    await page.request.post('/api/inquiries', { data: { ...TRIP, to: 'Manila (MNL)', name } });
  await page.goto('/staff/inquiries?q=waiting');
  await expect(page.getByRole('rowheader')).toHaveText([/First Waiting/, /Second Waiting/]);
  await expect(page.getByRole('columnheader')).toContainText(['Customer', 'Route', 'Departure', 'Travellers']);
  await expect(page.getByRole('columnheader').last()).toHaveText('Waiting');
  const heights = await page.locator('tbody tr').evaluateAll((rows) => rows.map((row) => row.clientHeight));
  expect(Math.max(...heights)).toBeLessThanOrEqual(46);
  // The keys of the inbox walk this list too, and a row says whose it is.
  // The first presses may come before the page listens to keys; the walk ends at the last row.
  await expect(async () => {
    await page.keyboard.press('j');
    await expect(page.getByRole('link', { name: 'Second Waiting' })).toBeFocused({ timeout: 100 });
  }).toPass();
  await page.keyboard.press('Enter');
  await page.waitForURL(/inquiries\/[\w-]+$/);
  await page.getByRole('button', { name: 'Assign to me' }).click();
  await expect(page.getByRole('button', { name: 'Assign to me' })).toHaveCount(0);
  await page.goto('/staff/inquiries?q=waiting');
  await expect(page.getByRole('row', { name: /First Waiting/ })).toContainText('No one yet');
  await expect(page.getByRole('row', { name: /Second Waiting/ })).not.toContainText('No one yet');
  await expect(async () => {
    await page.keyboard.press('/');
    await expect(page.getByRole('searchbox')).toBeFocused({ timeout: 100 });
  }).toPass();
  await page.keyboard.type('jk');
  await expect(page.getByRole('searchbox')).toHaveValue(/jk/);
});

test('the longest names, places and amounts make neither the list nor the record wider than the screen', async ({
  browser,
}) => {
  const page = await atTheDesk(browser);
  const place = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch';
  const sent = await page.request.post('/api/inquiries', {
    data: {
      ...{ ...TRIP, from: place, to: `${place} and back`, name: `${place} ${place.slice(0, 20)}` },
      ...{ adults: 9, children: 8, infants: 9, budgetPerPerson: 99_999.99, email: `${place}@example.ca` },
    },
  });
  const { _id } = (await sent.json()).data;
  const widths = [1440, 1439, 1341, 1340, 1231, 1230, 1121, 1120, 1001, 1000, 900, 821, 820, 390, 320];
  for (const path of ['/staff/inquiries?q=Llanfair', `/staff/inquiries/${_id}`]) {
    await page.goto(path);
    await expect(page.getByRole('main').getByText(place).first()).toBeVisible();
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      const wider = () =>
        page.evaluate(() =>
          [document.documentElement, ...document.querySelectorAll('main *')]
            .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
            .filter((element) => element.matches('html') || /auto|scroll/.test(getComputedStyle(element).overflowX))
            .filter((element) => element.localName !== 'nav')
            .map(({ className }) => className),
        );
      await expect.poll(wider, `${path} at ${width} px`).toEqual([]);
      const name = page.getByRole('rowheader').first();
      if (path.includes('?') && width > 820) expect((await name.boundingBox())?.width).toBeGreaterThan(100);
    }
  }
});

test('private notes and those for the customer look different at a glance', async ({ browser }) => {
  const page = await atTheDesk(browser);
  await page.request.post('/api/inquiries', { data: { ...TRIP, to: 'Madeira (FNC)', name: 'Noted Here' } });
  await page.goto('/staff/inquiries');
  await page.getByRole('rowheader').first().getByRole('link').click();
  await expect(page.getByText('Visible to the customer')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save and show to customer' })).toBeVisible();
  const ground = (label: string) =>
    page
      .locator('section', { has: page.getByLabel(label) })
      .last()
      .evaluate((one) => getComputedStyle(one).backgroundColor);
  expect(await ground('Internal notes')).not.toBe(await ground('Admin Notes'));
  await expectAccessible(page);
});

test('a note that is refused says so at its field, and stays in it', async ({ browser }) => {
  const page = await atTheDesk(browser);
  await page.request.post('/api/inquiries', { data: { ...TRIP, to: 'Faro (FAO)', name: 'Refused Here' } });
  await page.goto('/staff/inquiries');
  await page.getByRole('rowheader').first().getByRole('link').click();
  for (const [label, press, typed, sentence] of [
    ['Internal notes', 'Add', '   ', 'Write a note first'],
    ['Internal notes', 'Add', 'x'.repeat(2_001), 'at most 2.?000'],
    ['Admin Notes', 'Save and show to customer', 'x'.repeat(2_001), 'at most 2.?000'],
  ] as const) {
    const field = page.getByLabel(label);
    // A browser of another kind, or a program, keeps to no limit.
    await field.evaluate((area) => area.removeAttribute('maxlength'));
    await field.fill(typed);
    await page.getByRole('button', { name: press, exact: true }).click();
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveAccessibleDescription(new RegExp(sentence));
    await expect(field).toHaveValue(typed);
  }
  await expectAccessible(page);
});

test('the description of the API follows the dark scheme, and leads back', async ({ browser }) => {
  const page = await opened(browser, { colorScheme: 'dark' });
  await page.goto('/api/docs');
  await expect(page.getByText('/api/auth/register')).toBeVisible();
  expect(
    await page
      .locator('.swagger-ui')
      .first()
      .evaluate((one) => getComputedStyle(one).backgroundColor),
  ).toBe('rgb(10, 29, 28)');
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await expect(page).toHaveURL(`${run.product.url}/`);
});

test('a broken link of an email leads to one message and one next step', async ({ browser }) => {
  const page = await opened(browser);
  for (const path of ['/mail-preferences', '/mail-preferences?token=x.y', '/mail-preferences/confirm?token=x.y']) {
    await page.goto(path);
    const main = page.locator('main');
    await expect(main.getByRole('heading')).toHaveText('This link doesn’t work');
    await expect(main.getByRole('alert')).toHaveCount(1);
    await expect(main.locator('a, button')).toHaveCount(1);
  }
});

test('the contents of a legal page are folded on a phone and shown on a wide page', async ({ browser }) => {
  const phone = await opened(browser, { viewport: { width: 390, height: 844 } });
  await phone.goto('/terms-and-conditions');
  const contents = (page: Page) => page.getByRole('navigation', { name: 'On this page' });
  const link = (page: Page) => contents(page).getByRole('link', { name: 'Your inquiry' });
  await expect(link(phone)).toBeHidden();
  await contents(phone).locator('summary').click();
  await expect(link(phone)).toBeVisible();
  const wide = await opened(browser, { viewport: { width: 1440, height: 900 } });
  await wide.goto('/terms-and-conditions');
  await expect(link(wide)).toBeVisible();
});
