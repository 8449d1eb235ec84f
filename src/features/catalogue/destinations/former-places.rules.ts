// Which place a name in a URL means: the one that has it now, otherwise the last one that had it.
// Decision: docs/decisions/0032-former-addresses-of-places.md
import { cityPath, countryPath, placeKey } from '#domain/place-paths.ts';

type Living = { id: string; name: string };
export type LivingPlaces = { countries: readonly Living[]; cities: readonly (Living & { countryId: string })[] };
export type FormerPlace = { parent: string; key: string; name: string; placeId: string };
export type PlaceNames = { country: string; city?: string };

export type PresentPlaces = {
  /** The present names of a place that is given in any spelling of a present or former name; undefined for no place of ours. */
  find: (country: string, city?: string) => PlaceNames | undefined;
  /** The present names of the place that had a name last, for a name that no place has now; a city before a country. */
  findFormer: (name: string) => PlaceNames | undefined;
  /** The present place, for names that are not those of one now; otherwise the names themselves. */
  present: <T extends { country: string; city: string }>(place: T) => { country: string; city: string };
  /** The names that a place has and had, the present ones first. */
  everyName: (country: string, city?: string) => PlaceNames[];
  /** The paths that lead to a place besides its own. */
  formerPaths: (placeId: string) => string[];
};

const key = (parent: string, name: string) => `${parent}/${placeKey(name)}`;

/** @param former the oldest first */
export function presentPlaces({ countries, cities }: LivingPlaces, former: readonly FormerPlace[]): PresentPlaces {
  const countryById = new Map(countries.map((one) => [one.id, one]));
  const cityById = new Map(cities.map((one) => [one.id, one]));
  const countryByKey = new Map(countries.map((one) => [placeKey(one.name), one]));
  const cityByKey = new Map(cities.map((one) => [key(one.countryId, one.name), one]));
  // A place that is not on the site takes no address from one that is.
  const onSite = former.filter(({ placeId }) => countryById.has(placeId) || cityById.has(placeId));
  const formerId = new Map(onSite.map(({ parent, key, placeId }) => [`${parent}/${key}`, placeId]));

  const namesOf = (city: Living & { countryId: string }): PlaceNames | undefined => {
    const country = countryById.get(city.countryId);
    return country && { country: country.name, city: city.name };
  };
  /** Two of them if another country has taken the name: the old addresses of cities are those of the first one. */
  const countriesNamed = (name: string) =>
    [countryByKey.get(placeKey(name)), countryById.get(formerId.get(key('', name)) ?? '')].filter(
      (one) => one !== undefined,
    );

  function find(country: string, city?: string): PlaceNames | undefined {
    const found = countriesNamed(country);
    if (city === undefined) return found[0] && { country: found[0].name };
    for (const { id } of found) {
      const there = cityByKey.get(key(id, city)) ?? cityById.get(formerId.get(key(id, city)) ?? '');
      if (there) return namesOf(there);
    }
    return undefined;
  }
  function formerNames(placeId: string): PlaceNames[] {
    const own = former.filter((one) => one.placeId === placeId);
    const city = cityById.get(placeId);
    const names = city ? namesOf(city) : { country: countryById.get(placeId)?.name ?? '' };
    if (!names?.country) return [];
    const ofCountry = (id: string) => [
      ...former.filter((one) => one.placeId === id).map(({ name }) => name),
      ...[countryById.get(id)?.name].filter((name) => name !== undefined),
    ];
    const given: PlaceNames[] = city
      ? [
          ...own.flatMap(({ parent, name }) => ofCountry(parent).map((country) => ({ country, city: name }))),
          ...ofCountry(city.countryId).map((country) => ({ country, city: city.name })),
        ]
      : own.map(({ name }) => ({ country: name }));
    return given.filter(({ country, city }) => {
      const there = find(country, city);
      return there && pathOf(there) === pathOf(names) && !isSame({ country, city }, names);
    });
  }
  const formerPaths = (placeId: string) => [...new Set(formerNames(placeId).map(pathOf))].sort();
  function everyName(country: string, city?: string): PlaceNames[] {
    const { id = '' } = countryByKey.get(placeKey(country)) ?? {};
    const placeId = city === undefined ? id : (cityByKey.get(key(id, city))?.id ?? '');
    return [city === undefined ? { country } : { country, city }, ...formerNames(placeId)];
  }
  const present: PresentPlaces['present'] = ({ country, city }) => {
    const there = find(country, city);
    if (there && !isSame({ country, city }, there)) return { country: there.country, city: there.city ?? city };
    const moved = there ? undefined : find(country);
    return { country: moved && !isSame({ country }, moved) ? moved.country : country, city };
  };
  return { find, findFormer: finderOfFormer({ countries, cities }, onSite), present, everyName, formerPaths };
}

/** Finds the place that had a name last; none for a name that a place has now. */
function finderOfFormer({ countries, cities }: LivingPlaces, former: readonly FormerPlace[]) {
  const living = new Set([...countries, ...cities].map(({ name }) => placeKey(name)));
  const byId = <T extends Living>(places: readonly T[]) => new Map(places.map((one) => [one.id, one]));
  const countryById = byId(countries);
  const [formerCity, formerCountry] = [lastNamed(former, byId(cities)), lastNamed(former, countryById)];
  return (name: string): PlaceNames | undefined => {
    if (living.has(placeKey(name))) return undefined;
    const city = formerCity.get(placeKey(name));
    const country = city ? countryById.get(city.countryId) : formerCountry.get(placeKey(name));
    return country && (city ? { country: country.name, city: city.name } : { country: country.name });
  };
}

/** The place that had a name last, by the key of the name. */
const lastNamed = <T extends Living>(former: readonly FormerPlace[], places: ReadonlyMap<string, T>) =>
  new Map(
    former.flatMap(({ key, placeId }): [string, T][] => {
      const place = places.get(placeId);
      return place ? [[key, place]] : [];
    }),
  );

const isSame = (one: { country: string; city?: string | undefined }, other: PlaceNames) =>
  placeKey(one.country) === placeKey(other.country) && placeKey(one.city ?? '') === placeKey(other.city ?? '');

export const pathOf = ({ country, city }: { country: string; city?: string | undefined }): string =>
  city === undefined ? countryPath(country) : cityPath(country, city);

/** The present path of a place that is named by a former one; undefined where the names are those of a place now, or of none. */
export function movedPath(places: PresentPlaces, country: string, city?: string): string | undefined {
  const there = places.find(country, city);
  return there && !isSame({ country, city }, there) ? pathOf(there) : undefined;
}
