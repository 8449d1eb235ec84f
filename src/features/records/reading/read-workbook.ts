// Reads the tables of an XLSX workbook: one from each visible sheet that is not empty.
import { m } from '#messages';
import { readSheet, type SheetStyles } from './read-sheet.ts';
import { readingBudget } from './reading-limits.ts';
import { readSharedStrings } from './shared-strings.ts';
import { type SheetTable, tableBuilder } from './table.ts';
import { UnreadableTable } from './unreadable-table.ts';
import { openParts, type Parts } from './workbook-parts.ts';
import { readStyles } from './workbook-styles.ts';

const WORKBOOK = 'xl/workbook.xml';
const RELATIONS = 'xl/_rels/workbook.xml.rels';
const MAX_SHEETS = 60;

type Sheet = { name: string; path: string };

export async function readWorkbook(bytes: Uint8Array): Promise<SheetTable[]> {
  const budget = readingBudget();
  const parts = await openParts(bytes, budget);
  if (!parts.has(WORKBOOK)) throw new UnreadableTable(otherArchive(parts));
  const relations = await readRelations(parts);
  const { sheets, unlisted, is1904 } = await readSheets(parts, relations.byId);
  const styles: SheetStyles = {
    strings: await readSharedStrings(parts, relations.byType.get('sharedStrings') ?? ''),
    formats: await readStyles(parts, relations.byType.get('styles') ?? ''),
    is1904,
  };
  const read: SheetTable[] = [];
  for (const { name, path } of sheets) {
    // Another sheet of the workbook may be far too long, or no table at all.
    const table = await budget
      .attempt(async () => {
        const builder = tableBuilder(budget);
        await readSheet(parts, path, styles, builder);
        if (unlisted > 0) builder.note(m.import_sheets_unlisted({ count: unlisted, most: MAX_SHEETS }));
        return builder.isEmpty() ? undefined : builder.finish(is1904);
      })
      .catch(unreadableSheet);
    if (table) read.push({ name, table });
  }
  const unread = read.find(({ table }) => 'unread' in table)?.table;
  if (read.length === 0) throw new UnreadableTable(m.import_empty());
  if (unread && 'unread' in unread && read.every(({ table }) => 'unread' in table))
    throw new UnreadableTable(unread.unread);
  return read;
}

function unreadableSheet(error: unknown): { unread: string } {
  if (error instanceof UnreadableTable) return { unread: error.message };
  throw error;
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
  let unlisted = 0;
  await parts.read(WORKBOOK, {
    open(name, { name: title = '', id = '', state = 'visible', date1904 = '' }) {
      if (name === 'workbookPr') is1904 = /^(?:1|true)$/i.test(date1904);
      if (name !== 'sheet' || state !== 'visible') return;
      const path = pathOf.get(id);
      if (sheets.length >= MAX_SHEETS) {
        if (path && parts.has(path)) unlisted += 1;
        return;
      }
      // Each part is read once, so this is refused before the first of them is unpacked.
      if (sheets.some((sheet) => sheet.path === path)) throw new UnreadableTable(m.import_damaged());
      if (path && parts.has(path)) sheets.push({ name: title.slice(0, 60), path });
    },
  });
  return { sheets, unlisted, is1904 };
}
