import { describe, expect, it } from 'vitest';
import { UnreadableTable } from '#features/records/reading/unreadable-table.ts';
import { cpuMs } from '../../../../../test/event-loop.ts';
import { readTable } from '../../../../../test/read-table.ts';
import { sheetXml, type WorkbookCell, workbookOf, zipOf } from '../../../../../test/workbook.ts';
import { readTables } from './read-table.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const sentence = async (reading: Promise<unknown>) => {
  const error = await reading.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(UnreadableTable);
  return (error as UnreadableTable).message;
};
const refused = (content: Uint8Array | string) =>
  sentence(readTable(typeof content === 'string' ? bytes(content) : content));
const cellsOf = async (content: Uint8Array | string) => {
  const { headers, rows } = await readTable(typeof content === 'string' ? bytes(content) : content);
  return [headers, ...rows.map(({ cells }) => cells)];
};

describe('a workbook is refused', () => {
  const filled = (rows: WorkbookCell[][]) => workbookOf([{ rows: [['From', 'To'], ...rows] }]);

  it('that unpacks to far more than the limit', async () => {
    const xml = `<worksheet><sheetData><row r="1">${' '.repeat(70 * 1024 * 1024)}</row></sheetData></worksheet>`;
    const bomb = workbookOf([{ xml }]);
    expect(bomb.length).toBeLessThan(200_000);
    expect(await refused(bomb)).toContain('far larger than any list');
  });

  it('that claims a smaller size than it has', async () => {
    const honest = sheetXml({ rows: [['From', 'To'], ...Array.from({ length: 4000 }, () => ['YYZ', 'LIS'])] });
    const lie = zipOf([
      { path: 'xl/workbook.xml', content: '<workbook><sheets><sheet name="a" id="r1"/></sheets></workbook>' },
      { path: 'xl/_rels/workbook.xml.rels', content: '<R><Relationship Id="r1" Target="worksheets/s.xml"/></R>' },
      { path: 'xl/worksheets/s.xml', content: honest, claimedSize: 100 },
    ]);
    expect(await refused(lie)).toContain('damaged');
  });

  it('with thousands of parts', async () => {
    const more = Array.from({ length: 2_001 }, (_, at) => ({ path: `xl/media/${at}.bin`, content: '' }));
    expect(await refused(workbookOf([{ rows: [['a', 'b']] }], { more }))).toContain('far larger than any list');
  });

  it('with millions of texts', async () => {
    const strings = '<si><t>x</t></si>'.repeat(700_000);
    expect(await refused(workbookOf([{ rows: [['a', 'b']] }], { strings }))).toContain('far larger than any list');
  });

  it('whose XML declares entities, is cut off or is not XML', async () => {
    const laughs = '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]><worksheet>&b;</worksheet>';
    for (const xml of [laughs, '<worksheet><sheetData><row>', 'From,To', '<a></b>'])
      expect(await refused(workbookOf([{ xml }]))).toContain('damaged');
  });

  it('that has a password on its parts', async () => {
    const locked = zipOf([
      { path: 'xl/workbook.xml', content: '<workbook/>' },
      { path: 'xl/_rels/workbook.xml.rels', content: '<R/>', encrypted: true },
    ]);
    expect(await refused(locked)).toContain('has a password');
  });

  it('without a cell, or with only hidden sheets', async () => {
    expect(await refused(workbookOf([{ rows: [] }, { rows: [[], ['']] }]))).toContain('There is nothing in it');
    expect(
      await refused(
        workbookOf([
          {
            state: 'hidden',
            rows: [
              ['a', 'b'],
              ['c', 'd'],
            ],
          },
        ]),
      ),
    ).toContain('nothing in it');
  });

  it('with too many rows, before the whole file is read', async () => {
    const book = filled(Array.from({ length: 100_000 }, () => ['YYZ', 'LIS']));
    const early = await cpuMs(async () => expect(await refused(book)).toContain('more than 5,000 rows'));
    expect(early).toBeLessThan(2_000);
  });

  it('with a value in its sixteen-thousandth column', async () =>
    expect(
      await refused(
        workbookOf([{ xml: '<worksheet><sheetData><row><c r="XFD1"><v>1</v></c></row></sheetData></worksheet>' }]),
      ),
    ).toContain('more than 60 columns'));
});

