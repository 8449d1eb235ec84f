// GET /staff/inquiries/export - the shown inquiries as a spreadsheet.
import { civilToday } from '#domain/dates.ts';
import { withStaffErrors } from '#features/staff/frame/staff-guard.ts';
import { writeCsv } from '#platform/csv.ts';
import { csvFile } from '#platform/csv-file.ts';
import { serverClient } from '#platform/page-context.ts';
import type { Route } from './+types/export-inquiries.page.ts';
import { readInquiryList } from './inquiry-filter-url.ts';

const COLUMNS = [
  ...['reference', 'status', 'owner', 'name', 'email', 'phone', 'from', 'to', 'departureDate', 'tripDuration'],
  ...['adults', 'children', 'infants', 'budgetPerPerson', 'channel', 'createdAt', 'notes'],
] as const;

export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const { filter, status } = readInquiryList(request);
  const client = serverClient(context);
  const table: (readonly (string | number | boolean)[])[] = [COLUMNS];
  for (let after = ''; ; ) {
    const { data, next } = await withStaffErrors(request, () => client.exportInquiries({ ...filter, status, after }));
    for (const row of data) {
      const cells = row as unknown as Record<string, string | number | undefined>;
      table.push(COLUMNS.map((column) => cells[column] ?? ''));
    }
    if (!next) return csvFile(`inquiries-${civilToday()}.csv`, writeCsv(table));
    after = next;
  }
}
