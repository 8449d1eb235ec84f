// Offers from a spreadsheet: read, corrected, tried, imported, imported again and undone.
import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { workbookOf } from '../test/workbook.ts';
import { expectAccessible } from './accessible.ts';
import { inDays as day } from './days.ts';
import { button, csv, signedIn, title, upload } from './importing.ts';
import { blockTable, inDatabase, newFolder, removeFolder, STAFF, startProduct } from './product.ts';
import { hydrated, pressEnter, running, test } from './running.ts';

const run = running();
const HEAD = 'SKU,Name,From,To,Travel from,Travel to,Book by,Price,ATSC,AIF';
const line = (sku: string, name: string, origin = 'YYZ', price = '1,249.00') =>
  `${sku},${name},${origin},LIS,${day(60)},${day(150)},${day(30)},"${price}",34.42,38`;

for (const [width, colorScheme] of [
  [1440, 'light'],
  [390, 'dark'],
] as const)
  test(`a file is read, tried, imported, imported again and undone at ${width} px, ${colorScheme}`, async ({
    browser,
  }) => {
    const viewport = { width, height: 900 };
    const context = await browser.newContext({
      baseURL: run.product.url,
      viewport,
      colorScheme,
      acceptDownloads: true,
    });
    const page = await signedIn(context);
    const [dollars, shown] = [
      `1,${width === 390 ? '039' : '144'}.17`,
      new RegExp(`1,${width === 390 ? '039' : '144'}\\.17`),
    ];
    const file = csv(HEAD, line(`A${width}`, 'Tagus', 'YYZ', dollars), line(`B${width}`, 'Nowhere', 'XXQ'));

    await page.goto('/staff/catalogue/fares');
    await page.getByText('More', { exact: true }).click();
    await page.getByRole('link', { name: 'Import', exact: true }).click();
    await expect(title(page, 'Import')).toBeVisible();
    await expectAccessible(page);
    await upload(page, file);
    await expect(title(page, 'Which column is what?')).toBeVisible();
    await expect(page.getByLabel('Price is', { exact: true })).toHaveValue('total');
    await expect(page.getByLabel('Trip type', { exact: true })).toHaveValue('round trip');
    await expectAccessible(page);

    await button(page, 'Check 2 rows').click();
    await expect(title(page, '1 new, 0 changed')).toBeVisible();
    await expect(page.getByText('XXQ is not an airport that we know.')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: /^Wrong 1/ }).click();
    await expect(page.getByRole('row')).toHaveCount(2);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download the wrong rows' }).click(),
    ]);
    const wrong = await readFile(await download.path(), 'utf8');
    expect(wrong).toContain('From: XXQ is not an airport that we know.');
    expect(wrong).toContain(`B${width}`);

    await page.getByLabel('Publish those that pass the advert check').check();
    await button(page, 'Import 1 offer').click();
    await expect(title(page, 'Imported')).toBeVisible();
    await expect(page.getByText('1 new, 0 changed, 1 published. 1 wrong row was left out.')).toBeVisible();
    await expectAccessible(page);
    const visitor = await browser.newPage({ baseURL: run.product.url });
    await visitor.goto('/');
    await expect(visitor.getByText(shown).first()).toBeAttached();

    await upload(page, file);
    await button(page, 'Check 2 rows').click();
    await expect(page.getByText('No row can be imported.')).toBeVisible();
    await page.goto('/staff/import');
    await page.getByRole('link', { name: 'spring.csv' }).nth(1).click();
    await button(page, 'Undo this import').click();
    await expect(page.getByText('Undone: 1 new record was removed.')).toBeVisible();
    await visitor.goto('/');
    await expect(visitor.getByText(shown)).toHaveCount(0);
  });

