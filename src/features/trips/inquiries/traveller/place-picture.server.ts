import { samePlace } from '#domain/place-paths.ts';
import { type PosterShape, posterPath, previewPicture, splitPlace } from '#domain/places.ts';
import { searchAirports } from '#features/catalogue/airports/airports.rules.ts';
import { cityOfCode } from '#features/catalogue/airports/written-airport.rules.ts';
import type { PlacePhotos } from '#features/catalogue/photos/place-photos.server.ts';

/** The city our airports know by what a traveller wrote; without a country, the name alone. */
function placeOf(place: string): { country: string; city: string } {
  const { city, code } = splitPlace(place);
  const coded = cityOfCode(code || city);
  if (coded) return { country: coded.country, city: coded.city };
  const [name = ''] = city.split(',');
  const [found] = searchAirports(code ? place : name, 1);
  const known = found && samePlace(found.city, name);
  return known ? { country: found.country, city: found.city } : { country: '', city: name };
}

/** The picture of a place as a traveller wrote it: a photograph of the catalogue, otherwise the illustration. */
export function pictureOf(place: string, shape: PosterShape, photos: PlacePhotos): string {
  const { country, city } = placeOf(place);
  return photos.of(country, city) ?? posterPath(country, city, shape);
}

/** The picture of the place in a mail: a photograph of the catalogue, otherwise the illustration. */
export function mailedPicture(place: string, photos: PlacePhotos): string {
  const { country, city } = placeOf(place);
  return previewPicture(photos.of(country, city), country, city);
}
