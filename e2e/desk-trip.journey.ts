// What an agent does with the trip that Jessica understood: inserts the fare and starts an inquiry.
import { type Browser, expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { IN_90_DAYS } from './days.ts';
import { anAgent, aVisitor, goOnline, type Visitor } from './desk-people.ts';
import { inDatabase } from './product.ts';
import { emptyDesk, sharing, test } from './running.ts';
import { scrollsSideways } from './screens.ts';

const run = sharing();
test.beforeEach(() => emptyDesk(run));

const WIDE = { viewport: { width: 1440, height: 900 } };
const PHONE = { viewport: { width: 390, height: 844 }, colorScheme: 'dark' as const };

const ask = (visitor: Visitor, question: string) =>
  visitor.request.post('/assistant/chat', { data: { session_id: visitor.session, question } });
const idOf = async ({ session }: Visitor): Promise<string> =>
  (await inDatabase(run.product, 'select id from conversations where session_id = $1', [session])).rows[0].id;
const panelOf = (page: Page) => page.getByRole('complementary', { name: 'Visitor' });
const replyOf = (page: Page) => page.getByRole('textbox', { name: 'Reply', exact: true });

async function atDesk(browser: Browser, look: object, locale = 'en') {
  const marc = await anAgent(run, browser, 'Marc', look);
  await goOnline(marc);
  const visitor = await aVisitor(run, browser);
  const id = await idOf(visitor);
  await inDatabase(run.product, 'update conversations set locale = $2 where id = $1', [id, locale]);
  await marc.goto(`/staff/inbox/${id}`, { waitUntil: 'networkidle' });
  return { marc, visitor, id };
}

test('the panel follows what Jessica understands; the fare is inserted, and an inquiry begins', async ({ browser }) => {
  const { marc, visitor, id } = await atDesk(browser, WIDE);
  const panel = panelOf(marc);

  await test.step('nothing is understood yet', async () => {
    await expect(panel.getByText('Jessica has not understood a trip in this conversation yet.')).toBeVisible();
    await expect(panel.getByRole('button', { name: 'Insert fare' })).toHaveCount(0);
    await expectAccessible(marc);
  });

  await test.step('the trip and its best price appear while Jessica answers', async () => {
    await ask(visitor, 'Toronto to Lisbon for 2');
    await expect(panel.getByText('Toronto (YYZ)')).toBeVisible();
    await expect(panel.getByText('2 adults')).toBeVisible();
    await expect(panel.getByText('The best price on the site for this trip:')).toBeVisible();
    await expect(panel.getByText('Demonstration')).toBeVisible();
    await expect(panel.getByRole('button', { name: 'Insert fare' })).toBeDisabled();
    await expect(panel.getByText('Join the conversation to insert the fare.')).toBeVisible();
    await expectAccessible(marc);
  });

  await test.step('the fare comes after what was written, replaces nothing, and nothing is sent', async () => {
    await marc.getByRole('button', { name: 'Join' }).click();
    await replyOf(marc).fill('Good news.');
    await panel.getByRole('button', { name: 'Insert fare' }).click();
    await expect(replyOf(marc)).toBeFocused();
    await expect(replyOf(marc)).toHaveValue(/^Good news\.\nToronto to Lisbon, .*per person, taxes and fees included\./);
    expect((await visitor.reads()).messages.some(({ text }) => text.includes('Good news.'))).toBe(false);
    await marc.keyboard.press('Enter');
    await expect.poll(async () => (await visitor.reads()).messages.at(-1)?.text).toMatch(/^Good news\.\nToronto to/);
    await expect(marc.getByRole('log').getByText(/^Good news\./)).toBeVisible();
  });

  await test.step('from a private note it goes into the reply', async () => {
    await marc.getByRole('button', { name: 'Private note' }).click();
    await marc.getByRole('textbox', { name: 'Private note' }).fill('Likes the window.');
    await panel.getByRole('button', { name: 'Insert fare' }).click();
    await expect(replyOf(marc)).toHaveValue(/^Toronto to Lisbon/);
    await marc.getByRole('button', { name: 'Private note' }).click();
    await expect(marc.getByRole('textbox', { name: 'Private note' })).toHaveValue('Likes the window.');
  });

  await test.step('an inquiry begins with the trip and the offer, and needs a way to reach the visitor', async () => {
    await panel.getByRole('link', { name: 'Start inquiry' }).click();
    await expect(marc.getByText('The visitor is not signed in.')).toBeVisible();
    await expect(marc.getByLabel('From', { exact: true })).toHaveValue('Toronto (YYZ)');
    await expect(marc.getByLabel('To', { exact: true })).toHaveValue('Lisbon');
    await expect(marc.getByLabel('Adults')).toHaveValue('2');
    await expect(marc.getByLabel('Ask for this offer')).toBeChecked();
    await expectAccessible(marc);
    await marc.getByLabel('Name', { exact: true }).fill('Amina Visits');
    await marc.getByLabel('Departure date').fill(IN_90_DAYS);
    await marc.getByLabel(/Trip duration/).fill('7');
    await marc.getByRole('button', { name: 'Save inquiry' }).click();
    await expect(marc.getByText('Enter an email address or a phone number.')).toBeVisible();
    await marc.getByRole('textbox', { name: 'Phone' }).fill('4165550188');
    await marc.getByRole('button', { name: 'Save inquiry' }).dblclick();
    await expect(marc.getByText(/^Saved\. The reference is /)).toBeVisible();
    await expect(marc.getByText(/Inquiry entered by .* \(Chat\)/)).toBeVisible();
    await expect(marc.getByText('Chosen offer')).toBeVisible();
    const made = "select id from inquiries where name = 'Amina Visits'";
    expect((await inDatabase(run.product, made, [])).rowCount).toBe(1);
    await expect(marc.locator(`a[href="/staff/inbox/${id}"]`).first()).toBeVisible();
  });

  await test.step('the conversation leads to it', async () => {
    await marc.goto(`/staff/inbox/${id}`);
    await expect(marc.getByText(/^Inquiry .* was started from this conversation\.$/)).toBeVisible();
    await expect(panel.getByRole('link', { name: /Open the record/ })).toBeVisible();
    await expectAccessible(marc);
  });
});

test('on a phone the panel is a sheet, and the fare is in the language of the visitor', async ({ browser }) => {
  const { marc, visitor } = await atDesk(browser, PHONE, 'fr');
  await ask(visitor, 'Toronto to Lisbon');
  await marc.getByRole('button', { name: 'Join' }).click();
  await marc.getByRole('button', { name: 'Visitor and bookings' }).click();
  const panel = panelOf(marc);
  await expect(panel.getByText('The best price on the site for this trip:')).toBeVisible();
  expect(await scrollsSideways(marc)).toBe(false);
  await expectAccessible(marc);
  await panel.getByRole('button', { name: 'Insert fare' }).click();
  await expect(panel).toBeHidden();
  await expect(replyOf(marc)).toBeFocused();
  await expect(replyOf(marc)).toHaveValue(/par personne, taxes et frais inclus\. Réservez d’ici le/);
  await marc.getByRole('button', { name: 'Visitor and bookings' }).click();
  await panel.getByRole('link', { name: 'Start inquiry' }).click();
  await expect(marc.getByRole('heading', { name: 'New inquiry' })).toBeVisible();
  expect(await scrollsSideways(marc)).toBe(false);
  await expectAccessible(marc);
});

test('without scripts there is no button that cannot work, and the inquiry begins', async ({ browser }) => {
  const { marc, visitor, id } = await atDesk(browser, WIDE);
  await ask(visitor, 'Toronto to Lisbon');
  const storageState = await marc.context().storageState();
  const context = await browser.newContext({
    ...{ baseURL: run.product.url, storageState, javaScriptEnabled: false, ...WIDE },
  });
  const page = await context.newPage();
  await page.goto(`/staff/inbox/${id}`);
  await expect(page.getByRole('button', { name: 'Insert fare' })).toBeHidden();
  await page.getByRole('link', { name: 'Start inquiry' }).click();
  await expect(page.getByLabel('To', { exact: true })).toHaveValue('Lisbon');
  await page.getByLabel('Name', { exact: true }).fill('Søren Visits');
  await page.getByRole('textbox', { name: 'Email' }).fill('soren.visits@example.ca');
  await page.getByLabel('Departure date').fill(IN_90_DAYS);
  await page.getByLabel(/Trip duration/).fill('7');
  await page.getByRole('button', { name: 'Save inquiry' }).click();
  await expect(page.getByText(/^Saved\. The reference is /)).toBeVisible();
  await context.close();
});
