// GET /staff/import/:id/wrong-rows - the rows to correct, unchanged, and what is wrong with each.
import { withStaffErrors } from '#features/staff/frame/staff-guard.ts';
import { m } from '#messages';
import { writeCsv } from '#platform/csv.ts';
import { csvFile } from '#platform/csv-file.ts';
import { serverClient } from '#platform/page-context.ts';
import type { Route } from './+types/wrong-rows.page.ts';

export async function loader({ request, params: { id }, context }: Route.LoaderArgs): Promise<Response> {
  const { headers, rows } = await withStaffErrors(request, () => serverClient(context).readWrongRows({ id }));
  const lines = rows.map(({ number, cells, reasons }) => [
    ...headers.map((_, column) => cells[column] ?? ''),
    ...[number, reasons.join(' ')],
  ]);
  const head = [...headers, m.import_csv_row(), m.import_csv_reasons()];
  return csvFile('wrong-rows.csv', writeCsv([head, ...lines]));
}
