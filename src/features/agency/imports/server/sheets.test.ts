import { describe, expect, it } from 'vitest';
import {
  admin,
  app,
  apply,
  type Body,
  by,
  check,
  from,
  importing,
  ofSku,
  PATH,
  read,
  to,
  upload,
} from '../../../../../test/importing.ts';
import { type WorkbookCell, workbookOf } from '../../../../../test/workbook.ts';
import type { ImportView } from '../imports.contract.ts';
import { importRows } from '../imports.table.ts';

importing();

const HEADS = [
  'Fare id',
  'Name',
  'From',
  'To',
  'Trip type',
  'Class',
  'Travel from',
  'Travel until',
  'Book by',
  'Total price',
];
const fare = (sku: string, price: WorkbookCell = 1249): WorkbookCell[] => [
  ...[sku, `Sheet ${sku}`, 'YYZ', 'LIS', 'round trip', 'economy', from, to, by],
  price,
];
const SUMMARY = [
  ['This document was exported from Numbers.'],
  [],
  ['Numbers Sheet Name', 'Numbers Table Name', 'Excel Worksheet Name'],
  ['Fares'],
  ['', 'Table 1', 'Fares'],
];
const send = async (book: Uint8Array) => (await upload(book)).body.data._id;
const choose = (id: string, sheet: number) =>
  admin.post(`${PATH}/${id}/sheet`, { sheet }) as unknown as Promise<Body<ImportView>>;

describe('a workbook with several sheets', () => {
  const book = () =>
    workbookOf([
      { name: 'Export Summary', rows: SUMMARY },
      { name: 'Fares', rows: [HEADS, fare('N1'), fare('N2')] },
      { name: 'Autumn', rows: [HEADS.slice(0, 9), fare('N3').slice(0, 9)] },
      { name: 'Notes', rows: [['only one line']] },
    ]);

  it('is read from the one with the most known columns, and says which', async () => {
    const view = await read(await send(book()));
    expect(view).toMatchObject({ sheet: 1, rows: 2, notes: [] });
    expect(view.sheets).toEqual([
      { name: 'Export Summary', rows: 2 },
      { name: 'Fares', rows: 2 },
      { name: 'Autumn', rows: 1 },
      { name: 'Notes', rows: 0, unread: expect.stringContaining('nothing below it') },
    ]);
  });

  it('refuses a sheet that does not exist, one that cannot be read, and any once it is applied', async () => {
    const id = await send(book());
    expect((await choose(id, 9)).status).toBe(404);
    expect((await choose(id, 3)).status).toBe(422);
    await check(id);
    expect((await apply(id)).body.data).toMatchObject({ created: 2 });
    expect((await choose(id, 2)).status).toBe(409);
    await admin.post(`${PATH}/${id}/undo`, {});
  });

  it('takes another sheet: its columns are asked, and only its rows are imported', async () => {
    const id = await send(book());
    expect((await check(id)).body.data.counts).toMatchObject({ new: 2 });
    const { body } = await choose(id, 2);
    expect(body.data).toMatchObject({ sheet: 2, rows: 1, status: 'read', counts: { all: 0 }, checked: [] });
    expect(body.data.columns).toHaveLength(9);
    expect((await apply(id)).status).toBe(409);
    const dry = await check(id);
    expect(dry.body.data.counts).toMatchObject({ all: 1, wrong: 1 });
    await choose(id, 1);
    const checked = (await check(id)).body.data;
    expect(checked.checked.map(({ externalId, outcome }) => `${externalId} ${outcome}`)).toEqual(['N1 new', 'N2 new']);
  });

  it('takes no columns that belong to another sheet, as an older window of the page has them', async () => {
    const id = await send(book());
    const { columns } = await read(id);
    const given = { columns: columns.map(({ field }) => ({ field })), fixed: {} };
    await choose(id, 2);
    const stale = await admin.post(`${PATH}/${id}/check`, { ...given, sheet: 1 });
    expect(stale.status).toBe(409);
    expect(await read(id)).toMatchObject({ sheet: 2, status: 'read' });
  });

  it('is read from headers that staff named before, whatever else is in it', async () => {
    const own = [
      ['Q1x', 'Q2x', 'Q3x'],
      ['N9', 'YYZ', 'LIS'],
    ];
    const fields = ['externalId', 'origin', 'destination'];
    const first = await send(workbookOf([{ rows: own }]));
    await check(first, ({ columns }) => {
      for (const [at, column] of columns.entries()) column.field = fields[at] ?? '';
    });
    const view = await read(
      await send(
        workbookOf([
          {
            rows: [
              ['Price', 'x'],
              ['1', '2'],
            ],
          },
          { rows: own },
        ]),
      ),
    );
    expect(view).toMatchObject({ sheet: 1, columns: fields.map((field) => ({ field })) });
  });
});

