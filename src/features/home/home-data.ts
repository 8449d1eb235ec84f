import type { Fare } from '#features/fares/fares.contract.ts';
import type { Flight } from '#features/flights/flights.contract.ts';

// What the cards of the home page show, and no more: the document carries these rows twice, as text and as data.

const pick = ({
  components: _,
  highlights: __,
  destinationExpertsPicks: ___,
  isTopDestination: ____,
  ...shown
}: Flight) => shown;
export type Pick = ReturnType<typeof pick>;
export const picksOf = (flights: readonly Flight[]): Pick[] =>
  flights.filter(({ destinationExpertsPicks }) => destinationExpertsPicks).map(pick);

const top = ({ _id, countries, cities, price, imageUrl }: Flight) => ({ _id, countries, cities, price, imageUrl });
export type Top = ReturnType<typeof top>;
export const topsOf = (flights: readonly Flight[]): Top[] =>
  flights.filter(({ isTopDestination }) => isTopDestination).map(top);

const fare = ({ _id, city, departureAirport, arrivalAirport, price, image, tripType }: Fare) => ({
  _id,
  city,
  departureAirport,
  arrivalAirport,
  price,
  image,
  tripType,
});
export type HomeFare = ReturnType<typeof fare>;
export const homeFares = (fares: readonly Fare[]): HomeFare[] => fares.map(fare);
