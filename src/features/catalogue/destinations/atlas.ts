import { withoutAccents } from '#domain/text.ts';
import type { RegionGroup } from './destinations.contract.ts';
import { type MenuCountry, menuCountries } from './menu-countries.ts';

/** A region of the atlas, and the place whose picture is used for it. */
export type AtlasRegion = { name: string; countries: MenuCountry[]; picture: { country: string; city: string } };

export function atlasOf(groups: readonly RegionGroup[]): AtlasRegion[] {
  return groups
    .flatMap(({ regions }) => regions)
    .map((region) => {
      const countries = menuCountries([{ _id: '', name: '', regions: [region] }]);
      const largest = countries.toSorted((one, other) => other.cities.length - one.cities.length)[0];
      const country = largest?.name ?? region.name;
      return { name: region.name, countries, picture: { country, city: largest?.cities[0] ?? country } };
    })
    .filter(({ countries }) => countries.length > 0);
}

const plain = (text: string) => withoutAccents(text).toLowerCase().trim();

/** Finds a country by its own name, with all its cities, or by those of its cities that match. */
export function searchAtlas(atlas: readonly AtlasRegion[], query: string): AtlasRegion[] {
  const wanted = plain(query);
  if (!wanted) return [...atlas];
  return atlas
    .map((region) => ({ ...region, countries: region.countries.flatMap((country) => matching(country, wanted)) }))
    .filter(({ countries }) => countries.length > 0);
}

function matching(country: MenuCountry, wanted: string): MenuCountry[] {
  if (plain(country.name).includes(wanted)) return [country];
  const cities = country.cities.filter((city) => plain(city).includes(wanted));
  return cities.length > 0 ? [{ ...country, cities }] : [];
}
