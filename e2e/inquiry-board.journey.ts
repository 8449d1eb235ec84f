// An agent's day on the board: what waits, moved by the mouse and by the keyboard alone; several inquiries at once; the spreadsheet.
import { readFile } from 'node:fs/promises';
import { type Browser, expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { IN_90_DAYS } from './days.ts';
import { plainText, STAFF } from './product.ts';
import { pressEnter, running, test } from './running.ts';
import { scrollsSideways } from './screens.ts';

const run = running();

async function desk(browser: Browser, look: object = {}): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: run.product.url, ...look })).newPage();
  expect((await page.request.post('/api/auth/user/login', { data: STAFF })).ok()).toBe(true);
  return page;
}
const TRAVELLERS = [
  ['Amélie Board', 'Lisbon (LIS)', 1200],
  ['Omar Board', 'Dubai (DXB)', 1500],
  ['Hana Board', 'Tokyo (HND)', 1900],
  ['Jonah Board', 'Reykjavik (KEF)', 700],
] as const;
const emailOf = (name: string) => `${name.split(' ')[0]?.normalize('NFD').replace(/\W/g, '').toLowerCase()}@example.ca`;
test.beforeAll(async ({ browser }) => {
  const page = await desk(browser);
  for (const [name, to, budgetPerPerson] of TRAVELLERS) await enter(page, name, to, budgetPerPerson);
  await page.context().close();
});
async function enter(page: Page, name: string, to: string, budgetPerPerson: number) {
  const made = await page.request.post('/api/staff/inquiries', {
    data: {
      ...{ from: 'Toronto (YYZ)', to, departureDate: IN_90_DAYS, tripDuration: 7, adults: 2, budgetPerPerson },
      ...{ name, email: emailOf(name), phone: '', channel: 'phone' },
    },
  });
  expect(made.ok(), await made.text()).toBe(true);
}

const lane = (page: Page, name: string) => page.getByRole('region', { name });
/** In view with the card: scrolling in the middle of a drag would drag another one. */
const top = (page: Page, name: string) => lane(page, name).getByRole('heading');
const card = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

for (const colorScheme of ['light', 'dark'] as const)
  test(`the board is read and sorted by hand on a wide screen, ${colorScheme}`, async ({ browser }) => {
    const page = await desk(browser, { viewport: { width: 1440, height: 900 }, colorScheme });
    await page.goto('/staff/inquiries');
    await page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: 'Board' }).click();
    await expect(lane(page, 'pending')).toContainText('Omar Board');
    await expectAccessible(page);
    expect(await scrollsSideways(page)).toBe(false);
  });

