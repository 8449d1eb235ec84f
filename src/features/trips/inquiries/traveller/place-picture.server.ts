import { type PosterShape, posterPath, splitPlace } from '#domain/places.ts';
import { searchAirports } from '#features/catalogue/airports/airports.rules.ts';

/** The illustration of a place that a traveller typed: of a known airport's city, otherwise of the name alone. */
export function pictureOf(place: string, shape: PosterShape): string {
  const { city, code } = splitPlace(place);
  const [name = ''] = city.split(',');
  const [found] = searchAirports(code ? place : name, 1);
  const known = found && (found.iata === code || found.city.toLowerCase() === name.trim().toLowerCase());
  return known ? posterPath(found.country, found.city, shape) : posterPath('', name, shape);
}
