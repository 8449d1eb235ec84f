import { cityPath } from '#domain/place-paths.ts';
import { understanding } from '#features/assistant/understanding/understanding.ts';
import type { Gazetteer } from '#features/assistant/understanding/understood.ts';
import { dealPath } from '#features/catalogue/deals/deal-path.ts';
import { shownDeals } from '#features/catalogue/deals/deals.server.ts';
import { shownDestinations } from '#features/catalogue/destinations/destinations.server.ts';
import { shownFares } from '#features/catalogue/fares/fares.server.ts';
import { inquireOffer } from '#features/catalogue/offers/inquire-offer.ts';
import { shownPackages } from '#features/catalogue/packages/packages.server.ts';
import { m } from '#messages';
import type { Services } from '#platform/services.ts';
import type { Trip } from './trips.rules.ts';

type Shown = Pick<Services, 'content' | 'db'>;
const cents = (dollars: number) => Math.round(dollars * 100);

/** Every advertised price as the pages show it now. */
export const shownOffers = (services: Shown): Promise<Trip[]> =>
  services.content.read('assistant trips', async () => {
    const [packages, fares, deals] = await Promise.all([
      shownPackages(services),
      shownFares(services),
      shownDeals(services),
    ]);
    return [
      ...packages.map((offer) => ({
        ...conditions(offer),
        kind: 'package' as const,
        title: offer.name,
        city: offer.cities,
        country: offer.countries,
        priceCents: cents(offer.price),
        href: cityPath(offer.countries, offer.cities),
      })),
      ...fares.map((fare) => ({
        ...conditions(fare),
        kind: 'fare' as const,
        title: fare.name,
        city: fare.city,
        country: fare.country,
        priceCents: cents(fare.price),
        href: inquireOffer({ kind: 'fare', id: fare._id, city: fare.city, departureAirport: fare.departureAirport }),
      })),
      ...deals.map((deal) => ({
        ...conditions(deal),
        kind: 'deal' as const,
        title: m.assistant_deal_title({ airline: deal.name, city: deal.cities }),
        city: deal.cities,
        country: deal.countries,
        priceCents: cents(deal.priceAfterDiscount),
        href: dealPath(deal._id),
      })),
    ];
  });

const conditions = (
  offer: { _id: string } & Pick<
    Trip,
    'departureAirport' | 'arrivalAirport' | 'tripType' | 'travelFrom' | 'travelTo' | 'bookBy' | 'airline' | 'stops'
  >,
) => {
  const { _id: id, departureAirport, arrivalAirport, tripType, travelFrom, travelTo, bookBy, airline, stops } = offer;
  return { id, departureAirport, arrivalAirport, tripType, travelFrom, travelTo, bookBy, airline, stops };
};

/** The names of all places, built once per content version. */
export const knownPlaces = (services: Shown): Promise<Gazetteer> =>
  services.content.read('assistant places', async () => understanding().gazetteerOf(await shownDestinations(services)));
