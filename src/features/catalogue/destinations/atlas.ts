import { placeKey } from '#domain/place-paths.ts';
import { foldedText } from '#domain/text.ts';
import { cityKey } from '#features/catalogue/finder/city-key.ts';
import type { MapPlace } from '#features/catalogue/finder/finder.contract.ts';
import type { RegionGroup } from './destinations.contract.ts';
import { type MenuCountry, menuCountries } from './menu-countries.ts';

/** A region of the atlas, and the place whose picture represents it. */
export type AtlasRegion = {
  name: string;
  group: string;
  countries: MenuCountry[];
  picture: { country: string; city: string };
};

/** The cities that represent a region, the best known first. */
const EMBLEMS =
  'Amman Cairo Agra Delhi Kyoto Tokyo Beijing Bangkok Bali Hanoi Singapore Prague Vienna Paris London Rome Athens Lisbon Dubai Doha Marrakech Istanbul Cancun Havana Cusco Rio+de+Janeiro New+York San+Francisco Sydney Queenstown Cape+Town Nairobi Reykjavik Colombo Honolulu'
    .split(' ')
    .map((name) => name.replaceAll('+', ' '));

/** The place whose picture represents these countries: an emblem, else the first city of the largest country. */
function emblemOf(countries: readonly MenuCountry[]): AtlasRegion['picture'] | undefined {
  const places = countries.flatMap(({ name, cities }) => cities.map((city) => ({ country: name, city })));
  const known = EMBLEMS.flatMap((emblem) => places.find(({ city }) => city === emblem) ?? []);
  const [largest] = countries.toSorted((one, other) => other.cities.length - one.cities.length);
  return known[0] ?? (largest && { country: largest.name, city: largest.cities[0] ?? largest.name });
}

export function atlasOf(groups: readonly RegionGroup[]): AtlasRegion[] {
  return groups
    .flatMap(({ name, regions }) => regions.map((region) => ({ group: name, region })))
    .map(({ group, region }) => {
      const countries = menuCountries([{ _id: '', name: '', regions: [region] }]);
      return {
        name: region.name,
        group,
        countries,
        picture: emblemOf(countries) ?? { country: region.name, city: region.name },
      };
    })
    .filter(({ countries }) => countries.length > 0);
}

/** The lowest total by placeKey of a country, and by 'country/city'; cities with only one-way offers have none. */
export type Prices = ReadonlyMap<string, number>;
type Priced = Pick<MapPlace, 'country' | 'city' | 'price'>;

export function pricesOf(places: readonly Priced[]): Prices {
  const prices = new Map<string, number>();
  for (const { country, city, price } of places) {
    if (price === undefined) continue;
    const key = placeKey(country);
    prices.set(key, Math.min(price, prices.get(key) ?? price));
    prices.set(cityKey({ country, city }), price);
  }
  return prices;
}

/** The atlas without the cities that no offer leads to, and without countries and regions that are then empty. */
export function onlyOnSale(atlas: readonly AtlasRegion[], places: readonly Priced[]): AtlasRegion[] {
  const reached = new Set(places.map(({ country, city }) => cityKey({ country, city })));
  return atlas
    .map((region) => ({
      ...region,
      countries: region.countries
        .map(({ name, cities }) => ({
          name,
          cities: cities.filter((city) => reached.has(cityKey({ country: name, city }))),
        }))
        .filter(({ cities }) => cities.length > 0),
    }))
    .filter(({ countries }) => countries.length > 0);
}

/** Where offers lead comes first, what is to come last: the countries of a region, and the cities of a country. */
export function soonLast(atlas: readonly AtlasRegion[], places: readonly Priced[]): AtlasRegion[] {
  const onSale = new Set(places.flatMap(({ country, city }) => [placeKey(country), cityKey({ country, city })]));
  const later = (key: string) => Number(!onSale.has(key));
  return atlas.map((region) => ({
    ...region,
    countries: region.countries
      .map(({ name, cities }) => ({
        name,
        cities: cities.toSorted(
          (one, other) => later(cityKey({ country: name, city: one })) - later(cityKey({ country: name, city: other })),
        ),
      }))
      .sort((one, other) => later(placeKey(one.name)) - later(placeKey(other.name))),
  }));
}

const plain = (text: string) => foldedText(text).trim();

/** Finds a country by its own name, with all its cities, or by its matching cities. */
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
