// Decision: docs/decisions/0063-results-by-city.md
// The answer of a search by city: rows with their ways to book, and the map around the airport of departure.
import { pageCount, pageNumber, pageOf } from '#domain/pages.ts';
import { airportByCode } from '#features/catalogue/airports/airports.ts';
import { airportsWithin } from '#features/catalogue/airports/city-airports.ts';
import { onMapAround } from '#features/catalogue/maps/airport-map.ts';
import { DEPARTURES } from '#features/catalogue/offers/departure-cities.ts';
import { isRoundTrip, lowestPrice } from '#features/catalogue/offers/lowest-price.ts';
import { shownPackages } from '#features/catalogue/packages/packages.server.ts';
import { api } from '#platform/call.ts';
import type { Services } from '#platform/services.ts';
import { cityKey } from './city-key.ts';
import type { AirportMap, CityWays, OfferSummary } from './finder.contract.ts';
import { type FoundOffers, findFor } from './found-offers.server.ts';
import { byCity, placesOf } from './map-places.ts';
import type { Near } from './near-offers.ts';
import { sortOffers } from './offer-filters.ts';
import type { OfferQuery } from './offer-query.rules.ts';

const ROWS_PER_PAGE = 12;
/** Of a city among others; a search for a single city lists all of its ways, on several pages. */
const WAYS_IN_ROW = 3;
const MAX_POPULAR = 6;

export const foundCitiesHandlers = {
  searchCities: api.searchCities.handler(async ({ context, input: { to, page, ...chosen } }) => {
    const result = await findFor(context, to, chosen);
    const { wish, found, facets, calendar, query, offers } = result;
    const { listed, rows } = await rowsOf(context, result);
    const [only, another] = rows;
    const isOneCity = only !== undefined && another === undefined;
    const pages = pageCount(isOneCity ? only.length : rows.length, ROWS_PER_PAGE);
    const shown = pageNumber(String(page), pages);
    const cities = isOneCity
      ? [cityWays(only, pageOf(only, shown, ROWS_PER_PAGE))]
      : pageOf(rows, shown, ROWS_PER_PAGE).map((ways) => cityWays(ways, ways.slice(0, WAYS_IN_ROW)));
    const shownOffers = rows.flatMap((ways) => ways.map(({ offer }) => offer));
    return {
      ...{ to: wish, listed, total: found.length, price: lowestPrice(found), cities },
      ...{ page: shown, pages, facets, ...calendar },
      map: mapOf(query.from, shownOffers),
      reach: reachOf(offers.filter(departsFrom(query.from)), result),
    };
  }),
};

type Listed = { listed: 'found' | 'near' | 'popular'; rows: Near[][] };

async function rowsOf(context: Pick<Services, 'content' | 'db'>, result: FoundOffers): Promise<Listed> {
  const { wish, found, near, offers, query } = result;
  if (found.length > 0) return { listed: 'found', rows: leadsFirst(byCity(found), query.sort) };
  if (wish.kind === 'unknown') return { listed: 'popular', rows: await popularRows(context, offers, query.from) };
  const misses = new Map(near.map((one) => [one.offer, one.misses]));
  const rows = byCity(near.map(({ offer }) => offer));
  return { listed: 'near', rows: rows.map((there) => waysOf(there, misses)) };
}

const waysOf = (offers: readonly OfferSummary[], misses?: ReadonlyMap<OfferSummary, Near['misses']>): Near[] =>
  offers.map((offer) => ({ offer, misses: misses?.get(offer) ?? [] }));

/**
 * In every city a round trip comes first, which also says the place of the city; the cities without one come last. A one-way price
 * is lower and would look like a bargain. In the order by price the first way thus has the lowest total of the city.
 */
function leadsFirst(cities: readonly OfferSummary[][], sort: OfferQuery['sort']): Near[][] {
  const ways = new Map<OfferSummary, Near[]>();
  for (const there of cities) {
    const lead = there.find(isRoundTrip) ?? there[0];
    if (lead) ways.set(lead, waysOf([lead, ...there.filter((one) => one !== lead)]));
  }
  const leads = sortOffers([...ways.keys()], sort);
  const inOrder = [...leads.filter(isRoundTrip), ...leads.filter((lead) => !isRoundTrip(lead))];
  return inOrder.flatMap((lead) => [ways.get(lead) ?? []]);
}

const departsFrom = (from: string) => {
  const airports = airportsWithin(from);
  return ({ departureAirport }: OfferSummary) => from === '' || airports.includes(departureAirport);
};

/** The cities that staff chose as top destinations, then the cheapest; from anywhere if the airport has no offers. */
async function popularRows(
  context: Pick<Services, 'content' | 'db'>,
  offers: readonly OfferSummary[],
  from: string,
): Promise<Near[][]> {
  const here = offers.filter(departsFrom(from));
  const cities = leadsFirst(byCity(sortOffers(here.length > 0 ? here : offers, 'price')), 'price');
  const packages = await shownPackages(context);
  const tops = new Set(
    packages.flatMap(({ isTopDestination, cities: city, countries: country }) =>
      isTopDestination ? cityKey({ city, country }) : [],
    ),
  );
  const isTop = ([first]: Near[]) => Number(first !== undefined && tops.has(cityKey(first.offer)));
  return cities.toSorted((one, other) => isTop(other) - isTop(one)).slice(0, MAX_POPULAR);
}

function cityWays(all: readonly Near[], ways: Near[]): CityWays {
  const { city = '', country = '' } = all[0]?.offer ?? {};
  return { city, country, count: all.length, ways };
}

/** Around the chosen airport, or around the busiest one. */
function mapOf(from: string, offers: readonly OfferSummary[]): AirportMap {
  const chosen = airportsWithin(from).find((iata) => DEPARTURES.includes(iata));
  const [busiest = ''] = DEPARTURES;
  const iata = chosen ?? busiest;
  const airport = airportByCode(iata);
  return {
    ...{ iata, isChosen: chosen !== undefined },
    places: airport ? placesOf(offers, onMapAround(airport)) : [],
  };
}

function reachOf(offers: readonly OfferSummary[], { atlas }: FoundOffers) {
  const all = atlas.reduce((sum, { countries }) => sum + countries.reduce((n, { cities }) => n + cities.length, 0), 0);
  return { from: byCity(offers).length, all };
}
