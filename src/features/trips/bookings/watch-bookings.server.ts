// Looks for tickets that are missing as their time ends, for flights that hold no seat, and for changes without an answer.
// Decision: docs/decisions/0053-bookings.md
import { and, asc, eq, isNull, lte, not, or, type SQL } from 'drizzle-orm';
import { DEFAULT_LOCALE } from '#domain/locale.ts';
import { HOUR_MS, MINUTE_MS } from '#domain/time.ts';
import { isActiveStaff, users } from '#features/account/accounts/accounts.table.ts';
import { tellStaff } from '#features/trips/notices/tell-staff.server.ts';
import { storeReminder } from '#features/trips/reminders/store-reminder.server.ts';
import { m } from '#messages';
import type { Transaction } from '#platform/database.ts';
import { inLocale } from '#platform/locale-scope.ts';
import type { Services } from '#platform/services.ts';
import { agentOf, tellAgent, tellWindows } from './answered.server.ts';
import { rings } from './booking-lines.server.ts';
import { type BookingAndInquiry, lockBooking, recordBookingEvent } from './booking-lock.server.ts';
import { unheldWords } from './bookings.rules.ts';
import { bookingNotices, bookings } from './bookings.table.ts';

const SWEEP_MS = MINUTE_MS;
const MOST_AT_ONCE = 100;
/** How long the agent has before the administrators are told; once tickets are due, much shorter. */
const IDLE_MS = 2 * HOUR_MS;
const LATE_IDLE_MS = 15 * MINUTE_MS;

export async function watchBookingsOnce(services: Services): Promise<void> {
  const now = services.clock();
  await forEach(services, and(rings(now), isNull(bookings.alarmedAt)), (tx, found) => alarm(services, tx, found));
  await forEach(services, isIdle(now), (tx, found) => escalate(services, tx, found));
  await tellSilence(services);
}

/** Bookings for which an agent was told, and at which nothing was done since. */
function isIdle(now: Date): SQL | undefined {
  const idle = new Date(now.getTime() - IDLE_MS);
  const late = new Date(now.getTime() - LATE_IDLE_MS);
  return and(
    rings(now),
    isNull(bookings.escalatedAt),
    or(
      and(lte(bookings.alarmedAt, idle), lte(bookings.updatedAt, idle)),
      and(
        ...[bookings.alarmedAt, bookings.updatedAt].map((at) => lte(at, late)),
        lte(bookings.ticketBy, now),
        not(bookings.ticketed),
      ),
    ),
  );
}

/** Each in its own transaction, as it is once it is locked: another process may have been faster. */
async function forEach(
  services: Services,
  which: SQL | undefined,
  work: (tx: Transaction, found: BookingAndInquiry) => Promise<void>,
): Promise<void> {
  const { db, logger } = services;
  const due = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(which)
    .orderBy(asc(bookings.ticketBy))
    .limit(MOST_AT_ONCE);
  for (const { id } of due)
    try {
      await db.transaction(async (tx) => {
        const found = await lockBooking(tx, id);
        if ((await tx.$count(bookings, and(eq(bookings.id, id), which))) > 0) await work(tx, found);
      });
    } catch (error) {
      logger.warn({ err: error, booking: id }, 'could not watch over a booking');
    }
}

async function alarm(services: Services, tx: Transaction, found: BookingAndInquiry): Promise<void> {
  const agent = await agentOf(tx, found);
  const { booking } = found;
  await tx.update(bookings).set({ alarmedAt: services.clock() }).where(eq(bookings.id, booking.id));
  await recordBookingEvent(services, tx, { bookingId: booking.id, kind: 'alarmed', by: null });
  await tellWindows(services, tx, found, 'tickets-due');
  await mailAlarm(services, tx, found, { to: agent?.email ?? services.config.SALES_EMAIL, locale: agent?.locale });
}

