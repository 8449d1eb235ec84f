// What an agent typed as a booking, or a sentence for each part of the form that is wrong.
import { clockProblemWords, readClock, wallClock } from '#domain/moments.ts';
import { nameProblems } from '#features/trips/quotes/passenger-name.rules.ts';
import type { DraftFlight } from '#features/trips/quotes/quote-draft.ts';
import type { Flight } from '#features/trips/quotes/quotes.rules.ts';
import { readFlight } from '#features/trips/quotes/read-quote.server.ts';
import { m } from '#messages';
import { refuse } from '#platform/api-error.ts';
import type { BookingDraft, DraftPassenger } from './booking-draft.ts';
import { type BookedPassenger, isReference, readTicket } from './bookings.rules.ts';
import type { BookingRow } from './bookings.table.ts';

type Read = { reference: string; ticketBy: Date | null; passengers: BookedPassenger[]; flights: Flight[] };
type Problems = Record<string, string>;

/** Throws 422 with the sentences by the names 'reference', 'ticketBy', 'passengers' and 'flights'. */
export function readBooking(draft: BookingDraft): Read {
  const problems: Problems = {};
  const reference = draft.reference.toUpperCase().replace(/\s/g, '');
  if (reference && !isReference(reference)) problems.reference = m.bookings_reference_wrong();
  const ticketBy = draft.ticketBy === '' ? null : readClock(draft.ticketBy);
  if (ticketBy && 'problem' in ticketBy) problems.ticketBy = clockProblemWords(ticketBy.problem);
  const passengers = draft.passengers
    .filter(({ given, surname, ticket }) => given !== '' || surname !== '' || ticket !== '')
    .map((one, place) => readPassenger(one, place + 1, problems));
  const tickets = passengers.map(({ ticket }) => ticket).filter(Boolean);
  if (new Set(tickets).size < tickets.length) problems.passengers ??= m.bookings_ticket_twice();
  const flights = readFlights(draft.flights, problems);
  refuseProblems(problems);
  return {
    ...{ reference, passengers, flights },
    ticketBy: ticketBy && 'instant' in ticketBy ? new Date(ticketBy.instant) : null,
  };
}

export function refuseProblems(problems: Problems): void {
  const [first] = Object.values(problems);
  if (first) throw refuse('UNPROCESSABLE', first, { fields: problems });
}

/** Flights may be over: a booking is changed during the trip, too. */
export const readFlights = (drafts: readonly DraftFlight[], problems: Problems): Flight[] =>
  drafts.map((flight, place) =>
    readFlight(flight, '', (sentence) => {
      problems.flights ??= m.quote_of_flight({ number: place + 1, problem: sentence });
    }),
  );

function readPassenger({ kind, given, surname, ticket }: DraftPassenger, number: number, problems: Problems) {
  const [problem] = Object.values(nameProblems({ given, surname }));
  if (problem) problems.passengers ??= m.bookings_of_passenger({ number, problem });
  const read = ticket === '' ? '' : readTicket(ticket);
  if (read === undefined)
    problems.passengers ??= m.bookings_of_passenger({ number, problem: m.bookings_ticket_wrong() });
  return { kind, given, surname, ticket: read ?? '' };
}

/** As it is typed. */
export const draftOfBooking = ({ reference, ticketBy, passengers, flights }: BookingRow): BookingDraft => ({
  ...{ reference, passengers, flights: flights.map(draftOfFlight) },
  ticketBy: ticketBy ? wallClock(ticketBy.toISOString()) : '',
});

export const draftOfFlight = (flight: Flight): DraftFlight => ({
  ...flight,
  ...{ stops: flight.stops === undefined ? '' : String(flight.stops), locator: flight.locator ?? '' },
});
