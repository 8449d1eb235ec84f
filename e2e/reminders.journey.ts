// What a new agent does with reminders, notices and duplicates, with axe in both colour schemes.
import { type Browser, expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { IN_90_DAYS } from './days.ts';
import { anAgent } from './desk-people.ts';
import { inDatabase } from './product.ts';
import { running, test } from './running.ts';
import { scrollsSideways } from './screens.ts';

const run = running();

const bell = (page: Page) => page.getByRole('button', { name: /^Reminders and notices/ });
const panel = (page: Page) => page.locator('#staff-notices');

/** Each traveller has a number of their own. */
const phoneOf = (name: string) => `+1514555${2000 + [...name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0)}`;

/** An inquiry as its traveller sends it. Returns its id and reference. */
async function asks(browser: Browser, name: string, more: object = {}) {
  const context = await browser.newContext({ baseURL: run.product.url });
  const answer = await context.request.post('/api/inquiries', {
    data: {
      ...{ from: 'Toronto (YYZ)', to: 'Lisbon (LIS)', departureDate: IN_90_DAYS, tripDuration: 7, adults: 2 },
      ...{
        name,
        email: `${name.split(' ')[0]?.toLowerCase()}@example.ca`,
        phone: phoneOf(name),
        budgetPerPerson: 900,
      },
      ...more,
    },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  const { data } = (await answer.json()) as { data: { _id: string; reference: string } };
  await context.close();
  return data;
}

/** All notices so far are seen, so that a number on the bell is of what follows. */
const seeAll = () => inDatabase(run.product, 'update staff_notices set seen_at = now()');

const SIZES = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];
async function expectGood(page: Page) {
  const size = page.viewportSize();
  for (const colorScheme of ['light', 'dark'] as const)
    for (const viewport of SIZES) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize(viewport);
      await expectAccessible(page);
      expect(await scrollsSideways(page)).toBe(false);
    }
  await page.emulateMedia({ colorScheme: 'light' });
  if (size) await page.setViewportSize(size);
}

test('a reminder is set in words, rings when it is due, is snoozed, deleted and taken back', async ({ browser }) => {
  const { _id } = await asks(browser, 'Reminded Roy');
  const page = await anAgent(run, browser, 'Noor');
  await seeAll();
  await page.goto(`/staff/inquiries/${_id}`);
  const reminders = page.locator('#reminders');
  await reminders.getByLabel('What about').fill('Call back');
  await reminders.getByRole('button', { name: 'Set reminder' }).click();
  await expect(reminders.getByText('Choose a day and a time, or write them')).toBeVisible();
  await reminders.getByLabel('What about').fill('Call tomorrow 10:00');
  await reminders.getByRole('button', { name: 'Set reminder' }).click();
  await expect(reminders.getByRole('listitem')).toContainText('10:00 am');
  await expect(reminders.getByText('The reminder is set.')).toBeVisible();
  await expect(page.getByText('Noor Roy set a reminder for Noor Roy')).toBeVisible();
  await expectGood(page);

  await inDatabase(run.product, "update reminders set due_at = now() where text = 'Call tomorrow 10:00'");
  await expect(bell(page)).toHaveAccessibleName('Reminders and notices: 1 new');
  await expect(page.getByRole('status').filter({ hasText: 'New: Call tomorrow 10:00' })).toBeAttached();
  // By the keyboard alone.
  await bell(page).focus();
  await page.keyboard.press('Enter');
  await expect(panel(page)).toBeFocused();
  await expect(panel(page)).toContainText('Call tomorrow 10:00');
  await expectGood(page);
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  await expect(bell(page)).toBeFocused();

  await page.getByRole('link', { name: 'My day' }).first().click();
  await expect(page.getByRole('heading', { name: 'My day' })).toBeVisible();
  const due = page.getByRole('listitem').filter({ hasText: 'Call tomorrow 10:00' });
  await expect(due).toContainText('due');
  await expectGood(page);
  await due.getByText('Later').click();
  await due.getByRole('button', { name: 'In 1 hour' }).click();
  await expect(page.getByText('You are reminded later.')).toBeVisible();
  await expect(bell(page)).toHaveAccessibleName('Reminders and notices');
  await page.getByRole('button', { name: 'Delete: Call tomorrow 10:00' }).click();
  await expect(page.getByText('The reminder was deleted.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: 'Delete: Call tomorrow 10:00' })).toBeVisible();
  await page.context().close();
});

test('assignments, mentions and new inquiries reach a colleague in every window at once', async ({ browser }) => {
  const { _id } = await asks(browser, 'Assigned Roy');
  const noor = await anAgent(run, browser, 'Noor');
  const marc = await anAgent(run, browser, 'Marc');
  const windows = [marc, await marc.context().newPage()] as const;
  await seeAll();
  await windows[0].goto('/staff');
  await windows[1].goto('/staff/quotes');
  await noor.goto(`/staff/inquiries/${_id}`);
  await noor.getByLabel('Owner').selectOption({ label: 'Marc Roy' });
  await noor.locator('form').filter({ hasText: 'Owner' }).getByRole('button', { name: 'Save' }).click();
  for (const window of windows) await expect(bell(window)).toHaveAccessibleName('Reminders and notices: 1 new');
  await noor.getByRole('button', { name: 'Mention a colleague' }).click();
  await expectAccessible(noor);
  await noor.getByRole('button', { name: 'Marc Roy' }).click();
  await noor.keyboard.type('can you call?');
  await noor.getByRole('button', { name: 'Add', exact: true }).click();
  for (const window of windows) await expect(bell(window)).toHaveAccessibleName('Reminders and notices: 2 new');
  await asks(browser, 'Newest Roy');
  for (const window of windows) await expect(bell(window)).toHaveAccessibleName('Reminders and notices: 3 new');
  await bell(windows[0]).click();
  await panel(windows[0])
    .getByRole('link', { name: /mentioned you in a note about Assigned Roy/ })
    .click();
  await expect(windows[0].getByText('@Marc Roy can you call?')).toBeVisible();
  // What is seen in one window is seen in the other.
  for (const window of windows) await expect(bell(window)).toHaveAccessibleName('Reminders and notices: 2 new');
  await bell(windows[1]).click();
  await panel(windows[1]).getByRole('button', { name: 'Mark all as seen' }).click();
  for (const window of windows) await expect(bell(window)).toHaveAccessibleName('Reminders and notices');
  for (const page of [noor, marc]) await page.context().close();
});

test('two duplicates are merged, read as one, and unmerged', async ({ browser }) => {
  const first = await asks(browser, 'Twice Roy');
  const second = await asks(browser, 'Twice Roy', { tripDuration: 9 });
  const page = await anAgent(run, browser, 'Noor');
  await page.goto(`/staff/inquiries/${first._id}`);
  await expect(page.getByText(`This traveller may have asked twice: ${second.reference}.`)).toBeVisible();
  const table = page.getByRole('table', { name: `This inquiry and ${second.reference}` });
  await expect(table.getByRole('row', { name: /Nights.*differs/ })).toContainText('9 nights');
  await page.getByRole('button', { name: `Merge ${second.reference} into this one` }).click();
  await expect(page.getByText('The inquiries were merged.')).toBeVisible();
  await expect(page.getByText(`From ${second.reference}`).first()).toBeVisible();
  await expectGood(page);
  await page.goto('/staff/inquiries?q=twice');
  await expect(page.getByRole('link', { name: 'Twice Roy' })).toHaveCount(1);
  await page.goto(`/staff/inquiries/${second._id}`);
  await expect(page.getByText(`This inquiry was merged into ${first.reference}. It is worked on there.`)).toBeVisible();
  await expectGood(page);
  await page.getByRole('button', { name: `Unmerge ${second.reference}` }).click();
  await expect(page.getByText('The inquiry was unmerged. It is as it was before.')).toBeVisible();
  await page.goto('/staff/inquiries?q=twice');
  await expect(page.getByRole('link', { name: 'Twice Roy' })).toHaveCount(2);
  await page.context().close();
});

test('inquiries of different travellers are merged only with a confirmation', async ({ browser }) => {
  const one = await asks(browser, 'Alone Roy', { phone: '+14165550101' });
  const other = await asks(browser, 'Stranger Li', { phone: '+14165550102' });
  const page = await anAgent(run, browser, 'Noor');
  await page.goto(`/staff/inquiries/${one._id}`);
  await page.getByLabel('Compare with the inquiry').fill(other.reference.toLowerCase());
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  const merge = page.getByRole('button', { name: `Merge ${other.reference} into this one` });
  await merge.click();
  await expect(page.getByText('These inquiries seem to be of different travellers.')).toBeVisible();
  await page.getByLabel('They are of different travellers, and I want to merge them').check();
  await merge.click();
  await expect(page.getByText('The inquiries were merged.')).toBeVisible();
  await page.context().close();
});

test('without scripts My day, the bell and its forms work', async ({ browser }) => {
  const { _id } = await asks(browser, 'Plain Roy');
  const signedIn = await anAgent(run, browser, 'Noor');
  const storageState = await signedIn.context().storageState();
  await signedIn.context().close();
  const context = await browser.newContext({ baseURL: run.product.url, storageState, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`/staff/inquiries/${_id}`);
  await page.locator('#reminders').getByLabel('What about').fill('Call back');
  await page.locator('#reminders').getByRole('button', { name: 'Set reminder' }).click();
  // What was typed is on the page that says what is missing.
  await expect(page.getByText('Choose a day and a time, or write them').first()).toBeVisible();
  await expect(page.getByLabel('What about').last()).toHaveValue('Call back');
  await page.getByRole('button', { name: 'In 1 hour' }).last().click();
  await expect(page.getByText('The reminder is set.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'My day' })).toBeVisible();
  await page.getByRole('button', { name: 'Done: Call back' }).click();
  await page.getByRole('button', { name: 'Not done: Call back' }).click();
  await expect(page.getByRole('button', { name: 'Done: Call back', exact: true })).toBeVisible();
  await bell(page).click();
  await expect(panel(page)).toBeVisible();
  await context.close();
});
