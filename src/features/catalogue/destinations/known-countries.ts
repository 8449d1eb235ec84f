import { useRouteLoaderData } from 'react-router';
import { placeName, samePlace } from '#domain/place-paths.ts';
import type { MenuCountry } from './menu-countries.ts';

type Site = { countries: MenuCountry[] | undefined };

/** The countries that the frame of every public page has loaded for its menu; undefined where that failed. */
export const useKnownCountries = (): MenuCountry[] | undefined =>
  (useRouteLoaderData('site') as Site | undefined)?.countries;

/** The known countries, from the matches that a `meta` function is given. */
export const knownCountries = (matches: readonly unknown[]): MenuCountry[] => {
  const site = matches.find((match) => (match as { id?: string } | undefined)?.id === 'site');
  return (site as { loaderData?: Site } | undefined)?.loaderData?.countries ?? [];
};

/** How the country and city of an address are properly written. */
export function properNames(countries: readonly MenuCountry[], country: string, city?: string) {
  const known = countries.find(({ name }) => samePlace(name, country));
  const knownCity = city && known?.cities.find((name) => samePlace(name, city));
  return { country: known?.name ?? placeName(country), city: city && (knownCity ?? placeName(city)) };
}

/** Whether a place, properly written, stands in the catalogue. Where the list itself failed nothing can be said against one. */
export function isKnownPlace(countries: readonly MenuCountry[], country: string, city?: string): boolean {
  if (countries.length === 0) return true;
  const known = countries.find(({ name }) => name === country);
  return known !== undefined && (city === undefined || known.cities.includes(city));
}
