// Finding a trip: by place and dates, by budget, warm places in a month, with the keyboard, without scripts.
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { IN_90_DAYS } from './days.ts';
import { joined, PASSWORD, registered, sentInquiries, typeSignIn } from './people.ts';
import { sharing, test } from './running.ts';

const run = sharing();
const PHONE = { width: 390, height: 844 };

type Found = {
  total: number;
  offers: { city: string; price: number; departureAirport: string }[];
  months: { month: string; price: number }[];
  days: { day: string; price: number }[];
};
const found = async (page: Page, parameters: Record<string, string>): Promise<Found> =>
  (await page.request.get(`${run.product.url}/api/search?${new URLSearchParams(parameters)}`)).json();

const rows = (page: Page) => page.getByRole('list', { name: 'Results' }).getByRole('article');
/** Of the first row: its first link, before those of its ways to book. */
const inquireAbout = (page: Page) =>
  rows(page)
    .first()
    .getByRole('link', { name: /^Inquire/ })
    .first();
const monthName = (month: string) =>
  new Date(`${month}-15`).toLocaleDateString('en-CA', { month: 'long', year: 'numeric' });

async function send(page: Page) {
  await page.getByRole('button', { name: 'Send inquiry' }).click();
  await expect(page.getByText('Your inquiry was submitted successfully to both systems!')).toBeVisible();
}

test('a traveller who knows place and dates, on a phone in the dark', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: run.product.url, viewport: PHONE, colorScheme: 'dark' });
  const page = await context.newPage();
  await joined(context, run.mail, 'knows@example.ca');
  const { months } = await found(page, { to: 'Lisbon', from: 'YYZ' });
  const { days } = await found(page, { to: 'Lisbon', from: 'YYZ', when: months[0]?.month ?? '' });
  const day = days.at(-1)?.day ?? '';

  await page.goto('/');
  const form = page.getByRole('search', { name: 'Trip search' });
  await expect(form.getByLabel('To', { exact: true })).toBeInViewport();
  await expect(form.getByLabel('From', { exact: true })).toHaveValue('YYZ');
  await form.getByLabel('To', { exact: true }).fill('lisb');
  await form.getByLabel('When').selectOption('Exact dates');
  await form.getByLabel('Depart').fill(day);
  await form.getByText('1 adult').click();
  await form.getByLabel('Adults').selectOption('2');
  await form.getByRole('button', { name: 'Search flights' }).click();

  await expect(page).toHaveURL(new RegExp(`/search\\?from=YYZ&to=lisb&when=dates&depart=${day}&adults=2$`));
  await expect(page.getByText(/CAD\$[\d,.]+.? for .?2.?$/).first()).toBeVisible();
  await expectAccessible(page);
  await inquireAbout(page).click();
  await expect(page.getByLabel('From', { exact: true })).toHaveValue('Toronto (YYZ)');
  await expect(page.getByLabel('To', { exact: true })).toHaveValue(/Lisbon/);
  await expect(page.getByLabel('Departure date')).toHaveValue(day);
  await expect(page.getByRole('spinbutton', { name: 'Adults' })).toHaveValue('2');
  await page.getByLabel(/Trip duration/).fill('7');
  await page.getByLabel(/Budget/).fill('900');
  await send(page);
  await context.close();
});

