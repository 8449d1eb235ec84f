// Fares of which a file has only the total: an airport is chosen, a cell corrected, and the charges of the route confirmed.
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { inDays as day } from './days.ts';
import { button, csv, signedIn, title, upload } from './importing.ts';
import { inDatabase } from './product.ts';
import { running, test } from './running.ts';

const run = running();
const HEAD = 'SKU,Name,From,To,Travel from,Travel to,Book by,Total';
const line = (sku: string, from: string, total: string) =>
  `${sku},Total ${sku},${from},LIS,${day(60)},${day(150)},${day(30)},"${total}"`;
const ATSC = 'Air Travellers Security Charge';
const ABROAD = ['Passenger Service Charge (Portugal)', 'Security Charge (Portugal)', 'Carbon Tax'] as const;

/** A charge that the agency checked; nothing else is known of routes and places. */
async function keepOneCharge(page: Page): Promise<void> {
  await inDatabase(run.product, 'delete from import_places');
  const path = '/api/staff/catalogue/charges';
  const data = { name: ATSC, amount: '34.42', checkedOn: day(-20) };
  const { data: made } = await (await page.request.post(path, { data: { data } })).json();
  const published = await page.request.post(`${path}/${made._id}/publish`, { data: { version: made.version } });
  expect(published.ok(), await published.text()).toBe(true);
}

for (const [width, colorScheme] of [
  [1440, 'light'],
  [390, 'dark'],
] as const)
  test(`fares with one total are corrected, confirmed and published at ${width} px, ${colorScheme}`, async ({
    browser,
  }) => {
    const viewport = { width, height: 900 };
    const page = await signedIn(await browser.newContext({ baseURL: run.product.url, viewport, colorScheme }));
    await keepOneCharge(page);
    const lines = [line(`T${width}`, 'Toronto', '1,249.00'), line(`U${width}`, 'toronto', '1,049.00')];
    await upload(page, csv(HEAD, ...lines, line(`W${width}`, 'XXQ', '1,149.01')));
    await button(page, 'Check 3 rows').click();
    await expect(page.getByText('No row can be imported.')).toBeVisible();
    // A button that passes below the bar of the desk has no size of its own.
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await expectAccessible(page);

    await page.getByLabel('"Toronto" means').selectOption('YYZ');
    const cell = page.getByRole('textbox', { name: 'From, row 4' });
    await expect(cell).toHaveAccessibleDescription(/XXQ is not an airport that we know\./);
    await cell.fill('Toronto Pearson');
    await cell.press('Enter');
    await expect(title(page, '3 new, 0 changed')).toBeVisible();
    await expect(page.getByText('The rows were checked again with your corrections.')).toBeVisible();
    await expect(page.getByText('Round trip · economy · 3 offers · 4 amounts missing')).toBeVisible();
    await expect(page.getByLabel(ATSC)).toHaveValue('34.42');
    await expect(page.getByLabel('I have checked these charges')).toHaveCount(0);
    await expectAccessible(page);

    await page.getByLabel('Airport Improvement Fee (YYZ)').fill('1.249');
    for (const name of ABROAD) await page.getByLabel(name).fill('10,50');
    await button(page, 'Check again').first().click();
    await expect(page.getByLabel('Airport Improvement Fee (YYZ)')).toBeFocused();
    await expect(page.getByText(/Does 1\.249 mean/)).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('Airport Improvement Fee (YYZ)').fill('38');
    await button(page, 'Check again').first().click();
    await expect(page.getByText('air fare CAD$945.08 to CAD$1,145.08')).toBeVisible();

    await page.getByLabel('Airport Improvement Fee (YYZ)').fill('40');
    await page.getByLabel('Publish those that pass the advert check').check();
    await button(page, 'Import 3 offers').click();
    await expect(page.getByText('Your corrections were checked first, and nothing was imported yet.')).toBeVisible();
    await expect(page.getByText('air fare CAD$943.08 to CAD$1,143.08')).toBeVisible();
    await button(page, 'Import 3 offers').click();
    await expect(page.getByText('Please confirm that you have checked the charges.')).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('I have checked these charges').check();
    await button(page, 'Import 3 offers').click();
    await expect(page.getByText('3 new, 0 changed, 3 published.')).toBeVisible();

    await page.goto(`/staff/catalogue/fares?q=Total+W${width}`);
    await expect(page.getByRole('row', { name: `Total W${width}` })).toContainText(/[A-Z][a-z]{2} \d.* to [A-Z]/);
    await expectAccessible(page);
    await upload(page, csv(HEAD, line(`V${width}`, 'TORONTO', '999')));
    await button(page, 'Check 1 row').click();
    await expect(page.getByLabel('"TORONTO" means')).toHaveValue('YYZ');
    await expect(title(page, '1 new, 0 changed')).toBeVisible();
  });

test('without scripts a cell is corrected, charges are named and confirmed, and nothing typed is lost', async ({
  browser,
}) => {
  const page = await signedIn(await browser.newContext({ baseURL: run.product.url, javaScriptEnabled: false }));
  await keepOneCharge(page);
  await upload(page, csv(HEAD, line('S1', 'YYZ', '1,249.00'), line('S2', 'Nowhere', '1,100')));
  await button(page, 'Check 2 rows').click();
  await page.getByLabel('Airport Improvement Fee (YYZ)').fill('38 francs');
  for (const name of ABROAD) await page.getByLabel(name).fill('0');
  await page.getByRole('textbox', { name: 'From, row 3' }).fill('YYZ');
  await button(page, 'Check again').last().click();
  await expect(page.getByText('Some amounts cannot be read.')).toBeVisible();
  await expect(page.getByLabel('Airport Improvement Fee (YYZ)')).toHaveValue('38 francs');
  await expect(page.getByRole('textbox', { name: 'From, row 3' })).toHaveValue('YYZ');
  await page.getByLabel('Airport Improvement Fee (YYZ)').fill('38');
  await button(page, 'Check again').first().click();
  await expect(page.getByText('air fare CAD$1,027.58 to CAD$1,176.58')).toBeVisible();
  await page.getByLabel('I have checked these charges').check();
  await button(page, 'Import 2 offers').click();
  await expect(page.getByText('2 new, 0 changed, 0 published.')).toBeVisible();
});
