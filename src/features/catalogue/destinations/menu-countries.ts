import type { RegionGroup } from './destinations.contract.ts';

/** The fields of a country that menus and pages use. */
export type MenuCountry = { name: string; cities: string[] };

const byName = (one: string, other: string) => one.localeCompare(other, 'en');

/** All countries with their cities, both sorted by name. */
export function menuCountries(groups: readonly RegionGroup[]): MenuCountry[] {
  return groups
    .flatMap(({ regions }) => regions)
    .flatMap(({ countries }) => countries)
    .map(({ name, cities }) => ({ name, cities: cities.map((city) => city.name).sort(byName) }))
    .sort((one, other) => byName(one.name, other.name));
}
