// Filters, order and counts of any list of offers, the same in the browser and on the server.
import { addDays, monthOf, nextMonth } from '#domain/dates.ts';
import { nextSchoolBreaks } from '#domain/school-breaks.ts';
import { foldedText } from '#domain/text.ts';
import { airportsWithin } from '#features/catalogue/airports/city-airports.ts';
import type { OfferFields } from '#features/catalogue/offers/offer.contract.ts';
import {
  currentQuery,
  type OfferFilter,
  type OfferQuery,
  type Period,
  periodOf,
  STAYS,
  type Stay,
} from './offer-query.rules.ts';

/** The fields of an offer that filters read. */
export type Filterable = Pick<OfferFields, 'departureAirport' | 'tripType' | 'travelFrom' | 'travelTo'> & {
  /** The total per person to pay, in CAD. */
  price: number;
  nights?: number | undefined;
  stops?: number | undefined;
  airline?: string | undefined;
};

const MONTHS_SHOWN = 12;

/** The last day on which the trip can begin and still end within its travel period. */
export function lastDeparture({ travelFrom, travelTo, nights = 0, tripType }: Filterable): string {
  const last = tripType === 'one way' ? travelTo : addDays(travelTo, -nights);
  return last < travelFrom ? travelFrom : last;
}

/** Values computed from an offer's dates, once per offer and day, because a search compares thousands. */
type Departures = { today: string; first: string; last: string; months: string[] };
const departures = new WeakMap<Filterable, Departures>();

function departuresOf(offer: Filterable, today: string): Departures {
  const known = departures.get(offer);
  if (known?.today === today) return known;
  const first = offer.travelFrom < today ? today : offer.travelFrom;
  const last = lastDeparture(offer);
  const found = { today, first, last, months: first <= last ? monthsBetween(first, last) : [] };
  departures.set(offer, found);
  return found;
}

/** '2027-01', '2027-02', '2027-03': the months from the first to the last day; at most a year. */
function monthsBetween(first: string, last: string): string[] {
  const months: string[] = [];
  for (let month = monthOf(first); month <= monthOf(last) && months.length < MONTHS_SHOWN; month = nextMonth(month))
    months.push(month);
  return months;
}

/** Past days are left out: no trip can begin on them. */
function beginsWithin(offer: Filterable, { from, to }: Period, today: string): boolean {
  const { first, last } = departuresOf(offer, today);
  return first <= to && from <= last && first <= last;
}

const inStay = (nights: number | undefined, stay: Stay) =>
  nights !== undefined && nights >= STAYS[stay][0] && nights <= STAYS[stay][1];

type Test = (offer: Filterable) => boolean;
/** One test for each active filter. */
export function testsOf(asked: OfferQuery, today: string): Partial<Record<OfferFilter, Test>> {
  const query = currentQuery(asked, today);
  const period = periodOf(query, nextSchoolBreaks(today));
  const { from, max, nights, direct, airline, return: back } = query;
  const wanted = foldedText(airline);
  return {
    ...(from && { from: ({ departureAirport }: Filterable) => airportsWithin(from).includes(departureAirport) }),
    ...(period && {
      when: (offer: Filterable) =>
        beginsWithin(offer, period, today) && (!back || (offer.travelTo >= back && offer.tripType === 'round trip')),
    }),
    ...(max !== undefined && { max: ({ price }: Filterable) => price <= max }),
    ...(nights && { nights: (offer: Filterable) => inStay(offer.nights, nights) }),
    ...(direct && { direct: ({ stops }: Filterable) => stops === 0 }),
    ...(airline && { airline: (offer: Filterable) => foldedText(offer.airline ?? '') === wanted }),
  };
}

/** The offers that pass; `except` skips one filter, to count its own options. */
export function filterOffers<T extends Filterable>(
  offers: readonly T[],
  tests: Partial<Record<OfferFilter, Test>>,
  except?: OfferFilter,
): T[] {
  const chosen = Object.entries(tests).flatMap(([name, test]) => (name === except ? [] : [test]));
  return chosen.length === 0 ? [...offers] : offers.filter((offer) => chosen.every((test) => test(offer)));
}

