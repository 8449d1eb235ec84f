// The kinds of trips and cabins, and their words.
import { m } from '#messages';

export const CABINS = ['economy', 'premium economy', 'business', 'first'] as const;
export const TRIP_TYPES = ['round trip', 'one way'] as const;

export const CABIN_WORDS: Readonly<Record<(typeof CABINS)[number], () => string>> = {
  economy: m.catalogue_cabin_economy,
  'premium economy': m.catalogue_cabin_premium,
  business: m.catalogue_cabin_business,
  first: m.catalogue_cabin_first,
};
export const TRIP_WORDS: Readonly<Record<(typeof TRIP_TYPES)[number], () => string>> = {
  'round trip': m.catalogue_round_trip,
  'one way': m.catalogue_one_way,
};
