import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { writeCsv } from '#platform/csv.ts';
import { cpuMs, longestTurnMs } from '../../../../../test/event-loop.ts';
import { sheetXml, type WorkbookCell, workbookOf, zipOf } from '../../../../../test/workbook.ts';
import { MAX_ROWS } from '../imports.rules.ts';
import { readPasted, readTable } from './read-table.ts';
import { delimiterOf } from './read-text.ts';
import { UnreadableTable } from './table.ts';

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
const HEAD = 'From,To,Price';

describe('a file is refused', () => {
  it.each([
    ['without a byte', '', 'There is nothing in it'],
    ['of blanks', ' \n\n\t\n', 'There is nothing in it'],
    ['of a byte order mark alone', '\ufeff', 'There is nothing in it'],
    ['with a header row only', HEAD, 'a header row and nothing below it'],
    ['with a header row and empty rows', `${HEAD}\n,,\n , ,\n`, 'a header row and nothing below it'],
    ['that is a PDF', '%PDF-1.7 …', 'its content is PDF'],
    ['that is HTML under the name of a spreadsheet', '<html><table><tr><td>1</td></tr></table>', 'HTML / XML'],
    ['that is XML', '<?xml version="1.0"?><rows/>', 'HTML / XML'],
    ['that is JSON', '[{"from":"YYZ"}]', 'its content is JSON'],
    [
      'with a quotation mark that never closes',
      `${HEAD}\nYYZ,"LIS,1249\nYUL,CDG,900\n`,
      'opens in row 2 is never closed',
    ],
  ])('%s', async (_, content, words) => expect(await refused(content)).toContain(words));

  it.each([
    ['a picture', Buffer.from('\x89PNG\r\n\x1a\n0000', 'latin1'), 'PNG'],
    ['a photograph', Buffer.from('\xff\xd8\xff\xe0 0000', 'latin1'), 'JPEG'],
    ['something compressed', gzipSync('From,To\n1,2'), 'GZIP'],
    ['an old spreadsheet', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'older format, or has a password'],
    ['another archive', zipOf([{ path: 'readme.txt', content: 'hello' }]), 'its content is ZIP'],
    ['a letter', zipOf([{ path: 'word/document.xml', content: '<w/>' }]), 'its content is Word'],
    [
      'an OpenDocument',
      zipOf([
        { path: 'mimetype', content: 'application/vnd.oasis.opendocument.spreadsheet' },
        { path: 'content.xml', content: '<x/>' },
      ]),
      'OpenDocument',
    ],
    [
      'an archive cut short',
      workbookOf([
        {
          rows: [
            ['From', 'To'],
            ['YYZ', 'LIS'],
          ],
        },
      ]).subarray(0, 500),
      'damaged',
    ],
    ['an archive of noise', Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(900, 7)]), 'damaged'],
    ['machine code', Buffer.from(Array.from({ length: 4000 }, (_, at) => (at * 31) % 256)), 'neither a text file'],
  ])('that is %s, whatever its name says', async (_, content, words) =>
    expect(await refused(content)).toContain(words),
  );

  it('of more than 10 MB', async () =>
    expect(await refused(Buffer.alloc(10 * 1024 * 1024 + 1, 97))).toContain('larger than 10 MB'));

  it('of 200,000 rows, long before its end is read', async () => {
    const content = `${HEAD}\n${'YYZ,LIS,1249\n'.repeat(200_000)}`;
    const early = await cpuMs(async () => expect(await refused(content)).toContain('more than 5,000 rows'));
    expect(early).toBeLessThan(1_000);
  });

  it('of one row too many, and taken with none too many', async () => {
    const row = 'YYZ,LIS,1249\n';
    expect((await readTable(bytes(`${HEAD}\n${row.repeat(MAX_ROWS)}`))).rows).toHaveLength(MAX_ROWS);
    expect(await refused(`${HEAD}\n${row.repeat(MAX_ROWS + 1)}`)).toContain('more than 5,000 rows');
  });

  it('of more than 60 columns', async () => {
    const wide = Array.from({ length: 61 }, (_, at) => `c${at}`).join(',');
    expect(await refused(`${wide}\n${wide}`)).toContain('more than 60 columns');
  });
});

