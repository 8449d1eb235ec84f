// From pasted text to an accepted quote: the agent at the desk, the traveller on a phone, without an account.
import { expect, type Page } from '@playwright/test';
import { sentQuote } from '../test/quotes.ts';
import { expectAccessible } from './accessible.ts';
import { caller } from './caller.ts';
import { IN_90_DAYS } from './days.ts';
import { deskPage } from './desk-page.ts';
import { joined } from './people.ts';
import { plainText } from './product.ts';
import { inquiry, quoted } from './quoting.ts';
import { pressEnter, running, test } from './running.ts';
import { scrollsSideways } from './screens.ts';

const run = running();
const PHONE = { width: 390, height: 844 };
const WIDE = { width: 1440, height: 900 };

const GDS = [
  'RP/YULXX2100/YULXX2100            JD/SU  24NOV26/1412Z   Q7WXYZ',
  '  1.DOE/JANE MS',
  '  2  AC 870 M 10JUN 4 YULCDG HK2          1955 0850+1 333 E 0 D',
  '  3  AC 871 M 24JUN 4 CDGYUL HK2          1005 1230   333 E 0 S',
  'what is this line',
].join('\n');

const names = async (page: Page) => {
  for (const [place, given, surname] of [
    [0, 'Amélie', 'O’Brien-Roy'],
    [1, 'Marc', 'Roy'],
    [2, 'Léa', 'Roy'],
  ] as const) {
    await page.getByLabel('Given names').nth(place).fill(given);
    await page.getByLabel('Surname').nth(place).fill(surname);
  }
};
const codeIn = async (email: string) => {
  const mail = await run.mail.waitForNext(email, /is your code to accept/);
  return /\b(\d{3}) ?(\d{3})\b/.exec(plainText(mail))?.slice(1).join('') ?? '';
};

