// The places that a few letters may mean, for the field of a search.
import { cad } from '#domain/money.ts';
import { placeKey } from '#domain/place-paths.ts';
import { m } from '#messages';
import type { ApiClient } from '#platform/page-context.ts';
import type { Suggestion } from '#ui/fields/combobox.tsx';

export type Places = Awaited<ReturnType<ApiClient['listPlaces']>>;
type Place = Places[number];

const MAX_SUGGESTIONS = 8;

/**
 * What begins with the letters comes first, then what has a word or a country that does. Without letters: warm places and the
 * cheapest. A whole name needs no list, which would cover the button below the field.
 */
export function suggestPlaces(places: Places, text: string): Suggestion[] {
  const key = placeKey(text);
  if (places.some(({ name }) => placeKey(name) === key)) return [];
  const found = key === '' ? firstOf(places) : byRank(places, key);
  return found.slice(0, MAX_SUGGESTIONS).map(suggestionOf);
}

const firstOf = (places: Places): Place[] => [
  ...places.filter(({ kind }) => kind === 'warm'),
  ...places
    .filter(({ kind, price }) => kind === 'city' && price !== undefined)
    .toSorted((one, other) => (one.price ?? 0) - (other.price ?? 0)),
];

function byRank(places: Places, key: string): Place[] {
  const ranked = places.map((place) => ({ place, rank: rankOf(place, key) })).filter(({ rank }) => rank < NONE);
  return ranked
    .toSorted((one, other) => one.rank - other.rank || unsold(one.place) - unsold(other.place))
    .map(({ place }) => place);
}

const NONE = 3;

function rankOf({ name, country }: Place, key: string): number {
  const own = placeKey(name);
  if (own.startsWith(key)) return 0;
  if (own.includes(` ${key}`)) return 1;
  return country && placeKey(country).startsWith(key) ? 2 : NONE;
}

const unsold = ({ kind, price }: Place) => Number(price === undefined && (kind === 'city' || kind === 'country'));

const suggestionOf = (place: Place): Suggestion => ({
  value: place.name,
  title: place.name,
  detail: detailOf(place),
  ...(place.price !== undefined && { note: m.finder_from_price({ price: cad(place.price) }) }),
});

function detailOf({ kind, country = '' }: Place): string {
  if (kind === 'warm') return m.finder_place_warm();
  if (kind === 'country') return m.finder_place_country();
  return kind === 'region' ? m.finder_place_region() : country;
}
