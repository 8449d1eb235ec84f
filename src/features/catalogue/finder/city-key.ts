import { placeKey } from '#domain/place-paths.ts';

type InCity = { city: string; country: string };

/** Computed once for each offer, because a search groups thousands. */
const known = new WeakMap<InCity, string>();

/** The same for every spelling of a city. */
export function cityKey(place: InCity): string {
  const key = known.get(place) ?? `${placeKey(place.country)}/${placeKey(place.city)}`;
  known.set(place, key);
  return key;
}
