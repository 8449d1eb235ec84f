import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { delimiterOf } from '#features/records/reading/read-text.ts';
import { MAX_ROWS } from '#features/records/reading/table-size.rules.ts';
import { UnreadableTable } from '#features/records/reading/unreadable-table.ts';
import { writeCsv } from '#platform/csv.ts';
import { cpuMs } from '../../../../../test/event-loop.ts';
import { readTable } from '../../../../../test/read-table.ts';
import { workbookOf, zipOf } from '../../../../../test/workbook.ts';
import { readPasted } from './read-table.ts';

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
  ])('that is %s, regardless of its name', async (_, content, words) =>
    expect(await refused(content)).toContain(words),
  );

  it('of more than 10 MB', async () =>
    expect(await refused(Buffer.alloc(10 * 1024 * 1024 + 1, 97))).toContain('larger than 10 MB'));

  it('of 200,000 rows, long before the whole file is read', async () => {
    const content = `${HEAD}\n${'YYZ,LIS,1249\n'.repeat(200_000)}`;
    const early = await cpuMs(async () => expect(await refused(content)).toContain('more than 5,000 rows'));
    expect(early).toBeLessThan(1_000);
  });

  it('with one row too many, and accepted at the limit', async () => {
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

  it('with a cell over the limit, which is an error of that cell alone', async () => {
    const { rows } = await readPasted(`Name,Text\na,${'x'.repeat(4001)}\nb,short`);
    expect(rows[0]?.wrong).toEqual({ 1: 'This cell has more than 4,000 characters.' });
    expect(rows[1]?.wrong).toBeUndefined();
  });

  it('with headers that repeat or are missing', async () =>
    expect((await readPasted('Price,Price,\n1,2,3')).headers).toEqual(['Price', 'Price', '']));

  it('by the delimiter that occurs equally often in its lines', () => {
    expect(delimiterOf('a;b;c\n1,5;2,5;3,5\n1,5;"x;y";3')).toBe(';');
    expect(delimiterOf('a,b\n"1;2;3;4",2\n"5;6;7;8",2')).toBe(',');
    expect(delimiterOf('one column\nonly')).toBe(',');
  });

  it('as it was written, regardless of the content of its cells', async () => {
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

it('our own CSV is read back unchanged, including cells that would run as a formula', async () => {
  const cell = fc.string({ unit: fc.constantFrom('a', '"', ',', ';', '\n', '=', '+', '-', '@', '1', '\t', "'") });
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(cell, cell), { maxLength: 5 }), async (rows) => {
      const { rows: read } = await readTable(bytes(writeCsv([['h1', 'h2'], ...rows, ['x', 'y']])));
      const plain = rows.map((cells) => cells.map((one) => one.trim()));
      expect(read.map(({ cells }) => cells)).toEqual([...plain.filter((cells) => cells.some(Boolean)), ['x', 'y']]);
    }),
    { numRuns: 200 },
  );
});
