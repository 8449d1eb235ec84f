// The cities of offers, and where they are on a map.
import { airportByCode } from '#features/catalogue/airports/airports.ts';
import { lowestPrice } from '#features/catalogue/offers/lowest-price.ts';
import { cityKey } from './city-key.ts';
import type { MapPlace, OfferSummary } from './finder.contract.ts';

type OnMap = (place: { longitude: number; latitude: number }) => { x: number; y: number };
type InCity = Pick<OfferSummary, 'city' | 'country'>;

/** The offers to each city, in the order in which the first of each comes. */
export const byCity = <T extends InCity>(offers: readonly T[]): T[][] => [...Map.groupBy(offers, cityKey).values()];

/** The cities of the offers with their lowest totals, cheapest first; those with only one-way offers come last. */
export const placesOf = (offers: readonly OfferSummary[], onMap: OnMap): MapPlace[] =>
  byCity(offers)
    .flatMap((there) => {
      const [first] = there;
      const airport = first && airportByCode(first.arrivalAirport);
      if (!first || !airport) return [];
      const at = { city: first.city, country: first.country, ...onMap(airport) };
      return { ...at, price: lowestPrice(there), count: there.length };
    })
    .sort((one, other) => (one.price ?? Infinity) - (other.price ?? Infinity));
