// Bookings as lines of a list, and what an alarm rings for.
import { and, desc, eq, exists, inArray, isNull, lte, not, or, type SQL, sql } from 'drizzle-orm';
import { HOUR_MS } from '#domain/time.ts';
import { users } from '#features/account/accounts/accounts.table.ts';
import { colleagueName, NAMED_COLLEAGUE } from '#features/staff/people/colleagues.server.ts';
import { inquiries } from '#features/trips/inquiries/inquiries.table.ts';
import { hasWords } from '#features/trips/inquiries/inquiry-words.server.ts';
import { caseIds } from '#features/trips/inquiries/merging/case.server.ts';
import type { Call } from '#platform/call.ts';
import { contains } from '#platform/contains.ts';
import type { Queryable } from '#platform/database.ts';
import { pageWithin } from '#platform/list-page.ts';
import type { BookingLine, BookingOfInquiry, StaffBooking } from './bookings.contract.ts';
import { ALARM_HOURS, BOOKING_FILTERS, type BookingFilter, readTicket, stateOfBooking } from './bookings.rules.ts';
import { bookingEvents, bookingNotices, bookings } from './bookings.table.ts';

const PAGE_SIZE = 25;

/** The same as `isUrgent`, for the database. */
export const rings = (now: Date): SQL =>
  and(
    isNull(bookings.cancelledAt),
    or(
      and(not(bookings.ticketed), lte(bookings.ticketBy, new Date(now.getTime() + ALARM_HOURS * HOUR_MS))),
      eq(bookings.unheld, true),
    ),
  ) as SQL;

/** Never null, as a booking without a limit would be. */
const ringsNow = ({ clock }: Pick<Call, 'clock'>) => sql`coalesce(${rings(clock())}, false)`;

/** A change that the traveller has to answer, or has declined and the desk has not settled. */
const isChanged = (db: Queryable): SQL =>
  exists(
    db
      .select({ id: bookingNotices.id })
      .from(bookingNotices)
      .where(
        and(
          // Plain, because in the columns of a select of one table Drizzle names columns without their table.
          eq(bookingNotices.bookingId, sql`bookings.id`),
          eq(bookingNotices.kind, 'change'),
          or(
            eq(bookingNotices.status, 'sent'),
            and(eq(bookingNotices.status, 'declined'), isNull(bookingNotices.calledAt)),
          ),
        ),
      ),
  );

const isOpen = and(isNull(bookings.cancelledAt), not(bookings.ticketed));

function inFilter(call: Call, filter: BookingFilter): SQL | undefined {
  if (filter === 'all') return undefined;
  if (filter === 'cancelled') return sql`${bookings.cancelledAt} is not null`;
  if (filter === 'ticketed') return and(isNull(bookings.cancelledAt), eq(bookings.ticketed, true));
  if (filter === 'open') return isOpen;
  return filter === 'urgent' ? rings(call.clock()) : isChanged(call.db);
}

type Search = { q: string; state: BookingFilter; page: number };

export async function listBookings(call: Call, { q, state, page: asked }: Search) {
  const passengers = sql`(select string_agg(concat_ws(' ', one ->> 'surname', one ->> 'given', one ->> 'ticket'), ' ')
    from jsonb_array_elements(${bookings.passengers}) as one)`;
  // Not a join: with `or` the database would look at every inquiry.
  const isOfInquiry = () =>
    inArray(bookings.inquiryId, call.db.select({ id: inquiries.id }).from(inquiries).where(hasWords(q)));
  const words = q ? or(isOfInquiry(), contains(readTicket(q) ?? q, bookings.reference, passengers)) : undefined;
  const counts = await countFilters(call, words);
  const { page, pages, offset } = pageWithin(asked, counts[state], PAGE_SIZE);
  const found = and(words, inFilter(call, state));
  return { data: await readLines(call, found, { limit: PAGE_SIZE, offset }), counts, page, pages };
}

async function countFilters(call: Call, words: SQL | undefined): Promise<Record<BookingFilter, number>> {
  const columns = BOOKING_FILTERS.map((filter) => {
    const where = inFilter(call, filter);
    return [
      filter,
      (where ? sql<number>`count(*) filter (where ${where})` : sql<number>`count(*)`).mapWith(Number),
    ] as const;
  });
  const [counted] = await call.db
    .select(Object.fromEntries(columns) as Record<BookingFilter, SQL<number>>)
    .from(bookings)
    .where(words);
  return counted as Record<BookingFilter, number>;
}

/** A trip rarely has more than a few. */
const MAX_OF_INQUIRY = 50;

export async function bookingsOfInquiry(call: Call, inquiryId: string): Promise<BookingOfInquiry[]> {
  const ofCase = inArray(bookings.inquiryId, await caseIds(call.db, inquiryId));
  const lines = await readLines(call, ofCase, { limit: MAX_OF_INQUIRY, offset: 0 });
  const events = await bookingEventsOf(
    call.db,
    lines.map(({ _id }) => _id),
  );
  return lines.map((line) => ({ ...line, events: events.get(line._id) ?? [] }));
}

export async function readLines(
  call: Call,
  found: SQL | undefined,
  { limit, offset }: { limit: number; offset: number },
): Promise<BookingLine[]> {
  const order = [desc(ringsNow(call)), desc(bookings.updatedAt), desc(bookings.id)];
  const ids = call.db
    .select({ id: bookings.id })
    .from(bookings)
    .where(found)
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
  const rows = await call.db
    .select({
      ...{ booking: bookings, inquiry: inquiries, person: NAMED_COLLEAGUE },
      ...{ urgent: sql<boolean>`${ringsNow(call)}`, changed: sql<boolean>`${isChanged(call.db)}` },
    })
    .from(bookings)
    .innerJoin(inquiries, eq(inquiries.id, bookings.inquiryId))
    .leftJoin(users, eq(users.id, sql`coalesce(${inquiries.assigneeId}, ${bookings.authorId})`))
    .where(inArray(bookings.id, ids))
    .orderBy(...order);
  return rows.map(({ booking, inquiry, person, urgent, changed }) => ({
    ...{ _id: booking.id, inquiryId: inquiry.id, number: booking.number, state: stateOfBooking(booking) },
    ...{ name: inquiry.name, from: inquiry.from, to: inquiry.to, reference: booking.reference },
    ...{ departs: booking.flights[0]?.departs ?? '', ticketBy: booking.ticketBy?.toISOString() ?? '' },
    ...{ updatedAt: booking.updatedAt.toISOString(), agent: person ? colleagueName(person) : '' },
    ...{
      tickets: booking.passengers.filter(({ ticket }) => ticket !== '').length,
      passengers: booking.passengers.length,
    },
    ...{ urgent, changed },
  }));
}

/** The histories of bookings by their ids, each newest first. */
export async function bookingEventsOf(db: Queryable, ids: string[]): Promise<Map<string, StaffBooking['events']>> {
  const rows = await db
    .select({ event: bookingEvents, person: NAMED_COLLEAGUE })
    .from(bookingEvents)
    .leftJoin(users, eq(users.id, bookingEvents.by))
    .where(inArray(bookingEvents.bookingId, ids))
    .orderBy(desc(bookingEvents.id));
  const found = new Map<string, StaffBooking['events']>();
  for (const { event, person } of rows) {
    const shown = { kind: event.kind, by: person ? colleagueName(person) : '', at: event.at.toISOString() };
    found.set(event.bookingId, [...(found.get(event.bookingId) ?? []), shown]);
  }
  return found;
}