test('a card is dragged to another column; one that does not take it stays as it is', async ({ browser }) => {
  const page = await desk(browser, { viewport: { width: 1440, height: 900 } });
  await page.goto('/staff/inquiries?view=board');
  await card(page, 'Amélie Board').dragTo(top(page, 'quoted'));
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await card(page, 'Amélie Board').dragTo(top(page, 'accepted'));
  const dialog = page.getByRole('dialog', { name: 'Change the status of Amélie Board’s inquiry?' });
  await expect(dialog).toContainText('Amélie Board gets this email.');
  await expect(dialog.frameLocator('iframe').getByText('Accepted: Toronto to')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Go back' }).click();
  await expect(lane(page, 'pending')).toContainText('Amélie Board');
  await card(page, 'Amélie Board').dragTo(top(page, 'accepted'));
  await dialog.getByRole('button', { name: 'Accept' }).click();
  await expect(lane(page, 'accepted')).toContainText('Amélie Board');
  await pressEnter(page.getByRole('button', { name: 'Undo' }));
  await expect(page.getByText('Undone. This inquiry is pending again, and no email was sent.')).toBeVisible();
  await expect(lane(page, 'pending')).toContainText('Amélie Board');
  await card(page, 'Amélie Board').dragTo(top(page, 'accepted'));
  await dialog.getByRole('button', { name: 'Accept' }).click();
  await expect(lane(page, 'accepted')).toContainText('Amélie Board');
  await expect(page.getByRole('status').filter({ hasText: 'Amélie Board' })).toBeVisible();
  await run.mail.waitFor('amelie@example.ca', /^Accepted/);
});

const UNDONE = 'This inquiry is pending again, and no email was sent.';
/** Accepts an inquiry in its record and takes that back. Returns whether there was still time: ten seconds. */
async function acceptAndUndo(page: Page, name: string, { scripts }: { scripts: boolean }): Promise<boolean> {
  await page.goto(`/staff/inquiries?q=${encodeURIComponent(name)}`);
  await page.getByRole('link', { name }).click();
  await page.getByRole('button', { name: 'Accept', exact: true }).click();
  // Without scripts the mail is part of the page.
  if (!scripts) await page.getByRole('link', { name: 'Show the email' }).click();
  await expect(
    page
      .frameLocator('iframe')
      .getByText(/^Accepted: Toronto to/)
      .first(),
  ).toBeVisible();
  if (!scripts) await page.getByRole('button', { name: 'Accept', exact: true }).click();
  await page.getByRole('button', { name: 'Accept and send' }).click();
  await expect(page.getByText('This inquiry is now accepted.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  const undone = page.getByText(UNDONE);
  await expect(undone.or(page.getByText(/^It is too late to undo this/))).toBeVisible();
  return undone.isVisible();
}
for (const scripts of [true, false])
  test(`a move is taken back from the record, ${scripts ? 'with' : 'without'} scripts`, async ({ browser }) => {
    const page = await desk(browser, { viewport: { width: 1440, height: 900 }, javaScriptEnabled: scripts });
    // A slow machine may need more than ten seconds for one of them.
    const names = ['Rosa', 'Ines', 'Emil', 'Noor', 'Tara'].map((name) => `${name} ${scripts ? 'Scripted' : 'Plain'}`);
    let isUndone = false;
    for (const name of names) {
      await enter(page, name, 'Oslo (OSL)', 1500);
      isUndone = await acceptAndUndo(page, name, { scripts });
      if (isUndone) break;
    }
    expect(isUndone).toBe(true);
    if (scripts) await expectAccessible(page);
    await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0);
    await expect(page.getByText(/^Back to .?Pending.?, undone by/).first()).toBeVisible();
  });

test('the keyboard alone moves a card, on a phone with one column at a time', async ({ browser }) => {
  const page = await desk(browser, { viewport: { width: 390, height: 844 } });
  await page.goto('/staff/inquiries?view=board&q=hana');
  expect(await scrollsSideways(page)).toBe(false);
  await expectAccessible(page);
  await pressEnter(page.getByRole('button', { name: /^Move ?: Hana Board/ }));
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Decline' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Move ?: Hana Board/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Decline' }).press('Enter');
  await dialog.getByRole('button', { name: 'Decline and send' }).press('Enter');
  await expect(lane(page, 'Closed')).toContainText('Hana Board');
  await run.mail.waitFor('hana@example.ca', /Toronto to Tokyo/);
});