test('an agent quotes from pasted text; what is missing is named at its place', async ({ browser }) => {
  const page = await deskPage(run, browser, { viewport: WIDE });
  const id = await inquiry(page, 'pasted@example.ca', 'Montréal (YUL)', 'Paris (CDG)');
  await page.goto(`/staff/inquiries/${id}`);
  await page.getByRole('button', { name: 'New quote' }).click();
  await expect(page.getByText('Draft started. Nothing has been sent yet.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save and send' }).click();
  await expect(page.getByText('Enter the last day on which the price is guaranteed.').first()).toBeVisible();
  await expect(page.getByLabel('Price guaranteed until')).toHaveAttribute('aria-invalid', 'true');
  // Corrected, it is no longer reported, and the field that is typed in next keeps the focus.
  await expect(page.getByLabel('Price guaranteed until')).toBeFocused();
  await page.getByLabel('Price guaranteed until').fill(IN_90_DAYS);
  await page.getByLabel('Text of the reservation system').fill('2');
  await expect(page.getByLabel('Text of the reservation system')).toBeFocused();
  await expect(page.getByLabel('Price guaranteed until')).not.toHaveAttribute('aria-invalid', 'true');

  await page.getByLabel('Text of the reservation system').fill(GDS);
  await page.getByRole('button', { name: 'Read', exact: true }).click();
  await expect(page.getByText('Flights added.')).toBeVisible();
  await expect(page.getByText('not recognised')).toBeVisible();
  const flights = page.getByRole('group', { name: 'Flights', exact: true });
  await expect(flights.getByLabel('Number')).toHaveCount(3);
  await flights.getByRole('button', { name: /^Remove flight .?3/ }).click();
  await expect(flights.getByLabel('Airline').last()).toBeFocused();
  await expect(flights.getByLabel('Number')).toHaveCount(2);
  await expect(flights.getByLabel('Departs, local time').first()).toHaveValue('2027-06-10T19:55');

  await page.getByLabel('Price guaranteed until').fill(IN_90_DAYS);
  for (const kind of ['adult', 'child']) {
    const price = page.getByRole('group', { name: `Price for one ${kind}` });
    await price.getByLabel('Name of charge 1').fill('Air fare');
    await price.getByLabel('Amount of charge 1, CAD$').fill('612.50');
  }
  await page.getByLabel('Name of extra 1', { exact: true }).fill('Travel insurance');
  await page.getByLabel('Price of extra 1').fill('60');
  await page.getByLabel('Conditions of changes and cancellation').fill('One change for $150.');
  await expect(page.getByText('This quote needs French as well')).toBeVisible();
  await page.getByLabel('Conditions in French').fill('Un changement pour 150 $.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('link', { name: /^Name extra .?1.? in French as well\.$/ }).click();
  await page.getByLabel(/^Name of extra .?1.? in French$/).fill('Assurance voyage');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Nothing is missing.')).toBeVisible();
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save and send' }).click();
  await expect(page.getByText(/Sent to .*pasted@example\.ca/)).toBeVisible();
  await expect(page.getByText(/^Extras.*Travel insurance.*per person/)).toBeVisible();
  // What was answered once is not said again.
  await page.reload();
  await expect(page.getByText('Sent', { exact: true }).first()).toBeVisible();
  await expect(page.getByText(/Draft started\. Nothing/)).toHaveCount(0);
  await expectAccessible(page);
  expect(plainText(await run.mail.waitFor('pasted@example.ca', /Your quote/))).toContain('/fr/soumission?token=');
  await page.goto('/staff/quotes');
  await expect(page.getByRole('row').filter({ hasText: 'Amélie Roy' }).first()).toContainText('Sent');
  await page.goto(`/staff/inquiries/${id}`);
  await expect(page.getByRole('link', { name: /^Quote .?1.?$/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Quote .?1.?: .?Sent/ })).toBeVisible();
});

for (const viewport of [PHONE, WIDE])
  test(`a quote stands under the bookings of its traveller at ${viewport.width} px, and in the record`, async ({
    browser,
  }) => {
    const staff = await deskPage(run, browser, { viewport });
    const look = { viewport, colorScheme: viewport === PHONE ? ('dark' as const) : ('light' as const) };
    const page = await (await browser.newContext({ baseURL: run.product.url, ...look })).newPage();
    const email = `booked-${viewport.width}@example.ca`;
    await joined(page, run.mail, email);
    const id = await inquiry(page, email);
    await sentQuote(caller(staff.request), id);
    await page.goto('/bookings');
    await expect(page.getByText(/^Your quote is ready, from .?CAD\$1,485\.46.? for everyone\.$/)).toBeVisible();
    await expectAccessible(page);
    expect(await scrollsSideways(page)).toBe(false);
    await page.getByRole('link', { name: 'View the quote' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Lisbon');
    await expect(page.getByText('Price guaranteed until').first()).toBeVisible();
    await staff.goto(`/staff/inquiries/${id}`);
    await expect(staff.getByRole('link', { name: /^Quote .?1.?: .?Sent/ })).toBeVisible();
    await expect(async () => {
      await staff.reload();
      await expect(staff.getByRole('link', { name: /^Quote .?1.?: .?Opened by the traveller/ })).toBeVisible({
        timeout: 1000,
      });
    }).toPass();
    await expectAccessible(staff);
  });

for (const javaScriptEnabled of [true, false])
  test(`a traveller accepts on a phone, ${javaScriptEnabled ? 'with' : 'without'} scripts`, async ({ browser }) => {
    const email = `accepts-${javaScriptEnabled}@example.ca`;
    const staff = await deskPage(run, browser, {});
    const link = await quoted(staff, email);
    const look = { viewport: PHONE, javaScriptEnabled, colorScheme: 'dark' as const };
    const page = await (await browser.newContext({ baseURL: run.product.url, ...look })).newPage();
    await page.goto(link);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Lisbon');
    await expect(page.getByText('Price guaranteed until').first()).toBeVisible();
    if (javaScriptEnabled) {
      await expectAccessible(page);
      expect(await scrollsSideways(page)).toBe(false);
    }
    await page.getByLabel(/^Travel insurance/).check();
    if (javaScriptEnabled) await expect(page.getByText(/CAD\$1,791\.46.? for/)).toBeVisible();
    await names(page);
    await page.getByLabel('I have read what I should know').check();
    await page.getByRole('button', { name: 'Email me the code' }).click();
    await expect(page.getByText('We emailed you a code.')).toBeVisible();
    await expect(page.getByLabel('Given names').first()).toHaveValue('Amélie');
    await expect(page.getByText('On the ticket, surname first: OBRIENROY/AMELIE')).toBeVisible();
    if (javaScriptEnabled) await expectAccessible(page);
    const code = await codeIn(email);
    for (const [place, digit] of [...code].entries())
      await page.getByRole('group', { name: 'Code from the email' }).getByRole('textbox').nth(place).fill(digit);
    await page.getByRole('button', { name: /^Accept for/ }).click();
    await expect(page.getByText('You accepted this quote.')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Accept/ })).toHaveCount(0);
    if (javaScriptEnabled) await expectAccessible(page);
    await page.getByRole('link', { name: 'Check this receipt' }).click();
    await expect(page.getByText('We issued this receipt')).toBeVisible();
    await staff.goto('/staff/quotes?state=accepted');
    await staff.getByRole('link', { name: 'Amélie Roy' }).first().click();
    await expect(staff.getByText('OBRIENROY/AMELIE').first()).toBeVisible();
    await expect(staff.getByText('Accepted by the traveller')).toBeVisible();
    if (javaScriptEnabled) await expect(staff.getByText('Opened by the traveller')).toBeVisible();
    await expectAccessible(staff);
  });

test('the keyboard alone chooses another option, asks and declines', async ({ browser }) => {
  const link = await quoted(await deskPage(run, browser, {}), 'keyboard@example.ca');
  const page = await (await browser.newContext({ baseURL: run.product.url, viewport: WIDE })).newPage();
  await page.goto(link);
  await page.getByRole('radio').first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText(/^Option .?2.?: .*Air Canada/).last()).toBeVisible();
  await page.locator('#ask summary').focus();
  await page.keyboard.press('Enter');
  await page.getByLabel('Your question').fill('Is a stroller free?');
  await pressEnter(page.getByRole('button', { name: 'Send the question' }));
  await expect(page.getByText('Your question has been sent.')).toBeVisible();
  await page.locator('#decline summary').focus();
  await page.keyboard.press('Enter');
  await page.getByLabel('Reason (optional)').fill('Too early');
  await pressEnter(page.getByRole('button', { name: 'Decline', exact: true }));
  await expect(page.getByText('You declined this quote.')).toBeVisible();
  await expectAccessible(page);
  await pressEnter(page.getByRole('button', { name: 'Open the quote again' }));
  await expect(page.getByText('You declined this quote.')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Email me the code' })).toBeVisible();
});

test('what is typed offline stays, and is sent when the line is back', async ({ browser }) => {
  const link = await quoted(await deskPage(run, browser, {}), 'offline@example.ca');
  const page = await (await browser.newContext({ baseURL: run.product.url, viewport: PHONE })).newPage();
  await page.goto(link);
  await names(page);
  await page.locator('#ask summary').click();
  await page.getByLabel('Your question').fill('Is a stroller free?');
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Send the question' }).click();
  await expect(page.getByText('This could not be sent. Check your connection and try again.')).toBeVisible();
  await expect(page.getByLabel('Your question')).toHaveValue('Is a stroller free?');
  await expect(page.getByLabel('Surname').first()).toHaveValue('O’Brien-Roy');
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Send the question' }).click();
  await expect(page.getByText('Your question has been sent.')).toBeVisible();
});

test('a link that was cut says so, and French is one press away', async ({ browser }) => {
  const page = await (await browser.newContext({ baseURL: run.product.url, viewport: PHONE })).newPage();
  await page.goto('/quote?token=cut');
  await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible();
  const guess = () => page.request.get('/quote?token=cut');
  await expect(async () => expect((await guess()).status()).toBe(429)).toPass();
  expect(await (await guess()).text()).toContain('Too many attempts.');
  const link = await quoted(await deskPage(run, browser, {}), 'french@example.ca');
  await page.goto(link.replace('/quote?', '/fr/soumission?'));
  await expect(page.getByText('Prix garanti jusqu’au').first()).toBeVisible();
  await expectAccessible(page);
});
