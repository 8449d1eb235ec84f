// What a search finds, before its answer is laid out: the offers to the place, those that fit, and the calendar of their prices.
import { civilToday, firstDayOf, lastDayOf, monthOf } from '#domain/dates.ts';
import { placeKey, samePlace } from '#domain/place-paths.ts';
import { nextSchoolBreaks } from '#domain/school-breaks.ts';
import { shownPlaces } from '#features/catalogue/destinations/former-places.server.ts';
import { isRoundTrip } from '#features/catalogue/offers/lowest-price.ts';
import type { Services } from '#platform/services.ts';
import type { OfferSummary, PlaceWish } from './finder.contract.ts';
import { type Near, nearOffers } from './near-offers.ts';
import {
  type Facets,
  facetsOf,
  filterOffers,
  lowestByDay,
  lowestByMonth,
  sortOffers,
  testsOf,
} from './offer-filters.ts';
import { ANY_OFFER, currentQuery, type OfferQuery, type Period, periodOf } from './offer-query.rules.ts';
import { offerSummaries, placesOnSale } from './offer-summaries.server.ts';
import { type Atlas, readWish } from './place-wish.rules.ts';
import { isWarm } from './warm-places.ts';

type Parts = Pick<Services, 'content' | 'db' | 'clock'>;

export type FoundOffers = {
  today: string;
  query: OfferQuery;
  wish: PlaceWish;
  atlas: Atlas;
  /** Everything on sale. */
  offers: readonly OfferSummary[];
  /** What fits, in order. */
  found: OfferSummary[];
  /** The near misses; only if nothing fits. */
  near: Near[];
  facets: Facets;
  calendar: { months: { month: string; price: number }[]; days: { day: string; price: number }[] };
};

export async function findFor(parts: Parts, to: string, chosen: Partial<OfferQuery>): Promise<FoundOffers> {
  const [offers, atlas] = await Promise.all([offerSummaries(parts), placesOnSale(parts)]);
  const today = civilToday(parts.clock());
  const query: OfferQuery = { ...ANY_OFFER, ...chosen, sort: chosen.sort || 'price' };
  const wish = readWish(to, atlas, (await shownPlaces(parts)).findFormer);
  const period = periodOf(currentQuery(query, today), nextSchoolBreaks(today));
  const there = offers.filter(leadsTo(wish, atlas, period));
  const tests = testsOf(query, today);
  const found = sortOffers(filterOffers(there, tests), query.sort);
  const inAnyMonth = filterOffers(there, tests, 'when').filter(isRoundTrip);
  return {
    ...{ today, query, wish, atlas, offers, found },
    near: found.length > 0 ? [] : nearOffers(candidates(offers, there, wish, atlas), query, today),
    facets: facetsOf(there, query, today),
    calendar: {
      months: lowestByMonth(inAnyMonth, today),
      days: period ? lowestByDay(inAnyMonth, calendarPeriod(period), today) : [],
    },
  };
}

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
