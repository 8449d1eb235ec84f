// GET /staff/inquiries/export - the shown inquiries as a spreadsheet.
import { civilToday } from '#domain/dates.ts';
import { withStaffErrors } from '#features/staff/frame/staff-guard.ts';
import { csvOfPages } from '#platform/csv-file.ts';
import { serverClient } from '#platform/page-context.ts';
import { offerFacts, offerTitle } from '../offer/offer-sentences.ts';
import type { Route } from './+types/export-inquiries.page.ts';
import { readInquiryList } from './inquiry-filter-url.ts';
import type { InquiryLine } from './staff-inquiries.contract.ts';

const COLUMNS = [
  ...(['reference', 'status', 'owner', 'name', 'email', 'phone', 'from', 'to', 'departureDate'] as const),
  ...(['tripDuration', 'adults', 'children', 'infants', 'budgetPerPerson', 'channel', 'createdAt', 'notes'] as const),
];
/** What the traveller chose, as it was then: dollars per person, and the day of the price. */
const OFFER_COLUMNS = ['offer', 'offerPrice', 'offerPriceDay'];
const offerCells = ({ offer }: InquiryLine) =>
  offer ? [`${offerTitle(offer)}: ${offerFacts(offer)}`, offer.priceCents / 100, offer.readOn] : ['', '', ''];

export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const { filter, status } = readInquiryList(request);
  const client = serverClient(context);
  return csvOfPages(`inquiries-${civilToday()}.csv`, (after) =>
    withStaffErrors(request, async () => {
      const { data, next } = await client.exportInquiries({ ...filter, status, after });
      const rows = data.map((row) => [...COLUMNS.map((column) => row[column] ?? ''), ...offerCells(row)]);
      return { headers: [...COLUMNS, ...OFFER_COLUMNS], rows, next };
    }),
  );
}