describe('a workbook is read', () => {
  const styled = (value: number, style: number) => ({ xml: `<c s="${style}"><v>${value}</v></c>` });

  it('with inline texts, shared texts, numbers, percentages and days', async () => {
    const rows: WorkbookCell[][] = [
      ['From', 'Price', 'Discount', 'Book by', 'Popular', 'Text'],
      [
        { xml: '<c t="s"><v>1</v></c>' },
        1249.4000000000001,
        styled(0.2, 1),
        styled(46_460, 2),
        { xml: '<c t="b"><v>1</v></c>' },
        { xml: '<c t="str"><v>a &amp; b</v></c>' },
      ],
      ['Québec', 900, styled(0.075, 1), styled(46_460.75, 3), { xml: '<c t="b"><v>0</v></c>' }, 'Days in "red"'],
    ];
    const strings = '<si><t>no</t></si><si><r><t>Tor</t></r><r><t>onto</t></r><rPh><t>x</t></rPh></si>';
    const formats = ['0.00%', 'yyyy\\-mm\\-dd', '[$-1009]d/m/yyyy h:mm;@'];
    expect(await cellsOf(workbookOf([{ rows }], { strings, formats }))).toEqual([
      ['From', 'Price', 'Discount', 'Book by', 'Popular', 'Text'],
      ['Toronto', '1249.4', '20%', '2027-03-14', 'yes', 'a & b'],
      ['Québec', '900', '7.5%', '2027-03-14', 'no', 'Days in "red"'],
    ]);
  });

  it('whose days count from 1904', async () => {
    const rows = [
      ['Book by', 'To'],
      [styled(44_998, 1), 'LIS'],
    ];
    const table = await readTable(workbookOf([{ rows }], { is1904: true, formats: ['mmm d'] }));
    expect(table.rows[0]?.cells[0]).toBe('2027-03-14');
    expect(table.is1904).toBe(true);
  });

  it('with the stored results of its formulas; one without a result is an error of that cell', async () => {
    const rows = [
      ['From', 'Price', 'Tax'],
      ['YYZ', { xml: '<c><f>1+1</f><v>1249</v></c>' }, { xml: '<c><f>B2*2</f></c>' }],
      ['YUL', { xml: '<c t="e"><v>#REF!</v></c>' }, { xml: '<c t="str"><f>""</f><v></v></c>' }],
    ];
    expect((await readTable(workbookOf([{ rows }]))).rows).toEqual([
      {
        number: 2,
        cells: ['YYZ', '1249', ''],
        wrong: { 2: expect.stringContaining('a formula without a result') },
      },
      { number: 3, cells: ['YUL', '#REF!', ''], wrong: { 1: 'This cell holds the error #REF!.' } },
    ]);
  });

  it('with merged cells, each row of which gets the value', async () => {
    const rows = [
      ['Airline', 'To', 'Price'],
      ['Air Canada', 'LIS', 900],
      ['', 'CDG', 800],
      ['', 'FCO', 700],
      ['WestJet', 'KEF', 600],
    ];
    const table = await readTable(
      workbookOf([{ rows, merged: ['A2:A4', 'A1:B1', 'A2:XFD1048576', 'nonsense', 'B9:A1'] }]),
    );
    expect(table.headers).toEqual(['Airline', 'To', 'Price']);
    expect(table.notes).toEqual(['Merged cells were filled: each row of a merged range got its value.']);
    const plain = await readTable(workbookOf([{ rows, merged: ['A2:A4'] }]));
    expect(plain.rows.map(({ cells }) => cells[0])).toEqual(['Air Canada', 'Air Canada', 'Air Canada', 'WestJet']);
  });

  it('from each visible sheet that is not empty; one that cannot be read does not keep the others from it', async () => {
    const book = workbookOf([
      {
        name: 'Hidden',
        state: 'hidden',
        rows: [
          ['x', 'y'],
          ['1', '2'],
        ],
      },
      { name: 'Cover', rows: [] },
      { name: 'Archive', rows: [['a', 'b'], ...Array.from({ length: 5_001 }, () => ['c', 'd'])] },
      {
        name: 'Fares',
        rows: [
          ['From', 'To'],
          ['YYZ', 'LIS'],
        ],
      },
    ]);
    expect(await readTables(book)).toMatchObject([
      { name: 'Archive', table: { unread: expect.stringContaining('more than 5,000 rows') } },
      { name: 'Fares', table: { headers: ['From', 'To'], rows: [{ cells: ['YYZ', 'LIS'] }], notes: [] } },
    ]);
  });

  it('up to 20,000 rows in all of its sheets; what a sheet that cannot be read would have had is not counted', async () => {
    const rows = (count: number) => [['a', 'b'], ...Array.from({ length: count }, () => ['c', 'd'])];
    const long = {
      xml: `<worksheet><sheetData>${'<row><c><v>1</v></c><c><v>2</v></c></row>'.repeat(9_000)}</sheetData></worksheet>`,
    };
    const sheets = [
      long,
      ...[4_000, 4_000, 4_000, 4_000, 4_000].map((count) => ({ rows: rows(count) })),
      { rows: rows(3) },
    ];
    const read = await readTables(workbookOf(sheets));
    expect(read.map(({ table }) => ('rows' in table ? table.rows.length : table.unread.slice(0, 40)))).toEqual([
      'There are more than 5,000 rows. Split the'.slice(0, 40),
      ...[4_000, 4_000, 4_000, 4_000],
      'The sheets of the workbook have more tha'.slice(0, 40),
      3,
    ]);
  });

  it('with the rows and columns that are hidden in it', async () => {
    const row = (number: number, text: string, more = '') =>
      `<row r="${number}"${more}>${['A', 'B', 'C'].map((column) => `<c r="${column}${number}" t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`;
    const xml = `<worksheet><cols><col min="2" max="2" hidden="1"/><col min="9" max="16384" hidden="true"/></cols><sheetData>${row(1, 'a')}${row(2, 'b', ' hidden="1"')}${row(3, 'c', ' hidden="0"')}</sheetData></worksheet>`;
    const table = await readTable(workbookOf([{ xml }]));
    expect(table.rows.map(({ isHidden = false }) => isHidden)).toEqual([true, false]);
    expect(table.hiddenColumns).toEqual([1]);
  });

  it('with gaps between its cells and rows, and with prefixes before its names', async () => {
    const xml =
      '<x:worksheet xmlns:x="a"><x:sheetData><x:row r="3"><x:c r="B3" t="inlineStr"><x:is><x:t>From</x:t></x:is></x:c><x:c t="inlineStr"><x:is><x:t>To</x:t></x:is></x:c></x:row><x:row r="7"><x:c r="C7"><x:v>5</x:v></x:c></x:row></x:sheetData></x:worksheet>';
    const { headers, rows } = await readTable(workbookOf([{ xml }]));
    expect(headers).toEqual(['', 'From', 'To']);
    expect(rows).toEqual([{ number: 7, cells: ['', '', '5'] }]);
  });
});
