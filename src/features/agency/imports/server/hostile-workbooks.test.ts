// Workbooks that a hostile supplier could make: each is refused with a sentence, within the budget of one file.
import { describe, expect, it } from 'vitest';
import { MAX_TABLE_LETTERS } from '#features/records/reading/reading-limits.ts';
import { UnreadableTable } from '#features/records/reading/unreadable-table.ts';
import { readTable } from '../../../../../test/read-table.ts';
import { sheetXml, workbookOf, zipOf } from '../../../../../test/workbook.ts';

async function refused(book: Uint8Array): Promise<string> {
  const error = await readTable(book).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(UnreadableTable);
  return (error as UnreadableTable).message;
}
const LARGE = 'far larger than any list';
const FULL = 'more than 10,000,000 characters';
const DAMAGED = 'damaged';
const MEGABYTE = 1024 * 1024;

const sheetOf = (rows: string, after = '') => `<worksheet><sheetData>${rows}</sheetData>${after}</worksheet>`;
const bookOf = (xml: string, strings?: string) => workbookOf([{ xml }], strings === undefined ? {} : { strings });
const text = (letters: string) => `<c t="inlineStr"><is><t>${letters}</t></is></c>`;
const HEAD = `<row>${text('From')}${text('To')}</row>`;

type Sheets = { sheets: string[]; parts: Parameters<typeof zipOf>[0] };
/** A workbook whose sheets name these parts. */
const bookOfParts = ({ sheets, parts }: Sheets) =>
  zipOf([
    {
      path: 'xl/workbook.xml',
      content: `<workbook><sheets>${sheets.map((_, at) => `<sheet name="${at}" id="r${at}"/>`).join('')}</sheets></workbook>`,
    },
    {
      path: 'xl/_rels/workbook.xml.rels',
      content: `<R>${sheets.map((name, at) => `<Relationship Id="r${at}" Target="worksheets/${name}.xml"/>`).join('')}</R>`,
    },
    ...parts,
  ]);
const part = (name: string, content: string, more = {}) => ({ path: `xl/worksheets/${name}.xml`, content, ...more });

describe('the parts of a workbook', () => {
  const empty = sheetOf(`<row>${' '.repeat(MEGABYTE)}</row>`);
  it('are read once each: a second sheet of one part is refused', async () => {
    const book = bookOfParts({ sheets: ['a', 'a', 'a'], parts: [part('a', empty)] });
    expect(await refused(book)).toContain(DAMAGED);
  });

  it('share one budget, also where none of them is large', async () => {
    const names = Array.from({ length: 5 }, (_, at) => `s${at}`);
    const content = sheetOf(`<row>${' '.repeat(15 * MEGABYTE)}</row>`);
    const parts = names.map((name) => part(name, content));
    expect(await refused(bookOfParts({ sheets: names, parts }))).toContain(LARGE);
  });

  it('share it also where they overlap in the archive', async () => {
    const names = Array.from({ length: 5 }, (_, at) => `s${at}`);
    const content = sheetOf(`<row>${' '.repeat(15 * MEGABYTE)}</row>`);
    const parts = names.map((name, at) => part(name, content, { overlaps: at > 0 }));
    const book = bookOfParts({ sheets: names, parts });
    expect(book.length).toBeLessThan(20_000);
    expect(await refused(book)).toContain(LARGE);
  });

  it('have different names', async () => {
    const parts = [part('a', sheetXml({ rows: [['a', 'b']] })), part('a', sheetXml({ rows: [['c', 'd']] }))];
    expect(await refused(bookOfParts({ sheets: ['a'], parts }))).toContain(DAMAGED);
  });

  it('are at most 2,000, whatever the list of them says', async () => {
    const parts = Array.from({ length: 8_000 }, (_, at) => part(`x${at}`, '', { overlaps: at > 0 }));
    expect(await refused(bookOfParts({ sheets: ['x0'], parts }))).toContain(LARGE);
  });
});

