// Cities as agencies write them: by a name that means only one place.
import { cut } from '#domain/text.ts';
import { plainWords } from '#features/catalogue/airports/airports.rules.ts';
import { cityOfCode } from '#features/catalogue/airports/written-airport.rules.ts';
import { m } from '#messages';
import type { Read } from './read-cells.rules.ts';

const LONGEST_PLACE = 80;
const key = (name: string) => plainWords(name.slice(0, LONGEST_PLACE)).join(' ');

/** A city of the catalogue. */
export type KnownCity = { id: string; name: string; country: string };
export type CityFinder = (city: string, country: string) => Read<KnownCity>;

/** Finds a city by its name, and by its country if two have that name. 'Delhi, India' may be in one cell. */
export function cityFinder(cities: readonly KnownCity[]): CityFinder {
  const named = Map.groupBy(cities, ({ name }) => key(name));
  return (cell, countryCell) => {
    const coded = named.has(key(cell)) ? undefined : nameOfCode(cell);
    const [name = '', ...rest] = named.has(key(cell)) ? [cell] : (coded ?? cell.slice(0, LONGEST_PLACE)).split(',');
    const country = key(countryCell || (rest.at(-1) ?? ''));
    const found = named.get(key(name)) ?? [];
    const inCountry = found.filter((city) => country === '' || key(city.country) === country);
    const [only, ...others] = inCountry;
    const place = countryCell ? `${cell}, ${countryCell}` : cell;
    if (!only) return { wrong: m.import_city_unknown({ city: cut(place, LONGEST_PLACE) }) };
    if (others.length === 0) return coded ? { value: only, taken: `${only.name}, ${only.country}` } : { value: only };
    return { wrong: m.import_city_several({ city: name, countries: inCountry.map((one) => one.country).join(', ') }) };
  };
}

/** 'LON' and 'LHR' as 'London,United Kingdom'. */
function nameOfCode(code: string): string | undefined {
  const known = cityOfCode(code);
  return known && `${known.city},${known.country}`;
}
