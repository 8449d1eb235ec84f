import { pageCount, pageNumber, pageOf } from '#domain/pages.ts';
import { placeKey, samePlace } from '#domain/place-paths.ts';
import { facetsOf, findOffers } from '#features/catalogue/finder/offer-filters.ts';
import { currentQuery, isChosen, readOfferQuery } from '#features/catalogue/finder/offer-query.rules.ts';
import { priceLines } from '#features/catalogue/offers/price-lines.ts';
import type { Flight } from './flights.contract.ts';

export const PACKAGES_PER_PAGE = 9;

/** The packages by the placeKey of their country. */
export const flightsByCountry = (flights: readonly Flight[]): Map<string, Flight[]> =>
  Map.groupBy(flights, ({ countries }) => placeKey(countries));

/** The packages of a city, among those of its country. */
export const flightsTo = (inCountry: readonly Flight[], city: string): Flight[] =>
  inCountry.filter(({ cities }) => samePlace(cities, city));

export type ShownFlight = Pick<
  Flight,
  | '_id'
  | 'name'
  | 'description'
  | 'highlights'
  | 'price'
  | 'imageUrl'
  | 'isPopular'
  | 'cities'
  | 'countries'
  | 'departureAirport'
  | 'arrivalAirport'
  | 'tripType'
  | 'bookBy'
  | 'travelFrom'
  | 'travelTo'
  | 'arrivalCity'
  | 'airline'
  | 'stops'
  | 'cabin'
  | 'nights'
> & { parts: string[] };

/** One page of the packages that pass the filters of the URL; without filters, of all packages in catalogue order. */
export function flightsPage(flights: readonly ShownFlight[], search: URLSearchParams, today: string) {
  const query = currentQuery(readOfferQuery(search), today);
  const found = findOffers(flights, query, today);
  const pages = pageCount(found.length, PACKAGES_PER_PAGE);
  const page = pageNumber(search.get('page'), pages);
  return {
    ...{ page, pages, query, today },
    isChosen: isChosen(query),
    facets: facetsOf(flights, query, today),
    total: found.length,
    all: flights.length,
    firstCity: flights[0]?.cities,
    cheapest: flights.toSorted((a, b) => a.price - b.price)[0],
    shown: pageOf(found, page, PACKAGES_PER_PAGE),
  };
}

/** The fields of a package that its card shows. */
export const card = (flight: Flight): ShownFlight => ({
  _id: flight._id,
  name: flight.name,
  description: flight.description,
  highlights: flight.highlights,
  price: flight.price,
  imageUrl: flight.imageUrl,
  isPopular: flight.isPopular,
  cities: flight.cities,
  countries: flight.countries,
  departureAirport: flight.departureAirport,
  arrivalAirport: flight.arrivalAirport,
  tripType: flight.tripType,
  bookBy: flight.bookBy,
  travelFrom: flight.travelFrom,
  travelTo: flight.travelTo,
  arrivalCity: flight.arrivalCity,
  airline: flight.airline,
  stops: flight.stops,
  cabin: flight.cabin,
  nights: flight.nights,
  parts: priceLines(flight.components),
});

export type FlightsPage = ReturnType<typeof flightsPage>;
