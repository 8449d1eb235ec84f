import { shortDate } from '#domain/dates.ts';
import type { Fare } from '#features/catalogue/fares/fares.contract.ts';
import type { Flight } from '#features/catalogue/flights/flights.contract.ts';
import { travelPeriod } from '#features/catalogue/offers/offer-words.ts';
import { priceLines } from '#features/catalogue/offers/price-lines.ts';
import { m } from '#messages';

// Only the fields that the home page's cards show, because the document contains these rows twice, as HTML and as data.

const pick = ({ components, highlights: _, destinationExpertsPicks: __, isTopDestination: ___, ...shown }: Flight) => ({
  ...shown,
  parts: priceLines(components),
});
export type Pick = ReturnType<typeof pick>;
export const picksOf = (flights: readonly Flight[]): Pick[] =>
  flights.filter(({ destinationExpertsPicks }) => destinationExpertsPicks).map(pick);

const top = ({ _id, countries, cities, price, imageUrl }: Flight) => ({ _id, countries, cities, price, imageUrl });
export type Top = ReturnType<typeof top>;
export const topsOf = (flights: readonly Flight[]): Top[] =>
  flights.filter(({ isTopDestination }) => isTopDestination).map(top);

const fare = ({ components, name: _, cabin: __, travelFrom, travelTo, bookBy, ...shown }: Fare) => ({
  ...shown,
  parts: priceLines(components),
  when: m.flights_when({ period: travelPeriod({ travelFrom, travelTo }), date: shortDate(bookBy) }),
});
export type HomeFare = ReturnType<typeof fare>;
export const homeFares = (fares: readonly Fare[]): HomeFare[] => fares.map(fare);
