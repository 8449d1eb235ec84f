// What a traveller does with a notice of a booking, by its signed link and without an account.
// Decision: docs/decisions/0053-bookings.md
import { and, eq, ne } from 'drizzle-orm';
import { splitPlace } from '#domain/places.ts';
import { publicName, users } from '#features/account/accounts/accounts.table.ts';
import { portraitOf } from '#features/account/portraits/portrait-of.ts';
import { countTry, hiddenMailbox, mailLinkCode, takeLinkCode } from '#features/trips/links/link-codes.server.ts';
import { completeReminder } from '#features/trips/reminders/store-reminder.server.ts';
import { m } from '#messages';
import { refuse } from '#platform/api-error.ts';
import { api, type Call } from '#platform/call.ts';
import type { Transaction } from '#platform/database.ts';
import { tellAgent } from './answered.server.ts';
import { lockBooking, recordBookingEvent, writeBooking } from './booking-lock.server.ts';
import type { TravellerNotice } from './bookings.contract.ts';
import { type BookingEventKind, isOutdated } from './bookings.rules.ts';
import { bookingNotices, type NoticeRow } from './bookings.table.ts';
import { endNotices } from './end-notices.server.ts';
import { type NoticeAndBooking, noticeOfToken } from './notice-link.server.ts';
import { presenterOf } from './present-booking.server.ts';

const success = { success: true as const };
const answer = async (call: Call, token: string) => ({
  ...success,
  data: await present(call, await noticeOfToken(call, token)),
});

export const travellerNoticesHandlers = {
  readNotice: api.readNotice.handler(({ input: { token }, context }) => answer(context, token)),

  // Sent by the page itself, so that a mail program that follows links opens nothing.
  openNotice: api.openNotice.handler(async ({ input: { token }, context }) => {
    const { notice } = await noticeOfToken(context, token);
    // An agent who looks at the page is not the traveller.
    const isStaff = context.visitor !== undefined && context.visitor.role !== 'user';
    if (notice.status !== 'sent' || notice.openedAt || isStaff) return success;
    await change(context, notice, async (tx, { notice: locked }) => {
      if (locked.openedAt) return;
      await write(context, tx, locked, { openedAt: context.clock() }, 'opened');
    });
    return success;
  }),

  acknowledgeNotice: api.acknowledgeNotice.handler(async ({ input: { token }, context }) => {
    const { notice } = await noticeOfToken(context, token);
    await change(context, notice, async (tx, { notice: locked }) => {
      if (locked.status === 'acknowledged') return;
      if (locked.kind !== 'itinerary' || locked.status !== 'sent')
        throw refuse('CONFLICT', m.bookings_notice_settled());
      const set = { status: 'acknowledged' as const, answeredAt: context.clock() };
      await write(context, tx, locked, set, 'acknowledged');
    });
    return answer(context, token);
  }),

  mailNoticeCode: api.mailNoticeCode.handler(async ({ input: { token }, context }) => {
    const found = await noticeOfToken(context, token);
    requireAnswerable(found);
    await mailLinkCode(context, found.notice.id, found.inquiry);
    return { ...success, message: m.quote_code_mailed() };
  }),

  acceptChange: api.acceptChange.handler(async ({ input: { token, code }, context }) => {
    const found = await noticeOfToken(context, token);
    await countTry(context, found.inquiry.email);
    await change(context, found.notice, async (tx, locked) => {
      // The same call again, because its answer was lost.
      if (locked.notice.status === 'accepted') return;
      requireAnswerable(locked);
      await takeLinkCode(context, tx, locked.notice.id, code);
      const { flights } = locked.notice;
      const booking = await writeBooking(context, tx, locked.booking, { flights });
      await endNotices(context, tx, locked, { kind: 'itinerary', as: 'replaced' });
      const set = { status: 'accepted' as const, answeredAt: context.clock() };
      await write(context, tx, locked.notice, set, 'accepted');
      const key = `${locked.notice.id}:accepted`;
      await tellAgent(context, tx, { ...locked, booking }, { key, outcome: 'accepted', reason: '' });
    });
    return answer(context, token);
  }),

  declineChange: api.declineChange.handler(async ({ input: { token, reason }, context }) => {
    const { notice } = await noticeOfToken(context, token);
    await change(context, notice, async (tx, locked) => {
      if (locked.notice.status === 'declined') return;
      requireAnswerable(locked);
      await writeBooking(context, tx, locked.booking, {});
      const set = { status: 'declined' as const, reason, answeredAt: context.clock() };
      await write(context, tx, locked.notice, set, 'declined');
      await tellAgent(context, tx, locked, { key: `${locked.notice.id}:declined`, outcome: 'declined', reason });
    });
    return answer(context, token);
  }),
};

/** As it is once booking and notice are locked: another browser may have answered meanwhile. */
async function change(
  { db }: Call,
  { id, bookingId }: NoticeRow,
  work: (tx: Transaction, found: NoticeAndBooking) => Promise<void>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const found = await lockBooking(tx, bookingId);
    const [notice] = await tx.select().from(bookingNotices).where(eq(bookingNotices.id, id)).for('update');
    if (!notice) throw refuse('NOT_FOUND', m.bookings_link_broken());
    await work(tx, { ...found, notice });
  });
}

/** What was answered was opened, also by a page without scripts, which reports nothing. */
async function write(call: Call, tx: Transaction, notice: NoticeRow, set: Partial<NoticeRow>, kind: BookingEventKind) {
  const openedAt = notice.openedAt ?? call.clock();
  await tx
    .update(bookingNotices)
    .set({ openedAt, ...set })
    .where(eq(bookingNotices.id, notice.id));
  await recordBookingEvent(call, tx, { bookingId: notice.bookingId, kind, by: null });
  await completeReminder(call, tx, notice.callReminderId, null);
}

/** Later than its time an answer still counts, until the desk settles it. */
function requireAnswerable({ notice, booking }: NoticeAndBooking): void {
  if (notice.kind !== 'change' || notice.status !== 'sent' || booking.cancelledAt)
    throw refuse('CONFLICT', m.bookings_notice_settled());
}

async function present(call: Call, { notice, booking, inquiry }: NoticeAndBooking): Promise<TravellerNotice> {
  const [agent] = notice.authorId
    ? await call.db
        .select({ name: publicName, portrait: users.portrait, deactivatedAt: users.deactivatedAt })
        .from(users)
        .where(and(eq(users.id, notice.authorId), ne(users.role, 'user')))
    : [];
  const status = isOutdated({ notice, booking }) ? ('replaced' as const) : notice.status;
  const isReadable = !booking.cancelledAt && status !== 'withdrawn' && status !== 'replaced';
  const { flights, pairs } = await presenterOf(call.db, [...(notice.before ?? []), ...notice.flights]);
  return {
    ...{ booking: booking.number, number: notice.number, kind: notice.kind, status, locale: notice.locale },
    ...{ reference: inquiry.reference, from: splitPlace(inquiry.from).city, to: splitPlace(inquiry.to).city },
    ...{ agent: agent?.name ?? '', portrait: (agent && portraitOf(agent)) ?? '', message: notice.message },
    ...{ answerBy: notice.answerBy?.toISOString() ?? '', answeredAt: notice.answeredAt?.toISOString() ?? '' },
    ...{
      now: call.clock().toISOString(),
      mailbox: hiddenMailbox(inquiry.email),
      cancelled: booking.cancelledAt !== null,
    },
    flights: isReadable ? flights(notice.flights) : [],
    pairs: isReadable ? pairs(notice.before, notice.flights) : [],
  };
}
