import { longDate } from '#domain/dates.ts';
import { cad } from '#domain/money.ts';
import { samePlace } from '#domain/place-paths.ts';
import { departureCity } from '#features/catalogue/offers/departure-cities.ts';
import { offerKindWords } from '#features/catalogue/offers/offer-kind-words.ts';
import { flownWords, travelPeriod, tripWords } from '#features/catalogue/offers/offer-words.ts';
import { m } from '#messages';
import { nightsWords } from '../people-words.ts';
import type { ChosenOffer } from './chosen-offer.contract.ts';
import type { OfferTerms } from './offer-terms.ts';

type Terms = Omit<OfferTerms, 'id'>;

const routeOf = ({ city, departureAirport }: Terms): string =>
  m.inquiry_from_to({ from: departureCity(departureAirport), to: city });
/** A package may have a name of its own; everything else is named by its route. */
const hasName = ({ kind, name, city }: Terms): boolean => kind === 'package' && !samePlace(name, city);

export const offerTitle = (offer: Terms): string => (hasName(offer) ? offer.name : routeOf(offer));

/** 'Package, Toronto to Delhi, Air Canada, direct, round trip, 7 nights' */
export const offerFacts = (offer: Terms): string =>
  [
    offerKindWords(offer.kind),
    hasName(offer) && routeOf(offer),
    flownWords(offer),
    tripWords(offer.tripType).toLowerCase(),
    offer.nights && nightsWords(offer.nights),
  ]
    .filter(Boolean)
    .join(', ');

/** 'Toronto to Delhi, Air Canada, direct, round trip', after the name of a package that has one. */
export const offerInBrief = (offer: Terms): string =>
  [hasName(offer) && offer.name, routeOf(offer), flownWords(offer), tripWords(offer.tripType).toLowerCase()]
    .filter(Boolean)
    .join(', ');

export const offerPeriod = (offer: Terms, today?: string): string =>
  m.chosen_travel({ period: travelPeriod(offer, today) });

/** 'from CAD$1,178 per person, taxes and fees included' */
export const offerPrice = ({ priceCents }: Pick<Terms, 'priceCents'>): string =>
  m.chosen_price({ price: cad(priceCents / 100) });

/** 'Delhi in spring, Air Canada, direct, from CAD$1,178 per person, taxes and fees included' */
export const offerLine = (offer: Terms): string =>
  [offerTitle(offer), flownWords(offer), offerPrice(offer)].filter(Boolean).join(', ');

/** 'Fare, Air Canada, CAD$1,178': for a list, where the route has a column of its own. */
export const offerBrief = ({ kind, airline, priceCents }: Terms): string =>
  [offerKindWords(kind), airline, cad(priceCents / 100)].filter(Boolean).join(', ');

/** The day of the price and, if it differs, what it is now. */
export function priceSince({ readOn, priceCents, nowCents }: ChosenOffer): string {
  const then = m.chosen_day({ date: longDate(readOn) });
  if (nowCents === undefined) return `${then} ${m.chosen_gone_now()}`;
  return nowCents === priceCents ? then : `${then} ${m.chosen_now({ price: cad(nowCents / 100) })}`;
}
