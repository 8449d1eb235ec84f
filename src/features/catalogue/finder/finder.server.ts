import { civilToday, firstDayOf, lastDayOf, monthOf } from '#domain/dates.ts';
import { pageCount, pageNumber, pageOf } from '#domain/pages.ts';
import { placeKey, samePlace } from '#domain/place-paths.ts';
import { nextSchoolBreaks } from '#domain/school-breaks.ts';
import { airportByCode } from '#features/catalogue/airports/airports.ts';
import { shownPlaces } from '#features/catalogue/destinations/former-places.server.ts';
import { onWorldMap } from '#features/catalogue/maps/world-map.ts';
import { isRoundTrip, lowestPrice } from '#features/catalogue/offers/lowest-price.ts';
import { api } from '#platform/call.ts';
import type { MapPlace, OfferSummary, PlaceWish } from './finder.contract.ts';
import { nearOffers } from './near-offers.ts';
import { facetsOf, filterOffers, lowestByDay, lowestByMonth, sortOffers, testsOf } from './offer-filters.ts';
import { ANY_OFFER, currentQuery, type OfferQuery, type Period, periodOf } from './offer-query.rules.ts';
import { offerSummaries, placesOnSale } from './offer-summaries.server.ts';
import { type Atlas, readWish, wishNames } from './place-wish.rules.ts';
import { isWarm } from './warm-places.ts';

const OFFERS_PER_PAGE = 12;

export const finderHandlers = {
  searchOffers: api.searchOffers.handler(async ({ context, input: { to, page, ...chosen } }) => {
    const [offers, atlas] = await Promise.all([offerSummaries(context), placesOnSale(context)]);
    const today = civilToday(context.clock());
    const query: OfferQuery = { ...ANY_OFFER, ...chosen, sort: chosen.sort || 'price' };
    const wish = readWish(to, atlas, (await shownPlaces(context)).findFormer);
    const period = periodOf(currentQuery(query, today), nextSchoolBreaks(today));
    const there = offers.filter(leadsTo(wish, atlas, period));
    const tests = testsOf(query, today);
    const found = sortOffers(filterOffers(there, tests), query.sort);
    const pages = pageCount(found.length, OFFERS_PER_PAGE);
    const shown = pageNumber(String(page), pages);
    const inAnyMonth = filterOffers(there, tests, 'when').filter(isRoundTrip);
    const months = lowestByMonth(inAnyMonth, today);
    return {
      ...{ to: wish, total: found.length, page: shown, pages, months },
      offers: pageOf(found, shown, OFFERS_PER_PAGE),
      facets: facetsOf(there, query, today),
      days: period ? lowestByDay(inAnyMonth, calendarPeriod(period), today) : [],
      places: placesOf(found),
      near: found.length > 0 ? [] : nearOffers(candidates(offers, there, wish, atlas), query, today),
    };
  }),
  listLowest: api.listLowest.handler(async ({ context, input }) => {
    const today = civilToday(context.clock());
    const offers = await offerSummaries(context);
    const query = { ...ANY_OFFER, ...input };
    return {
      places: placesOf(filterOffers(offers, testsOf(query, today))),
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
  listPlaces: api.listPlaces.handler(async ({ context }) => wishNames(await placesOnSale(context))),
};

/** Extends to whole months, because a calendar of a single day compares nothing. */
const calendarPeriod = ({ from, to }: Period): Period => ({
  from: firstDayOf(monthOf(from)),
  to: lastDayOf(monthOf(to)),
});

function leadsTo(wish: PlaceWish, atlas: Atlas, period: Period | undefined): (offer: OfferSummary) => boolean {
  switch (wish.kind) {
    case 'anywhere':
      return () => true;
    case 'warm':
      return (offer) => isWarm(offer, period);
    case 'city':
      return ({ city, country }) => samePlace(city, wish.name) && samePlace(country, wish.country ?? '');
    case 'country':
      return ({ country }) => samePlace(country, wish.name);
    case 'region':
      return inRegion(atlas, wish.name);
    default:
      return () => false;
  }
}

function inRegion(atlas: Atlas, region: string): (offer: OfferSummary) => boolean {
  const countries = new Set(atlas.find(({ name }) => name === region)?.countries.map(({ name }) => placeKey(name)));
  return ({ country }) => countries.has(placeKey(country));
}

/** The offers for the place itself; if it has none at all, those of its country, else of its region, else all. */
function candidates(offers: readonly OfferSummary[], there: readonly OfferSummary[], wish: PlaceWish, atlas: Atlas) {
  if (there.length > 0) return there.map((offer) => ({ offer, isThere: true }));
  const country = wish.kind === 'city' ? wish.country : wish.name;
  const region = atlas.find(({ countries }) => countries.some(({ name }) => name === country))?.name;
  const sameCountry = offers.filter((offer) => samePlace(offer.country, country ?? ''));
  const sameRegion = region ? offers.filter(inRegion(atlas, region)) : [];
  const nearest = [sameCountry, sameRegion, offers].find(({ length }) => length > 0) ?? [];
  return nearest.map((offer) => ({ offer, isThere: false }));
}

/** The cities of the offers with their lowest totals, cheapest first; those with only one-way offers come last. */
function placesOf(offers: readonly OfferSummary[]): MapPlace[] {
  const cities = Map.groupBy(offers, ({ city, country }) => `${placeKey(country)}/${placeKey(city)}`);
  return [...cities.values()]
    .flatMap((there) => {
      const [first] = there;
      const airport = first && airportByCode(first.arrivalAirport);
      if (!first || !airport) return [];
      const at = { city: first.city, country: first.country, ...onWorldMap(airport) };
      return { ...at, price: lowestPrice(there), count: there.length };
    })
    .sort((one, other) => (one.price ?? Infinity) - (other.price ?? Infinity));
}
