import { claimedDiscount } from '#domain/claimed-discount.ts';
import { shownAirlines } from '#features/catalogue/airlines/airlines.server.ts';
import { shownDeals } from '#features/catalogue/deals/deals.server.ts';
import { shownBanners } from '#features/catalogue/destinations/destinations.server.ts';
import { shownFares } from '#features/catalogue/fares/fares.server.ts';
import type { Flight } from '#features/catalogue/flights/flights.contract.ts';
import { shownFlights } from '#features/catalogue/flights/flights.server.ts';
import { unlike } from '#features/catalogue/posters/offer-pictures.ts';
import { api } from '#platform/call.ts';

const inAnotherLight = (flight: Flight, others: readonly string[]): Flight => ({
  ...flight,
  imageUrl: unlike({ country: flight.countries, city: flight.cities, imageUrl: flight.imageUrl }, others),
});

export const homeHandlers = {
  readHome: api.readHome.handler(({ context }) =>
    context.content.read('home', async () => {
      const [banners, flights, fares, deals, airlines] = await Promise.all([
        shownBanners(context),
        shownFlights(context),
        shownFares(context),
        shownDeals(context),
        shownAirlines(context),
      ]);
      // No two sections of the page show one place in the same light.
      const slides = banners.flatMap(({ imageUrl }) => imageUrl ?? []);
      const picks = flights
        .filter(({ destinationExpertsPicks }) => destinationExpertsPicks)
        .map((flight) => inAnotherLight(flight, slides));
      const others = [...slides, ...fares.map(({ image }) => image), ...picks.map(({ imageUrl }) => imageUrl)];
      return {
        banners,
        picks,
        tops: flights
          .filter(({ isTopDestination }) => isTopDestination)
          .map((flight) => inAnotherLight(flight, others)),
        airlines,
        claim: claimedDiscount(deals),
      };
    }),
  ),
};
