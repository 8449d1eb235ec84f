// Near misses, and by how much they miss.
import { daysBetween } from '#domain/dates.ts';
import { nextSchoolBreaks } from '#domain/school-breaks.ts';
import type { Miss, OfferSummary } from './finder.contract.ts';
import { lastDeparture, testsOf } from './offer-filters.ts';
import { currentQuery, type OfferFilter, type OfferQuery, type Period, periodOf, STAYS } from './offer-query.rules.ts';

const MAX_NEAR = 6;
/** How many CAD a traveller would pay to avoid missing a day, a night, the airport, the nonstop flight, the airline or the city. */
const DAY_WEIGHT = 12;
const NIGHT_WEIGHT = 40;
const WEIGHTS = { from: 250, direct: 150, airline: 100, to: 400 };
const ONE_WAY_WEIGHT = 500;

export type Near = { offer: OfferSummary; misses: Miss[] };
type Candidate = { offer: OfferSummary; isThere: boolean };

/** The offers with the smallest misses; `isThere` is false for offers to a place other than the chosen one. */
export function nearOffers(candidates: readonly Candidate[], asked: OfferQuery, today: string): Near[] {
  const query = currentQuery(asked, today);
  const tests = testsOf(query, today);
  const period = periodOf(query, nextSchoolBreaks(today));
  const open = candidates.filter(({ offer }) => lastDeparture(offer) >= today);
  const missed = open.map(({ offer, isThere }) => {
    const filters = (Object.keys(tests) as OfferFilter[]).filter((filter) => !tests[filter]?.(offer));
    const misses = filters.flatMap((filter) => missOf(filter, offer, query, period) ?? []);
    return { offer, misses: isThere ? misses : [{ filter: 'to' as const, instead: offer.city }, ...misses] };
  });
  return missed
    .map((near) => ({ ...near, weight: near.misses.reduce((sum, miss) => sum + weightOf(miss), 0) }))
    .sort((one, other) => one.weight - other.weight || one.offer.price - other.offer.price)
    .slice(0, MAX_NEAR)
    .map(({ offer, misses }) => ({ offer, misses }));
}

function missOf(
  filter: OfferFilter,
  offer: OfferSummary,
  query: OfferQuery,
  period: Period | undefined,
): Miss | undefined {
  switch (filter) {
    case 'from':
      return { filter, instead: offer.departureAirport };
    case 'max':
      return { filter, by: Math.ceil((offer.price - (query.max ?? 0)) * 100) / 100 };
    case 'nights':
      return { filter, by: nightsOff(offer.nights, query.nights), instead: offer.nights?.toString() };
    case 'direct':
      return { filter };
    case 'airline':
      return { filter, instead: offer.airline };
    case 'when':
      return period && whenMiss(offer, period, query.return);
    default:
      return undefined;
  }
}

const nightsOff = (nights: number | undefined, stay: OfferQuery['nights']) => {
  if (nights === undefined || !stay) return 0;
  const [min, max] = STAYS[stay];
  return nights < min ? min - nights : Math.max(0, nights - max);
};

/** Days too late or, as a negative number, too early; `instead` is the nearest day on which the trip can begin. */
function whenMiss(offer: OfferSummary, { from, to }: Period, back: string): Miss {
  const last = lastDeparture(offer);
  if (offer.travelFrom > to)
    return { filter: 'when', by: daysBetween(to, offer.travelFrom), instead: offer.travelFrom };
  if (last < from) return { filter: 'when', by: daysBetween(from, last), instead: last };
  // It begins in time, so the return is what does not fit.
  if (offer.tripType === 'one way') return { filter: 'return' };
  return { filter: 'return', by: daysBetween(offer.travelTo, back), instead: offer.travelTo };
}

function weightOf({ filter, by = 0 }: Miss): number {
  if (filter === 'max') return by;
  if (filter === 'when') return Math.abs(by) * DAY_WEIGHT;
  if (filter === 'return') return by > 0 ? by * DAY_WEIGHT : ONE_WAY_WEIGHT;
  if (filter === 'nights') return (by + 1) * NIGHT_WEIGHT;
  return WEIGHTS[filter];
}
