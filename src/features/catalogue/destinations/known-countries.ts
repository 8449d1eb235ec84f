import { useRouteLoaderData } from 'react-router';
import { placeName, samePlace } from '#domain/place-paths.ts';
import type { MenuCountry } from './menu-countries.ts';

type Site = { countries: MenuCountry[] | undefined };

/** The countries that every public page loads for its menu; undefined if loading failed. */
export const useKnownCountries = (): MenuCountry[] | undefined =>
  (useRouteLoaderData('site') as Site | undefined)?.countries;

/** The known countries, from the matches that a `meta` function receives. */
export const knownCountries = (matches: readonly unknown[]): MenuCountry[] => {
  const site = matches.find((match) => (match as { id?: string } | undefined)?.id === 'site');
  return (site as { loaderData?: Site } | undefined)?.loaderData?.countries ?? [];
};

type PlaceOffer = { country: string; city: string };

/** The proper spelling of the country and city in a URL. @param offers that lead there, to a place that only they name */
export function properNames(
  countries: readonly MenuCountry[],
  country: string,
  city?: string,
  offers: readonly PlaceOffer[] = [],
) {
  const [offer] = offers;
  if (offer) return { country: offer.country, city: city && offer.city };
  const known = countries.find(({ name }) => samePlace(name, country));
  const knownCity = city && known?.cities.find((name) => samePlace(name, city));
  return { country: known?.name ?? placeName(country), city: city && (knownCity ?? placeName(city)) };
}

/** Whether the catalogue has the place. If the list could not be loaded, every place counts as known. */
export function isKnownPlace(countries: readonly MenuCountry[], country: string, city?: string): boolean {
  if (countries.length === 0) return true;
  const known = countries.find(({ name }) => name === country);
  return known !== undefined && (city === undefined || known.cities.includes(city));
}
