// GET /staff/catalogue/:collection/export - the shown list as a spreadsheet.
import { civilToday } from '#domain/dates.ts';
import { STATE_FILTERS } from '#features/catalogue/records/record.rules.ts';
import { readListQuery } from '#features/staff/frame/staff-filters.tsx';
import { withStaffErrors } from '#features/staff/frame/staff-guard.ts';
import { writeCsv } from '#platform/csv.ts';
import { serverClient } from '#platform/page-context.ts';
import type { Route } from './+types/export-records.page.ts';
import { collectionOf } from './collection-of.ts';
import type { RecordLine } from './editor.contract.ts';

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
  const lines: RecordLine[] = [];
  for (let after = ''; ; ) {
    const { data, next } = await withStaffErrors(request, () => client.listRecords({ collection, q, state, after }));
    lines.push(...data);
    if (!next) break;
    after = next;
  }
  const rows = lines.map((line) => COLUMNS.map((column) => line[column] ?? ''));
  return new Response(writeCsv([COLUMNS, ...rows]), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${collection}-${civilToday()}.csv"`,
      'cache-control': 'no-store',
    },
  });
}
