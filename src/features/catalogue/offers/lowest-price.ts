// The meaning of "from CAD$" everywhere: the lowest total of a round trip. A one-way price is lower and would look like a bargain.
import type { OfferFields } from './offer.contract.ts';

type Priced = Pick<OfferFields, 'tripType'> & { price: number };

export const isRoundTrip = ({ tripType }: Pick<Priced, 'tripType'>): boolean => tripType === 'round trip';

/** The cheapest round trip, the first of several; undefined if there is none. */
export const cheapestRoundTrip = <T extends Priced>(offers: readonly T[]): T | undefined => {
  let best: T | undefined;
  for (const offer of offers) if (isRoundTrip(offer) && (!best || offer.price < best.price)) best = offer;
  return best;
};

/** Undefined if only one way can be booked. */
export const lowestPrice = (offers: readonly Priced[]): number | undefined => cheapestRoundTrip(offers)?.price;