describe('the letters of a table are limited', () => {
  const rowsOf = (cells: string, count = 5_000) => HEAD + `<row>${cells}</row>`.repeat(count);

  it('where one shared text is in every cell', async () => {
    const book = bookOf(sheetOf(rowsOf('<c t="s"><v>0</v></c>'.repeat(24))), `<si><t>${'x'.repeat(4_000)}</t></si>`);
    expect(book.length).toBeLessThan(20_000);
    expect(await refused(book)).toContain(FULL);
  });

  it('where a shared text has a thousand runs, of which a cell keeps 4,000 letters', async () => {
    const strings = `<si>${`<r><t>${'y'.repeat(500)}</t></r>`.repeat(1_000)}</si>`;
    expect(await refused(bookOf(sheetOf(rowsOf('<c t="s"><v>0</v></c>')), strings))).toContain(FULL);
  });

  it('where merged ranges copy one text', async () => {
    const merges = `<mergeCells>${'<mergeCell ref="A2:BH5000"/>'.repeat(20_000)}</mergeCells>`;
    const rows = `${HEAD}<row>${text('z'.repeat(4_000))}<c r="BH2"><v>1</v></c></row>${'<row><c><v>1</v></c></row>'.repeat(4_900)}`;
    expect(await refused(bookOf(sheetOf(rows, merges)))).toContain(FULL);
  });

  it('where the sentences about cells are longer than the cells', async () =>
    expect(await refused(bookOf(sheetOf(rowsOf('<c><f/></c>'.repeat(60)))))).toContain(FULL));

  it('and reached by a table that is accepted', async () => {
    const cells = '<c t="s"><v>0</v></c>'.repeat(50);
    const strings = `<si><t>${'x'.repeat(39)}</t></si>`;
    const { rows } = await readTable(bookOf(sheetOf(rowsOf(cells)), strings));
    const letters = rows.reduce((sum, row) => sum + row.cells.join('').length, 0);
    expect(letters).toBeGreaterThan(0.97 * MAX_TABLE_LETTERS);
    expect(letters).toBeLessThanOrEqual(MAX_TABLE_LETTERS);
  });
});

describe('the XML of a part is refused', () => {
  const many = (what: (at: number) => string, count: number) =>
    Array.from({ length: count }, (_, at) => what(at)).join('');
  it.each([
    ['with an attribute of 40 MB', `<worksheet a="${'x'.repeat(40 * MEGABYTE)}"/>`],
    ['with a comment of 40 MB', `<worksheet><!--${'x'.repeat(40 * MEGABYTE)}--></worksheet>`],
    ['with an instruction of 40 MB', `<worksheet><?x ${'x'.repeat(40 * MEGABYTE)}?></worksheet>`],
    ['with a name of 40 MB', `<${'x'.repeat(40 * MEGABYTE)}/>`],
    ['with 400,000 attributes in a tag', `<worksheet ${many((at) => `a${at}="" `, 400_000)}/>`],
    ['with a million levels', `${'<a>'.repeat(1_000_000)}`],
    ['with a character beyond Unicode', sheetOf(`<row>${text('&#x7fffffff;')}</row>`)],
  ])('%s', async (_, xml) => expect(await refused(bookOf(xml))).toContain(DAMAGED));

  it.each([
    ['comments', '<!-- -->'],
    ['instructions', '<?x y?>'],
    ['sections of text', '<![CDATA[x]]>'],
  ])(
    'where %s fill it',
    async (_, one) => {
      const xml = sheetOf(`<row>${one.repeat(Math.ceil((65 * MEGABYTE) / one.length))}</row>`);
      expect(await refused(bookOf(xml))).toContain(LARGE);
    },
    60_000,
  );

  it('where it has hundreds of thousands of formats', async () => {
    const formats = Array.from({ length: 150_000 }, () => 'yyyy-mm-dd');
    expect(await refused(workbookOf([{ rows: [['a', 'b']] }], { formats }))).toContain(LARGE);
  });
});

describe('the number of a row', () => {
  const numbered = (r: string) =>
    bookOf(sheetOf(`<row r="1">${text('a')}${text('b')}</row><row r="${r}">${text('c')}</row>`));
  it.each(['1', '0', '-3', '2.5', '99999999999', '1e400', 'NaN', 'five', '', '0x10f447a1'])(
    'that is "%s" after 1 makes a damaged file',
    async (r) => expect(await refused(numbered(r))).toContain(DAMAGED),
  );
  it('may be left out, and then follows the one before', async () => {
    const rows = `<row r="3">${text('a')}${text('b')}</row><row>${text('c')}</row><row r="9">${text('d')}</row>`;
    expect((await readTable(bookOf(sheetOf(rows)))).rows.map(({ number }) => number)).toEqual([4, 9]);
  });
});

describe('text', () => {
  const bytes = (content: string) => new TextEncoder().encode(content);
  it('of few lines with a huge cell is refused, or that cell is wrong', async () => {
    const { rows } = await readTable(bytes(`a,b\n${'x'.repeat(400_000)},y\n`));
    expect(rows[0]?.cells.map(({ length }) => length)).toEqual([4_000, 1]);
    expect(await refused(bytes(`a,b\n${'x'.repeat(9 * MEGABYTE)},y\n`))).toContain('never closed');
  });
  it('of one line with millions of separators is refused', async () =>
    expect(await refused(bytes(`a,b\n${','.repeat(MEGABYTE)}x`))).toMatch(/never closed|more than 60 columns/));
  it('of 10 MB in the accepted rows and columns is refused above the limit of letters', async () => {
    const row = Array.from({ length: 60 }, () => 'x'.repeat(35)).join(',');
    const content = `${row}\n`.repeat(4_850);
    expect(await refused(bytes(content))).toContain(FULL);
  });
});
