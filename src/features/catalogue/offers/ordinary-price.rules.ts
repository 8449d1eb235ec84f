// What a deal is compared with: the packages and fares that are on sale for its route and its period.
import { airportByCode } from '#features/catalogue/airports/airports.ts';
import type { OrdinaryPrice } from '#features/records/store/lookups.ts';

type Offered = Pick<OrdinaryPrice, 'origin' | 'destination' | 'tripType' | 'travelFrom' | 'travelTo'>;

/** Airports of one city are one place: Narita competes with Haneda. */
const cityOf = (code: string) => airportByCode(code)?.city ?? code;

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
      cityOf(one.origin) === cityOf(deal.origin) &&
      cityOf(one.destination) === cityOf(deal.destination);
    const isNow = one.bookBy >= today && one.travelFrom <= deal.travelTo && one.travelTo >= deal.travelFrom;
    if (isSame && isNow && (!lowest || one.cents < lowest.cents)) lowest = one;
  }
  return lowest;
}
