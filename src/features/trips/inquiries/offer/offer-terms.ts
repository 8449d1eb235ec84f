import type { OfferSummary } from '#features/catalogue/finder/finder.contract.ts';
import type { ChosenOffer } from './chosen-offer.contract.ts';

/** An offer as a page shows it before it is sent. */
export type OfferTerms = Omit<ChosenOffer, 'currency' | 'readOn' | 'nowCents'>;

export function termsOfOffer(offer: OfferSummary): OfferTerms {
  const { kind, id, name, city, departureAirport, arrivalAirport, tripType, travelFrom, travelTo, bookBy } = offer;
  const { airline, stops, nights } = offer;
  return {
    ...{ kind, id, name, city, departureAirport, arrivalAirport, tripType, travelFrom, travelTo, bookBy },
    ...(airline !== undefined && { airline }),
    ...(stops !== undefined && { stops }),
    ...(nights !== undefined && { nights }),
    priceCents: Math.round(offer.price * 100),
  };
}
