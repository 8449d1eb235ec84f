// Which of our own fares, packages and deals match the search frame.
import { cardPath } from '#domain/place-paths.ts';
import { foldedText } from '#domain/text.ts';
import { airportsWithin } from '#features/catalogue/airports/city-airports.ts';
import { dealPath } from '#features/catalogue/deals/deal-path.ts';
import type { Deal } from '#features/catalogue/deals/deals.contract.ts';
import type { Fare } from '#features/catalogue/fares/fares.contract.ts';
import { departureCity } from '#features/catalogue/offers/departure-cities.ts';
import { inquireOffer } from '#features/catalogue/offers/inquire-offer.ts';
import type { OfferFields } from '#features/catalogue/offers/offer.contract.ts';
import type { OfferKind } from '#features/catalogue/offers/offer-kinds.ts';
import type { Package } from '#features/catalogue/packages/packages.contract.ts';

export type Offer = Pick<
  OfferFields,
  'departureAirport' | 'arrivalAirport' | 'tripType' | 'travelFrom' | 'travelTo'
> & {
  key: string;
  kind: OfferKind;
  title: string;
  city: string;
  country: string;
  price: number;
  path: string;
};
export type Asked = { from: string; to: string; tripType: OfferFields['tripType']; departureDate: string };

const MIN_TEXT = 2;
/** No place name is longer. */
const MAX_TEXT = 120;
const MAX_MATCHES = 30;

export const offersOf = (fares: readonly Fare[], packages: readonly Package[], deals: readonly Deal[]): Offer[] => [
  ...fares.map(({ _id, city, country, ...fare }) => {
    const path = inquireOffer({ kind: 'fare', id: _id, city, departureAirport: fare.departureAirport });
    return { ...termsOf(fare), key: `fare-${_id}`, kind: 'fare' as const, title: city, city, country, path };
  }),
  ...packages.map(({ _id, name: title, cities: city, countries: country, ...offer }) => {
    const path = cardPath(country, city);
    return { ...termsOf(offer), key: `package-${_id}`, kind: 'package' as const, title, city, country, path };
  }),
  // Staff also receive drafts.
  ...deals
    .filter(({ published }) => published)
    .map(({ _id, cities: city, countries: country, priceAfterDiscount: price, ...deal }) => {
      const key = `deal-${_id}`;
      return {
        ...termsOf({ ...deal, price }),
        key,
        kind: 'deal' as const,
        title: city,
        city,
        country,
        path: dealPath(_id),
      };
    }),
];
const termsOf = ({
  departureAirport,
  arrivalAirport,
  tripType,
  travelFrom,
  travelTo,
  price,
}: OfferFields & { price: number }) => ({ departureAirport, arrivalAirport, tripType, travelFrom, travelTo, price });

/** The cheapest first. A field that is empty, or too short to name a place, matches everything. */
export const matchesOf = ({ from, to, tripType, departureDate }: Asked, offers: readonly Offer[]): Offer[] =>
  offers
    .filter(
      (offer) =>
        offer.tripType === tripType &&
        isAt(from, offer.departureAirport, departureCity(offer.departureAirport)) &&
        isAt(to, offer.arrivalAirport, offer.city, offer.country) &&
        (departureDate === '' || (offer.travelFrom <= departureDate && departureDate <= offer.travelTo)),
    )
    .sort((one, other) => one.price - other.price)
    .slice(0, MAX_MATCHES);

/** 'Toronto (YYZ)', 'yyz', 'YTO', 'toron': the airport by its code or by that of its city, or a place by the beginning of its name. */
function isAt(text: string, code: string, ...names: string[]): boolean {
  const wanted = plain(text);
  const [bracketed = '', chosen] = /\(([a-z]{3})\)$/.exec(wanted) ?? [];
  const begun = wanted.slice(0, wanted.length - bracketed.length).trim();
  if (!chosen && begun.length < MIN_TEXT) return true;
  const isCode = [chosen, begun].some((one) => one && airportsWithin(one.toUpperCase()).includes(code));
  return isCode || (begun !== '' && names.some((name) => plain(name).startsWith(begun)));
}

const plain = (text: string) => foldedText(text.slice(0, MAX_TEXT)).trim();
