// What may go wrong between two flights of an itinerary, as codes with parameters.
import { minutesBetween } from './arrivals.ts';
import { cityOf } from './cities.ts';
import { minutesOf } from './civil.ts';
import { flies } from './itinerary.ts';
import type { LocalMoment, Segment, StatusGroup } from './types.ts';

/**
 * Shortest waits before a warning. Airlines publish their own for each airport; these are what most large airports need:
 * 45 minutes for the next gate, 90 for border and baggage control, 30 more for another terminal, and four hours to leave
 * one airport, cross a city and check in at another.
 */
export const MINIMUM_MINUTES = { domestic: 45, international: 90, terminal: 30, airport: 240 } as const;

export type ConnectionOptions = {
  zoneOf?: (iata: string) => string | undefined;
  /** Without it, every connection is taken as international, which warns rather too often. */
  countryOf?: (iata: string) => string | undefined;
  minimums?: Partial<Record<keyof typeof MINIMUM_MINUTES, number>>;
};

/** `from` and `to` are places in the list of segments that was given; minutes are whole. */
export type ConnectionWarning =
  | {
      code: 'below-minimum';
      from: number;
      to: number;
      minutes: number;
      minimum: number;
      because: keyof typeof MINIMUM_MINUTES;
    }
  | { code: 'change-of-airport'; from: number; to: number; arrives: string; departs: string; minutes?: number }
  | { code: 'change-of-terminal'; from: number; to: number; airport: string; arrives: string; departs: string }
  | { code: 'overnight'; from: number; to: number; airport: string; minutes: number }
  /** `surface`: the gap is a segment of the itinerary; without it, the open jaw is allowed all the same. */
  | { code: 'surface-gap'; from: number; to: number; arrives: string; departs: string; surface: boolean }
  | { code: 'departs-before-arrival'; from: number; to: number; minutes: number }
  | { code: 'wait-unknown'; from: number; to: number }
  | { code: 'separate-tickets'; from: number; to: number; because: 'locators' | 'tickets' | 'elsewhere' }
  | { code: 'not-held'; segment: number; status: string; group: StatusGroup }
  | { code: 'times-changed'; segment: number; status: string }
  | { code: 'not-dated'; segment: number };

/** A wait of a day and more is a stopover, not a connection. */
const STOPOVER_MINUTES = 24 * 60;
/** Four hours of the night between midnight and five. */
const NIGHT = { from: 0, to: 300, least: 240 };

type Placed = { place: number; segment: Segment };

export function checkConnections(segments: readonly Segment[], options: ConnectionOptions = {}): ConnectionWarning[] {
  const warnings: ConnectionWarning[] = [];
  let before: Placed | undefined;
  let surface = false;
  segments.forEach((segment, place) => {
    if (segment.kind === 'surface') surface = true;
    if (segment.replacedBy !== undefined || !(flies(segment) || segment.kind === 'open')) return;
    warnings.push(...ofSegment(segment, place));
    if (segment.status?.group === 'gone') return;
    if (before) warnings.push(...between(before, { place, segment }, surface, options));
    before = { place, segment };
    surface = false;
  });
  return warnings;
}

function ofSegment({ status, kind, departure }: Segment, segment: number): ConnectionWarning[] {
  const warnings: ConnectionWarning[] = [];
  if (status && status.group !== 'held')
    warnings.push({ code: 'not-held', segment, status: status.code, group: status.group });
  if (status?.timesChanged) warnings.push({ code: 'times-changed', segment, status: status.code });
  if (!departure.date && kind !== 'open') warnings.push({ code: 'not-dated', segment });
  return warnings;
}

