import { shortDate } from '#domain/dates.ts';
import { pageNumber } from '#domain/pages.ts';
import type { Fare } from '#features/catalogue/fares/fares.contract.ts';
import { travelPeriod } from '#features/catalogue/offers/offer-words.ts';
import { priceLines } from '#features/catalogue/offers/price-lines.ts';
import type { Package } from '#features/catalogue/packages/packages.contract.ts';
import type { ApiClient } from '#platform/page-context.ts';

const MAX_PAGE = 999_999;

// Only the fields that the home page's cards show, because the document contains these rows twice, as HTML and as data.

const pick = ({
  components,
  highlights: _,
  destinationExpertsPicks: __,
  isTopDestination: ___,
  ...shown
}: Package) => ({
  ...shown,
  parts: priceLines(components),
});
export type Pick = ReturnType<typeof pick>;

const top = ({ _id, countries, cities, price, imageUrl }: Package) => ({ _id, countries, cities, price, imageUrl });
export type Top = ReturnType<typeof top>;

const fare = ({ components, name: _, cabin: __, travelFrom, travelTo, bookBy, arrivalCity: ___, ...shown }: Fare) => ({
  ...shown,
  parts: priceLines(components),
  travel: travelPeriod({ travelFrom, travelTo }),
  bookBy: shortDate(bookBy),
});
export type HomeFare = ReturnType<typeof fare>;
/** The fares of some pages, and the number of pages. */
export type FarePages = { fares: HomeFare[]; firstPage: number; pages: number; airports: string[] };
/** The URL parameter of the page of fares on the home page. */
export const FARES = 'fares';
/** The URL parameter of the departure airport of the fares. */
export const AIRPORT = 'airport';

/** The page of fares in a URL, which may be past the end. */
export const askedFares = (url: string | URL): number => pageNumber(new URL(url).searchParams.get(FARES), MAX_PAGE);

/** The requested airport; undefined if the text cannot be an airport code. */
export const askedAirport = (url: string | URL): string | undefined =>
  /^[A-Z]{3}$/.exec(new URL(url).searchParams.get(AIRPORT) ?? '')?.[0];

export async function loadFarePages(client: ApiClient, url: string): Promise<FarePages> {
  const { fares, ...rest } = await client.listFarePages({ page: askedFares(url), airport: askedAirport(url) });
  return { fares: fares.map(fare), ...rest };
}

export async function loadPlaces(client: ApiClient) {
  const { picks, tops, ...rest } = await client.readHome();
  return { ...rest, picks: picks.map(pick), tops: tops.map(top) };
}
