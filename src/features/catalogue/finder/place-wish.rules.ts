// Where a traveller wants to go, from free text: a city, a country, a region, anywhere warm, or anywhere.
import { placeKey } from '#domain/place-paths.ts';
import { splitPlace } from '#domain/places.ts';
import { cut } from '#domain/text.ts';
import { searchAirports } from '#features/catalogue/airports/airports.rules.ts';
import { airportByCode } from '#features/catalogue/airports/airports.ts';
import { airportsOfCity } from '#features/catalogue/airports/city-codes.ts';
import { cityOfCode } from '#features/catalogue/airports/written-airport.rules.ts';
import { m } from '#messages';
import type { PlaceWish } from './finder.contract.ts';

export type Atlas = readonly { name: string; countries: readonly { name: string; cities: readonly string[] }[] }[];

const MIN_PREFIX = 3;
const MAX_TEXT = 80;
const ANYWHERE = new Set(['anywhere', 'everywhere', 'any', 'surprise me', 'flexible', 'the world']);
const WARM = new Set(['warm', 'anywhere warm', 'somewhere warm', 'warm places', 'sun', 'somewhere sunny', 'beach']);

type Named = { key: string; wish: PlaceWish };
const named = (kind: PlaceWish['kind'], name: string, country?: string): Named => ({
  key: placeKey(name),
  wish: country === undefined ? { kind, name } : { kind, name, country },
});

/** All names, in order of precedence for equal texts: cities, countries, regions. */
const namesOf = (atlas: Atlas): Named[] => [
  ...atlas.flatMap(({ countries }) =>
    countries.flatMap(({ name, cities }) => cities.map((city) => named('city', city, name))),
  ),
  ...atlas.flatMap(({ countries }) => countries.map(({ name }) => named('country', name))),
  ...atlas.map(({ name }) => named('region', name)),
];

/** What can be wished by its proper name, each name once: the city of a name before the country. */
export function wishesIn(atlas: Atlas): PlaceWish[] {
  const byName = new Map<string, PlaceWish>();
  for (const { wish } of namesOf(atlas)) if (!byName.has(wish.name)) byName.set(wish.name, wish);
  return [{ kind: 'warm', name: m.finder_anywhere_warm() }, ...byName.values()];
}

type Former = (name: string) => { country: string; city?: string } | undefined;

/**
 * `text` may be a name in any spelling, its beginning, an airport code, or a name with a typing error. `former` knows the names
 * that places had before.
 */
export function readWish(text: string, atlas: Atlas, former: Former = () => undefined): PlaceWish {
  const { city, code } = splitPlace(cut(text, MAX_TEXT));
  const key = placeKey(city);
  if (key === '' || ANYWHERE.has(key)) return { kind: 'anywhere', name: m.finder_anywhere() };
  if (WARM.has(key)) return { kind: 'warm', name: m.finder_anywhere_warm() };
  const names = namesOf(atlas);
  const found =
    names.find((one) => one.key === key) ??
    presentOf(city, names, former) ??
    // In capitals it is a code: 'ROM' is Rome, while 'rom' may become Romania.
    (/^[A-Z]{3}$/.test(city) && isCode(city) ? byAirport(city, names, former) : undefined) ??
    (key.length >= MIN_PREFIX ? names.find((one) => one.key.startsWith(key)) : undefined) ??
    byAirport(code || city, names, former);
  return found?.wish ?? { kind: 'unknown', name: cityOfCode(code || city)?.city ?? city };
}

const isCode = (code: string) => airportByCode(code) !== undefined || airportsOfCity(code).length > 0;

/**
 * Matches through the list of airports, which knows codes, other names of cities and typing errors. The country of an airport counts
 * only for its code or its city as written: 'Nantes' is in France, while 'Atlantis' is not, although an airport is called Nantes
 * Atlantique.
 */
function byAirport(text: string, names: readonly Named[], former: Former): Named | undefined {
  const airports = [airportByCode(text), ...airportsOfCity(text), ...searchAirports(text)].filter(
    (airport) => airport !== undefined,
  );
  const key = placeKey(text);
  const found = airports.flatMap(({ iata, city, country }) =>
    key === placeKey(city) || key === placeKey(iata) ? [city, country] : [city],
  );
  return found
    .map((name) => names.find((one) => one.key === placeKey(name)) ?? presentOf(name, names, former))
    .find((one) => one !== undefined);
}

function presentOf(name: string, names: readonly Named[], former: Former): Named | undefined {
  const { country, city } = former(name) ?? {};
  return country === undefined
    ? undefined
    : names.find(({ wish }) =>
        city === undefined
          ? wish.kind === 'country' && wish.name === country
          : wish.name === city && wish.country === country,
      );
}
