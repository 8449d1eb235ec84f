// The one answer to "from which price": the lowest total of a round trip to a city or a country, of whatever kind of offer, and
// from all airports of a city. Read once for each change of the catalogue.
import { cityOfAirport } from '#features/catalogue/airports/airports.ts';
import { cheapestRoundTrip } from '#features/catalogue/offers/lowest-price.ts';
import type { Services } from '#platform/services.ts';
import { cityKey } from './city-key.ts';
import type { OfferSummary } from './finder.contract.ts';
import { offerSummaries } from './offer-summaries.server.ts';

type Place = { country: string; city?: string | undefined };

const keyOf = ({ country, city = '' }: Place) => cityKey({ country, city });
const keysOf = ({ country, city }: OfferSummary) => [keyOf({ country }), keyOf({ country, city })];

export type LowestOffers = {
  /** To a city, or to any city of a country; undefined if only one way can be booked. */
  to: (place: Place) => OfferSummary | undefined;
  /** The same from the city of an airport. */
  from: (airport: string, place: Place) => OfferSummary | undefined;
  /** To each city, from the city of an airport; the first city in the catalogue first. */
  allFrom: (airport: string) => OfferSummary[];
};

export const lowestOffers = (parts: Pick<Services, 'content' | 'db'>): Promise<LowestOffers> =>
  parts.content.read('lowest offers', async () => lowestOf(await offerSummaries(parts)));

export function lowestOf(offers: readonly OfferSummary[]): LowestOffers {
  const to = cheapestBy(offers, keysOf);
  const from = cheapestBy(offers, (offer) =>
    keysOf(offer).map((key) => `${cityOfAirport(offer.departureAirport)} ${key}`),
  );
  const cities = [...new Map(offers.map((offer) => [keyOf(offer), offer])).values()];
  const fromTo = (airport: string, place: Place) => from.get(`${cityOfAirport(airport)} ${keyOf(place)}`);
  return {
    to: (place) => to.get(keyOf(place)),
    from: fromTo,
    allFrom: (airport) => cities.flatMap((place) => fromTo(airport, place) ?? []),
  };
}

function cheapestBy(offers: readonly OfferSummary[], keys: (offer: OfferSummary) => string[]) {
  const groups = new Map<string, OfferSummary[]>();
  for (const offer of offers)
    for (const key of keys(offer)) if (groups.get(key)?.push(offer) === undefined) groups.set(key, [offer]);
  const lowest = new Map<string, OfferSummary>();
  for (const [key, there] of groups) {
    const best = cheapestRoundTrip(there);
    if (best) lowest.set(key, best);
  }
  return lowest;
}
