// Reads a file on its own thread, and then passes its rows on in portions.
import { readFile } from 'node:fs/promises';
import { MAX_BATCH_BYTES } from '#features/records/reading/reading-limits.ts';
import type { ReadTable, TableRow } from '#features/records/reading/table.ts';
import { UnreadableTable } from '#features/records/reading/unreadable-table.ts';
import { answerQuestions } from '#platform/thread.ts';
import { type ColumnFacts, columnFactsOf } from '../columns/column-facts.rules.ts';
import { matchColumns } from '../columns/match-columns.rules.ts';
import type { ImportCollection } from '../imports.rules.ts';
import { readTables } from './read-table.ts';

/** The file to read, or the number of the first row of the next portion of a sheet. */
export type ReadQuestion = { path: string; collection: ImportCollection } | { sheet: number; from: number };
/** A table without its rows. `recognised`: how many of its columns are known by their names. */
export type ReadHead = Omit<ReadTable, 'rows'> & {
  rows: number;
  hiddenRows: number;
  columns: ColumnFacts[];
  recognised: number;
};
export type ReadSheet = { name: string; head?: ReadHead; unread?: string };
export type ReadAnswer = { sheets: ReadSheet[] } | { refused: string } | { batch: TableRow[] };

let rows: readonly (readonly TableRow[])[] = [];

answerQuestions<ReadQuestion, ReadAnswer>((question) => ('path' in question ? read(question) : portion(question)));

async function read({ path, collection }: { path: string; collection: ImportCollection }): Promise<ReadAnswer> {
  try {
    const tables = await readTables(await readFile(path));
    rows = tables.map(({ table }) => ('rows' in table ? table.rows : []));
    return {
      sheets: tables.map(({ name, table }) =>
        'rows' in table ? { name, head: headOf(table, collection) } : { name, ...table },
      ),
    };
  } catch (error) {
    // Classes do not survive the way between threads.
    if (error instanceof UnreadableTable) return { refused: error.message };
    throw error;
  }
}

const headOf = (table: ReadTable, collection: ImportCollection): ReadHead => ({
  ...{ ...table, rows: table.rows.length, hiddenRows: table.rows.filter(({ isHidden }) => isHidden).length },
  columns: columnFactsOf(table),
  recognised: matchColumns(collection, table.headers).columns.filter(({ field }) => field !== '').length,
});

function portion({ sheet, from }: { sheet: number; from: number }): ReadAnswer {
  const ofSheet = rows[sheet] ?? [];
  let bytes = 0;
  let to = from;
  for (; to < ofSheet.length && bytes < MAX_BATCH_BYTES; to += 1)
    bytes += Buffer.byteLength(JSON.stringify(ofSheet[to]));
  return { batch: ofSheet.slice(from, to) };
}