test('a traveller who knows only a budget, with the keyboard only', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: run.product.url });
  const page = await context.newPage();
  await registered(context, run.mail, 'budget@example.ca');
  await page.goto('/search');
  const status = page.getByRole('status').filter({ hasText: /results?$/ });
  const before = (await status.textContent()) ?? '';
  await page.locator('summary', { hasText: /^Price$/ }).focus();
  await page.keyboard.press('Enter');
  await page.getByLabel(/Highest price/).focus();
  await page.keyboard.type('600');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/max=600/);
  await expect(status).not.toHaveText(before);
  const { total } = await found(page, { max: '600' });
  await expect(status).toHaveText(`${total} results`);
  for (const amount of await rows(page).locator('[data-amount]').allTextContents())
    expect(Number(amount.replace(/[^\d.]/g, ''))).toBeLessThanOrEqual(600);

  await test.step('goes back and forward, and everything is unchanged', async () => {
    await page.goBack();
    await expect(status).toHaveText(before);
    await expect(page.getByLabel(/Highest price/)).toHaveValue('');
    await page.goForward();
    await expect(status).toHaveText(`${total} results`);
    await expect(page.getByLabel(/Highest price/)).toHaveValue('600');
  });

  await test.step('removes the filter by its chip', async () => {
    await page.getByRole('link', { name: 'Remove Up to CAD$600' }).press('Enter');
    await expect(page).toHaveURL(/\/search$/);
    await expect(status).toHaveText(before);
  });

  await test.step('sorts, and the choice is in the URL', async () => {
    await page.locator('summary', { hasText: 'Sort by' }).press('Enter');
    await page.getByRole('link', { name: 'Shortest trip' }).press('Enter');
    await expect(page).toHaveURL(/sort=length/);
    const nights = () =>
      rows(page).evaluateAll((all) => all.map((row) => Number(/(\d+).? nights?/.exec(row.textContent ?? '')?.[1])));
    await expect.poll(async () => (await nights())[0]).toBeGreaterThan(0);
    const lengths = await nights();
    expect(lengths).toEqual(lengths.toSorted((one, other) => one - other));
  });

  await test.step('inquires about the cheapest, and the inquiry has all known parts', async () => {
    const { offers } = await found(page, { max: '600' });
    const [cheapest] = offers;
    await page.goto('/search?max=600');
    await inquireAbout(page).press('Enter');
    await page.waitForURL(/\/login\?next=/);
    await typeSignIn(page, 'budget@example.ca', PASSWORD);
    await page.getByLabel('Departure date').fill(IN_90_DAYS);
    const nights = page.getByLabel(/Trip duration/);
    if ((await nights.inputValue()) === '') await nights.fill('7');
    await send(page);
    const [sent, ...more] = await sentInquiries(page);
    expect(more).toEqual([]);
    expect(sent).toMatchObject({ departureDate: IN_90_DAYS, adults: 1, budgetPerPerson: 600, status: 'pending' });
    expect(sent?.from).toContain(cheapest?.departureAirport);
    expect(sent?.to).toContain(cheapest?.city);
  });
  await context.close();
});

test('the calendar of prices chooses a month and a day, and the map a city', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: run.product.url });
  const page = await context.newPage();
  await page.goto('/search?from=YYZ&to=Lisbon');
  const { months } = await found(page, { from: 'YYZ', to: 'Lisbon' });
  const [first] = months;
  const [name = ''] = monthName(first?.month ?? '').split(' ');
  await page
    .getByRole('link', { name: new RegExp(`^${name.slice(0, 3)} \\d{4} CAD\\$[\\d,.]+( \\(lowest\\))?$`) })
    .first()
    .click();
  await expect(page).toHaveURL(new RegExp(`when=${first?.month}`));
  const days = page.getByRole('table', { name: /^Departures in/ });
  await expect(days).toBeVisible();
  await expectAccessible(page);
  await days.getByRole('link').first().click();
  await expect(page).toHaveURL(/when=dates&depart=\d{4}-\d\d-\d\d/);

  await page.goto('/search');
  const map = page.getByRole('navigation', { name: 'Prices on the map' });
  const targets = await map.getByRole('link').evaluateAll((links) =>
    links.map((link) => {
      const { x, y, width, height } = link.getBoundingClientRect();
      return { x, y, width, height };
    }),
  );
  const overlaps = targets.filter((one, index) =>
    targets
      .slice(index + 1)
      .some(
        (other) =>
          one.x < other.x + other.width - 1 &&
          other.x < one.x + one.width - 1 &&
          one.y < other.y + other.height - 1 &&
          other.y < one.y + one.height - 1,
      ),
  );
  expect(overlaps).toEqual([]);
  expect(Math.min(...targets.map(({ height }) => height))).toBeGreaterThanOrEqual(24);
  expect(targets.filter(({ width, height }) => width >= 44 && height >= 44).length).toBeGreaterThan(2);
  // The cheapest city always has room for its price.
  const cheapest = map.getByRole('link').first();
  const [city = ''] = ((await cheapest.getAttribute('aria-label')) ?? '').split(', from CAD$');
  await cheapest.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => new URL(page.url()).searchParams.get('to')).toBe(city);
  await expect(rows(page).first()).toContainText(city);
  await context.close();
});

