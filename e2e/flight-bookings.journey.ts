// From an accepted quote to tickets, and a change of flights that its traveller accepts or declines.
import { type Browser, expect, type Page } from '@playwright/test';
import { PDF, TICKETS } from '../test/booking.ts';
import { acceptanceOf, sentQuote, tokenIn } from '../test/quotes.ts';
import { expectAccessible } from './accessible.ts';
import { caller } from './caller.ts';
import { IN_90_DAYS } from './days.ts';
import { joined } from './people.ts';
import { plainText, STAFF } from './product.ts';
import { running, test } from './running.ts';
import { scrollsSideways } from './screens.ts';

const run = running();
const PHONE = { width: 390, height: 844 };
const WIDE = { width: 1440, height: 900 };

async function opened(browser: Browser, look: object): Promise<Page> {
  return (await browser.newContext({ baseURL: run.product.url, ...look })).newPage();
}
async function desk(browser: Browser, look: object = { viewport: WIDE }): Promise<Page> {
  const page = await opened(browser, look);
  expect((await page.request.post('/api/auth/user/login', { data: STAFF })).ok()).toBe(true);
  return page;
}
const codeIn = async (email: string) => {
  const mail = await run.mail.waitForNext(email, /is your code to accept/);
  return /\b(\d{3}) ?(\d{3})\b/.exec(plainText(mail))?.slice(1).join('') ?? '';
};

/** A traveller with an account who accepted a quote. Returns the page and the inquiry. */
async function accepted(browser: Browser, staff: Page, email: string, look: object = { viewport: PHONE }) {
  const page = await opened(browser, look);
  await joined(page, run.mail, email);
  const sent = await page.request.post('/api/inquiries', {
    data: {
      ...{ from: 'Toronto (YYZ)', to: 'Lisbon (LIS)', departureDate: IN_90_DAYS, tripDuration: 10 },
      ...{ adults: 2, children: 1, budgetPerPerson: 900, name: 'Amélie Roy', email, phone: '+15145550118' },
    },
  });
  const { data } = (await sent.json()) as { data: { _id: string } };
  const token = tokenIn(await sentQuote(caller(staff.request), data._id));
  await page.request.post('/api/quotes/code', { data: { token } });
  const code = await codeIn(email);
  const answer = await page.request.post('/api/quotes/accept', { data: acceptanceOf(token, { code, extras: [] }) });
  expect(answer.ok(), await answer.text()).toBe(true);
  return { page, id: data._id };
}

/** The path of the link in a mail. */
async function mailedPath(email: string, subject: RegExp): Promise<string> {
  const text = plainText(await run.mail.waitFor(email, subject));
  const { pathname, search } = new URL(/https?:\/\/\S+\/trip\?token=\S+/.exec(text)?.[0] ?? '');
  return pathname + search;
}

/** The booking of an inquiry, made and told at the desk. */
async function told(staff: Page, id: string): Promise<void> {
  await staff.goto(`/staff/inquiries/${id}`);
  await staff.getByRole('button', { name: 'New booking' }).click();
  await expect(staff.getByText('The booking was started.')).toBeVisible();
  await staff.getByLabel('Airline reference').fill('ab12cd');
  for (const [place, ticket] of TICKETS.entries())
    await staff.getByLabel(new RegExp(`^Ticket number of passenger .?${place + 1}`)).fill(ticket);
  await staff.getByRole('button', { name: 'Tell the traveller' }).click();
  await expect(staff.getByText(/^The traveller was told/)).toBeVisible();
}

