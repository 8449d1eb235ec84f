// The bookings that travellers find under their inquiries: those that they were told of.
import { and, asc, desc, inArray, isNull } from 'drizzle-orm';
import type { Call } from '#platform/call.ts';
import { presentDocument } from './booking-record.server.ts';
import { isOutdated, stateOfBooking } from './bookings.rules.ts';
import {
  type BookingRow,
  bookingDocuments,
  bookingNotices,
  bookings,
  type DocumentRow,
  type NoticeRow,
} from './bookings.table.ts';
import { noticeCalendarUrl, noticeUrl } from './notice-link.server.ts';
import type { OwnBooking } from './own-booking.ts';
import { presenterOf } from './present-booking.server.ts';
import { toldBookings } from './told.server.ts';

/** By inquiry, the oldest first. */
export async function ownBookingsOf(call: Call, inquiryIds: string[]): Promise<Map<string, OwnBooking[]>> {
  const found = new Map<string, OwnBooking[]>();
  if (inquiryIds.length === 0) return found;
  const rows = await call.db
    .select()
    .from(bookings)
    .where(inArray(bookings.inquiryId, inquiryIds))
    .orderBy(asc(bookings.number));
  if (rows.length === 0) return found;
  const ids = rows.map(({ id }) => id);
  const [told, notices, documents, { flights }] = await Promise.all([
    toldBookings(call.db, ids),
    noticesBy(call, ids),
    documentsBy(call, ids),
    presenterOf(
      call.db,
      rows.flatMap((row) => row.flights),
    ),
  ]);
  for (const row of rows) {
    if (!told.has(row.id)) continue;
    const ofBooking = notices.get(row.id) ?? [];
    const current = currentOf(ofBooking, row);
    const own: OwnBooking = {
      ...{ _id: row.id, reference: row.reference, state: stateOfBooking(row), passengers: row.passengers },
      ...{ flights: flights(row.flights), documents: (documents.get(row.id) ?? []).map(presentDocument) },
      calendarUrl: current ? noticeCalendarUrl(call, current) : '',
      ...changeOf(call, row.cancelledAt ? undefined : ofBooking[0]),
    };
    found.set(row.inquiryId, [...(found.get(row.inquiryId) ?? []), own]);
  }
  return found;
}

/** The link to a change that waits for an answer. */
const changeOf = (call: Call, notice: NoticeRow | undefined) =>
  notice?.kind === 'change' && notice.status === 'sent'
    ? { change: { url: noticeUrl(call, notice), answerBy: notice.answerBy?.toISOString() ?? '' } }
    : {};

/** The newest notice that says what is booked; none if it was taken back. */
const currentOf = (notices: readonly NoticeRow[], booking: BookingRow): NoticeRow | undefined =>
  notices.find(
    (notice) => (notice.kind === 'itinerary' || notice.status === 'accepted') && !isOutdated({ notice, booking }),
  );

/** Those that can be read, the newest first. */
async function noticesBy({ db }: Call, ids: string[]): Promise<Map<string, NoticeRow[]>> {
  const rows = await db
    .select()
    .from(bookingNotices)
    .where(
      and(
        inArray(bookingNotices.bookingId, ids),
        inArray(bookingNotices.status, ['sent', 'acknowledged', 'accepted', 'declined']),
      ),
    )
    .orderBy(desc(bookingNotices.number));
  const found = new Map<string, NoticeRow[]>();
  for (const row of rows) found.set(row.bookingId, [...(found.get(row.bookingId) ?? []), row]);
  return found;
}

async function documentsBy({ db }: Call, ids: string[]): Promise<Map<string, DocumentRow[]>> {
  const rows = await db
    .select()
    .from(bookingDocuments)
    .where(and(inArray(bookingDocuments.bookingId, ids), isNull(bookingDocuments.removedAt)))
    .orderBy(asc(bookingDocuments.uploadedAt));
  const found = new Map<string, DocumentRow[]>();
  for (const row of rows) found.set(row.bookingId, [...(found.get(row.bookingId) ?? []), row]);
  return found;
}
