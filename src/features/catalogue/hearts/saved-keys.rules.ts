// The keys of saved items: 'package:…', 'fare:…' and 'deal:…' with an id, 'city:portugal,lisbon', 'country:portugal'.
import { decodedPart, placeName, placeSlug } from '#domain/place-paths.ts';
import { OFFER_KINDS } from '#features/catalogue/offers/offer-kinds.ts';

const SAVED_KEY =
  /^(?:(?:package|fare|deal):[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|city:[\w%.~!*'()-]{1,180},[\w%.~!*'()-]{1,180}|country:[\w%.~!*'()-]{1,180})$/;
const MAX_KEY = 370;
/** How many items one account can save. */
export const MAX_WITH_ACCOUNT = 300;

export const isSavedKey = (text: string): boolean => text.length <= MAX_KEY && SAVED_KEY.test(text);

export const isOfferKey = (key: string): boolean => OFFER_KINDS.some((kind) => key.startsWith(`${kind}:`));
export const cityKey = (country: string, city: string): string => `city:${placeSlug(country)},${placeSlug(city)}`;
export const countryKey = (country: string): string => `country:${placeSlug(country)}`;

/** The names in the key of a place, as far as they can be restored from it. */
export function placeOfKey(key: string): { country: string; city: string } {
  const [country = '', city = ''] = key
    .slice(key.indexOf(':') + 1)
    .split(',')
    .map(nameOf);
  return { country, city };
}

const nameOf = (slug: string): string => placeName(decodedPart(slug) ?? '');