test('an agent books what was accepted, with documents; its traveller finds it, no one else', async ({ browser }) => {
  const staff = await desk(browser);
  const email = 'ticketed@example.ca';
  const { page, id } = await accepted(browser, staff, email);
  await staff.goto(`/staff/inquiries/${id}`);
  await staff.getByRole('button', { name: 'New booking' }).click();
  await expect(staff.getByText('The booking was started.')).toBeVisible();
  await expectAccessible(staff);
  // The answer is shown before the page is read again: a field that someone went on to keeps the focus.
  const released = Promise.withResolvers<void>();
  await staff.route('**/api/staff/bookings/*', async (route) => {
    if (route.request().method() === 'GET') await released.promise;
    await route.continue();
  });
  await staff.getByRole('button', { name: 'Tell the traveller' }).click();
  await expect(staff.getByLabel('Airline reference')).toHaveAttribute('aria-invalid', 'true');
  await expect(staff.getByText('Enter the airline reference before you tell the traveller.').first()).toBeVisible();
  await expect(staff.getByLabel('Airline reference')).toBeFocused();
  await staff.getByLabel('Airline reference').fill('AB12CD');
  const firstTicket = staff.getByLabel(/^Ticket number of passenger .?1/);
  await firstTicket.fill('12');
  const reads = staff.waitForResponse((response) => /\/api\/staff\/bookings\/[^/]+$/.test(response.url()));
  released.resolve();
  await reads;
  await expect(staff.getByRole('button', { name: 'Save', exact: true })).toBeEnabled();
  await expect(firstTicket).toBeFocused();
  await staff.unroute('**/api/staff/bookings/*');
  await staff.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(staff.getByText(/A ticket number has 13 digits/).first()).toBeVisible();
  await expect(staff.getByLabel(/^Ticket number of passenger .?1/)).toHaveValue('12');
  for (const [place, ticket] of TICKETS.entries())
    await staff.getByLabel(new RegExp(`^Ticket number of passenger .?${place + 1}`)).fill(ticket);
  await staff.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(staff.getByText('Ticketed', { exact: true }).first()).toBeVisible();

  // A colleague saves meanwhile: what was typed here does not overwrite that, however often it is pressed.
  const booking = `/api${new URL(staff.url()).pathname}`;
  const { data } = await (await staff.request.get(booking)).json();
  const theirs = { version: data.version, draft: { ...data.draft, reference: 'ZZ99ZZ' } };
  expect((await staff.request.put(booking, { data: theirs })).ok()).toBe(true);
  for (const _ of [1, 2]) {
    await staff.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(staff.getByText(/^Someone else changed this booking/).first()).toBeVisible();
    await expect(staff.getByRole('button', { name: 'Save', exact: true })).toBeEnabled();
  }
  expect((await (await staff.request.get(booking)).json()).data.reference).toBe('ZZ99ZZ');
  staff.once('dialog', (dialog) => dialog.accept());
  await staff.reload();
  await staff.getByLabel('Airline reference').fill('AB12CD');

  const file = staff.locator('input[type=file]');
  await file.setInputFiles({ name: 'picture.png', mimeType: 'image/png', buffer: Buffer.from('no pdf') });
  await staff.getByRole('button', { name: 'Upload' }).click();
  await expect(staff.getByText('This is not a PDF. Print or export it as a PDF first.')).toBeVisible();
  await file.setInputFiles({ name: 'E-ticket.pdf', mimeType: 'application/pdf', buffer: PDF });
  await staff.getByRole('button', { name: 'Upload' }).click();
  await expect(staff.getByRole('link', { name: 'E-ticket.pdf' })).toBeVisible();
  await staff.getByRole('button', { name: /^Remove .?E-ticket\.pdf/ }).click();
  await expect(staff.getByRole('link', { name: 'E-ticket.pdf' })).toBeHidden();
  await staff.getByRole('button', { name: /^Put back/ }).click();
  await expect(staff.getByRole('link', { name: 'E-ticket.pdf' })).toBeVisible();

  await staff.getByLabel('Message to the traveller').fill('Have a good trip.');
  await staff.getByRole('button', { name: 'Tell the traveller' }).click();
  await expect(staff.getByText(/^The traveller was told/)).toBeVisible();
  await expectAccessible(staff);
  await staff.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(staff);

  const text = plainText(await run.mail.waitFor(email, /Your trip is booked/));
  for (const part of ['AB12CD', TICKETS[0] ?? '', 'OBRIENROY/AMELIE', 'Have a good trip.'])
    expect(text).toContain(part);
  await page.goto('/bookings');
  const card = page.locator('details', { hasText: 'Lisbon' }).first();
  await card.locator('summary').first().click();
  await expect(page.getByRole('heading', { name: /^Airline reference .?AB12CD/ })).toBeVisible();
  await expect(page.getByText(TICKETS[2] ?? '')).toBeVisible();
  await expectAccessible(page);
  expect(await scrollsSideways(page)).toBe(false);
  const document = await page.getByRole('link', { name: 'E-ticket.pdf' }).getAttribute('href');
  const got = await page.request.get(document ?? '');
  expect(got.headers()).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' });
  expect((await got.body()).equals(PDF)).toBe(true);
  const calendar = await page.getByRole('link', { name: 'Add to the calendar' }).getAttribute('href');
  expect((await (await page.request.get(calendar ?? '')).text()).match(/BEGIN:VEVENT/g)).toHaveLength(2);
  const second = await page.getByRole('link', { name: /^Calendar: .?TP 259/ }).getAttribute('href');
  expect((await (await page.request.get(second ?? '')).text()).match(/BEGIN:VEVENT/g)).toHaveLength(1);
  for (const wrong of ['/trip/calendar?token=x', `${calendar}&flight=9`])
    expect((await page.request.get(wrong)).status()).toBe(404);

  const other = await opened(browser, { viewport: PHONE });
  expect((await other.request.get(document ?? '', { maxRedirects: 0 })).status()).toBe(302);
  await joined(other, run.mail, 'curious@example.ca');
  expect((await other.request.get(document ?? '')).status()).toBe(404);
});