for (const [width, colorScheme] of [
  [1440, 'dark'],
  [390, 'light'],
] as const)
  test(`another sheet is one press away, and hidden rows are asked for, at ${width} px, ${colorScheme}`, async ({
    browser,
  }) => {
    const viewport = { width, height: 900 };
    const page = await signedIn(await browser.newContext({ baseURL: run.product.url, viewport, colorScheme }));
    const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
    const row = (cells: string[], more = '') => `<row${more}>${cells.map(cell).join('')}</row>`;
    const fares = [HEAD, line(`S${width}`, 'Seen', 'YYZ', '1249'), line(`T${width}`, 'Filtered', 'YYZ', '1')];
    const [head = [], seen = [], hidden = []] = fares.map((text) => text.replaceAll('"', '').split(','));
    const book = workbookOf([
      {
        name: 'Export Summary',
        rows: [
          ['Numbers Sheet Name', 'Excel Worksheet Name'],
          ['Fares', 'Fares'],
        ],
      },
      {
        name: 'Fares',
        xml: `<worksheet><sheetData>${row(head)}${row(seen)}${row(hidden, ' hidden="1"')}</sheetData></worksheet>`,
      },
    ]);
    await upload(page, { name: 'numbers.xlsx', mimeType: 'application/octet-stream', buffer: book });
    await expect(page.getByText('Fares, 2 rows of the sheet Fares')).toBeVisible();
    await expectAccessible(page);
    await pressEnter(button(page, /^Export Summary/));
    await expect(page.getByText('Fares, 1 row of the sheet Export Summary')).toBeVisible();
    await button(page, /^Fares/).click();
    await expect(page.getByText('Fares, 2 rows of the sheet Fares')).toBeVisible();

    await button(page, 'Check 2 rows').click();
    await expect(page.getByText('Choose whether to leave out or import what is hidden.')).toHaveCount(1);
    await expect(page.getByRole('radio', { name: 'Leave out what is hidden' })).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('Space');
    await button(page, 'Check 2 rows').click();
    await expect(title(page, '1 new, 0 changed')).toBeVisible();
    await expect(page.getByText('1 row that is hidden in the file was left out.')).toBeVisible();
    await expectAccessible(page);
  });