describe('a workbook of more than 60 sheets', () => {
  const book = (count: number) =>
    workbookOf(Array.from({ length: count }, (_, at) => ({ name: `Week ${at + 1}`, rows: [HEADS, fare(`W${at}`)] })));

  it('says how many are not listed, whichever sheet is taken', async () => {
    const id = await send(book(63));
    const view = await read(id);
    expect(view.sheets).toHaveLength(60);
    const said = [expect.stringContaining('Not listed: 3.')];
    expect(view.notes).toEqual(said);
    expect((await choose(id, 59)).body.data).toMatchObject({ sheet: 59, notes: said });
    expect((await read(await send(book(61)))).notes).toEqual([expect.stringContaining('Not listed: 1.')]);
  });

  it('says nothing of 60', async () => {
    const view = await read(await send(book(60)));
    expect(view.sheets).toHaveLength(60);
    expect(view.notes).toEqual([]);
  });
});

it('text has one sheet without a name', async () => {
  const { body } = await upload('From,To\nYYZ,LIS');
  expect(await read(body.data._id)).toMatchObject({
    sheet: 0,
    sheets: [{ name: '', rows: 1 }],
    hiddenRows: 0,
    hiddenColumns: 0,
  });
});

describe('what is hidden in a workbook', () => {
  const hiding = (rows: WorkbookCell[][], { hidden, cols = '' }: { hidden: number[]; cols?: string }) => {
    const cells = (row: WorkbookCell[]) =>
      row
        .map((cell) =>
          typeof cell === 'number' ? `<c><v>${cell}</v></c>` : `<c t="inlineStr"><is><t>${cell}</t></is></c>`,
        )
        .join('');
    const lines = rows.map(
      (row, at) => `<row r="${at + 1}"${hidden.includes(at + 1) ? ' hidden="1"' : ''}>${cells(row)}</row>`,
    );
    return workbookOf([{ xml: `<worksheet>${cols}<sheetData>${lines.join('')}</sheetData></worksheet>` }]);
  };
  const filtered = (sku: string) =>
    hiding([HEADS, fare(`${sku}1`), fare(`${sku}2`, 1001), fare(`${sku}3`, 1002)], { hidden: [3, 4] });

  it('is counted and asked: nothing is checked or applied before the answer', async () => {
    const id = await send(filtered('H'));
    expect(await read(id)).toMatchObject({ rows: 3, hiddenRows: 2, hiddenColumns: 0, hidden: {} });
    const open = await check(id);
    expect(open).toMatchObject({
      status: 422,
      body: { fields: { hiddenRows: expect.stringContaining('leave out or import') } },
    });
    expect((await apply(id)).status).toBe(409);
    expect((await read(id)).status).toBe('read');
  });

  it('keeps the columns as they were corrected, although the answer is missing', async () => {
    const id = await send(filtered('G'));
    const open = await check(id, ({ columns }) => {
      for (const one of columns) if (one.header === 'Name') one.field = '';
    });
    expect(open.status).toBe(422);
    expect((await read(id)).columns.find(({ header }) => header === 'Name')?.field).toBe('');
    // Columns are remembered for the next file with these headers.
    await check(id, ({ columns }) => {
      for (const one of columns) if (one.header === 'Name') one.field = 'name';
    });
  });

  it('is left out, or imported too, as staff say; the answer can be changed', async () => {
    const id = await send(filtered('I'));
    const included = await check(id, (view) => (view.hidden = { rows: 'include' }));
    expect(included.body.data.counts).toMatchObject({ all: 3, new: 3 });
    const left = await check(id, (view) => (view.hidden = { rows: 'leave' }));
    expect(left.body.data).toMatchObject({ counts: { all: 1, new: 1 }, hidden: { rows: 'leave' } });
    expect(left.body.data.checked).toHaveLength(1);
    expect((await apply(id)).body.data).toMatchObject({ created: 1 });
    expect([(await ofSku('I1')).length, (await ofSku('I2')).length]).toEqual([1, 0]);
  });

  it('may not be all there is', async () => {
    const id = await send(hiding([HEADS, fare('J1')], { hidden: [2] }));
    const { status, body } = await check(id, (view) => (view.hidden = { rows: 'leave' }));
    expect({ status, fields: body.fields }).toMatchObject({
      status: 422,
      fields: { hiddenRows: expect.stringContaining('All rows are hidden') },
    });
  });

  it('may be columns, which are left out of the mapping', async () => {
    const id = await send(
      hiding([HEADS, fare('K1')], { hidden: [], cols: '<cols><col min="2" max="2" hidden="1"/></cols>' }),
    );
    const view = await read(id);
    expect(view).toMatchObject({ hiddenRows: 0, hiddenColumns: 1 });
    expect(view.columns.map(({ isHidden }) => isHidden).slice(0, 3)).toEqual([false, true, false]);
    expect(await check(id)).toMatchObject({ status: 422, body: { fields: { hiddenColumns: expect.any(String) } } });
    const left = await check(id, (view) => (view.hidden = { columns: 'leave' }));
    expect(left.body.data.counts).toMatchObject({ new: 1 });
    expect(left.body.data.columns[1]?.field).toBe('name');
    const stored = await app.db.select({ data: importRows.data }).from(importRows);
    expect(stored.some(({ data }) => data?.name === 'Sheet K1')).toBe(false);
    await check(id, (view) => (view.hidden = { columns: 'include' }));
    const again = await app.db.select({ data: importRows.data }).from(importRows);
    expect(again.some(({ data }) => data?.name === 'Sheet K1')).toBe(true);
  });
});