const ORDERS: Record<Exclude<OfferQuery['sort'], ''>, (one: Filterable, other: Filterable) => number> = {
  price: (one, other) => one.price - other.price,
  departure: (one, other) => one.travelFrom.localeCompare(other.travelFrom) || one.price - other.price,
  // Offers without a length come last.
  length: (one, other) => (one.nights ?? Infinity) - (other.nights ?? Infinity) || one.price - other.price,
};

export const sortOffers = <T extends Filterable>(offers: readonly T[], sort: OfferQuery['sort']): T[] =>
  sort ? offers.toSorted(ORDERS[sort]) : [...offers];

/** The list for a query: the offers that pass, in order. */
export const findOffers = <T extends Filterable>(offers: readonly T[], query: OfferQuery, today: string): T[] =>
  sortOffers(filterOffers(offers, testsOf(query, today)), query.sort);

export type Facets = {
  airports: { iata: string; count: number }[];
  months: { month: string; count: number }[];
  nights: { stay: Stay; count: number }[];
  direct: number;
  airlines: { airline: string; count: number }[];
};

/** How many offers each option would leave, with the other filters unchanged. */
export function facetsOf(offers: readonly Filterable[], query: OfferQuery, today: string): Facets {
  const tests = testsOf(query, today);
  const without = (filter: OfferFilter) => filterOffers(offers, tests, filter);
  const counted = <K extends string>(keys: readonly K[]) => {
    const counts = new Map<K, number>();
    for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
    return counts;
  };
  const airports = counted(without('from').map(({ departureAirport }) => departureAirport));
  const months = counted(without('when').flatMap((offer) => departuresOf(offer, today).months));
  const airlines = counted(without('airline').flatMap(({ airline }) => airline ?? []));
  const byNights = without('nights');
  return {
    airports: [...airports].map(([iata, count]) => ({ iata, count })).sort((one, other) => other.count - one.count),
    months: [...months].map(([month, count]) => ({ month, count })).sort((a, b) => a.month.localeCompare(b.month)),
    nights: (Object.keys(STAYS) as Stay[]).map((stay) => ({
      stay,
      count: byNights.filter((offer) => inStay(offer.nights, stay)).length,
    })),
    direct: without('direct').filter(({ stops }) => stops === 0).length,
    airlines: [...airlines]
      .map(([airline, count]) => ({ airline, count }))
      .sort((one, other) => other.count - one.count || one.airline.localeCompare(other.airline)),
  };
}

/** The lowest total for each month and, within one month, for each day on which a trip can begin. */
export function lowestByMonth(offers: readonly Filterable[], today: string): { month: string; price: number }[] {
  const lowest = new Map<string, number>();
  for (const offer of offers)
    for (const month of departuresOf(offer, today).months)
      if (offer.price < (lowest.get(month) ?? Infinity)) lowest.set(month, offer.price);
  return [...lowest]
    .map(([month, price]) => ({ month, price }))
    .sort((one, other) => one.month.localeCompare(other.month))
    .slice(0, MONTHS_SHOWN);
}

export function lowestByDay(
  offers: readonly Filterable[],
  { from, to }: Period,
  today: string,
): { day: string; price: number }[] {
  const days: { day: string; price: number }[] = [];
  const begun = from < today ? today : from;
  const able = offers.map((offer) => ({
    first: offer.travelFrom,
    last: departuresOf(offer, today).last,
    price: offer.price,
  }));
  for (let day = begun; day <= to; day = addDays(day, 1)) {
    const prices = able.filter(({ first, last }) => first <= day && day <= last).map(({ price }) => price);
    if (prices.length > 0) days.push({ day, price: Math.min(...prices) });
  }
  return days;
}
