// Many photographs are described in one table: by keyboard, by two colleagues, and without scripts.
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { jpegOf } from '../test/pictures.ts';
import { expectAccessible } from './accessible.ts';
import { STAFF } from './product.ts';
import { hydrated, running, test } from './running.ts';

const run = running();
const NAMES = ['one.jpg', 'two.jpg', 'three.jpg'];

async function signedIn(context: BrowserContext): Promise<Page> {
  expect((await context.request.post('/api/auth/user/login', { data: STAFF })).ok()).toBe(true);
  return context.newPage();
}
const english = (page: Page, name: string) => page.getByLabel(new RegExp(`^Alternative text in English.*${name}`));
const rowOf = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByText(name, { exact: true }).first() });

test('after an upload of many they are described row by row, and each row is saved as it is left', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: run.product.url });
  const page = await signedIn(context);

  await test.step('the uploader leads to the table with these photographs', async () => {
    await page.goto('/staff/photos');
    await hydrated(page);
    const files = await Promise.all(
      NAMES.map(async (name, at) => ({ name, mimeType: 'image/jpeg', buffer: await jpegOf(at + 50) })),
    );
    await page.getByLabel('Choose photographs').setInputFiles(files);
    await page.getByRole('link', { name: 'Describe them now' }).click();
    await expect(page.getByRole('heading', { name: 'Texts', exact: true })).toBeVisible();
    await expect(page.getByRole('row')).toHaveCount(1 + NAMES.length);
    await expectAccessible(page);
  });

  await test.step('Enter and the arrow keys lead to the next row, and the row that was left is saved', async () => {
    const inputs = page.locator('[data-column="alt"]');
    await inputs.nth(0).fill('A tram in a steep street');
    await inputs.nth(0).press('Enter');
    await expect(inputs.nth(1)).toBeFocused();
    await expect(page.getByRole('row').nth(1).getByText('Saved', { exact: true })).toBeVisible();
    await page.keyboard.type('A harbour at dusk');
    await page.keyboard.press('ArrowDown');
    await expect(inputs.nth(2)).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(inputs.nth(1)).toBeFocused();
    await expect(page.getByRole('row').nth(2).getByText('Saved', { exact: true })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('the last change of a row is undone', async () => {
    await page.getByRole('row').nth(2).getByRole('button', { name: /^Undo/ }).click();
    await expect(page.getByRole('row').nth(2).getByText('Undone')).toBeVisible();
    await expect(page.locator('[data-column="alt"]').nth(1)).toHaveValue('');
  });

  await test.step('an error stands at its field, and the page asks before it is left', async () => {
    const french = page.locator('[data-column="altFr"]').nth(2);
    await french.fill('Une plage');
    await french.press('Enter');
    await expect(page.getByText('Describe what the photograph shows, for people who cannot see it.')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'To all photographs' }).click();
    await page.getByRole('dialog').getByRole('button').first().click();
    await expect(french).toHaveValue('Une plage');
    await page.locator('[data-column="alt"]').nth(2).fill('A beach');
    await page.getByRole('link', { name: 'To all photographs' }).click();
    await expect(page.getByRole('heading', { name: 'Photographs', exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: 'A beach' })).toBeVisible();
  });

  await test.step('what a colleague wrote meanwhile is shown, and nothing that was typed is lost', async () => {
    await page.goto('/staff/photos/texts');
    await hydrated(page);
    const other = await signedIn(await browser.newContext({ baseURL: run.product.url }));
    await other.goto('/staff/photos/texts');
    await hydrated(other);
    await english(other, 'two.jpg').fill('Boats, says a colleague');
    await english(other, 'two.jpg').press('Tab');
    await other.getByRole('link', { name: 'To all photographs' }).click();
    await expect(other.getByRole('link', { name: 'Boats, says a colleague' })).toBeVisible();
    await english(page, 'two.jpg').fill('Boats in the evening');
    await english(page, 'two.jpg').press('Enter');
    await expect(rowOf(page, 'two.jpg').getByText('Boats, says a colleague')).toBeVisible();
    await expect(english(page, 'two.jpg')).toHaveValue('Boats in the evening');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Keep mine' }).click();
    await expect(rowOf(page, 'two.jpg').getByText('Saved', { exact: true })).toBeVisible();
    await other.context().close();
  });
  await context.close();
});

test('without scripts it is one form with one button', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: run.product.url, javaScriptEnabled: false });
  const page = await signedIn(context);
  await page.goto('/staff/photos/texts');
  await english(page, 'one.jpg').fill('A tram, told without scripts');
  await page.getByLabel(/^Made by.*two\.jpg/).fill('Ana Souza');
  await page.getByLabel(/^Licence.*three\.jpg/).selectOption({ label: 'CC BY 4.0' });
  await page.getByRole('button', { name: 'Save all' }).click();
  await expect(page.getByText('Some rows are not saved.')).toBeVisible();
  await expect(rowOf(page, 'three.jpg').getByText('This licence asks for the name of its maker.')).toBeVisible();
  await page.getByLabel(/^Made by.*three\.jpg/).fill('Ana Souza');
  await page.getByRole('button', { name: 'Save all' }).click();
  await expect(page.getByText('Saved. Pages that show them follow at once.')).toBeVisible();
  await page.goto('/staff/photos/texts');
  await expect(english(page, 'one.jpg')).toHaveValue('A tram, told without scripts');
  await context.close();
});
