// What the desk tells travellers of their bookings: what is booked, and changes that they accept or decline.
// Decision: docs/decisions/0053-bookings.md
import { and, eq, max } from 'drizzle-orm';
import { agencyDay } from '#domain/dates.ts';
import { clockProblemWords, readClock } from '#domain/moments.ts';
import { isUuid } from '#domain/text.ts';
import { HOUR_MS } from '#domain/time.ts';
import { signatureOf } from '#features/account/portraits/portraits.server.ts';
import { isProven, mailedTrip } from '#features/trips/inquiries/mailed-trip.server.ts';
import { connectionWarnings } from '#features/trips/itineraries/itineraries.server.ts';
import { segmentsOf } from '#features/trips/quotes/present-quote.server.ts';
import type { DraftFlight } from '#features/trips/quotes/quote-draft.ts';
import type { Flight } from '#features/trips/quotes/quotes.rules.ts';
import { completeReminder } from '#features/trips/reminders/store-reminder.server.ts';
import { m } from '#messages';
import { refuse } from '#platform/api-error.ts';
import { api, type Call, signedIn } from '#platform/call.ts';
import type { Transaction } from '#platform/database.ts';
import { inLocale } from '#platform/locale-scope.ts';
import { answerEmailFor } from '#platform/mail-sender.ts';
import {
  type BookingAndInquiry,
  lockSeen,
  recordBookingEvent,
  requireBooking,
  writeBooking,
} from './booking-lock.server.ts';
import { readStaffBooking } from './booking-record.server.ts';
import { type BookingEventKind, isOtherItinerary } from './bookings.rules.ts';
import { type BookingRow, bookingNotices, type NoticeRow } from './bookings.table.ts';
import { endNotices, noticeKey } from './end-notices.server.ts';
import { noticeCalendarUrl, noticeUrl } from './notice-link.server.ts';
import { pastedFlights } from './paste-booking.server.ts';
import { presenterOf } from './present-booking.server.ts';
import { draftOfFlight, readFlights, refuseProblems } from './read-booking.server.ts';
import { isTold } from './told.server.ts';

const ANSWER_HOURS = 48;
const success = { success: true as const };
const answer = async (call: Call, id: string) => ({ ...success, data: await readStaffBooking(call, id) });

export const bookingNoticesHandlers = {
  tellBooking: api.tellBooking.handler(async ({ input: { id, version, message }, context }) => {
    await context.db.transaction(async (tx) => {
      const found = await lockSeen(tx, id, version);
      const { booking } = found;
      requireMailable(found);
      const problems: Record<string, string> = {};
      if (booking.reference === '') problems.reference = m.bookings_reference_missing();
      if (booking.flights.length === 0) problems.flights = m.quote_needs_flight();
      if (booking.passengers.length === 0 || booking.passengers.some(({ surname }) => surname === ''))
        problems.passengers = m.bookings_names_missing();
      refuseProblems(problems);
      await endNotices(context, tx, found, { kind: 'itinerary', as: 'replaced' });
      await send(context, tx, found, {
        kind: 'itinerary',
        before: null,
        flights: booking.flights,
        message,
        answerBy: null,
      });
      await touch(context, tx, found, 'told');
    });
    return answer(context, id);
  }),

  compareBooking: api.compareBooking.handler(async ({ input: { id, text, flights: typed }, context }) => {
    const booking = await requireBooking(context.db, id);
    const { flights, lines, notes, years } = newFlights(context, booking, { text, flights: typed });
    const { pairs } = await presenterOf(context.db, [...booking.flights, ...flights]);
    const warnings = connectionWarnings(segmentsOf(flights));
    return {
      ...{ ...success, pairs: pairs(booking.flights, flights), warnings, lines, notes, years },
      flights: flights.map(draftOfFlight),
    };
  }),

  changeBooking: api.changeBooking.handler(async ({ input, context }) => {
    const { id, version, text, flights: typed, message } = input;
    const answerBy = readAnswerBy(input.answerBy, context.clock());
    await context.db.transaction(async (tx) => {
      const found = await lockSeen(tx, id, version);
      requireMailable(found);
      if (!(await isTold(tx, id))) throw refuse('CONFLICT', m.bookings_change_untold());
      const { flights } = newFlights(context, found.booking, { text, flights: typed });
      if (!isOtherItinerary(found.booking.flights, flights)) refuseProblems({ text: m.bookings_change_none() });
      await endNotices(context, tx, found, { kind: 'change', as: 'replaced' });
      await send(context, tx, found, { kind: 'change', before: found.booking.flights, flights, message, answerBy });
      await touch(context, tx, found, 'changed');
    });
    return answer(context, id);
  }),

  settleNotice: api.settleNotice.handler(async ({ input: { id, version, noticeId, outcome }, context }) => {
    await context.db.transaction(async (tx) => {
      const found = await lockSeen(tx, id, version);
      const [notice] = isUuid(noticeId)
        ? await tx
            .select()
            .from(bookingNotices)
            .where(and(eq(bookingNotices.id, noticeId), eq(bookingNotices.bookingId, id)))
        : [];
      if (!notice) throw refuse('NOT_FOUND', m.bookings_notice_unknown());
      await settle(context, tx, found, notice, outcome);
    });
    return answer(context, id);
  }),
};

type Outcome = 'called' | 'accepted' | 'declined' | 'withdrawn';

