// Every name of a place that visitors may type: what is sold, the airports of the world, and places without an airport. Pure.

import { plainWords } from '#features/catalogue/airports/airports.rules.ts';
import { type Airport, airports, countryName } from '#features/catalogue/airports/airports.ts';
import { cityCodes } from '#features/catalogue/airports/city-codes.ts';
import type { RegionGroup } from '#features/catalogue/destinations/destinations.contract.ts';
import type { Gazetteer, Namesake, Place } from '../understood.ts';
import {
  CITY_ALIASES,
  COUNTRY_ALIASES,
  DOUBTFUL,
  landmarks,
  morePlaces,
  namesakes,
  PARTS,
  REGION_ALIASES,
  towns,
  worldCities,
} from './place-names.content.ts';

export const plain = (name: string) => plainWords(name).join(' ');

/** A shorter name without its space may be a word: 'la paz'. */
const MIN_JOINED_LETTERS = 8;

/** @param sights whether landmarks, namesakes and cities of the whole world are included; the topics were learned without them. */
export function gazetteerOf(groups: readonly RegionGroup[], sights = true): Gazetteer {
  const names = new Map<string, Place>();
  const add = (name: string, place: Place) => {
    const key = plain(name);
    if (key && !names.has(key)) names.set(key, withNamesakes(key, place));
  };
  const regions = groups.flatMap((group) => group.regions);
  const countries = regions.flatMap((region) => region.countries);
  for (const country of countries) for (const { name: city } of country.cities) add(city, soldCity(city, country.name));
  for (const { name } of countries) add(name, { kind: 'country', country: name, sold: true });
  const under = (of: RegionGroup['regions']) => of.flatMap((region) => region.countries.map(({ name }) => name));
  for (const group of groups) add(group.name, { kind: 'region', region: group.name, countries: under(group.regions) });
  for (const region of regions) add(region.name, { kind: 'region', region: region.name, countries: under([region]) });
  for (const [region, cities] of Object.entries(PARTS)) add(region, { kind: 'region', region, countries: [], cities });
  for (const [also, name] of Object.entries({ ...COUNTRY_ALIASES, ...REGION_ALIASES })) {
    const place = names.get(plain(name));
    if (place) add(also, place);
  }
  const africa = groups.find(({ name }) => /africa/i.test(name))?.regions.find(({ name }) => /^africa/i.test(name));
  if (africa) add('africa', { kind: 'region', region: africa.name, countries: under([africa]) });
  for (const airport of airports) add(airport.city, airportPlace(airport));
  for (const [also, name] of Object.entries(CITY_ALIASES)) {
    const place = names.get(plain(name));
    if (place) add(also, place);
  }
  for (const [code, [first]] of cityCodes) {
    const known = first && names.get(plain(first.city));
    if (first) add(code, known?.kind === 'city' && known.country === first.country ? known : airportPlace(first));
  }
  for (const airport of airports) add(airport.country, { kind: 'country', country: airport.country, sold: false });
  for (const [also, name] of Object.entries(COUNTRY_ALIASES))
    add(also, { kind: 'country', country: name, sold: false });
  for (const [city, seen] of sights ? landmarks : []) {
    const place = names.get(plain(city));
    for (const landmark of seen) if (place?.kind === 'city') add(landmark, { ...place, landmark });
  }
  for (const [iata, inhabited] of towns)
    for (const town of inhabited)
      add(town, { kind: 'city', city: town, country: 'Canada', airport: iata, sold: false, town: true });
  for (const [code, cities] of morePlaces) {
    const country = countryName(code);
    for (const city of cities) add(city, { kind: 'city', city, country, sold: false });
    add(country, { kind: 'country', country, sold: false });
  }
  // Words next to a name, such as 'Queens' or 'Island', are not corrected.
  const fuzzy = [...names.keys()].filter((name) => name.length >= 4 && (!DOUBTFUL.has(name) || name.length > 5));
  // 'Paris vs' is no typo of 'Paris US'.
  for (const [name, others] of Object.entries(sights ? namesakes : {}))
    for (const { where, ...one } of others)
      for (const words of where)
        for (const said of [`${name} ${words}`, `${name} in ${words}`]) add(said, namesakePlace(one, names));
  for (const airport of airports)
    for (const also of airport.alsoKnownAs.split(' '))
      if (also.length > 4 && !NO_NAME.has(also.toLowerCase()))
        add(also, names.get(plain(airport.city)) ?? airportPlace(airport));
  // 'hongkong'
  for (const [name, place] of [...names])
    if (name.includes(' ') && name.length >= MIN_JOINED_LETTERS) add(name.replaceAll(' ', ''), place);
  return {
    names,
    world: new Map((sights ? worldCities : []).map((one) => [plain(one.city), worldPlace(one)])),
    fuzzy: Map.groupBy(fuzzy, startOf),
    codes: new Map(airports.map((airport) => [airport.iata.toLowerCase(), airport])),
  };
}

const OTHERS: ReadonlyMap<string, readonly Namesake[]> = new Map(
  Object.entries(namesakes).map(([name, others]) => [plain(name), others]),
);
const withNamesakes = (key: string, place: Place): Place => {
  if (place.kind !== 'city') return place;
  const others = OTHERS.get(key)?.filter(({ country }) => country !== place.country) ?? [];
  return others.length > 0 ? { ...place, namesakes: others } : place;
};
const namesakePlace = (
  { city, country, airport }: Omit<Namesake, 'where'>,
  names: ReadonlyMap<string, Place>,
): Place => {
  const known = names.get(plain(city));
  const same = known?.kind === 'city' && known.country === country;
  return same ? known : { kind: 'city', city, country, ...(airport && { airport }), sold: false };
};

/** Parts of other names that are ordinary words. */
const NO_NAME = new Set('grand county falls northern worth saint'.split(' '));

/** The first letter, and whether there are several words: a typo changes neither. */
export const startOf = (name: string) => `${name[0]}${name.includes(' ')}`;

const worldPlace = ({ city, code, latitude, longitude }: (typeof worldCities)[number]): Place => ({
  kind: 'city',
  city,
  country: countryName(code),
  sold: false,
  point: { latitude, longitude },
});
const soldCity = (city: string, country: string): Place => {
  const airport = airports.find((one) => plain(one.city) === plain(city) && one.country === country);
  return { kind: 'city', city, country, airport: airport?.iata, sold: true };
};
export const airportPlace = ({ city, country, iata }: Airport): Place => ({
  kind: 'city',
  city,
  country,
  airport: iata,
  sold: false,
});
