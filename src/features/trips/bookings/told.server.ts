import { and, inArray, ne } from 'drizzle-orm';
import type { Queryable } from '#platform/database.ts';
import { bookingNotices } from './bookings.table.ts';

/** Which of these bookings their travellers know of. */
export async function toldBookings(db: Queryable, bookingIds: string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectDistinct({ id: bookingNotices.bookingId })
    .from(bookingNotices)
    .where(and(inArray(bookingNotices.bookingId, bookingIds), ne(bookingNotices.status, 'withdrawn')));
  return new Set(rows.map(({ id }) => id));
}

/** The traveller knows of the booking, so that its flights change with their consent alone. */
export const isTold = async (db: Queryable, bookingId: string): Promise<boolean> =>
  (await toldBookings(db, [bookingId])).has(bookingId);
