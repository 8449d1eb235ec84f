// Bookings as they are changed: the inquiry is locked first everywhere, so that two transactions cannot wait for each other.
import { eq, sql } from 'drizzle-orm';
import { isUuid } from '#domain/text.ts';
import { lockInquiry } from '#features/trips/inquiries/find-inquiry.server.ts';
import type { InquiryRow } from '#features/trips/inquiries/inquiries.table.ts';
import { asInCase } from '#features/trips/inquiries/merging/case.server.ts';
import { m } from '#messages';
import { refuse } from '#platform/api-error.ts';
import type { Call } from '#platform/call.ts';
import type { Queryable, Transaction } from '#platform/database.ts';
import { areTicketed, type BookingEventKind, isUrgent, unheldFlights } from './bookings.rules.ts';
import { type BookingRow, bookingEvents, bookings } from './bookings.table.ts';

export const bookingNotFound = () => refuse('NOT_FOUND', m.bookings_not_found());
export type BookingAndInquiry = { booking: BookingRow; inquiry: InquiryRow };

export async function requireBooking(db: Queryable, id: string): Promise<BookingRow> {
  const [row] = isUuid(id) ? await db.select().from(bookings).where(eq(bookings.id, id)) : [];
  if (!row) throw bookingNotFound();
  return row;
}

export async function lockBooking(tx: Transaction, id: string): Promise<BookingAndInquiry> {
  const [known] = isUuid(id)
    ? await tx.select({ inquiryId: bookings.inquiryId }).from(bookings).where(eq(bookings.id, id))
    : [];
  if (!known) throw bookingNotFound();
  const inquiry = await lockInquiry(tx, known.inquiryId);
  const [booking] = await tx.select().from(bookings).where(eq(bookings.id, id)).for('update');
  if (!booking) throw bookingNotFound();
  return { booking, inquiry: await asInCase(tx, inquiry) };
}

/** The booking as the caller saw it. */
export async function lockSeen(tx: Transaction, id: string, version: number): Promise<BookingAndInquiry> {
  const found = await lockBooking(tx, id);
  if (found.booking.version !== version) throw refuse('CONFLICT', m.bookings_stale());
  return found;
}

type Changed = Partial<Omit<BookingRow, 'id' | 'version' | 'ticketed' | 'unheld'>>;

/** Changes a booking that the caller has locked, and computes what follows from it. */
export async function writeBooking(call: Call, tx: Transaction, before: BookingRow, set: Changed): Promise<BookingRow> {
  const now = call.clock();
  const written = { ...before, ...set };
  const ticketed = areTicketed(written.passengers);
  const unheld = unheldFlights(written.flights).length > 0;
  // What rings no more may ring again.
  const isQuiet = !isUrgent({ ...written, ticketed, unheld }, now);
  const [row] = await tx
    .update(bookings)
    .set({
      ...{ ...set, ticketed, unheld, ...(isQuiet && { alarmedAt: null, escalatedAt: null }) },
      ...{ version: sql`${bookings.version} + 1`, updatedAt: now },
    })
    .where(eq(bookings.id, before.id))
    .returning();
  if (!row) throw bookingNotFound();
  return row;
}

/** Adds an event to the history. Without `by` the traveller or the clock did it. */
export async function recordBookingEvent(
  { clock }: Pick<Call, 'clock'>,
  tx: Transaction,
  event: { bookingId: string; kind: BookingEventKind; by: string | null },
): Promise<void> {
  await tx.insert(bookingEvents).values({ ...event, at: clock() });
}
