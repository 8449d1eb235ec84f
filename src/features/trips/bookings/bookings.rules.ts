// What a booking is made of, what is still missing in it, and the words for its states. Pure, so both sides use it.
import { statusOf } from '@northfare/gds';
import { DAY_MS, HOUR_MS } from '#domain/time.ts';
import { ticketName } from '#features/trips/quotes/passenger-name.rules.ts';
import type { Flight, TravellerKind } from '#features/trips/quotes/quotes.rules.ts';

/** `ticket`: '014-2345678901', with '/02' for a second document of a conjunction; '' until there is one. */
export type BookedPassenger = { kind: TravellerKind; given: string; surname: string; ticket: string };

export const BOOKING_STATES = ['open', 'ticketed', 'cancelled'] as const;
export type BookingState = (typeof BOOKING_STATES)[number];
/** `urgent`: the alarm rings; `changed`: the traveller has to answer, or has declined a change. */
export const BOOKING_FILTERS = ['all', 'urgent', 'open', 'changed', 'ticketed', 'cancelled'] as const;
export type BookingFilter = (typeof BOOKING_FILTERS)[number];

export const BOOKING_EVENT_KINDS = [
  ...(['created', 'saved', 'ticketed', 'told', 'changed', 'opened', 'acknowledged'] as const),
  ...(['accepted', 'declined', 'called', 'withdrawn', 'silent', 'alarmed', 'escalated'] as const),
  ...(['document', 'document-removed', 'document-restored', 'cancelled', 'reopened'] as const),
] as const;
export type BookingEventKind = (typeof BOOKING_EVENT_KINDS)[number];

/** `itinerary` says what is booked; `change` asks whether the traveller accepts other flights. */
export const NOTICE_KINDS = ['itinerary', 'change'] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];
export const NOTICE_STATUSES = ['sent', 'acknowledged', 'accepted', 'declined', 'withdrawn', 'replaced'] as const;
export type NoticeStatus = (typeof NOTICE_STATUSES)[number];

export const MAX_PASSENGERS = 20;
export const MAX_DOCUMENTS = 20;

/** The agent is told so long before tickets are due. */
export const ALARM_HOURS = 4;
type Watched = { cancelledAt: Date | null; ticketed: boolean; unheld: boolean; ticketBy: Date | null };

/** Tickets are due within hours, or a flight has no confirmed seat. */
export function isUrgent({ cancelledAt, ticketed, unheld, ticketBy }: Watched, now: Date): boolean {
  if (cancelledAt) return false;
  return unheld || (!ticketed && ticketBy !== null && ticketBy.getTime() <= now.getTime() + ALARM_HOURS * HOUR_MS);
}

type Standing = { cancelledAt: Date | null; ticketed: boolean };
export const stateOfBooking = ({ cancelledAt, ticketed }: Standing): BookingState =>
  cancelledAt ? 'cancelled' : ticketed ? 'ticketed' : 'open';

/** Each passenger has a ticket number. */
export const areTicketed = (passengers: readonly BookedPassenger[]): boolean =>
  passengers.length > 0 && passengers.every(({ ticket }) => ticket !== '');

/** The flights whose status holds no seat; one without a status was typed by hand, and is believed. */
export const unheldFlights = (flights: readonly Flight[]): Flight[] =>
  flights.filter(({ status }) => status !== '' && statusOf(status, 'amadeus').group !== 'held');

const TICKET = /^(\d{3})[\s-]?(\d{10})(?:\d)?(?:\s?[/-]\s?(\d{2}))?$/;

/** A ticket number as people copy it, with or without its check digit: '014-2345678901'. Undefined if it is none. */
export function readTicket(typed: string): string | undefined {
  const [, airline, document, last] = TICKET.exec(typed.trim()) ?? [];
  return airline && document ? `${airline}-${document}${last ? `/${last}` : ''}` : undefined;
}

/** Letters and digits, as airlines print their record locator. */
export const isReference = (typed: string): boolean => /^[A-Z0-9]{5,8}$/.test(typed);

/**
 * The flights of one booking next to those that take their place. `goesOn`: a further flight of the pair above, where a
 * connection takes the place of one flight, or one flight that of a connection.
 */
export type FlightPair = { before?: Flight; after?: Flight; same: boolean; goesOn?: boolean };

/** What tells two flights apart for a traveller. */
const SHOWN = [
  ...(['carrier', 'number', 'operatedBy', 'from', 'to', 'fromTerminal', 'toTerminal'] as const),
  ...(['departs', 'arrives', 'cabin', 'stops'] as const),
];
/** Stops that one of them does not state are no change. */
const isSame = (one: Flight, other: Flight) =>
  SHOWN.every(
    (part) => one[part] === other[part] || (part === 'stops' && (one.stops === undefined || other.stops === undefined)),
  );
const route = ({ from, to }: Flight) => `${from}-${to}`;
const number = ({ carrier, number: digits }: Flight) => `${carrier} ${digits}`;
const day = ({ departs }: Flight) => departs.slice(0, 10);
const time = ({ departs }: Flight) => Date.parse(`${departs}Z`) || 0;
const byTime = (one: Flight, other: Flight) => time(one) - time(other);
const nearest = (flights: readonly Flight[], to: Flight): Flight | undefined =>
  flights.toSorted((one, other) => Math.abs(byTime(one, to)) - Math.abs(byTime(other, to)))[0];

