// GET /staff/catalogue/:collection/export - the shown list as a spreadsheet.
import { civilToday } from '#domain/dates.ts';
import { collectionOf } from '#features/agency/editor/collection-of.ts';
import type { RecordLine } from '#features/agency/editor/editor.contract.ts';
import { STATE_FILTERS } from '#features/records/store/record.rules.ts';
import { readListQuery } from '#features/staff/frame/staff-filters.tsx';
import { withStaffErrors } from '#features/staff/frame/staff-guard.ts';
import { csvOfPages } from '#platform/csv-file.ts';
import { serverClient } from '#platform/page-context.ts';
import { IMPORT_COLLECTIONS } from '../imports.rules.ts';
import type { Route } from './+types/export-records.page.ts';

/** Of collections that no import writes. */
const COLUMNS = [
  'title',
  'subtitle',
  'amount',
  'untilDay',
  'state',
  'updatedAt',
  '_id',
] as const satisfies (keyof RecordLine)[];

export async function loader({ request, params, context }: Route.LoaderArgs): Promise<Response> {
  const collection = collectionOf(params.collection);
  const { q, filter: state } = readListQuery(request, STATE_FILTERS, 'state');
  const client = serverClient(context);
  const offers = IMPORT_COLLECTIONS.find((one) => one === collection);
  return csvOfPages(`${collection}-${civilToday()}.csv`, (after) =>
    withStaffErrors(request, async () => {
      if (offers) return client.exportOffers({ collection: offers, q, state, after });
      const { data, next } = await client.listRecords({ collection, q, state, after });
      return { headers: COLUMNS, rows: data.map((line) => COLUMNS.map((column) => line[column] ?? '')), next };
    }),
  );
}