test('warm in March from Winnipeg, without scripts: near misses, and an inquiry with all of it', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: run.product.url, javaScriptEnabled: false });
  const page = await context.newPage();
  await registered(context, run.mail, 'warm@example.ca');
  await page.goto('/');
  const form = page.getByRole('search', { name: 'Trip search' });
  const march = await form
    .getByLabel('When')
    .locator('option', { hasText: /^March \d{4}$/ })
    .getAttribute('value');
  await form.getByLabel('From', { exact: true }).selectOption('YWG');
  await form.getByLabel('To', { exact: true }).fill('anywhere warm');
  await form.getByLabel('When').selectOption(march ?? '');
  await form.getByRole('button', { name: 'Search flights' }).click();
  await expect(page.getByRole('heading', { name: 'Nothing fits exactly. These come close' })).toBeVisible();
  await expect(rows(page).first()).toContainText('Leaves from');
  await page.getByRole('main').getByRole('link', { name: 'Request this trip' }).click();
  await expect(page).toHaveURL(/\/login\?next=/);
  await typeSignIn(page, 'warm@example.ca', PASSWORD);
  await expect(page.getByLabel('From', { exact: true })).toHaveValue('Winnipeg (YWG)');
  // In March the trip can begin today at the earliest.
  await expect(page.getByLabel('Departure date')).toHaveValue(new RegExp(`^${march}-`));
  await expect(page.getByLabel(/Special Requests/)).toHaveValue(/Flexible between/);
  await page.getByLabel('To', { exact: true }).fill('Cancun');
  await page.getByLabel(/Trip duration/).fill('7');
  await page.getByLabel(/Budget/).fill('900');
  await send(page);
  await context.close();
});

test('the list of a country is filtered by the URL, also without scripts', async ({ browser }) => {
  for (const javaScriptEnabled of [true, false]) {
    const context = await browser.newContext({ baseURL: run.product.url, javaScriptEnabled });
    const page = await context.newPage();
    await page.goto('/destinations/india');
    await expect(page.getByRole('article').first()).toContainText('YYZ');
    await page.locator('summary', { hasText: 'Filters' }).click();
    await page.getByLabel('From', { exact: true }).selectOption({ value: 'YVR' });
    if (!javaScriptEnabled) await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page).toHaveURL(/from=YVR/);
    await expect(page.getByRole('status').filter({ hasText: / of \d+$/ })).toBeVisible();
    for (const card of await page.locator('[data-offer=package]').allTextContents()) expect(card).toContain('YVR');
    if (javaScriptEnabled) await expectAccessible(page);
    await page.getByRole('link', { name: 'Clear all' }).click();
    await expect(page).toHaveURL(/\/destinations\/india$/);
    await context.close();
  }
});

test('the airport of departure is guessed by the time zone, and remembered once it was changed', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: run.product.url, timezoneId: 'America/Winnipeg' });
  const page = await context.newPage();
  await page.goto('/');
  const from = page.getByRole('search', { name: 'Trip search' }).getByLabel('From', { exact: true });
  await expect(from).toHaveValue('YWG');
  await from.selectOption({ value: 'YOW' });
  await page.reload();
  await expect(from).toHaveValue('YOW');
  await context.close();
});
