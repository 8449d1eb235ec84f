import { claimedDiscount } from '#domain/claimed-discount.ts';
import { shownAirlines } from '#features/catalogue/airlines/airlines.server.ts';
import { shownDeals } from '#features/catalogue/deals/deals.server.ts';
import { shownBanners } from '#features/catalogue/destinations/destinations.server.ts';
import { shownFlights } from '#features/catalogue/flights/flights.server.ts';
import { api } from '#platform/call.ts';

export const homeHandlers = {
  readHome: api.readHome.handler(({ context }) =>
    context.content.read('home', async () => {
      const [banners, flights, deals, airlines] = await Promise.all([
        shownBanners(context),
        shownFlights(context),
        shownDeals(context),
        shownAirlines(context),
      ]);
      return {
        banners,
        picks: flights.filter(({ destinationExpertsPicks }) => destinationExpertsPicks),
        tops: flights.filter(({ isTopDestination }) => isTopDestination),
        airlines,
        claim: claimedDiscount(deals),
      };
    }),
  ),
};