test('conditions stay in the URL, for the list, the board and the spreadsheet, also without scripts', async ({
  browser,
}) => {
  const page = await desk(browser, { javaScriptEnabled: false });
  await page.goto('/staff/inquiries');
  await page.getByText('More filters').click();
  await page.getByLabel('To', { exact: true }).fill('dubai');
  await page.getByLabel('Budget from (CAD$)').fill('1000');
  await page.getByRole('button', { name: 'Apply', exact: true }).first().click();
  await expect(page).toHaveURL(/to=dubai/);
  await expect(page.getByRole('link', { name: 'Omar Board' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Jonah Board' })).toHaveCount(0);
  await expect(page.getByText('More filters (2 active)')).toBeVisible();

  const scripted = await desk(browser);
  await scripted.goto(page.url());
  await scripted.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: 'Board' }).click();
  await expect(scripted).toHaveURL(/to=dubai.*view=board/);
  await expect(card(scripted, 'Omar Board')).toBeVisible();
  await expect(card(scripted, 'Jonah Board')).toHaveCount(0);
  const download = scripted.waitForEvent('download');
  await scripted.getByRole('link', { name: 'Download as CSV' }).click();
  const text = await readFile(await (await download).path(), 'utf8');
  expect(text.split('\r\n').filter(Boolean)).toEqual([
    expect.stringContaining('reference,status,owner'),
    expect.stringMatching(/pending,.*Omar Board,omar@example\.ca,.*Dubai \(DXB\)/),
  ]);
});

test('several are declined together with a reason that each traveller reads', async ({ browser }) => {
  const page = await desk(browser, { viewport: { width: 1440, height: 900 } });
  await page.goto('/staff/inquiries?q=board&status=pending');
  await page.getByRole('checkbox', { name: 'Select Omar Board’s inquiry' }).check();
  await page.getByRole('checkbox', { name: 'Select Jonah Board’s inquiry' }).check();
  await expect(page.getByText('2 selected').last()).toBeVisible();
  await page.getByLabel('Action', { exact: true }).selectOption('Decline');
  await page.getByLabel('Reason (optional)').fill('We no longer sell this route.');
  await expectAccessible(page);
  // Enter on a box presses the button that asks, never the one that declines.
  const question = page.getByRole('dialog', { name: 'Decline 2 inquiries?' });
  await page.getByRole('checkbox', { name: 'Select Omar Board’s inquiry' }).press('Enter');
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await page.getByLabel('Reason (optional)').press('Tab');
  await page.keyboard.press('Enter');
  await expect(question.getByRole('button', { name: 'Keep them open' })).toBeFocused();
  await pressEnter(question.getByRole('button', { name: 'Yes, decline them' }));
  await expect(page.getByText('2 inquiries were declined.')).toBeVisible();
  for (const name of ['omar', 'jonah'])
    expect(plainText(await run.mail.waitFor(`${name}@example.ca`, /Toronto to/))).toContain('We no longer sell');
});

test('several are assigned together, which can be undone', async ({ browser }) => {
  const page = await desk(browser, { viewport: { width: 1440, height: 900 } });
  const them = { from: 'Toronto (YYZ)', departureDate: IN_90_DAYS, tripDuration: 7, adults: 2, budgetPerPerson: 900 };
  const visitor = await browser.newContext({ baseURL: run.product.url });
  for (const [name, to] of [
    ['Lea Given', 'Rome (FCO)'],
    ['Max Given', 'Oslo (OSL)'],
  ]) {
    const email = `${name?.slice(0, 3).toLowerCase()}.given@example.ca`;
    await visitor.request.post('/api/inquiries', { data: { ...them, name, to, email, phone: '+14165550123' } });
  }
  await visitor.close();
  await page.goto('/staff/inquiries?q=given');
  for (const box of await page.getByRole('checkbox', { name: /Given/ }).all()) await box.check();
  await page.getByLabel('Assign to').selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Apply', exact: true }).click();
  await expect(page.getByText(/^2 inquiries were assigned to /)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('2 inquiries are as they were before.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Assign to me/ })).toHaveCount(2);
});

test('the card of a new inquiry comes to a board that is open, but not while a question is asked', async ({
  browser,
}) => {
  const page = await desk(browser, { viewport: { width: 1440, height: 900 } });
  await page.goto('/staff/inquiries?view=board');
  await expect(lane(page, 'pending')).toBeVisible();
  const visitor = await browser.newContext({ baseURL: run.product.url });
  const asks = (name: string) =>
    visitor.request.post('/api/inquiries', {
      data: {
        ...{ from: 'Toronto (YYZ)', to: 'Faro (FAO)', departureDate: IN_90_DAYS, tripDuration: 7, adults: 2 },
        ...{ name, email: 'sudden@example.ca', phone: '+14165550124', budgetPerPerson: 900 },
      },
    });
  await asks('Sudden One');
  await expect(card(page, 'Sudden One')).toBeVisible();
  await page.getByRole('button', { name: /^Move ?: Sudden One/ }).click();
  const bell = page.getByRole('button', { name: /^Reminders and notices/ });
  const counted = await bell.textContent();
  await asks('Sudden Two');
  await expect.poll(() => bell.textContent()).not.toBe(counted);
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(card(page, 'Sudden Two')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(card(page, 'Sudden Two')).toBeVisible();
});
