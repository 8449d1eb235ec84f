import { and, eq, inArray } from 'drizzle-orm';
import { completeReminder } from '#features/trips/reminders/store-reminder.server.ts';
import type { Call } from '#platform/call.ts';
import type { Transaction } from '#platform/database.ts';
import type { BookingAndInquiry } from './booking-lock.server.ts';
import type { NoticeKind } from './bookings.rules.ts';
import { bookingNotices, type NoticeRow } from './bookings.table.ts';

/** Of its mail: one for each link. */
export const noticeKey = ({ id, linkNumber }: Pick<NoticeRow, 'id' | 'linkNumber'>): string =>
  `booking-notice:${id}:${linkNumber}`;

/** Ends the notices of a kind that can still be answered or settled, and takes back those of their mails that have not left. */
export async function endNotices(
  services: Pick<Call, 'mail' | 'clock'>,
  tx: Transaction,
  { booking, inquiry }: BookingAndInquiry,
  { kind, as }: { kind: NoticeKind; as: 'replaced' | 'withdrawn' },
): Promise<void> {
  const open = and(eq(bookingNotices.kind, kind), inArray(bookingNotices.status, ['sent', 'declined']));
  const ended = await tx
    .update(bookingNotices)
    .set({ status: as })
    .where(and(eq(bookingNotices.bookingId, booking.id), open))
    .returning();
  for (const notice of ended) {
    await services.mail.takeBack(tx, inquiry.id, { dedupeKey: noticeKey(notice) });
    await completeReminder(services, tx, notice.callReminderId, null);
  }
}

/** Takes back every mail of a booking that has not left; its notices stay as they are. */
export async function takeBackMails(
  { mail }: Pick<Call, 'mail'>,
  tx: Transaction,
  { booking, inquiry }: BookingAndInquiry,
): Promise<void> {
  const notices = await tx.select().from(bookingNotices).where(eq(bookingNotices.bookingId, booking.id));
  for (const notice of notices) await mail.takeBack(tx, inquiry.id, { dedupeKey: noticeKey(notice) });
}