describe('text is read', () => {
  it.each([
    ['commas', 'From,To,Price\nYYZ,LIS,1249\n'],
    ['semicolons', 'From;To;Price\r\nYYZ;LIS;1249\r\n'],
    ['tabs', 'From\tTo\tPrice\nYYZ\tLIS\t1249'],
    ['bars', 'From|To|Price\rYYZ|LIS|1249'],
    ['the hint of a spreadsheet', 'sep=;\nFrom;To;Price\nYYZ;LIS;1249'],
    ['a title above the headers', 'Spring fares,,\n\nFrom,To,Price\nYYZ,LIS,1249'],
    ['empty columns at the end', 'From,To,Price,,\nYYZ,LIS,1249,,'],
    ['invisible characters', 'From,To\u200b,Price\nYYZ\u0007,LIS\u202e,1249'],
  ])('with %s', async (_, text) =>
    expect(await cellsOf(text)).toEqual([
      ['From', 'To', 'Price'],
      ['YYZ', 'LIS', '1249'],
    ]),
  );

  const said = 'Départ,Arrivée,Note\nMontréal,São Paulo,“prêt” – €5';
  const expected = [
    ['Départ', 'Arrivée', 'Note'],
    ['Montréal', 'São Paulo', '“prêt” – €5'],
  ];
  const utf16 = (text: string) => Buffer.from(text, 'utf16le');
  const windows = Buffer.from(
    [...said].map((letter) => ({ '“': 0x93, '”': 0x94, '–': 0x96, '€': 0x80 })[letter] ?? letter.charCodeAt(0)),
  );
  it.each([
    ['UTF-8', bytes(said)],
    ['UTF-8 with its mark', bytes(`\ufeff${said}`)],
    ['UTF-16, little end first', utf16(`\ufeff${said}`)],
    ['UTF-16, big end first', utf16(`\ufeff${said}`).swap16()],
    ['UTF-16 without a mark', utf16(said)],
    ['UTF-16, big end first, without a mark', utf16(said).swap16()],
    ['Windows-1252', windows],
  ])('in %s', async (_, content) => expect(await cellsOf(content)).toEqual(expected));

  it('with line breaks, separators and quotation marks within quotes, and keeps the row numbers of a spreadsheet', async () => {
    const { rows } = await readPasted('Name,Text\n"a","one\ntwo, ""three"""\n\nb,five');
    expect(rows).toEqual([
      { number: 2, cells: ['a', 'one\ntwo, "three"'] },
      { number: 4, cells: ['b', 'five'] },
    ]);
  });

  it('with a quotation mark in the middle of a word, as pasted spreadsheets have', async () =>
    expect((await readPasted('Name\tText\n6" pipe\tTV 40" screen')).rows[0]?.cells).toEqual([
      '6" pipe',
      'TV 40" screen',
    ]));

  it('with a cell over the limit, which is that cell’s own mistake', async () => {
    const { rows } = await readPasted(`Name,Text\na,${'x'.repeat(4001)}\nb,short`);
    expect(rows[0]?.wrong).toEqual({ 1: 'This cell has more than 4,000 characters.' });
    expect(rows[1]?.wrong).toBeUndefined();
  });

  it('with headers that repeat or are missing', async () =>
    expect((await readPasted('Price,Price,\n1,2,3')).headers).toEqual(['Price', 'Price', '']));

  it('by the sign that stands equally often in its lines', () => {
    expect(delimiterOf('a;b;c\n1,5;2,5;3,5\n1,5;"x;y";3')).toBe(';');
    expect(delimiterOf('a,b\n"1;2;3;4",2\n"5;6;7;8",2')).toBe(',');
    expect(delimiterOf('one column\nonly')).toBe(',');
  });

  it('as it was written, whatever its cells say', async () => {
    const cell = fc.string({ unit: fc.constantFrom('a', 'é', '"', ',', ';', '\n', '1', ' ', '|', '=') });
    const table = fc.array(fc.array(cell, { minLength: 3, maxLength: 3 }), { minLength: 1, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(table, async (rows) => {
        const quoted = rows.map((cells) => cells.map((one) => `"${one.replaceAll('"', '""')}"`).join(','));
        const read = await readPasted(['"h1","h2","h3"', ...quoted, '"x","y","z"'].join('\r\n'));
        const plain = rows.map((cells) => cells.map((one) => one.trim()));
        const expected = [...plain.filter((cells) => cells.some(Boolean)), ['x', 'y', 'z']];
        expect(read.rows.map(({ cells }) => cells)).toEqual(expected);
      }),
      { numRuns: 200 },
    );
  });
});

it('what we write as CSV is read back, also what would run as a formula', async () => {
  const cell = fc.string({ unit: fc.constantFrom('a', '"', ',', ';', '\n', '=', '+', '-', '@', '1', '\t', "'") });
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(cell, cell), { maxLength: 5 }), async (rows) => {
      const { rows: read } = await readTable(bytes(writeCsv([['h1', 'h2'], ...rows, ['x', 'y']])));
      const plain = rows.map((cells) => cells.map((one) => one.replace(/^'(?=[=+\-@\t\r])/, '').trim()));
      expect(read.map(({ cells }) => cells)).toEqual([...plain.filter((cells) => cells.some(Boolean)), ['x', 'y']]);
    }),
    { numRuns: 200 },
  );
});

describe('a workbook is refused', () => {
  const filled = (rows: WorkbookCell[][]) => workbookOf([{ rows: [['From', 'To'], ...rows] }]);

  it('that unpacks to far more than it should', async () => {
    const xml = `<worksheet><sheetData><row r="1">${' '.repeat(70 * 1024 * 1024)}</row></sheetData></worksheet>`;
    const bomb = workbookOf([{ xml }]);
    expect(bomb.length).toBeLessThan(200_000);
    expect(await refused(bomb)).toContain('far larger than any list');
  });

  it('that says less of its size than is true', async () => {
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

  it('without a cell, or with hidden sheets only', async () => {
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

  it('of too many rows, before its end is read', async () => {
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

  it('with texts of their own, shared texts, numbers, percentages and days', async () => {
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

  it('with the stored results of its formulas; one without a result is that cell’s mistake', async () => {
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

  it('from its first sheet that is shown and not empty, and says so', async () => {
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
      {
        name: 'Fares',
        rows: [
          ['From', 'To'],
          ['YYZ', 'LIS'],
        ],
      },
    ]);
    const table = await readTable(book);
    expect(table.rows[0]?.cells).toEqual(['YYZ', 'LIS']);
    expect(table.notes).toEqual(['Read from the sheet "Fares". The other sheets were left out.']);
  });

  it('with gaps between its cells and rows, and with prefixes before its names', async () => {
    const xml =
      '<x:worksheet xmlns:x="a"><x:sheetData><x:row r="3"><x:c r="B3" t="inlineStr"><x:is><x:t>From</x:t></x:is></x:c><x:c t="inlineStr"><x:is><x:t>To</x:t></x:is></x:c></x:row><x:row r="7"><x:c r="C7"><x:v>5</x:v></x:c></x:row></x:sheetData></x:worksheet>';
    const { headers, rows } = await readTable(workbookOf([{ xml }]));
    expect(headers).toEqual(['', 'From', 'To']);
    expect(rows).toEqual([{ number: 7, cells: ['', '', '5'] }]);
  });

  it('of 5,000 rows without holding anybody up', async () => {
    const columns = Array.from({ length: 20 }, (_, at) => `Column ${at}`);
    const book = workbookOf([
      { rows: [columns, ...Array.from({ length: 5_000 }, (_, at) => columns.map((name) => `${name} ${at}`))] },
    ]);
    let rows = 0;
    const longest = await longestTurnMs(async () => {
      rows = (await readTable(book)).rows.length;
    });
    expect(rows).toBe(5_000);
    expect(longest).toBeLessThan(50);
  });
});
