import { compareNames } from '#domain/formats.ts';
import type { RegionGroup } from './destinations.contract.ts';

/** The fields of a country that menus and pages use. */
export type MenuCountry = { name: string; cities: string[] };

/** All countries with their cities, both sorted by name. */
export function menuCountries(groups: readonly RegionGroup[]): MenuCountry[] {
  return groups
    .flatMap(({ regions }) => regions)
    .flatMap(({ countries }) => countries)
    .map(({ name, cities }) => ({ name, cities: cities.map((city) => city.name).sort(compareNames) }))
    .sort((one, other) => compareNames(one.name, other.name));
}
