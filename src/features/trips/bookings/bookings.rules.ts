// What a booking is made of, what is still missing in it, and the words for its states. Pure, so both sides use it.
import { statusOf } from '@northfare/gds';
import { HOUR_MS } from '#domain/time.ts';
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

/** The flights of one booking next to those that take their place. */
export type FlightPair = { before?: Flight; after?: Flight; same: boolean };

/** What tells two flights apart for a traveller. */
const SHOWN = [
  ...(['carrier', 'number', 'operatedBy', 'from', 'to', 'fromTerminal', 'toTerminal'] as const),
  ...(['departs', 'arrives', 'cabin', 'stops'] as const),
];
const isSame = (one: Flight, other: Flight) => SHOWN.every((part) => one[part] === other[part]);
const route = ({ from, to }: Flight) => `${from}-${to}`;
const number = ({ carrier, number: digits }: Flight) => `${carrier} ${digits}`;

/** Pairs them by flight number and route, then by route, then by number; what is left was added or removed. */
export function pairFlights(before: readonly Flight[], after: readonly Flight[]): FlightPair[] {
  const left = new Set(before);
  const pairs = new Map<Flight, Flight>();
  const same = (one: Flight, other: Flight, key: (flight: Flight) => string) => key(one) === key(other);
  const rounds = [(flight: Flight) => `${number(flight)} ${route(flight)}`, route, number];
  for (const key of rounds)
    for (const flight of after) {
      if (pairs.has(flight)) continue;
      const found = [...left].find((one) => same(one, flight, key));
      if (!found) continue;
      pairs.set(flight, found);
      left.delete(found);
    }
  const kept = after.map((flight): FlightPair => {
    const old = pairs.get(flight);
    return old ? { before: old, after: flight, same: isSame(old, flight) } : { after: flight, same: false };
  });
  return [...kept, ...[...left].map((flight): FlightPair => ({ before: flight, same: false }))];
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
