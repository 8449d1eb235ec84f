// Reads a table from an XLSX workbook: the first visible sheet that is not empty.
import { m } from '#messages';
import { readSheet, type SheetStyles } from './read-sheet.ts';
import { readSharedStrings } from './shared-strings.ts';
import { type Table, tableBuilder, UnreadableTable } from './table.ts';
import { openParts, type Parts } from './workbook-parts.ts';
import { readStyles } from './workbook-styles.ts';

const WORKBOOK = 'xl/workbook.xml';
const RELATIONS = 'xl/_rels/workbook.xml.rels';
const MAX_SHEETS = 200;

type Sheet = { name: string; path: string };

export async function readWorkbook(bytes: Uint8Array): Promise<Table> {
  const parts = await openParts(bytes);
  if (!parts.has(WORKBOOK)) throw new UnreadableTable(otherArchive(parts));
  const relations = await readRelations(parts);
  const { sheets, is1904 } = await readSheets(parts, relations.byId);
  const styles: SheetStyles = {
    strings: await readSharedStrings(parts, relations.byType.get('sharedStrings') ?? ''),
    kinds: await readStyles(parts, relations.byType.get('styles') ?? ''),
    is1904,
  };
  for (const sheet of sheets) {
    const table = tableBuilder();
    await readSheet(parts, sheet.path, styles, table);
    if (table.isEmpty()) continue;
    if (sheets.length > 1) table.note(m.import_first_sheet({ sheet: sheet.name }));
    return table.finish(is1904);
  }
  throw new UnreadableTable(m.import_empty());
}

function otherArchive(parts: Parts): string {
  if (parts.has('xl/workbook.bin')) return m.import_old_spreadsheet();
  if (parts.has('mimetype') && parts.has('content.xml')) return m.import_open_document();
  if (parts.has('word/document.xml')) return m.import_other_file({ kind: 'Word' });
  return m.import_other_file({ kind: 'ZIP' });
}

async function readRelations(parts: Parts) {
  const byId = new Map<string, string>();
  const byType = new Map<string, string>();
  await parts.read(RELATIONS, {
    open(name, { Id = '', Type = '', Target = '' }) {
      if (name !== 'Relationship') return;
      const path = Target.startsWith('/') ? Target.slice(1) : `xl/${Target.replace(/^\.\//, '')}`;
      byId.set(Id, path);
      byType.set(Type.slice(Type.lastIndexOf('/') + 1), path);
    },
  });
  return { byId, byType };
}

async function readSheets(parts: Parts, pathOf: ReadonlyMap<string, string>) {
  const sheets: Sheet[] = [];
  let is1904 = false;
  await parts.read(WORKBOOK, {
    open(name, { name: title = '', id = '', state = 'visible', date1904 = '' }) {
      if (name === 'workbookPr') is1904 = /^(?:1|true)$/i.test(date1904);
      if (name !== 'sheet' || state !== 'visible' || sheets.length >= MAX_SHEETS) return;
      const path = pathOf.get(id);
      if (path && parts.has(path)) sheets.push({ name: title.slice(0, 60), path });
    },
  });
  return { sheets, is1904 };
}
