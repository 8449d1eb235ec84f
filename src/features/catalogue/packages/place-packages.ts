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

type NotShown = 'components' | 'destinationExpertsPicks' | 'isTopDestination';
/** What the card of a package may show. */
export type ShownPackage = Omit<Package, NotShown> & { parts: string[] };

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
    shown: pageOf(found, page, PACKAGES_PER_PAGE),
  };
}

export function card(offer: Package): ShownPackage {
  const { components, destinationExpertsPicks: _, isTopDestination: __, ...shown } = offer;
  return { ...shown, parts: priceLines(components) };
}

export type PackagesPage = ReturnType<typeof packagesPage>;
