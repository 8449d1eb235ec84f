import { pageCount, pageNumber, pageOf } from '#domain/pages.ts';
import { placeKey, samePlace } from '#domain/place-paths.ts';
import { facetsOf, findOffers } from '#features/catalogue/finder/offer-filters.ts';
import { currentQuery, isChosen, readOfferQuery } from '#features/catalogue/finder/offer-query.rules.ts';
import { priceLines } from '#features/catalogue/offers/price-lines.ts';
import type { Package } from './packages.contract.ts';

export const PACKAGES_PER_PAGE = 9;

/** The packages by the placeKey of their country. */
export const packagesByCountry = (packages: readonly Package[]): Map<string, Package[]> =>
  Map.groupBy(packages, ({ countries }) => placeKey(countries));

/** The packages of a city, among those of its country. */
export const packagesTo = (inCountry: readonly Package[], city: string): Package[] =>
  inCountry.filter(({ cities }) => samePlace(cities, city));

export type ShownPackage = Pick<
  Package,
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
  | 'lang'
> & { parts: string[] };

/** One page of the packages that pass the filters of the URL; without filters, of all packages in catalogue order. */
export function packagesPage(packages: readonly ShownPackage[], search: URLSearchParams, today: string) {
  const query = currentQuery(readOfferQuery(search), today);
  const found = findOffers(packages, query, today);
  const pages = pageCount(found.length, PACKAGES_PER_PAGE);
  const page = pageNumber(search.get('page'), pages);
  return {
    ...{ page, pages, query, today },
    isChosen: isChosen(query),
    facets: facetsOf(packages, query, today),
    total: found.length,
    all: packages.length,
    firstCity: packages[0]?.cities,
    cheapest: packages.toSorted((a, b) => a.price - b.price)[0],
    shown: pageOf(found, page, PACKAGES_PER_PAGE),
  };
}

/** The fields of a package that its card shows. */
export const card = (offer: Package): ShownPackage => ({
  _id: offer._id,
  name: offer.name,
  description: offer.description,
  highlights: offer.highlights,
  price: offer.price,
  imageUrl: offer.imageUrl,
  isPopular: offer.isPopular,
  cities: offer.cities,
  countries: offer.countries,
  departureAirport: offer.departureAirport,
  arrivalAirport: offer.arrivalAirport,
  tripType: offer.tripType,
  bookBy: offer.bookBy,
  travelFrom: offer.travelFrom,
  travelTo: offer.travelTo,
  arrivalCity: offer.arrivalCity,
  airline: offer.airline,
  stops: offer.stops,
  cabin: offer.cabin,
  nights: offer.nights,
  ...(offer.lang && { lang: offer.lang }),
  parts: priceLines(offer.components),
});

export type PackagesPage = ReturnType<typeof packagesPage>;
