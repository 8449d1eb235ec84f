import { cityPath } from '#domain/place-paths.ts';
import { dealPath } from '#features/deals/deal-path.ts';
import { shownDeals } from '#features/deals/deals.server.ts';
import { shownDestinations } from '#features/destinations/destinations.server.ts';
import { shownFares } from '#features/fares/fares.server.ts';
import { shownFlights } from '#features/flights/flights.server.ts';
import { m } from '#messages';
import type { Machinery } from '#platform/machinery.ts';
import { type Gazetteer, gazetteerOf } from './asked-places.rules.ts';
import type { Trip } from './trips.rules.ts';

type Shown = Pick<Machinery, 'content' | 'db'>;
const cents = (dollars: number) => Math.round(dollars * 100);

/** Every advertised price as the pages show it now. */
export const shownTrips = (machinery: Shown): Promise<Trip[]> =>
  machinery.content.read('assistant trips', async () => {
    const [flights, fares, deals] = await Promise.all([
      shownFlights(machinery),
      shownFares(machinery),
      shownDeals(machinery),
    ]);
    return [
      ...flights.map((flight) => ({
        ...conditions(flight),
        kind: 'package' as const,
        title: flight.name,
        city: flight.cities,
        country: flight.countries,
        priceCents: cents(flight.price),
        href: cityPath(flight.countries, flight.cities),
      })),
      ...fares.map((fare) => ({
        ...conditions(fare),
        kind: 'fare' as const,
        title: fare.name,
        city: fare.city,
        country: fare.country,
        priceCents: cents(fare.price),
        href: `/inquire?${new URLSearchParams({ from: fare.departureAirport, to: fare.city })}`,
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
    'departureAirport' | 'arrivalAirport' | 'tripType' | 'travelFrom' | 'travelTo' | 'bookBy'
  >,
) => {
  const { _id: id, departureAirport, arrivalAirport, tripType, travelFrom, travelTo, bookBy } = offer;
  return { id, departureAirport, arrivalAirport, tripType, travelFrom, travelTo, bookBy };
};

/** The names of all places, made once for each state of the catalogue. */
export const knownPlaces = (machinery: Shown): Promise<Gazetteer> =>
  machinery.content.read('assistant places', async () => gazetteerOf(await shownDestinations(machinery)));
