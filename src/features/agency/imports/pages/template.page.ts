// GET /staff/import/template/:collection - an empty file to fill in, with one offer as an example.
import { data } from 'react-router';
import { withStaffErrors } from '#features/staff/frame/staff-guard.ts';
import { writeCsv } from '#platform/csv.ts';
import { csvFile } from '#platform/csv-file.ts';
import { serverClient } from '#platform/page-context.ts';
import { templateOf } from '../columns/template.rules.ts';
import { IMPORT_COLLECTIONS } from '../imports.rules.ts';
import type { Route } from './+types/template.page.ts';

export async function loader({ request, params, context }: Route.LoaderArgs): Promise<Response> {
  const collection = IMPORT_COLLECTIONS.find((one) => one === params.collection);
  if (!collection) throw data({ message: '' }, { status: 404 });
  // Only for those who may import.
  await withStaffErrors(request, () => serverClient(context).listImports({}));
  return csvFile(`${collection}-template.csv`, writeCsv(templateOf(collection)));
}
