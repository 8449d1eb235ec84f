// The words over the results of a search.
import { longDate } from '#domain/dates.ts';
import { cad } from '#domain/money.ts';
import { airportsWithin } from '#features/catalogue/airports/city-airports.ts';
import { whenWords } from '#features/catalogue/finder/choice-words.ts';
import { EXACT_DATES, type OfferQuery } from '#features/catalogue/finder/offer-query.rules.ts';
import { departureCity } from '#features/catalogue/offers/departure-cities.ts';
import { m } from '#messages';
import type { FoundCities } from './search-data.ts';

/** 'Toronto' for an airport or the code of a city with several; Canada for any. */
function fromWords(from: string): string {
  const [first = from] = airportsWithin(from);
  return from ? departureCity(first) : m.finder_from_any();
}

function toWords({ kind, name }: FoundCities['to']): string {
  if (kind === 'anywhere') return m.finder_anywhere();
  return kind === 'warm' ? m.finder_somewhere_warm() : name;
}

/** 'March 2027', 'March 4, 2027'; empty for any time. */
export const timeWords = (query: OfferQuery, today: string): string =>
  query.when === EXACT_DATES ? longDate(query.depart) : whenWords(query, today);

/** 'Toronto to Portugal, March 2027' */
export function routeWords(to: FoundCities['to'], query: OfferQuery, today: string): string {
  const route = m.finder_route({ from: fromWords(query.from), to: toWords(to) });
  const time = timeWords(query, today);
  return time ? m.finder_route_when({ route, time }) : route;
}

/** 'Toronto to Portugal: 9 trips from CAD$698' */
export function headingWords(
  { to, listed, total: count, price, cities }: FoundCities,
  query: OfferQuery,
  today: string,
) {
  if (listed === 'popular') return m.finder_heading_unknown({ from: fromWords(originOf(cities, query.from)) });
  const route = routeWords(to, query, today);
  if (count === 0) return route;
  return price === undefined
    ? m.finder_heading_unpriced({ route, count })
    : m.finder_heading({ route, count, price: cad(price) });
}

/** The chosen airport, if the listed trips begin there. */
function originOf(cities: FoundCities['cities'], from: string): string {
  const airports = airportsWithin(from);
  return cities.some(({ ways }) => ways.some(({ offer }) => airports.includes(offer.departureAirport))) ? from : '';
}

/** '2 of 103 cities have fares from Winnipeg': for a search that names no place. */
export function reachWords({ to, reach }: FoundCities, { from }: OfferQuery): string {
  const isOpen = to.kind === 'anywhere' || to.kind === 'warm';
  return isOpen && from ? m.finder_reach({ count: reach.from, all: reach.all, from: fromWords(from) }) : '';
}