/** A flight is moved by days, not by weeks. */
const MOVED_MS = 3 * DAY_MS;
const isNear = (one: Flight, other: Flight) => Math.abs(byTime(one, other)) <= MOVED_MS;

/** The flights that go together where this one goes alone. */
function connectionFor(flight: Flight, others: readonly Flight[]): Flight[] {
  for (const first of others.filter((one) => one.from === flight.from && isNear(one, flight)).toSorted(byTime)) {
    const way = [first];
    for (const next of others.toSorted(byTime)) {
      const last = way.at(-1) ?? first;
      if (last.to === flight.to) break;
      if (next.from === last.to && byTime(next, last) > 0 && isNear(next, last)) way.push(next);
    }
    if (way.at(-1)?.to === flight.to) return way;
  }
  return [];
}

/** Where no connection is to be seen: they leave, or arrive, where it does, on its day. */
const sharingAnEnd = (flight: Flight, others: readonly Flight[]): Flight[] =>
  others.filter((one) => day(one) === day(flight) && (one.from === flight.from || one.to === flight.to));

type Group = { before: Flight[]; after: Flight[] };

/** By flight number, route and date, then by less of them; what is left was added or removed. In the order of the dates. */
export function pairFlights(before: readonly Flight[], after: readonly Flight[]): FlightPair[] {
  const [left, added] = [new Set(before), new Set(after)];
  const groups: Group[] = [];
  function put(group: Group) {
    groups.push(group);
    for (const one of group.before) left.delete(one);
    for (const one of group.after) added.delete(one);
  }
  function pairBy(key: (flight: Flight) => string) {
    for (const flight of [...added]) {
      const same = [...left].filter((one) => key(one) === key(flight));
      const found = nearest(same, flight);
      if (found) put({ before: [found], after: [flight] });
    }
  }
  pairBy((flight) => `${number(flight)} ${route(flight)} ${day(flight)}`);
  pairBy((flight) => `${number(flight)} ${route(flight)}`);
  pairBy((flight) => `${route(flight)} ${day(flight)}`);
  pairBy(route);
  function groupBy(find: typeof connectionFor) {
    for (const one of [...left]) {
      const found = find(one, [...added]);
      if (found.length > 0) put({ before: [one], after: found });
    }
    for (const one of [...added]) {
      const found = find(one, [...left]);
      if (found.length > 0) put({ before: found, after: [one] });
    }
  }
  groupBy(connectionFor);
  pairBy(number);
  groupBy(sharingAnEnd);
  for (const one of [...left]) put({ before: [one], after: [] });
  for (const one of [...added]) put({ before: [], after: [one] });
  const begins = ({ before: [old], after: [now] }: Group) => time((now ?? old) as Flight);
  return groups.toSorted((one, other) => begins(one) - begins(other)).flatMap(pairsOf);
}

function pairsOf({ before, after }: Group): FlightPair[] {
  const [old, now] = [before[0], after[0]];
  const same = before.length === 1 && after.length === 1 && old !== undefined && now !== undefined && isSame(old, now);
  return Array.from({ length: Math.max(before.length, after.length) }, (_, place) => ({
    same,
    ...(before[place] && { before: before[place] }),
    ...(after[place] && { after: after[place] }),
    ...(place > 0 && { goesOn: true }),
  }));
}

type Paired<F> = { before?: F | undefined; after?: F | undefined; same: boolean; goesOn?: boolean | undefined };

/** Pairs with those that go on with them. */
export function pairedRows<F>(pairs: readonly Paired<F>[]): { before: F[]; after: F[]; same: boolean }[] {
  const rows: { before: F[]; after: F[]; same: boolean }[] = [];
  for (const { before, after, same, goesOn } of pairs) {
    const last = goesOn ? rows.at(-1) : undefined;
    const row = last ?? { before: [], after: [], same };
    if (!last) rows.push(row);
    if (before) row.before.push(before);
    if (after) row.after.push(after);
  }
  return rows;
}

/** 'AC 870 (UN)' of each flight without a confirmed seat. */
export const unheldWords = (flights: readonly Flight[]): string[] =>
  unheldFlights(flights).map(({ carrier, number: digits, status }) => `${carrier} ${digits} (${status})`);

/** Whether a traveller would notice a difference. */
export const isOtherItinerary = (before: readonly Flight[], after: readonly Flight[]): boolean =>
  pairFlights(before, after).some(({ same }) => !same);

/** 'TREMBLAY/MARIE', to find who a ticket of a pasted text is for. */
export const sameTraveller = (one: { given: string; surname: string }, other: { given: string; surname: string }) =>
  ticketName(one) === ticketName(other);

type Noticed = { kind: NoticeKind; status: NoticeStatus; flights: readonly Flight[] };

/** Says flights that are no longer booked. A change that was not accepted never says what is booked. */
export const isOutdated = ({ notice, booking }: { notice: Noticed; booking: { flights: readonly Flight[] } }) =>
  (notice.kind === 'itinerary' || notice.status === 'accepted') && isOtherItinerary(booking.flights, notice.flights);
