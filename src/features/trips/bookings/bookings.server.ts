// What the desk does with bookings.
// Decision: docs/decisions/0053-bookings.md
import { and, desc, eq, inArray, isNull, max } from 'drizzle-orm';
import { agencyDay } from '#domain/dates.ts';
import { wallClock } from '#domain/moments.ts';
import { isUuid } from '#domain/text.ts';
import { inquiryNotFound, lockKeptInquiry } from '#features/trips/inquiries/find-inquiry.server.ts';
import type { InquiryRow } from '#features/trips/inquiries/inquiries.table.ts';
import { caseIds } from '#features/trips/inquiries/merging/case.server.ts';
import { statusWords } from '#features/trips/inquiries/staff/staff-status-words.ts';
import { travellersOf } from '#features/trips/quotes/quotes.rules.ts';
import { quoteAcceptances, quotes } from '#features/trips/quotes/quotes.table.ts';
import { m } from '#messages';
import { refuse } from '#platform/api-error.ts';
import { api, type Call, signedIn } from '#platform/call.ts';
import type { Queryable, Transaction } from '#platform/database.ts';
import { bookingsOfInquiry, listBookings } from './booking-lines.server.ts';
import { lockSeen, recordBookingEvent, requireBooking, writeBooking } from './booking-lock.server.ts';
import { readStaffBooking } from './booking-record.server.ts';
import { areTicketed, isOtherItinerary, unheldFlights } from './bookings.rules.ts';
import { type BookingRow, bookings } from './bookings.table.ts';
import { endNotices, takeBackMails } from './end-notices.server.ts';
import { filledIn } from './paste-booking.server.ts';
import { readBooking, refuseProblems } from './read-booking.server.ts';
import { isTold } from './told.server.ts';

const success = { success: true as const };
const answer = async (call: Call, id: string) => ({ ...success, data: await readStaffBooking(call, id) });

export const bookingsHandlers = {
  listBookings: api.listBookings.handler(async ({ input, context }) => ({
    ...success,
    ...(await listBookings(context, input)),
  })),

  bookingsOfInquiry: api.bookingsOfInquiry.handler(async ({ input: { inquiryId }, context }) => {
    if (!isUuid(inquiryId)) throw inquiryNotFound();
    return { ...success, data: await bookingsOfInquiry(context, inquiryId) };
  }),

  createBooking: api.createBooking.handler(async ({ input: { inquiryId }, context }) => {
    const id = await context.db.transaction((tx) => create(context, tx, inquiryId));
    return answer(context, id);
  }),

  readStaffBooking: api.readStaffBooking.handler(({ input: { id }, context }) => answer(context, id)),

  saveBooking: api.saveBooking.handler(async ({ input: { id, version, draft }, context }) => {
    const read = readBooking(draft);
    await context.db.transaction(async (tx) => {
      const { booking } = await lockSeen(tx, id, version);
      if (booking.cancelledAt) throw refuse('CONFLICT', m.bookings_cancelled_already());
      if (isOtherItinerary(booking.flights, read.flights) && (await isTold(tx, id)))
        refuseProblems({ flights: m.bookings_flights_told() });
      const isOtherLimit = booking.ticketBy?.getTime() !== read.ticketBy?.getTime();
      await writeBooking(context, tx, booking, {
        ...read,
        // Another limit rings again.
        ...(isOtherLimit && { alarmedAt: null, escalatedAt: null }),
      });
      const isIssued = !booking.ticketed && areTicketed(read.passengers);
      await record(context, tx, id, isIssued ? 'ticketed' : 'saved');
    });
    return answer(context, id);
  }),

  pasteIntoBooking: api.pasteIntoBooking.handler(async ({ input: { id, draft, text }, context }) => {
    const booking = await requireBooking(context.db, id);
    const told = await isTold(context.db, id);
    const proposed = await proposedLimit(context.db, booking);
    return { ...success, ...filledIn(draft, text, { today: agencyDay(context.clock()), told, proposed }) };
  }),

  markBookingCancelled: api.markBookingCancelled.handler(async ({ input: { id, version }, context }) => {
    await context.db.transaction(async (tx) => {
      const found = await lockSeen(tx, id, version);
      if (found.booking.cancelledAt) throw refuse('CONFLICT', m.bookings_cancelled_already());
      await writeBooking(context, tx, found.booking, { cancelledAt: context.clock() });
      await endNotices(context, tx, found, { kind: 'change', as: 'withdrawn' });
      await takeBackMails(context, tx, found);
      await record(context, tx, id, 'cancelled');
    });
    return answer(context, id);
  }),

  reopenBooking: api.reopenBooking.handler(async ({ input: { id, version }, context }) => {
    await context.db.transaction(async (tx) => {
      const { booking } = await lockSeen(tx, id, version);
      if (!booking.cancelledAt) throw refuse('CONFLICT', m.bookings_not_cancelled());
      await writeBooking(context, tx, booking, { cancelledAt: null, alarmedAt: null, escalatedAt: null });
      await record(context, tx, id, 'reopened');
    });
    return answer(context, id);
  }),
};