for (const javaScriptEnabled of [true, false])
  test(`a traveller accepts other flights on a phone, ${javaScriptEnabled ? 'with' : 'without'} scripts`, async ({
    browser,
  }) => {
    const staff = await desk(browser);
    const email = `changed-${javaScriptEnabled}@example.ca`;
    const { id } = await accepted(browser, staff, email);
    await told(staff, id);
    const change = staff.locator('#change');
    await change.getByRole('button', { name: 'Ask the traveller' }).click();
    await expect(staff.getByText('These are the flights that are booked already.').first()).toBeVisible();
    const departs = change.getByLabel('Departs, local time').first();
    await departs.fill((await departs.inputValue()).replace('T22:25', 'T23:40'));
    await change.getByRole('button', { name: 'Compare' }).click();
    await expect(change.locator('mark').filter({ hasText: '11:40 pm' })).toBeVisible();
    await expectAccessible(staff);
    await change.getByLabel('Message about the change').fill('The airline moved it.');
    await change.getByRole('button', { name: 'Ask the traveller' }).click();
    await expect(staff.getByText(/^The change was sent to/)).toBeVisible();

    const page = await opened(browser, { viewport: PHONE, javaScriptEnabled, colorScheme: 'dark' });
    const answer = await page.goto(await mailedPath(email, /Your flights changed/));
    expect(answer?.headers()).toMatchObject({ 'referrer-policy': 'strict-origin', 'cache-control': 'no-store' });
    await expect(page.getByText('11:40 pm').first()).toBeVisible();
    await expect(page.getByText('The airline moved it.')).toBeVisible();
    for (const secret of ['AB12CD', 'Amélie', TICKETS[0] ?? '']) await expect(page.getByText(secret)).toHaveCount(0);
    if (javaScriptEnabled) await expectAccessible(page);
    expect(await scrollsSideways(page)).toBe(false);
    await page.getByRole('button', { name: 'Email me the code' }).click();
    await expect(page.getByText('We emailed you a code.')).toBeVisible();
    const code = await codeIn(email);
    for (const [place, digit] of [...code].entries())
      await page.getByRole('group', { name: 'Code from the email' }).getByRole('textbox').nth(place).fill(digit);
    await page.getByRole('button', { name: 'Accept the new flights' }).click();
    await expect(page.getByText('You accepted these flights. They are now your itinerary.')).toBeVisible();
    await expect(page.getByRole('button', { name: /Accept|Decline/ })).toHaveCount(0);
    if (javaScriptEnabled) await expectAccessible(page);

    await staff.reload();
    await expect(staff.locator('#notices')).toContainText('Accepted');
    await expect(staff.getByText('11:40 pm').first()).toBeVisible();
    expect(plainText(await run.mail.waitFor(STAFF.email, /accepted the change of flights/))).toContain('Toronto');
  });

test('a declined change is settled on the phone, and a wrong link says what to do', async ({ browser }) => {
  const staff = await desk(browser, { viewport: PHONE });
  const email = 'declined.change@example.ca';
  const { page, id } = await accepted(browser, staff, email, { viewport: WIDE });
  await told(staff, id);
  const change = staff.locator('#change');
  await change.getByText('Type the new flights').click();
  await change.getByText('Cabin, baggage, operating airline, terminals, stops, status').first().click();
  await change.getByLabel('Terminal of departure').first().fill('3');
  await change.getByRole('button', { name: 'Ask the traveller' }).click();
  await expect(staff.getByText(/^The change was sent to/)).toBeVisible();
  await expectAccessible(staff);
  expect(await scrollsSideways(staff)).toBe(false);

  await page.goto('/bookings');
  await page.getByRole('link', { name: 'See the change and answer' }).click();
  await page.getByText('Decline the new flights').click();
  await page.getByLabel(/reason/i).fill('Too far to walk');
  await page.getByRole('button', { name: 'Decline', exact: true }).click();
  await expect(page.getByText('You declined the new flights. We will be in touch.')).toBeVisible();
  await expectAccessible(page);

  await staff.goto('/staff/bookings?state=changed');
  await expectAccessible(staff);
  await staff.getByRole('link', { name: 'Amélie Roy' }).first().click();
  await expect(staff.getByText('Too far to walk')).toBeVisible();
  await staff.getByRole('button', { name: 'Accepted by phone' }).click();
  await expect(staff.getByText('Noted.')).toBeVisible();
  await staff.goto(`/staff/inquiries/${id}`);
  await expect(staff.getByRole('link', { name: /^Booking .?1.?: .?Change accepted/ })).toBeVisible();
  await page.goto('/trip?token=x');
  await expect(page.getByText(/^This link does not lead to a trip/)).toBeVisible();
  await expectAccessible(page);
});