async function escalate(services: Services, tx: Transaction, found: BookingAndInquiry): Promise<void> {
  const { booking, inquiry } = found;
  const owners = await tx
    .select({ id: users.id, email: users.email, locale: users.locale })
    .from(users)
    .where(and(eq(users.role, 'admin'), isActiveStaff));
  await tx.update(bookings).set({ escalatedAt: services.clock() }).where(eq(bookings.id, booking.id));
  await recordBookingEvent(services, tx, { bookingId: booking.id, kind: 'escalated', by: null });
  const ids = owners.map(({ id }) => id);
  await tellStaff(services, tx, ids, { kind: 'tickets-late', inquiryId: inquiry.id, bookingId: booking.id });
  const to = owners.map(({ email, locale }) => ({ to: email, locale }));
  for (const one of to.length > 0 ? to : [{ to: services.config.SALES_EMAIL, locale: undefined }])
    await mailAlarm(services, tx, found, one, true);
}

type Reader = { to: string; locale: typeof users.$inferSelect.locale | undefined };

async function mailAlarm(
  { mail }: Services,
  tx: Transaction,
  { booking, inquiry }: BookingAndInquiry,
  { to, locale }: Reader,
  escalated = false,
): Promise<void> {
  await mail.queue(tx, {
    ...{ kind: 'booking-alarm', to, by: 'owner', inquiryId: inquiry.id },
    ...(locale && { locale }),
    props: {
      ...{ id: booking.id, name: inquiry.name, from: inquiry.from, to: inquiry.to, reference: booking.reference },
      ...{ ticketBy: booking.ticketBy?.toISOString() ?? '', escalated },
      ...{ tickets: booking.passengers.filter(({ ticket }) => ticket).length, passengers: booking.passengers.length },
      unheld: unheldWords(booking.flights),
    },
  });
}

/** A change that is not answered in time is a call to make. */
async function tellSilence(services: Services): Promise<void> {
  const { db, clock, logger } = services;
  const now = clock();
  const isDue = and(
    ...[eq(bookingNotices.kind, 'change'), eq(bookingNotices.status, 'sent')],
    ...[isNull(bookingNotices.silentAt), lte(bookingNotices.answerBy, now)],
  );
  const due = await db
    .select({ id: bookingNotices.id, bookingId: bookingNotices.bookingId })
    .from(bookingNotices)
    .where(isDue)
    .orderBy(asc(bookingNotices.answerBy))
    .limit(MOST_AT_ONCE);
  for (const { id, bookingId } of due)
    try {
      await db.transaction(async (tx) => {
        const found = await lockBooking(tx, bookingId);
        const silent = await tx
          .update(bookingNotices)
          .set({ silentAt: now })
          .where(and(eq(bookingNotices.id, id), isDue))
          .returning({ id: bookingNotices.id });
        if (silent.length === 0 || found.booking.cancelledAt) return;
        await recordBookingEvent(services, tx, { bookingId, kind: 'silent', by: null });
        await tellAgent(services, tx, found, { key: `${id}:silent`, outcome: 'silent', reason: '' });
        const callReminderId = await remindToCall(services, tx, found);
        await tx.update(bookingNotices).set({ callReminderId }).where(eq(bookingNotices.id, id));
      });
    } catch (error) {
      logger.warn({ err: error, booking: bookingId }, 'could not tell that a change has no answer');
    }
}

/** Returns the id of the reminder; null where no agent is left to call. */
async function remindToCall(services: Services, tx: Transaction, found: BookingAndInquiry): Promise<string | null> {
  const agent = await agentOf(tx, found);
  if (!agent) return null;
  const { id: inquiryId, name } = found.inquiry;
  const text = inLocale(agent.locale ?? DEFAULT_LOCALE, () => m.bookings_call({ name }));
  return storeReminder(services, tx, { userId: agent.id, text, dueAt: services.clock(), inquiryId }, null);
}

/** Looks every minute until the product stops. */
export function watchBookings(services: Services): void {
  services.sweeps.every(SWEEP_MS, () => watchBookingsOnce(services), 'could not watch over bookings');
}
