// The record of an inquiry: its trip on the map, one timeline with filters, and what can be taken back.
import { type Browser, expect, type Page } from '@playwright/test';
import { draftOfLisbon, savedQuote } from '../test/quotes.ts';
import { expectAccessible } from './accessible.ts';
import { caller } from './caller.ts';
import { deskPage, LOOKS, newTrip as trip } from './desk-page.ts';
import { running, test } from './running.ts';
import { scrollsSideways } from './screens.ts';

const run = running();
const desk = (browser: Browser, look: object) => deskPage(run, browser, look);
const newTrip = (browser: Browser, email: string, more = {}) => trip(run, browser, email, more);
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const filter = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'What the timeline shows' }).getByRole('link', { name });
const line = (page: Page, words: string) => page.locator('#timeline').getByRole('listitem').filter({ hasText: words });

for (const { name, ...look } of LOOKS)
  test(`the trip is on the map, and the timeline has everything with its words, ${name}`, async ({ browser }) => {
    const page = await desk(browser, look);
    const id = await newTrip(browser, `record.${look.viewport.width}@example.ca`, { from: 'Almaty (ALA)' });
    await page.goto(`/staff/inquiries/${id}`);
    const map = page.getByRole('img', { name: 'Map of the great-circle route from Almaty to Lisbon.' });
    await expect(map).toBeVisible();
    await expect.poll(() => map.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    expect(await scrollsSideways(page)).toBe(false);

    await page.getByLabel('Internal notes').fill('Allergic to nuts.');
    await button(page, 'Add').click();
    await expect(line(page, 'Allergic to nuts.')).toContainText('Internal note by');
    await filter(page, 'Mail').press('Enter');
    await expect(page).toHaveURL(/\?show=mail#timeline$/);
    await expect(filter(page, 'Mail')).toHaveAttribute('aria-current', 'true');
    await expect(line(page, 'We have your inquiry')).toBeVisible();
    await expect(line(page, 'Allergic to nuts.')).toHaveCount(0);
    await filter(page, 'Notes').click();
    await expect(line(page, 'Allergic to nuts.')).toBeVisible();
    await expect(line(page, 'We have your inquiry')).toHaveCount(0);
    await expectAccessible(page);

    await button(page, 'Delete note').click();
    await expect(page.getByText('Allergic to nuts.')).toHaveCount(0);
    await expect(page.getByText(/^Deleted\. You can restore it for 30 days/)).toBeVisible();
    await button(page, 'Undo').click();
    await expect(line(page, 'Allergic to nuts.')).toBeVisible();
  });

test('an earlier text of the Admin Notes is restored from the timeline, also without scripts', async ({ browser }) => {
  const id = await newTrip(browser, 'record.notes@example.ca');
  const page = await desk(browser, { javaScriptEnabled: false });
  await page.goto(`/staff/inquiries/${id}`);
  for (const text of ['Seats are held.', 'Seats are gone.']) {
    await page.getByLabel('Admin Notes').fill(text);
    await button(page, 'Save and show to customer').click();
  }
  await filter(page, 'Notes').click();
  await expect(page).toHaveURL(/\?show=notes#timeline$/);
  const changed = line(page, 'Seats are held.');
  await changed.getByText('The text before').click();
  await changed.getByRole('button', { name: 'Restore this text' }).click();
  await expect(page.getByText('Restored. The traveller sees it under Bookings.')).toBeVisible();
  await expect(page.getByLabel('Admin Notes')).toHaveValue('Seats are held.');
});

test('a deleted draft is restored from the record', async ({ browser }) => {
  const id = await newTrip(browser, 'record.draft@example.ca');
  const page = await desk(browser, { viewport: { width: 1440, height: 900 } });
  const quote = await savedQuote(caller(page.request), id, draftOfLisbon());
  await page.goto(`/staff/quotes/${quote._id}`);
  await button(page, 'Delete draft').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete draft' }).click();
  await expect(page.getByText(/^The draft is deleted\. You can restore it below for 30 days/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Restore/ }).click();
  await expect(page).toHaveURL(new RegExp(`/staff/quotes/${quote._id}`));
  await expect(page.getByText('The draft is restored.')).toBeVisible();
});

test('a decline from the record has a reason, which is in the mail that is shown', async ({ browser }) => {
  const id = await newTrip(browser, 'record.reason@example.ca');
  const page = await desk(browser, { viewport: { width: 1440, height: 900 } });
  await page.goto(`/staff/inquiries/${id}`);
  await button(page, 'Decline').click();
  await page.getByLabel('Reason (optional)').fill('The airline left this route.');
  await expect(page.frameLocator('iframe[title="The email"]').getByText('The airline left this route.')).toBeVisible();
  await expectAccessible(page);
  await button(page, 'Decline and send').click();
  await expect(page.getByLabel('Admin Notes')).toHaveValue('The airline left this route.');
  await button(page, 'Undo').click();
  await expect(page.getByLabel('Admin Notes')).toHaveValue('');
});
