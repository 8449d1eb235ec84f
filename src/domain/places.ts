import { placeSlug } from './place-paths.ts';

/** A place as people write it, 'Toronto (YYZ)' or 'Toronto', in its two parts; the code is '' where there is none. */
export function splitPlace(place: string): { city: string; code: string } {
  const [, city, code] = /^(.+?)\s*\(([A-Za-z]{3})\)\s*$/.exec(place) ?? [];
  return city && code ? { city, code: code.toUpperCase() } : { city: place.trim(), code: '' };
}

export type PosterShape = 'card' | 'hero' | 'portrait';

/** The illustration that stands for a place until staff upload a photograph. */
export const posterPath = (country: string, city: string, shape: PosterShape): string =>
  `/posters/${placeSlug(country)}/${placeSlug(city)}.svg?shape=${shape}`;

export const isPoster = (picture: string): boolean => picture.startsWith('/posters/');

/** The same illustration in another shape; a photograph stays what it is. */
export const inShape = (picture: string, shape: PosterShape): string =>
  isPoster(picture) ? picture.replace(/shape=\w+/, `shape=${shape}`) : picture;
