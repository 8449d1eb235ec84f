// A booking filled in from the text of a reservation system, and other flights for one. Nothing is stored.
import type { GdsReading, Passenger } from '@northfare/gds';
import { readItineraryText, verdictsOf } from '#features/trips/itineraries/itineraries.server.ts';
import {
  draftOf,
  isFlight,
  isOffered,
  notesOf,
  refuseMany,
  yearOf,
} from '#features/trips/quotes/paste-flights.server.ts';
import type { DraftFlight } from '#features/trips/quotes/quote-draft.ts';
import type { TravellerKind } from '#features/trips/quotes/quotes.rules.ts';
import type { BookingDraft, DraftPassenger } from './booking-draft.ts';
import type { Comparison } from './bookings.contract.ts';
import { MAX_PASSENGERS, readTicket, sameTraveller } from './bookings.rules.ts';
import { readLimit } from './paste-limit.server.ts';

type Readings = Pick<Comparison, 'lines' | 'notes' | 'years'>;

function readText(text: string, today: string) {
  const reading = readItineraryText(text, today);
  const flights = reading.itinerary.filter(isFlight);
  refuseMany(flights);
  const readings: Readings = {
    lines: verdictsOf(reading),
    notes: reading.itinerary.flatMap(notesOf),
    years: reading.itinerary.flatMap(yearOf),
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

type Known = {
  today: string;
  /** The traveller knows the flights, so that they stay. */
  told: boolean;
  /** The limit that the accepted quote proposes; '' without one. */
  proposed: string;
};

/**
 * What the text says that the draft does not say yet: the airline's reference, names where none are typed, ticket numbers, the
 * flights, and until when tickets have to be issued.
 */
export function filledIn(draft: BookingDraft, text: string, { today, told, proposed }: Known) {
  const { reading, flights, readings } = readText(text, today);
  const named = draft.passengers.some(({ given, surname }) => given !== '' || surname !== '');
  const passengers = named ? draft.passengers : passengersIn(reading, draft.passengers);
  const limit = readLimit(reading, { today, typed: draft.ticketBy, proposed });
  const filled: BookingDraft = {
    ...draft,
    ticketBy: limit.ticketBy,
    reference: draft.reference || locatorIn(reading),
    passengers: withTickets(passengers, reading),
    flights: told || flights.length === 0 ? draft.flights : flights.map((one) => withBaggage(one, draft.flights)),
  };
  return { draft: filled, found: flights.length, ...readings, notes: [...readings.notes, ...limit.notes] };
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

/** The text has no baggage, which the quote had, and may lack more. */
function withBaggage(flight: DraftFlight, before: readonly DraftFlight[]): DraftFlight {
  const old = before.find(
    ({ carrier, number, from }) => carrier === flight.carrier && number === flight.number && from === flight.from,
  );
  if (!old) return flight;
  const { operatedBy, locator } = old;
  // At another time it may use another terminal.
  const { fromTerminal, toTerminal } = old.departs === flight.departs ? old : flight;
  return {
    ...{ ...flight, baggage: old.baggage },
    ...{ fromTerminal: flight.fromTerminal || fromTerminal, toTerminal: flight.toTerminal || toTerminal },
    ...{ operatedBy: flight.operatedBy || operatedBy, locator: flight.locator || locator },
  };
}