const record = (
  call: Call,
  tx: Transaction,
  bookingId: string,
  kind: Parameters<typeof recordBookingEvent>[2]['kind'],
) => recordBookingEvent(call, tx, { bookingId, kind, by: signedIn(call).userId });

/** The id of a new booking, or of one that was begun for the same inquiry and has nothing to tell yet. */
async function create(call: Call, tx: Transaction, inquiryId: string): Promise<string> {
  const inquiry = await lockKeptInquiry(tx, inquiryId);
  if (inquiry.status === 'declined' || inquiry.status === 'cancelled')
    throw refuse('CONFLICT', m.bookings_inquiry_ended({ status: statusWords(inquiry.status) }));
  const begun = await tx
    .select()
    .from(bookings)
    .where(and(inArray(bookings.inquiryId, await caseIds(tx, inquiryId)), isNull(bookings.cancelledAt)));
  for (const one of begun) if (one.reference === '' && !one.ticketed && !(await isTold(tx, one.id))) return one.id;
  const [last] = await tx
    .select({ number: max(bookings.number) })
    .from(bookings)
    .where(eq(bookings.inquiryId, inquiryId));
  const id = crypto.randomUUID();
  const at = call.clock();
  await tx.insert(bookings).values({
    ...{ id, inquiryId, number: (last?.number ?? 0) + 1, authorId: signedIn(call).userId },
    ...{ createdAt: at, updatedAt: at },
    ...(await beginning(tx, inquiry, begun.length === 0)),
  });
  await record(call, tx, id, 'created');
  return id;
}

/** The limit of the seats that were accepted, as a booking begins with it; '' without one. */
async function proposedLimit(db: Queryable, { quoteId }: BookingRow): Promise<string> {
  const [quote] = quoteId
    ? await db.select({ content: quotes.content }).from(quotes).where(eq(quotes.id, quoteId))
    : [];
  const seatsUntil = quote?.content?.seatsUntil;
  return seatsUntil ? wallClock(seatsUntil) : '';
}

type Beginning = Pick<BookingRow, 'flights' | 'passengers' | 'quoteId' | 'ticketBy' | 'unheld'>;

/** What was accepted, for the first booking of a trip; else the people of the inquiry without their names. */
async function beginning(tx: Transaction, inquiry: InquiryRow, isFirst: boolean): Promise<Beginning> {
  const [accepted] = isFirst
    ? await tx
        .select()
        .from(quoteAcceptances)
        .innerJoin(quotes, and(eq(quotes.id, quoteAcceptances.quoteId), eq(quotes.status, 'accepted')))
        .where(inArray(quotes.inquiryId, await caseIds(tx, inquiry.id)))
        .orderBy(desc(quotes.number))
        .limit(1)
    : [];
  const content = accepted?.quotes.content;
  if (accepted && content) {
    const flights = content.options[accepted.quote_acceptances.option]?.flights ?? [];
    const { passengers } = accepted.quote_acceptances;
    return {
      ...{ quoteId: accepted.quotes.id, flights, unheld: unheldFlights(flights).length > 0 },
      passengers: passengers.map((one) => ({ ...one, ticket: '' })),
      ticketBy: content.seatsUntil ? new Date(content.seatsUntil) : null,
    };
  }
  const people = { adult: inquiry.adults, child: inquiry.children, infant: inquiry.infants };
  const passengers = travellersOf(people).map((kind) => ({ kind, given: '', surname: '', ticket: '' }));
  return { quoteId: null, flights: [], passengers, ticketBy: null, unheld: false };
}
