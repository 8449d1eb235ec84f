// The table of a file with one sheet, or the first one that can be read.
import { readTables } from '#features/agency/imports/server/read-table.ts';
import type { ReadTable } from '#features/records/reading/table.ts';

export async function readTable(bytes: Uint8Array): Promise<ReadTable> {
  for (const { table } of await readTables(bytes)) if ('rows' in table) return table;
  throw new Error('no sheet was read');
}
