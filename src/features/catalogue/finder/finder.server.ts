import { civilToday } from '#domain/dates.ts';
import { pageCount, pageNumber, pageOf } from '#domain/pages.ts';
import { placeKey, samePlace } from '#domain/place-paths.ts';
import { shownPlaces } from '#features/catalogue/destinations/former-places.server.ts';
import { onWorldMap } from '#features/catalogue/maps/world-map.ts';
import { api } from '#platform/call.ts';
import type { OfferSummary, PlaceWish } from './finder.contract.ts';
import { findFor } from './found-offers.server.ts';
import { lowestOffers } from './lowest-offers.server.ts';
import { byCity, placesOf } from './map-places.ts';
import { facetsOf, filterOffers, sortOffers, testsOf } from './offer-filters.ts';
import { ANY_OFFER } from './offer-query.rules.ts';
import { offerSummaries, placesOnSale } from './offer-summaries.server.ts';
import { wishesIn } from './place-wish.rules.ts';

const OFFERS_PER_PAGE = 12;

export const finderHandlers = {
  searchOffers: api.searchOffers.handler(async ({ context, input: { to, page, ...chosen } }) => {
    const { wish, found, near, facets, calendar } = await findFor(context, to, chosen);
    const pages = pageCount(found.length, OFFERS_PER_PAGE);
    const shown = pageNumber(String(page), pages);
    return {
      ...{ to: wish, total: found.length, page: shown, pages, facets, ...calendar, near },
      offers: pageOf(found, shown, OFFERS_PER_PAGE),
      places: placesOf(found, onWorldMap),
    };
  }),
  listLowest: api.listLowest.handler(async ({ context, input }) => {
    const today = civilToday(context.clock());
    const offers = await offerSummaries(context);
    const query = { ...ANY_OFFER, ...input };
    return {
      places: placesOf(filterOffers(offers, testsOf(query, today)), onWorldMap),
      facets: facetsOf(offers, query, today),
    };
  }),
  listOffersAt: api.listOffersAt.handler(async ({ context, input }) => {
    const offers = await offerSummaries(context);
    const asked = (await shownPlaces(context)).find(input.country, input.city) ?? input;
    const isThere = ({ country, city }: OfferSummary) =>
      samePlace(country, asked.country) && (asked.city === undefined || samePlace(city, asked.city));
    return sortOffers(offers.filter(isThere), 'price');
  }),
  listPrices: api.listPrices.handler(async ({ context }) => {
    const [offers, lowest] = [await offerSummaries(context), await lowestOffers(context)];
    const priceTo = (country: string, city?: string) => lowest.to({ country, city })?.price;
    const countries = Map.groupBy(
      byCity(offers).flatMap(([first]) => first ?? []),
      ({ country }) => placeKey(country),
    );
    return [...countries.values()].flatMap((there) => {
      const [first] = there;
      if (!first) return [];
      const cities = there.map(({ country, city }) => ({ city, price: priceTo(country, city) }));
      return { country: first.country, price: priceTo(first.country), cities };
    });
  }),
  listPlaces: api.listPlaces.handler(async ({ context, input: { from } }) => {
    const [atlas, lowest] = await Promise.all([placesOnSale(context), lowestOffers(context)]);
    return wishesIn(atlas).map((wish) => {
      const place = placeOf(wish);
      const offer = place && (from ? lowest.from(from, place) : lowest.to(place));
      return { ...wish, ...(offer && { price: offer.price }) };
    });
  }),
};

function placeOf({ kind, name, country }: PlaceWish) {
  if (kind === 'country') return { country: name };
  return kind === 'city' && country !== undefined ? { country, city: name } : undefined;
}