test('with the keyboard only, rows are pasted, the date order is chosen, and offers are changed', async ({
  browser,
}) => {
  const page = await signedIn(await browser.newContext({ baseURL: run.product.url }));
  await page.goto('/staff/import');
  await page.getByRole('radio', { name: 'Packages' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Fares' })).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Or paste rows of a spreadsheet')).toBeFocused();
  const [month, year] = ['03', new Date().getFullYear() + 1];
  const cells = ['K1', 'Keyed', 'Montreal', 'LIS', `${month}/04/${year}`, `${month}/05/${year}`, `${month}/01/${year}`];
  await page.keyboard.insertText(
    ['SKU\tName\tFrom\tTo\tTravel from\tTravel to\tBook by\tPrice', [...cells, '$1 249'].join('\t')].join('\n'),
  );
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(title(page, 'Which column is what?')).toBeVisible();
  await expect(title(page, 'Pasted rows')).toBeFocused();
  for (const order of await page.getByLabel('These days can be read in two ways').all()) {
    await order.focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(order).toHaveValue('month-first');
  }
  await pressEnter(button(page, 'Check 1 row'));
  await expect(title(page, '1 new, 0 changed')).toBeVisible();
  await expect(page.getByText(/Stays a draft: .*Air fare, taxes and fees included/)).toBeVisible();
  await page.getByLabel('Keep them as drafts').focus();
  await pressEnter(button(page, 'Import 1 offer'));
  await expect(page.getByText('1 new, 0 changed, 0 published.')).toBeVisible();
  await page.getByRole('link', { name: 'See them in the catalogue' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Keyed' })).toBeVisible();
});

test('text that is not a table is refused with a sentence, and the typed text stays', async ({ browser }) => {
  const page = await signedIn(await browser.newContext({ baseURL: run.product.url }));
  await page.goto('/staff/import');
  await hydrated(page);
  await page.getByLabel('Or paste rows of a spreadsheet').fill('From\tTo');
  await button(page, 'Read the file').click();
  await expect(page.getByText('There is a header row and nothing below it.').first()).toBeVisible();
  await expect(page.getByLabel('Or paste rows of a spreadsheet')).toHaveValue('From\tTo');
  await page.getByLabel('File', { exact: true }).setInputFiles({
    ...{ name: 'fares.xlsx', mimeType: 'application/zip' },
    buffer: Buffer.from('%PDF-1.7 not a table'),
  });
  await button(page, 'Read the file').click();
  await expect(page.getByText('its content is PDF').first()).toBeVisible();
  await expectAccessible(page);
});

test('without scripts a workbook is imported and undone', async ({ browser }) => {
  const page = await signedIn(await browser.newContext({ baseURL: run.product.url, javaScriptEnabled: false }));
  const rows = [HEAD.split(','), line('N1', 'Scriptless', 'YYZ', '1249').replaceAll('"', '').split(',')];
  const buffer = workbookOf([{ rows }]);
  await upload(page, { ...{ name: 'fares.xlsx', mimeType: 'application/octet-stream' }, buffer });
  await button(page, 'Check 1 row').click();
  await expect(title(page, '1 new, 0 changed')).toBeVisible();
  await button(page, 'Import 1 offer').click();
  await expect(page.getByText('1 new, 0 changed, 0 published.')).toBeVisible();
  await button(page, 'Undo this import').click();
  await expect(page.getByText('Undone: 1 new record was removed.')).toBeVisible();
  await page.goto('/staff/import');
  await button(page, 'Read the file').click();
  await expect(page.getByText('Choose a file, drop one here, or paste rows of a spreadsheet.').first()).toBeVisible();
});

test('killed in the middle of an import, the product has all of it or nothing, and keeps working', async ({
  playwright,
}) => {
  const folder = newFolder();
  const rows = Array.from({ length: 2_000 }, (_, at) => line(`X${at}`, `Killed ${at}`));
  const first = await startProduct({ DATA_DIR: folder, SEED: 'off' });
  const signIn = async (url: string) => {
    const request = await playwright.request.newContext({ baseURL: url, extraHTTPHeaders: { origin: url } });
    expect((await request.post('/api/auth/user/login', { data: STAFF })).ok()).toBe(true);
    return request;
  };
  const before = await signIn(first.url);
  const { data } = await (
    await before.post('/api/staff/imports?collection=fares&name=big.csv', {
      headers: { 'content-type': 'application/octet-stream' },
      data: Buffer.from([HEAD, ...rows].join('\n')),
    })
  ).json();
  const path = `/api/staff/imports/${data._id}`;
  const { columns } = (await (await before.get(path)).json()).data as { columns: { field: string }[] };
  const fixed = { tripType: 'round trip', cabin: 'economy' };
  const mapping = { columns: columns.map(({ field }) => ({ field })), fixed };
  expect((await before.post(`${path}/check`, { data: mapping, timeout: 120_000 })).ok()).toBe(true);
  const asked = { rows: 'right', publish: true };
  const held = await blockTable(first, 'content_version');
  const applying = before.post(`${path}/apply`, { data: asked, timeout: 120_000 }).catch(() => undefined);
  await expect.poll(held.isAwaited).toBe(true);
  await first.end('SIGKILL');
  expect(await applying).toBeUndefined();
  await held.release();

  const second = await startProduct({ DATA_DIR: folder, SEED: 'off' });
  const counts = async () => {
    const { rows: found } = await inDatabase(
      second,
      `select (select count(*) from records where collection = 'fares')::int records,
        (select count(*) from fares)::int fares,
        (select count(*) from changes where collection = 'fares')::int changes`,
    );
    return found[0];
  };
  expect(await counts()).toEqual({ records: 0, fares: 0, changes: 0 });
  const after = await signIn(second.url);
  expect((await after.post(`${path}/apply`, { data: asked, timeout: 120_000 })).ok()).toBe(true);
  expect(await counts()).toEqual({ records: 2_000, fares: 2_000, changes: 4_000 });
  await second.end();
  removeFolder(folder);
});
