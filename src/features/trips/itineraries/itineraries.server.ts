// Reads what an agent copied from a reservation system. Nothing of it is stored.
import {
  type ConnectionWarning,
  checkConnections,
  type GdsReading,
  type LineVerdict,
  readGds,
  type Segment,
} from '@northfare/gds';
import { agencyDay } from '#domain/dates.ts';
import { airlineNamesOf } from '#features/catalogue/airlines/airline-names.server.ts';
import { flownAirport, zoneOfAirport } from '#features/catalogue/airports/world-airports.server.ts';
import { distanceKm } from '#features/catalogue/maps/great-circle.rules.ts';
import { api } from '#platform/call.ts';
import type { ReadSegment, ReadVerdict, ReadWarning } from './itineraries.contract.ts';
import { MAX_PASTE } from './itineraries.rules.ts';

const country = (iata: string) => flownAirport(iata)?.countryCode;
const distance = (from: string, to: string) => {
  const [start, end] = [flownAirport(from), flownAirport(to)];
  return start && end && distanceKm(start, end);
};

export const itinerariesHandlers = {
  readItineraryLimits: api.readItineraryLimits.handler(() => ({
    success: true as const,
    data: { characters: MAX_PASTE },
  })),

  readItinerary: api.readItinerary.handler(async ({ input: { text }, context: { clock, db } }) => {
    const today = agencyDay(clock());
    const reading = readItineraryText(text, today);
    const { systems, itinerary, options, passengers } = reading;
    const shown = [itinerary, ...options.map(({ segments }) => segments)].flat();
    const names = await airlineNamesOf(
      db,
      shown.flatMap(({ carrier, operating }) => [carrier, operating?.carrier].flatMap((code) => code ?? [])),
    );
    return {
      success: true as const,
      data: {
        systems: systems.map(({ system, display, certain }) => ({ system, display, certain })),
        itinerary: presentFlights(itinerary, names),
        options: options
          .filter(({ source }) => source === 'availability')
          .map(({ segments }) => presentFlights(segments, names)),
        left: reading.optionsLeft,
        lines: verdictsOf(reading),
        passengers: passengers.length,
      },
    };
  }),
};

type Names = ReadonlyMap<string, string>;
const presentFlights = (segments: readonly Segment[], names: Names) => ({
  segments: segments.map((segment) => presentSegment(segment, names)),
  warnings: connectionWarnings(segments),
});

export const connectionWarnings = (segments: readonly Segment[]): ReadWarning[] =>
  checkConnections(segments, { zoneOf: zoneOfAirport, countryOf: country }).map((one) => presentWarning(one, segments));

/** What the text of a reservation system says; flights that cannot be dated by it are asked for. */
export const readItineraryText = (text: string, today: string) =>
  readGds(text, { today, zoneOf: zoneOfAirport, distanceKm: distance });

const placeOf = (code: string) => ({ code, city: flownAirport(code)?.city ?? code });
const flightOf = ({ carrier = '', flight = '', suffix = '' }: Segment) => `${carrier} ${flight}${suffix}`.trim();
const routeOf = ({ from, to }: Segment) => (from && to ? `${from}\u2013${to}` : (from ?? ''));
/** 'AC 870'; without a number its route says which one is meant: 'AC CDG–YUL'. */
export const segmentName = (segment: Segment): string =>
  segment.flight ? flightOf(segment) : [flightOf(segment), routeOf(segment)].filter(Boolean).join(' ');

/** What became of each line. One status has one wording: Amadeus prints for pricing what others book elsewhere. */
export const verdictsOf = ({ lines, itinerary }: Pick<GdsReading, 'lines' | 'itinerary'>): ReadVerdict[] =>
  lines.map((one) => ({
    ...{ line: one.line, lastLine: one.lastLine, verdict: one.verdict },
    why: one.verdict !== 'read' ? one.why : isGhost(one, itinerary) ? 'ghost' : one.as,
  }));

const isGhost = (line: LineVerdict, itinerary: readonly Segment[]) =>
  line.verdict === 'read' && line.as === 'passive' && itinerary[line.segment ?? -1]?.status?.group === 'ghost';

function operatedBy({ operating }: Segment, names: Names): string {
  if (!operating) return '';
  const { name, carrier = '', flight } = operating;
  const airline = name ?? names.get(carrier) ?? carrier;
  return carrier && flight ? `${airline} (${carrier} ${flight})` : airline;
}

function presentSegment(segment: Segment, names: Names): ReadSegment {
  const { kind, what, bookingClass = '', from, to, departure, arrival, status, questions } = segment;
  const { durationMinutes, layoverMinutes, dateEvidence, replacedBy } = segment;
  return {
    ...{ kind, flight: flightOf(segment), bookingClass, departure, arrival },
    airline: names.get(segment.carrier ?? '') ?? '',
    operatedBy: operatedBy(segment, names),
    questions: questions.map(({ code, candidates }) => ({ code, candidates: [...candidates] })),
    replaced: replacedBy !== undefined,
    ...(what && { what }),
    ...(from && { from: placeOf(from) }),
    ...(to && { to: placeOf(to) }),
    ...(status && { status: { code: status.code, group: status.group } }),
    ...(durationMinutes !== undefined && { durationMinutes }),
    ...(layoverMinutes !== undefined && { layoverMinutes }),
    ...(dateEvidence && { evidence: dateEvidence.by }),
  };
}

/** Names the flights that a warning is about. */
function presentWarning({ code, ...values }: ConnectionWarning, segments: readonly Segment[]): ReadWarning {
  const named = (place: unknown) => (typeof place === 'number' ? segmentName(segments[place] as Segment) : '');
  const { from, to, segment, ...others } = values as Record<string, string | number | boolean | undefined>;
  const kept = Object.entries(others).filter((entry): entry is [string, string | number] =>
    ['string', 'number'].includes(typeof entry[1]),
  );
  return { code, values: { ...Object.fromEntries(kept), first: named(from ?? segment), second: named(to) } };
}
