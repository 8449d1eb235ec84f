// A booking as the desk reads it: what is booked, the ledger of notices, documents and history.
import { and, asc, desc, eq, gt, isNotNull, isNull } from 'drizzle-orm';
import { isUuid } from '#domain/text.ts';
import { DAY_MS } from '#domain/time.ts';
import { users } from '#features/account/accounts/accounts.table.ts';
import { colleagueName, NAMED_COLLEAGUE } from '#features/staff/people/colleagues.server.ts';
import { inquiries } from '#features/trips/inquiries/inquiries.table.ts';
import { connectionWarnings } from '#features/trips/itineraries/itineraries.server.ts';
import { segmentsOf } from '#features/trips/quotes/present-quote.server.ts';
import type { Call } from '#platform/call.ts';
import { mails } from '#platform/mail.table.ts';
import { bookingEventsOf, readLines } from './booking-lines.server.ts';
import { bookingNotFound } from './booking-lock.server.ts';
import type { StaffBooking, StaffNotice } from './bookings.contract.ts';
import { unheldWords } from './bookings.rules.ts';
import { bookingDocuments, bookingNotices, bookings, type DocumentRow } from './bookings.table.ts';
import { noticeUrl } from './notice-link.server.ts';
import type { BookingDocument } from './own-booking.ts';
import { presenterOf } from './present-booking.server.ts';
import { draftOfBooking } from './read-booking.server.ts';

const text = (instant: Date | null | undefined) => instant?.toISOString() ?? '';

export async function readStaffBooking(call: Call, id: string): Promise<StaffBooking> {
  const { db } = call;
  const [found] = isUuid(id)
    ? await db
        .select({ booking: bookings, inquiry: inquiries })
        .from(bookings)
        .innerJoin(inquiries, eq(inquiries.id, bookings.inquiryId))
        .where(eq(bookings.id, id))
    : [];
  if (!found) throw bookingNotFound();
  const { booking, inquiry } = found;
  const [lines, notices, events, documents] = await Promise.all([
    readLines(call, eq(bookings.id, id), { limit: 1, offset: 0 }),
    noticesOf(call, id),
    bookingEventsOf(db, [id]),
    documentsOf(call, id),
  ]);
  const [line] = lines;
  if (!line) throw bookingNotFound();
  const { flights } = await presenterOf(db, booking.flights);
  return {
    ...line,
    inquiry: { _id: inquiry.id, reference: inquiry.reference, email: inquiry.email },
    ...{ version: booking.version, draft: draftOfBooking(booking), flights: flights(booking.flights) },
    warnings: connectionWarnings(segmentsOf(booking.flights)),
    told: notices.some(({ status }) => status !== 'withdrawn'),
    unheld: unheldWords(booking.flights),
    ...documents,
    ...{ notices, events: events.get(id) ?? [] },
  };
}

async function noticesOf(call: Call, id: string): Promise<StaffNotice[]> {
  const rows = await call.db
    .select({ notice: bookingNotices, mail: mails, person: NAMED_COLLEAGUE })
    .from(bookingNotices)
    .leftJoin(mails, eq(mails.id, bookingNotices.mailId))
    .leftJoin(users, eq(users.id, bookingNotices.authorId))
    .where(eq(bookingNotices.bookingId, id))
    .orderBy(desc(bookingNotices.number));
  const known = rows.flatMap(({ notice }) => [...(notice.before ?? []), ...notice.flights]);
  const { pairs } = await presenterOf(call.db, known);
  return rows.map(({ notice, mail, person }) => ({
    ...{ _id: notice.id, number: notice.number, kind: notice.kind, status: notice.status },
    ...{ message: notice.message, reason: notice.reason, by: person ? colleagueName(person) : '' },
    link: notice.status === 'withdrawn' ? '' : noticeUrl(call, notice),
    ...{ sentAt: text(notice.sentAt), mailedAt: text(mail?.sentAt), openedAt: text(notice.openedAt) },
    ...{ answeredAt: text(notice.answeredAt), answerBy: text(notice.answerBy) },
    ...{ silentAt: text(notice.silentAt), calledAt: text(notice.calledAt) },
    ...{ mailFailed: mail?.status === 'failed', mailId: mail?.id ?? '' },
    pairs: pairs(notice.before, notice.flights),
  }));
}

export const presentDocument = ({ id, name, bytes, uploadedAt }: DocumentRow): BookingDocument => ({
  ...{ _id: id, name, bytes, uploadedAt: uploadedAt.toISOString() },
});

/** Those that are there, the oldest first, and those that can still be put back. */
async function documentsOf({ db, clock }: Call, id: string) {
  const ofBooking = eq(bookingDocuments.bookingId, id);
  const since = gt(bookingDocuments.removedAt, new Date(clock().getTime() - DAY_MS));
  const [documents, removed] = await Promise.all([
    db
      .select()
      .from(bookingDocuments)
      .where(and(ofBooking, isNull(bookingDocuments.removedAt)))
      .orderBy(asc(bookingDocuments.uploadedAt)),
    db
      .select()
      .from(bookingDocuments)
      .where(and(ofBooking, isNotNull(bookingDocuments.removedAt), since)),
  ]);
  return { documents: documents.map(presentDocument), removed: removed.map(presentDocument) };
}
