// A quote as pages, mails and documents show it: names of airports and airlines, durations, sums.
import { instantOf, type Segment, statusOf } from '@northfare/gds';
import { formatList } from '#domain/formats.ts';
import { airlineNamesOf } from '#features/catalogue/airlines/airline-names.server.ts';
import { flownAirport, zoneOfAirport } from '#features/catalogue/airports/world-airports.server.ts';
import { chargeNote } from '#features/catalogue/charges/charge-note.ts';
import { chargeInWords, storedChargeName } from '#features/catalogue/offers/charge-words.server.ts';
import type { Queryable } from '#platform/database.ts';
import { readLocator } from './flight-locator.ts';
import { written } from './quote-languages.ts';
import type { ShownOption, ShownQuote } from './quotes.contract.ts';
import {
  type Flight,
  partyCents,
  perPersonCents,
  type QuoteContent,
  type QuoteOption,
  routeOf,
  TRAVELLER_KINDS,
} from './quotes.rules.ts';
import type { ShownFlight } from './shown-flight.ts';

type Names = ReadonlyMap<string, string>;

/** The names of the airlines of a quote by their codes. */
export const airlineNames = (db: Queryable, { options }: QuoteContent): Promise<Names> =>
  airlinesOf(
    db,
    options.flatMap(({ flights }) => flights),
  );

/** Those that sell the flights, and those that operate them where only a code says who does. */
export const airlinesOf = (db: Queryable, flights: readonly Pick<Flight, 'carrier' | 'operatedBy'>[]): Promise<Names> =>
  airlineNamesOf(
    db,
    flights.flatMap(({ carrier, operatedBy }) => [carrier, operatedBy]),
  );

export const presentContent = (content: QuoteContent, names: Names): ShownQuote => ({
  ...{ people: content.people, priceUntil: content.priceUntil, seatsUntil: content.seatsUntil },
  ...written('message', content.message, content.messageFr),
  ...written('differs', content.differs, content.differsFr),
  options: content.options.map((option) => presentOption(option, content, names)),
});

function presentOption(option: QuoteOption, { people }: QuoteContent, names: Names): ShownOption {
  const flights = presentFlights(option.flights, names);
  const carriers = [...new Set(flights.map(({ airline }) => airline))];
  const named = written('name', option.name, option.nameFr);
  return {
    ...named,
    name: named.name || formatList(carriers),
    flights,
    prices: TRAVELLER_KINDS.filter((kind) => people[kind] > 0).map((kind) => ({
      ...{ kind, count: people[kind], totalCents: perPersonCents(option, kind) },
      components: option.prices[kind].map((component) => ({
        ...component,
        ...{
          name: chargeInWords(component.name),
          note: chargeNote({ ...component, name: storedChargeName(component.name) }),
        },
      })),
    })),
    extras: option.extras.map(({ name, nameFr, ...extra }) => ({ ...extra, name: written('name', name, nameFr).name })),
    ...written('conditions', option.conditions, option.conditionsFr),
    totalCents: partyCents(option, people),
  };
}

/** The flights with their names, and their times where the zones are known. */
export function presentFlights(flights: readonly Flight[], names: Names): ShownFlight[] {
  // Who knows a locator and a name can change the booking: it leaves the desk nowhere.
  const shown = flights.map(({ locator: _, ...flight }) => ({
    ...flight,
    airline: names.get(flight.carrier) ?? flight.carrier,
    operatedBy: names.get(flight.operatedBy) ?? flight.operatedBy,
    ...{ fromCity: cityOf(flight.from), toCity: cityOf(flight.to) },
    ...{ fromName: flownAirport(flight.from)?.name ?? '', toName: flownAirport(flight.to)?.name ?? '' },
    ...minutes('durationMinutes', minutesAt(flight.departs, flight.from), minutesAt(flight.arrives, flight.to)),
  }));
  return shown.map((flight, place) => {
    const next = shown[place + 1];
    if (!next || next.from !== flight.to) return flight;
    return {
      ...flight,
      ...minutes('layoverMinutes', minutesAt(flight.arrives, flight.to), minutesAt(next.departs, next.from)),
    };
  });
}

const cityOf = (code: string) => flownAirport(code)?.city ?? code;

/** Minutes since 1970 of a time at an airport, 'YYYY-MM-DDTHH:MM'; undefined without its zone. */
export function minutesAt(moment: string, airport: string): number | undefined {
  const [date = '', time = ''] = moment.split('T');
  const zoneName = zoneOfAirport(airport);
  return zoneName && date && time ? instantOf(date, time, zoneName) : undefined;
}

const minutes = <Name extends string>(name: Name, from: number | undefined, to: number | undefined) =>
  (from !== undefined && to !== undefined && to >= from ? { [name]: to - from } : {}) as { [K in Name]?: number };

/** As the check of connections takes them. */
export const segmentsOf = (flights: readonly Flight[]): Segment[] =>
  flights.map((flight) => ({
    ...{ kind: 'flight', system: 'amadeus', carrier: flight.carrier, flight: flight.number },
    ...{ from: flight.from, to: flight.to, eTicket: false, questions: [], lines: [] },
    departure: momentOf(flight.departs, flight.fromTerminal),
    arrival: momentOf(flight.arrives, flight.toTerminal),
    ...(flight.status && { status: statusOf(flight.status, 'amadeus') }),
    ...readLocator(flight.locator ?? ''),
    ...withDuration(flight),
  }));

const withDuration = ({ departs, from, arrives, to }: Flight) =>
  minutes('durationMinutes', minutesAt(departs, from), minutesAt(arrives, to));

function momentOf(moment: string, terminal: string) {
  const [date = '', time = ''] = moment.split('T');
  return { ...(date && { date }), ...(time && { time }), ...(terminal && { terminal }) };
}

const NO_NAMES: Names = new Map();
/** The route of an option, by its first journey. */
export const routeOfOption = ({ flights }: Pick<QuoteOption, 'flights'>) => routeOf(presentFlights(flights, NO_NAMES));
