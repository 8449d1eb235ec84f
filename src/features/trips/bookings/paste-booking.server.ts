// A booking filled in from the text of a reservation system, and other flights for one. Nothing is stored.
import type { GdsReading, Passenger } from '@northfare/gds';
import { readItineraryText } from '#features/trips/itineraries/itineraries.server.ts';
import { draftOf, isFlight, isOffered, notesOf } from '#features/trips/quotes/paste-flights.server.ts';
import type { DraftFlight } from '#features/trips/quotes/quote-draft.ts';
import { MAX_FLIGHTS, type TravellerKind } from '#features/trips/quotes/quotes.rules.ts';
import { m } from '#messages';
import { refuse } from '#platform/api-error.ts';
import type { BookingDraft, DraftPassenger } from './booking-draft.ts';
import type { Comparison } from './bookings.contract.ts';
import { MAX_PASSENGERS, readTicket, sameTraveller } from './bookings.rules.ts';

type Readings = Pick<Comparison, 'lines' | 'notes'>;

function readText(text: string, today: string) {
  const reading = readItineraryText(text, today);
  const flights = reading.itinerary.filter(isFlight);
  if (flights.length > MAX_FLIGHTS)
    throw refuse('UNPROCESSABLE', m.quote_paste_long({ limit: MAX_FLIGHTS }), {
      fields: { text: m.quote_paste_long({ limit: MAX_FLIGHTS }) },
    });
  const readings: Readings = {
    lines: reading.lines.map((one) => ({
      ...{ line: one.line, lastLine: one.lastLine, verdict: one.verdict },
      why: one.verdict === 'read' ? one.as : one.why,
    })),
    notes: flights.flatMap(notesOf),
  };
  return { reading, flights: flights.filter(isOffered).map(draftOf), readings };
}

/** The flights of a text, for a change. */
export function pastedFlights(
  text: string,
  { today, booked }: { today: string; booked: readonly DraftFlight[] },
): Readings & { flights: DraftFlight[] } {
  const { flights, readings } = readText(text, today);
  return { flights: flights.map((one) => withBaggage(one, booked)), ...readings };
}

/**
 * What the text says that the draft does not say yet: the airline's reference, names where none are typed, ticket numbers, and
 * the flights. `told`: the flights stay, because the traveller knows them.
 */
export function filledIn(draft: BookingDraft, text: string, { today, told }: { today: string; told: boolean }) {
  const { reading, flights, readings } = readText(text, today);
  const named = draft.passengers.some(({ given, surname }) => given !== '' || surname !== '');
  const passengers = named ? draft.passengers : passengersIn(reading, draft.passengers);
  const filled: BookingDraft = {
    ...draft,
    reference: draft.reference || locatorIn(reading),
    passengers: withTickets(passengers, reading),
    flights: told || flights.length === 0 ? draft.flights : flights.map((one) => withBaggage(one, draft.flights)),
  };
  return { draft: filled, found: flights.length, ...readings };
}

/** The airline's own locator, before that of the system. */
function locatorIn({ locators, itinerary }: GdsReading): string {
  const ofFlights = itinerary.flatMap(({ locator }) => (locator ? [locator] : []));
  const certain = [...ofFlights, ...locators].filter(({ uncertain }) => !uncertain);
  return (certain.find(({ carrier }) => carrier) ?? certain[0])?.code ?? '';
}

const KINDS: Partial<Record<NonNullable<Passenger['type']>, TravellerKind>> = {
  child: 'child',
  infant: 'infant',
  'infant-with-seat': 'infant',
};

function passengersIn({ passengers }: GdsReading, typed: readonly DraftPassenger[]): DraftPassenger[] {
  if (passengers.length === 0) return [...typed];
  return passengers.slice(0, MAX_PASSENGERS).map(({ given = '', surname, type }, place) => ({
    ...{ kind: (type && KINDS[type]) ?? typed[place]?.kind ?? 'adult', given, surname },
    ticket: typed[place]?.ticket ?? '',
  }));
}

/** By the names of the text; without names, by the order of the passengers. A ticket that is typed already stays. */
function withTickets(drafts: readonly DraftPassenger[], { tickets, passengers }: GdsReading): DraftPassenger[] {
  const numbered = tickets.flatMap((ticket) => {
    const number = readTicket(ticket.conjunction ? `${ticket.number}/${ticket.conjunction}` : ticket.number);
    return number ? [{ number, passenger: ticket.passenger, infant: ticket.infant === true }] : [];
  });
  const places = new Map<number, string>();
  for (const { number, passenger, infant } of numbered) {
    const named = passengers.find((one) => one.number === passenger && (one.type === 'infant') === infant);
    // Someone who is named and does not travel has no line here.
    const place = named
      ? drafts.findIndex((one) => sameTraveller(one, { given: named.given ?? '', surname: named.surname }))
      : (passenger ?? 0) - 1;
    if (drafts[place] && !places.has(place)) places.set(place, number);
  }
  return drafts.map((one, place) => ({ ...one, ticket: one.ticket || (places.get(place) ?? '') }));
}

/** The text has no baggage, which the quote had. */
function withBaggage(flight: DraftFlight, before: readonly DraftFlight[]): DraftFlight {
  const old = before.find(
    ({ carrier, number, from }) => carrier === flight.carrier && number === flight.number && from === flight.from,
  );
  return old ? { ...flight, baggage: old.baggage, operatedBy: flight.operatedBy || old.operatedBy } : flight;
}
