// Workbooks as spreadsheets write them, built by hand so that a test can also make invalid ones.
import { crc32, deflateRawSync } from 'node:zlib';

/** An overlapping part is the data of the part before it, under another name. */
type Part = { path: string; content: string | Buffer; claimedSize?: number; encrypted?: boolean; overlaps?: boolean };

const u16 = (...numbers: number[]) => Buffer.from(Uint16Array.from(numbers).buffer);
const u32 = (...numbers: number[]) => Buffer.from(Uint32Array.from(numbers).buffer);

/** A ZIP archive; `claimedSize` is the size that a part claims to have when unpacked. */
export function zipOf(parts: readonly Part[]): Buffer<ArrayBuffer> {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  let last = 0;
  for (const { path, content, claimedSize, encrypted, overlaps } of parts) {
    const plain = Buffer.from(content);
    const packed = deflateRawSync(plain);
    const name = Buffer.from(path);
    const size = claimedSize ?? plain.length;
    const head = [u16(20, encrypted ? 1 : 0, 8, 0, 33), u32(crc32(plain), packed.length, size), u16(name.length, 0)];
    const file = Buffer.concat([u32(0x04034b50), ...head, name, packed]);
    directory.push(
      Buffer.concat([u32(0x02014b50), u16(20), ...head, u16(0, 0, 0), u32(0, overlaps ? last : offset), name]),
    );
    if (overlaps) continue;
    files.push(file);
    last = offset;
    offset += file.length;
  }
  const entries = Buffer.concat(directory);
  const end = [u32(0x06054b50), u16(0, 0, parts.length, parts.length), u32(entries.length, offset), u16(0)];
  return Buffer.concat([...files, entries, ...end]);
}

const SHEET_NS = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** A cell as text, as a number, or as the XML in its row. */
export type WorkbookCell = string | number | { xml: string } | undefined;
type Sheet = { name?: string; state?: string; rows?: WorkbookCell[][]; merged?: string[]; xml?: string };
type Options = { is1904?: boolean; formats?: string[]; styles?: string; strings?: string; more?: Part[] };

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
const columnName = (column: number): string =>
  (column >= 26 ? columnName(Math.floor(column / 26) - 1) : '') + String.fromCharCode(65 + (column % 26));

function cellXml(cell: WorkbookCell, at: string): string {
  if (cell === undefined || cell === '') return '';
  if (typeof cell === 'object') return cell.xml.replace('<c', `<c r="${at}"`);
  if (typeof cell === 'number') return `<c r="${at}"><v>${cell}</v></c>`;
  return `<c r="${at}" t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`;
}

export function sheetXml({ rows = [], merged = [] }: Sheet): string {
  const lines = rows.map((cells, index) => {
    const inside = cells.map((cell, column) => cellXml(cell, `${columnName(column)}${index + 1}`)).join('');
    return `<row r="${index + 1}">${inside}</row>`;
  });
  const merges = merged.map((ref) => `<mergeCell ref="${ref}"/>`).join('');
  return `<?xml version="1.0" encoding="UTF-8"?><worksheet ${SHEET_NS}><sheetData>${lines.join('')}</sheetData>${merges && `<mergeCells count="${merged.length}">${merges}</mergeCells>`}</worksheet>`;
}

/** A style whose number is its index in `formats`, after the plain one with number 0. */
export function workbookOf(
  sheets: readonly Sheet[],
  { is1904, formats = [], styles, strings, more = [] }: Options = {},
): Buffer<ArrayBuffer> {
  const relations = sheets.map(
    (_, at) => `<Relationship Id="rId${at + 1}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
  );
  const listed = sheets.map(
    ({ name, state }, at) =>
      `<sheet name="${name ?? `Sheet${at + 1}`}" sheetId="${at + 1}" ${state ? `state="${state}"` : ''} r:id="rId${at + 1}"/>`,
  );
  const numFmts = formats.map(
    (code, at) => `<numFmt numFmtId="${164 + at}" formatCode="${escaped(code).replace(/"/g, '&quot;')}"/>`,
  );
  const xfs = formats.map((_, at) => `<xf numFmtId="${164 + at}"/>`);
  return zipOf([
    { path: '[Content_Types].xml', content: '<Types/>' },
    {
      path: 'xl/workbook.xml',
      content: `<workbook ${SHEET_NS} xmlns:r="${OFFICE}"><workbookPr ${is1904 ? 'date1904="1"' : ''}/><sheets>${listed.join('')}</sheets></workbook>`,
    },
    {
      path: 'xl/_rels/workbook.xml.rels',
      content: `<Relationships>${relations.join('')}<Relationship Id="s" Type="${OFFICE}/styles" Target="styles.xml"/><Relationship Id="t" Type="${OFFICE}/sharedStrings" Target="/xl/sharedStrings.xml"/></Relationships>`,
    },
    {
      path: 'xl/styles.xml',
      content:
        styles ??
        `<styleSheet ${SHEET_NS}><numFmts>${numFmts.join('')}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/>${xfs.join('')}</cellXfs></styleSheet>`,
    },
    ...(strings === undefined ? [] : [{ path: 'xl/sharedStrings.xml', content: `<sst ${SHEET_NS}>${strings}</sst>` }]),
    ...sheets.map((sheet, at) => ({ path: `xl/worksheets/sheet${at + 1}.xml`, content: sheet.xml ?? sheetXml(sheet) })),
    ...more,
  ]);
}