/** What the desk notes of a notice: a call, what was said in it, or that the notice was wrong. */
async function settle(call: Call, tx: Transaction, found: BookingAndInquiry, notice: NoticeRow, outcome: Outcome) {
  const now = call.clock();
  const isChange = notice.kind === 'change';
  const isOpen = notice.status === 'sent' || (isChange && notice.status === 'declined');
  if (found.booking.cancelledAt && outcome !== 'called') throw refuse('CONFLICT', m.bookings_cancelled_already());
  if (outcome === 'called' ? !isChange : !(isOpen && (isChange || outcome === 'withdrawn')))
    throw refuse('CONFLICT', m.bookings_notice_settled());
  const set: Partial<NoticeRow> = { calledAt: now };
  if (outcome === 'accepted' || outcome === 'declined') Object.assign(set, { status: outcome, answeredAt: now });
  if (outcome === 'withdrawn') Object.assign(set, { status: outcome, linkNumber: notice.linkNumber + 1 });
  await tx.update(bookingNotices).set(set).where(eq(bookingNotices.id, notice.id));
  await completeReminder(call, tx, notice.callReminderId, signedIn(call).userId);
  if (outcome === 'withdrawn') await call.mail.takeBack(tx, found.inquiry.id, { dedupeKey: noticeKey(notice) });
  // What was said before is no longer booked.
  if (outcome === 'accepted') await endNotices(call, tx, found, { kind: 'itinerary', as: 'replaced' });
  await touch(call, tx, found, outcome, outcome === 'accepted' ? notice.flights : undefined);
}

/** Counts the version, so that another window sees that something happened. `flights` take the place of those before. */
async function touch(
  call: Call,
  tx: Transaction,
  { booking }: BookingAndInquiry,
  kind: BookingEventKind,
  flights?: Flight[],
): Promise<void> {
  await writeBooking(call, tx, booking, flights ? { flights } : {});
  await recordBookingEvent(call, tx, { bookingId: booking.id, kind, by: signedIn(call).userId });
}

function requireMailable({ booking, inquiry }: BookingAndInquiry): void {
  if (booking.cancelledAt) throw refuse('CONFLICT', m.bookings_cancelled_already());
  if (!inquiry.email) throw refuse('CONFLICT', m.quote_no_email());
}

/** From the text, or else from the lines of the form. Throws 422 if there are none. */
function newFlights(
  { clock }: Call,
  booking: BookingRow,
  { text, flights: typed }: { text: string; flights: DraftFlight[] },
) {
  const pasted =
    text.trim() === ''
      ? undefined
      : pastedFlights(text, { today: agencyDay(clock()), booked: booking.flights.map(draftOfFlight) });
  if (pasted && pasted.flights.length === 0) refuseProblems({ text: m.quote_paste_none() });
  const problems: Record<string, string> = {};
  const flights = readFlights(pasted?.flights ?? typed, problems);
  if (pasted && problems.flights) {
    problems.text = problems.flights;
    delete problems.flights;
  }
  if (flights.length === 0) problems.flights = m.quote_needs_flight();
  refuseProblems(problems);
  const { lines = [], notes = [], years = [] } = pasted ?? {};
  return { flights, lines, notes, years };
}

function readAnswerBy(typed: string, now: Date): Date {
  if (typed === '') return new Date(now.getTime() + ANSWER_HOURS * HOUR_MS);
  const read = readClock(typed);
  if ('problem' in read) refuseProblems({ answerBy: clockProblemWords(read.problem) });
  const instant = 'instant' in read ? new Date(read.instant) : now;
  if (instant <= now) refuseProblems({ answerBy: m.quote_clock_past() });
  return instant;
}

type New = Pick<NoticeRow, 'kind' | 'before' | 'flights' | 'message' | 'answerBy'>;

async function send(call: Call, tx: Transaction, { booking, inquiry }: BookingAndInquiry, notice: New): Promise<void> {
  const [last] = await tx
    .select({ number: max(bookingNotices.number) })
    .from(bookingNotices)
    .where(eq(bookingNotices.bookingId, booking.id));
  const by = signedIn(call).userId;
  const row = {
    ...{ id: crypto.randomUUID(), bookingId: booking.id, number: (last?.number ?? 0) + 1, ...notice },
    ...{ locale: inquiry.locale, authorId: by, sentAt: call.clock(), linkNumber: 1 },
  };
  const proven = await isProven(tx, inquiry);
  const trip = await mailedTrip(tx, { ...inquiry, budgetPerPerson: inquiry.budgetPerPersonCents / 100 }, proven);
  const shown = await presenterOf(tx, [...(notice.before ?? []), ...notice.flights]);
  const common = {
    ...{ reference: inquiry.reference, trip, url: noticeUrl(call, row), message: notice.message },
    by: await signatureOf(tx, by),
  };
  const queued = {
    ...{ to: inquiry.email, locale: inquiry.locale, by: 'owner' as const, inquiryId: inquiry.id },
    ...{ replyTo: answerEmailFor(call.config, inquiry.reference), dedupeKey: noticeKey(row) },
  };
  const flights = inLocale(inquiry.locale, () => shown.flights(notice.flights));
  const mailId =
    notice.kind === 'itinerary'
      ? await call.mail.queue(tx, {
          ...{ kind: 'booking-itinerary', ...queued },
          props: {
            ...{ ...common, flights, airlineReference: booking.reference, passengers: booking.passengers },
            calendarUrl: noticeCalendarUrl(call, row),
          },
        })
      : await call.mail.queue(tx, {
          ...{ kind: 'booking-change', ...queued },
          props: {
            ...{ ...common, answerBy: notice.answerBy?.toISOString() ?? '' },
            pairs: inLocale(inquiry.locale, () => shown.pairs(notice.before, notice.flights)),
          },
        });
  // Only past the daily limit of the mailbox: nothing is noted that was not mailed.
  if (!mailId) throw refuse('TOO_MANY_REQUESTS', m.bookings_not_mailed());
  await tx.insert(bookingNotices).values({ ...row, mailId });
}
