// An agent's first day, by the screens alone: eight inquiries, of which one becomes a trip, two are merged, one is declined and
// one expires.
import { type Browser, expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { whenFree } from './caller.ts';
import { inDays } from './days.ts';
import { anAgent } from './desk-people.ts';
import { inDatabase, plainText } from './product.ts';
import { pressEnter, running, test } from './running.ts';
import { scrollsSideways } from './screens.ts';

const run = running();
const PHONE = { viewport: { width: 390, height: 844 }, colorScheme: 'dark' as const };
const WIDE = { viewport: { width: 1440, height: 900 } };
const OUT = inDays(80);
const BACK = inDays(90);

const TRAVELLERS = ['Ines', 'Omar', 'Hana', 'Jonah', 'Priya', 'Luc', 'Mei'] as const;
type Traveller = (typeof TRAVELLERS)[number];
const emailOf = (name: Traveller) => `${name.toLowerCase()}.trip@example.ca`;

/** As a traveller sends it. Returns its reference. */
async function asks(browser: Browser, name: Traveller, more: object = {}): Promise<string> {
  const context = await browser.newContext({ baseURL: run.product.url });
  const answer = await context.request.post('/api/inquiries', {
    data: {
      ...{ from: 'Toronto (YYZ)', to: 'Lisbon (LIS)', departureDate: OUT, tripDuration: 10, adults: 2 },
      ...{ name: `${name} Trip`, email: emailOf(name), budgetPerPerson: 1500 },
      phone: `+1514555${3000 + TRAVELLERS.indexOf(name)}`,
      ...more,
    },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  const { data } = (await answer.json()) as { data: { reference: string } };
  await context.close();
  return data.reference;
}

/** A line of an Amadeus itinerary: '  2  TP 260 M 16FEB 2 YYZLIS HK2  2225 1015+1'. */
function line(number: number, flight: string, day: string, route: string, times: string): string {
  const noon = new Date(`${day}T12:00:00Z`);
  const [, date = '', month = ''] = noon.toUTCString().split(' ');
  return `  ${number}  ${flight} M ${date}${month.toUpperCase()} ${noon.getUTCDay() || 7} ${route} HK2          ${times} 333 E 0 M`;
}
const HEAD = ['RP/YTOXX2100/YTOXX2100            JD/SU  24NOV26/1412Z   Q7WXYZ', '  1.TRIP/INES MS'];
const NONSTOP = [
  ...HEAD,
  line(2, 'TP 260', OUT, 'YYZLIS', '2225 1015+1'),
  line(3, 'TP 259', BACK, 'LISYYZ', '1540 1850'),
].join('\n');
const overMontreal = (leaves: string) =>
  [
    ...HEAD,
    line(2, 'AC 412', OUT, 'YYZYUL', leaves),
    line(3, 'AC 822', OUT, 'YULLIS', '2035 0805+1'),
    line(4, 'AC 823', BACK, 'LISYYZ', '1020 1405'),
  ].join('\n');

async function open(page: Page, name: Traveller): Promise<void> {
  await page.goto(`/staff/inquiries?q=${name}`);
  await page
    .getByRole('main')
    .getByRole('link', { name: `${name} Trip` })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Toronto to Lisbon' })).toBeVisible();
}
async function linkIn(name: Traveller, subject: RegExp, path: RegExp): Promise<string> {
  const text = plainText(await run.mail.waitFor(emailOf(name), subject));
  const { pathname, search } = new URL(path.exec(text)?.[0] ?? '');
  return pathname + search;
}
async function enterCode(page: Page, name: Traveller): Promise<void> {
  await page.getByRole('button', { name: 'Email me the code' }).click();
  await expect(page.getByText('We emailed you a code.')).toBeVisible();
  const mail = await run.mail.waitForNext(emailOf(name), /is your code to accept/);
  const code = /\b(\d{3}) ?(\d{3})\b/.exec(plainText(mail))?.slice(1).join('') ?? '';
  const boxes = page.getByRole('group', { name: 'Code from the email' }).getByRole('textbox');
  for (const [place, digit] of [...code].entries()) await boxes.nth(place).fill(digit);
}
const aPhone = async (browser: Browser) => (await browser.newContext({ baseURL: run.product.url, ...PHONE })).newPage();

/** A quote of one option with the price of the first offer, sent from the record that is open. */
async function quoteAnOffer(page: Page): Promise<void> {
  await page.getByLabel('Start from an offer').selectOption({ index: 1 });
  await page.getByRole('button', { name: 'New quote' }).click();
  await expect(page.getByText('Draft started. Nothing has been sent yet.')).toBeVisible();
  await page.getByLabel('Text of the reservation system').fill(NONSTOP);
  await page.getByRole('button', { name: 'Read', exact: true }).click();
  await expect(page.getByText('Flights added.')).toBeVisible();
  await page.getByLabel('Price guaranteed until').fill(inDays(3));
  await page.getByLabel('Conditions of changes and cancellation').fill('One change for $150.');
  await page.getByRole('button', { name: 'Save and send' }).click();
  await expect(page.getByText(/^Sent to /)).toBeVisible();
}

test.beforeAll(async ({ browser }) => {
  for (const name of TRAVELLERS) await asks(browser, name);
});

test('a trip from its inquiry to its end: quoted, accepted on a phone, ticketed, changed, completed', async ({
  browser,
}) => {
  test.setTimeout(600_000);
  const page = await anAgent(run, browser, 'Noor', WIDE);
  const phone = await aPhone(browser);

  await test.step('the board shows what waits', async () => {
    await page.goto('/staff/inquiries?view=board');
    for (const name of TRAVELLERS)
      await expect(page.getByRole('region', { name: 'pending' })).toContainText(`${name} Trip`);
    await expectAccessible(page);
  });

  await test.step('a quote of two options and an extra, from pasted text', async () => {
    await open(page, 'Ines');
    await page.getByRole('button', { name: 'New quote' }).click();
    await expect(page.getByText('Draft started. Nothing has been sent yet.')).toBeVisible();
    await page.getByLabel('Text of the reservation system').fill(NONSTOP);
    await page.getByRole('button', { name: 'Read', exact: true }).click();
    await expect(page.getByText('Flights added.')).toBeVisible();
    await page.getByRole('button', { name: 'Add an option' }).click();
    const second = page.getByRole('region', { name: /^Option .?2/ });
    await second.getByLabel('Text of the reservation system').fill(overMontreal('1510 1630'));
    await second.getByRole('button', { name: 'Read', exact: true }).click();
    await expect(page.getByRole('region', { name: /^Option .?2/ }).getByLabel('Number')).toHaveCount(4);
    for (const [place, amount] of ['689', '612.50'].entries()) {
      const option = page.getByRole('region', { name: new RegExp(`^Option .?${place + 1}`) });
      await option.getByLabel('Name of charge 1').fill('Air fare');
      await option.getByLabel('Amount of charge 1, CAD$').fill(amount);
      await option.getByLabel('Conditions of changes and cancellation').fill('One change for $150.');
    }
    const extras = page.getByRole('region', { name: /^Option .?2/ });
    await extras.getByLabel('Name of extra 1', { exact: true }).fill('Travel insurance');
    await extras.getByLabel('Price of extra 1').fill('60');
    await page.getByLabel('Price guaranteed until').fill(inDays(3));
    await page.getByRole('button', { name: 'Save and send' }).click();
    await expect(page.getByText(/^Sent to /)).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('accepted on a phone without an account, by the mailed link and code', async () => {
    await phone.goto(await linkIn('Ines', /Your quote/, /https?:\S+\/quote\?token=\S+/));
    await phone.getByRole('radio').nth(1).check();
    await phone.getByLabel(/^Travel insurance/).check();
    await expect(phone.getByText(/CAD\$1,345\.00/).first()).toBeVisible();
    for (const file of ['/quote/paper', '/quote/calendar'])
      expect((await whenFree(phone.request, phone.url().replace('/quote?', `${file}?`))).status()).toBe(200);
    for (const place of [0, 1]) {
      await phone
        .getByLabel('Given names')
        .nth(place)
        .fill(['Ines', 'Rui'][place] ?? '');
      await phone.getByLabel('Surname').nth(place).fill('Trip');
    }
    await phone.getByLabel('I have read what I should know').check();
    await enterCode(phone, 'Ines');
    await phone.getByRole('button', { name: /^Accept for/ }).click();
    await expect(phone.getByText('You accepted this quote.')).toBeVisible();
    await expectAccessible(phone);
    expect(await scrollsSideways(phone)).toBe(false);
  });

  await test.step('the agent hears of it at once, tickets it and tells the traveller', async () => {
    await expect(page.getByRole('button', { name: /^Reminders and notices: \d/ })).toBeVisible();
    await open(page, 'Ines');
    await page.getByRole('button', { name: 'New booking' }).click();
    await page.getByLabel('Airline reference').fill('Q7WXYZ');
    for (const [place, ticket] of ['047-2412345678', '047-2412345679'].entries())
      await page.getByLabel(new RegExp(`^Ticket number of passenger .?${place + 1}`)).fill(ticket);
    await page.getByRole('button', { name: 'Tell the traveller' }).click();
    await expect(page.getByText(/^The traveller was told/)).toBeVisible();
    await expect(page.getByText('Ticketed', { exact: true }).first()).toBeVisible();
    expect(plainText(await run.mail.waitFor(emailOf('Ines'), /Your trip is booked/))).toContain('Q7WXYZ');
  });

  await test.step('the airline changes the flights; the traveller acknowledges the change', async () => {
    const change = page.locator('#change');
    await change.getByLabel('New itinerary from the reservation system').fill(overMontreal('1410 1530'));
    await change.getByRole('button', { name: 'Compare' }).click();
    await expect(change.locator('mark').filter({ hasText: '2:10 pm' })).toBeVisible();
    await change.getByRole('button', { name: 'Ask the traveller' }).click();
    await expect(page.getByText(/^The change was sent to/)).toBeVisible();
    await phone.goto(await linkIn('Ines', /Your flights changed/, /https?:\S+\/trip\?token=\S+/));
    await expect(phone.getByText('2:10 pm').first()).toBeVisible();
    await enterCode(phone, 'Ines');
    await phone.getByRole('button', { name: 'Accept the new flights' }).click();
    await expect(phone.getByText('You accepted these flights. They are now your itinerary.')).toBeVisible();
    await page.reload();
    await expect(page.locator('#notices')).toContainText('Accepted');
  });

  await test.step('completed: the mail is seen before it is sent, and the record has the whole story', async () => {
    await open(page, 'Ines');
    await pressEnter(page.getByRole('button', { name: 'Complete', exact: true }));
    await expect(
      page
        .frameLocator('iframe')
        .getByText(/^Completed: Toronto to/)
        .first(),
    ).toBeVisible();
    await pressEnter(page.getByRole('button', { name: 'Complete and send' }));
    await expect(page.getByText('This inquiry is now completed.')).toBeVisible();
    for (const said of [/Quote .?1.?: .?Sent/, /Quote .?1.?: .?Accepted/, /Booking .?1.?: /])
      await expect(page.getByRole('link', { name: said }).first()).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize(PHONE.viewport);
    expect(await scrollsSideways(page)).toBe(false);
    // The undo of ten seconds passes first.
    await run.mail.waitFor(emailOf('Ines'), /^Completed/);
  });
});

test('two inquiries of one traveller are merged and unmerged', async ({ browser }) => {
  const reference = await asks(browser, 'Omar', { tripDuration: 12 });
  const page = await anAgent(run, browser, 'Noor', WIDE);
  await page.goto('/staff/inquiries?q=omar');
  await page.getByRole('main').getByRole('link', { name: 'Omar Trip' }).last().click();
  const merge = page.getByRole('button', { name: /^Merge .* into this one/ });
  await pressEnter(merge);
  await expect(page.getByText('The inquiries were merged.')).toBeVisible();
  await page.goto('/staff/inquiries?q=omar');
  await expect(page.getByRole('main').getByRole('link', { name: 'Omar Trip' })).toHaveCount(1);
  await page.getByRole('main').getByRole('link', { name: 'Omar Trip' }).click();
  await pressEnter(page.getByRole('button', { name: /^Unmerge/ }));
  await expect(page.getByText('The inquiry was unmerged. It is as it was before.')).toBeVisible();
  await page.goto(`/staff/inquiries?q=${reference}`);
  await expect(page.getByRole('main').getByRole('link', { name: 'Omar Trip' })).toBeVisible();
});

test('a quote with the price of an offer is declined with a reason, which the agent reads', async ({ browser }) => {
  const page = await anAgent(run, browser, 'Noor', WIDE);
  await open(page, 'Hana');
  await quoteAnOffer(page);
  const phone = await aPhone(browser);
  await phone.goto(await linkIn('Hana', /Your quote/, /https?:\S+\/quote\?token=\S+/));
  await phone.locator('#decline summary').click();
  await phone.getByLabel('Reason (optional)').fill('We leave a week later');
  await phone.getByRole('button', { name: 'Decline', exact: true }).click();
  await expect(phone.getByText('You declined this quote.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('We leave a week later')).toBeVisible();
  await page.goto('/staff/quotes?state=declined');
  await expect(page.getByRole('row').filter({ hasText: 'Hana Trip' })).toBeVisible();
});

test('a quote whose price has ended says so, and no button is left that cannot work', async ({ browser }) => {
  const page = await anAgent(run, browser, 'Noor', WIDE);
  await open(page, 'Jonah');
  await quoteAnOffer(page);
  await inDatabase(
    run.product,
    `update quotes set price_until = now() - interval '1 minute'
     where inquiry_id = (select id from inquiries where name = 'Jonah Trip')`,
  );
  const phone = await aPhone(browser);
  await phone.goto(await linkIn('Jonah', /Your quote/, /https?:\S+\/quote\?token=\S+/));
  await expect(phone.getByText('The price of this quote is no longer guaranteed')).toBeVisible();
  await expect(phone.getByRole('button', { name: /Accept|Email me the code|^Decline/ })).toHaveCount(0);
  await expectAccessible(phone);
  await page.reload();
  await expect(page.getByText('Expired', { exact: true }).first()).toBeVisible();
});
