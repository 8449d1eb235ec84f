import { claimedDiscount } from '#domain/claimed-discount.ts';
import { shownAirlines } from '#features/catalogue/airlines/airlines.server.ts';
import { shownDeals } from '#features/catalogue/deals/deals.server.ts';
import type { Banner } from '#features/catalogue/destinations/destinations.contract.ts';
import { shownBanners } from '#features/catalogue/destinations/destinations.server.ts';
import { shownFares } from '#features/catalogue/fares/fares.server.ts';
import { type LowestOffers, lowestOffers } from '#features/catalogue/finder/lowest-offers.server.ts';
import type { Package } from '#features/catalogue/packages/packages.contract.ts';
import { shownPackages } from '#features/catalogue/packages/packages.server.ts';
import { withDistinctHour } from '#features/catalogue/posters/offer-pictures.ts';
import { sectionsOf } from '#features/company/sections/page-sections.ts';
import { api } from '#platform/call.ts';
import type { Slide } from './home.contract.ts';
import { torontoRoutes } from './toronto-routes.ts';

const inAnotherLight = (offer: Package, others: readonly string[]): Package => ({
  ...offer,
  imageUrl: withDistinctHour({ country: offer.countries, city: offer.cities, imageUrl: offer.imageUrl }, others),
});

export const homeHandlers = {
  readHome: api.readHome.handler(({ context }) =>
    context.content.read('home', async () => {
      const [banners, packages, fares, deals, airlines, lowest] = await Promise.all([
        shownBanners(context),
        shownPackages(context),
        shownFares(context),
        shownDeals(context),
        shownAirlines(context),
        lowestOffers(context),
      ]);
      // No two sections of the page show a place in the same light.
      const slides = banners.flatMap(({ imageUrl }) => imageUrl ?? []);
      const picks = packages
        .filter(({ destinationExpertsPicks }) => destinationExpertsPicks)
        .map((offer) => inAnotherLight(offer, slides));
      const others = [...slides, ...fares.map(({ image }) => image), ...picks.map(({ imageUrl }) => imageUrl)];
      return {
        banners: banners.map((banner) => withCheapest(banner, lowest)),
        picks,
        tops: packages.filter(({ isTopDestination }) => isTopDestination).map((offer) => inAnotherLight(offer, others)),
        airlines,
        claim: claimedDiscount(deals),
        routes: torontoRoutes(lowest.allFrom(HOME_AIRPORT)),
        sections: sectionsOf(context.config, 'home'),
      };
    }),
  ),
};

/** The slides and the map of the home page begin at its city, if something is sold from there. */
const HOME_AIRPORT = 'YYZ';

function withCheapest(banner: Banner, lowest: LowestOffers): Slide {
  const { country, city } = banner;
  const there = country && city ? { country, city } : undefined;
  const first = there && (lowest.from(HOME_AIRPORT, there) ?? lowest.to(there));
  return first ? { ...banner, cheapest: { price: first.price, from: first.departureAirport } } : banner;
}
