// What a deal is compared with: the packages and fares that are on sale for its route and its period.
import { cityOfAirport } from '#features/catalogue/airports/airports.ts';
import type { OrdinaryPrice } from '#features/records/store/lookups.ts';

type Offered = Pick<OrdinaryPrice, 'origin' | 'destination' | 'tripType' | 'travelFrom' | 'travelTo'>;

/** The lowest price that a traveller could pay instead of a deal; undefined if nothing else is on sale. */
export function lowestOrdinary(
  deal: Offered,
  ordinary: readonly OrdinaryPrice[],
  today: string,
): OrdinaryPrice | undefined {
  let lowest: OrdinaryPrice | undefined;
  for (const one of ordinary) {
    const isSame =
      one.tripType === deal.tripType &&
      // Narita competes with Haneda.
      cityOfAirport(one.origin) === cityOfAirport(deal.origin) &&
      cityOfAirport(one.destination) === cityOfAirport(deal.destination);
    const isNow = one.bookBy >= today && one.travelFrom <= deal.travelTo && one.travelTo >= deal.travelFrom;
    if (isSame && isNow && (!lowest || one.cents < lowest.cents)) lowest = one;
  }
  return lowest;
}