function between(one: Placed, next: Placed, surface: boolean, options: ConnectionOptions): ConnectionWarning[] {
  const pair = { from: one.place, to: next.place };
  const [arrives, departs] = [one.segment.to, next.segment.from];
  if (!arrives || !departs || next.segment.kind === 'open' || one.segment.kind === 'open') return [];
  const minutes = waitOf(one.segment, next.segment, options.zoneOf);
  const warnings: ConnectionWarning[] = separate(one.segment, next.segment, pair, minutes);
  const sameCity = arrives === departs || cityOf(arrives) === cityOf(departs);
  const gap = surface || !sameCity || (minutes !== undefined && minutes >= STOPOVER_MINUTES);
  if (minutes !== undefined && minutes < 0) return [...warnings, { code: 'departs-before-arrival', ...pair, minutes }];
  if (gap) {
    if (arrives !== departs) warnings.push({ code: 'surface-gap', ...pair, arrives, departs, surface });
    return warnings;
  }
  if (arrives !== departs) warnings.push({ code: 'change-of-airport', ...pair, arrives, departs, minutes });
  const terminals = [one.segment.arrival.terminal, next.segment.departure.terminal];
  const otherTerminal = arrives === departs && terminals[0] && terminals[1] && terminals[0] !== terminals[1];
  if (otherTerminal)
    warnings.push({
      code: 'change-of-terminal',
      ...pair,
      airport: arrives,
      arrives: terminals[0] ?? '',
      departs: terminals[1] ?? '',
    });
  if (minutes === undefined) {
    const dated = one.segment.arrival.date && next.segment.departure.date;
    return dated && options.zoneOf ? [...warnings, { code: 'wait-unknown', ...pair }] : warnings;
  }
  const { minimum, because } = minimumOf(one.segment, next.segment, Boolean(otherTerminal), options);
  if (minutes < minimum) warnings.push({ code: 'below-minimum', ...pair, minutes, minimum, because });
  if (isOvernight(one.segment.arrival, minutes))
    warnings.push({ code: 'overnight', ...pair, airport: departs, minutes });
  return warnings;
}

/** Local times of one airport compare without its zone, unless the clocks change between. */
function waitOf(one: Segment, next: Segment, zoneOf: ConnectionOptions['zoneOf']): number | undefined {
  return minutesBetween({ airport: one.to, ...one.arrival }, { airport: next.from, ...next.departure }, zoneOf);
}

function minimumOf(one: Segment, next: Segment, otherTerminal: boolean, { countryOf, minimums }: ConnectionOptions) {
  const limits = { ...MINIMUM_MINUTES, ...minimums };
  if (one.to !== next.from) return { minimum: limits.airport, because: 'airport' as const };
  const countries = [one.from, one.to, next.to].map((code) => (code ? countryOf?.(code) : undefined));
  const domestic = countries[0] !== undefined && countries.every((country) => country === countries[0]);
  const minimum = domestic ? limits.domestic : limits.international;
  if (otherTerminal) return { minimum: minimum + limits.terminal, because: 'terminal' as const };
  return { minimum, because: domestic ? ('domestic' as const) : ('international' as const) };
}

function isOvernight({ time }: LocalMoment, minutes: number): boolean {
  if (!time) return false;
  const start = minutesOf(time);
  const within = (offset: number) =>
    Math.max(0, Math.min(start + minutes, NIGHT.to + offset) - Math.max(start, NIGHT.from + offset));
  return within(0) + within(1440) >= NIGHT.least;
}

/**
 * Two locators of one airline, or else of the reservation system, speak for two bookings; those of two airlines for nothing,
 * as each has its own.
 */
function areApart(one: Segment, next: Segment): boolean {
  const [first, second] = [one.locator, next.locator];
  if (first && second && first.carrier === second.carrier) return first.code !== second.code;
  return one.booking !== undefined && next.booking !== undefined && one.booking !== next.booking;
}

function separate(
  one: Segment,
  next: Segment,
  pair: { from: number; to: number },
  minutes: number | undefined,
): ConnectionWarning[] {
  if (minutes !== undefined && minutes >= STOPOVER_MINUTES) return [];
  const code = 'separate-tickets' as const;
  if (areApart(one, next)) return [{ code, ...pair, because: 'locators' }];
  if (one.ticket && next.ticket) return one.ticket === next.ticket ? [] : [{ code, ...pair, because: 'tickets' }];
  if ((one.status?.group === 'elsewhere') !== (next.status?.group === 'elsewhere') && one.status && next.status)
    return [{ code, ...pair, because: 'elsewhere' }];
  return one.eTicket !== next.eTicket ? [{ code, ...pair, because: 'tickets' }] : [];
}
