// Offers as rows of a spreadsheet that an import reads again without a change.
import { listRecords } from '#features/agency/editor/list/list-records.server.ts';
import { shownLookups } from '#features/catalogue/lookups/lookups.server.ts';
import { type StateFilter, stateOf } from '#features/records/store/record.rules.ts';
import type { Call } from '#platform/call.ts';
import { writtenCells, writtenHeaders } from '../columns/written-cells.rules.ts';
import type { ImportCollection } from '../imports.rules.ts';
import { placeFinder } from './check-import.server.ts';

type Asked = { collection: ImportCollection; q: string; state: StateFilter; after: string };

/** Columns about a record that no import reads. */
const READ_ONLY = ['state', 'updatedAt'];

export async function exportOffers(call: Call, { collection, ...asked }: Asked) {
  const list = { ...asked, collection, sort: 'title', order: 'asc', before: '' } as const;
  const { rows, next, today } = await listRecords(call.db, list, call.clock);
  const placeOf = placeFinder(await shownLookups(call));
  return {
    success: true as const,
    headers: [...writtenHeaders(collection), ...READ_ONLY],
    rows: rows.map((row) => [
      ...writtenCells(collection, row, placeOf),
      ...[stateOf(row, today), row.updatedAt.toISOString()],
    ]),
    next,
  };
}
