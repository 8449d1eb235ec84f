// Reads the tables from the bytes of a file. The bytes determine the file type; its name is only used to word a refusal.

import { MEGABYTE } from '#domain/bytes.ts';
import { decodeText } from '#features/records/reading/decode-text.ts';
import { readText } from '#features/records/reading/read-text.ts';
import { readWorkbook } from '#features/records/reading/read-workbook.ts';
import type { ReadTable, SheetTable } from '#features/records/reading/table.ts';
import { MAX_FILE_BYTES } from '#features/records/reading/table-size.rules.ts';
import { UnreadableTable } from '#features/records/reading/unreadable-table.ts';
import { m } from '#messages';

/** The first bytes of files that people choose by mistake. */
const OTHER_FILES: readonly { starts: string; sentence: () => string }[] = [
  { starts: '\xd0\xcf\x11\xe0', sentence: m.import_old_spreadsheet },
  { starts: '%PDF', sentence: () => m.import_other_file({ kind: 'PDF' }) },
  { starts: '\x89PNG', sentence: () => m.import_other_file({ kind: 'PNG' }) },
  { starts: '\xff\xd8\xff', sentence: () => m.import_other_file({ kind: 'JPEG' }) },
  { starts: 'GIF8', sentence: () => m.import_other_file({ kind: 'GIF' }) },
  { starts: 'RIFF', sentence: () => m.import_other_file({ kind: 'RIFF' }) },
  { starts: '{\\rtf', sentence: () => m.import_other_file({ kind: 'RTF' }) },
  { starts: '\x1f\x8b', sentence: () => m.import_other_file({ kind: 'GZIP' }) },
  { starts: 'Rar!', sentence: () => m.import_other_file({ kind: 'RAR' }) },
  { starts: '7z\xbc\xaf', sentence: () => m.import_other_file({ kind: '7z' }) },
];
const ZIP = 'PK';
/** Content that some programs write and name as a spreadsheet. */
const MARKUP = /^\s{0,99}<(?:!doctype|html|table|\?xml|[a-z]{1,20}[\s>])/i;
const JSON_TEXT = /^\s{0,99}(?:\{\s{0,99}["}]|\[\s{0,99}[[{"\]])/;

/** At least one of them can be read. */
export async function readTables(bytes: Uint8Array): Promise<SheetTable[]> {
  if (bytes.length > MAX_FILE_BYTES) throw new UnreadableTable(m.import_too_large({ most: MAX_FILE_BYTES / MEGABYTE }));
  if (bytes.length === 0) throw new UnreadableTable(m.import_empty());
  const start = Buffer.from(bytes.subarray(0, 8)).toString('latin1');
  const other = OTHER_FILES.find(({ starts }) => start.startsWith(starts));
  if (other) throw new UnreadableTable(other.sentence());
  if (start.startsWith(ZIP)) return readWorkbook(bytes);
  return [{ name: '', table: await readPasted(decodeText(bytes)) }];
}

/** Reads pasted text, or the content of a text file. */
export async function readPasted(text: string): Promise<ReadTable> {
  const beginning = text.slice(0, 400);
  if (MARKUP.test(beginning)) throw new UnreadableTable(m.import_other_file({ kind: 'HTML / XML' }));
  if (JSON_TEXT.test(beginning)) throw new UnreadableTable(m.import_other_file({ kind: 'JSON' }));
  return readText(text);
}
