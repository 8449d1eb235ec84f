import { placeKey } from '#domain/place-paths.ts';
import { withoutAccents } from '#domain/text.ts';
import type { MapPlace } from '#features/catalogue/finder/finder.contract.ts';
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

/** The lowest total by placeKey of a country, and of 'country/city'. */
export type Prices = ReadonlyMap<string, number>;
type Priced = Pick<MapPlace, 'country' | 'city' | 'price'>;

export function pricesOf(places: readonly Priced[]): Prices {
  const prices = new Map<string, number>();
  for (const { country, city, price } of places) {
    const key = placeKey(country);
    prices.set(key, Math.min(price, prices.get(key) ?? price));
    prices.set(`${key}/${placeKey(city)}`, price);
  }
  return prices;
}

/** The atlas without the cities that have no price, and without what is empty then. */
export function onlyWith(atlas: readonly AtlasRegion[], places: readonly Priced[]): AtlasRegion[] {
  const prices = pricesOf(places);
  return atlas
    .map((region) => ({
      ...region,
      countries: region.countries
        .map(({ name, cities }) => ({
          name,
          cities: cities.filter((city) => prices.has(`${placeKey(name)}/${placeKey(city)}`)),
        }))
        .filter(({ cities }) => cities.length > 0),
    }))
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
