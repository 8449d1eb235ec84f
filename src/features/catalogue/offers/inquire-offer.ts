import { type OfferKey, withOffer } from '#domain/offer-key.ts';
import { pathTo } from '#domain/path-to.ts';
import { inquirePath } from '#domain/place-paths.ts';

type Offer = OfferKey & { city: string; departureAirport: string };

/**
 * The address of the inquiry form for an offer: the one that the specification gives, followed by the offer.
 * A fare is asked for by its route, everything else by its city.
 */
export function inquireOffer({ city, departureAirport, ...offer }: Offer): string {
  const route = new URLSearchParams({ from: departureAirport, to: city });
  return withOffer(offer.kind === 'fare' ? `${pathTo('inquire')}?${route}` : inquirePath(city), offer);
}
