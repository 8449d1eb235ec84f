import { compareNames } from '#domain/formats.ts';
import { placeKey } from '#domain/place-paths.ts';
import type { ApiClient } from '#platform/page-context.ts';
import type { RegionGroup } from './destinations.contract.ts';

/** The lowest total of a round trip; null if only one way can be booked. */
type Lowest = number | null;

/** The fields of a country that menus and pages use. */
export type MenuCountry = {
  name: string;
  cities: string[];
  /** The lowest total, and that of each city that offers lead to; absent where prices are not loaded. */
  offers?: { price: Lowest; cities: Record<string, Lowest> };
};

type Priced = { country: string; price?: number | undefined; cities: { city: string; price?: number | undefined }[] };

/** All countries with their cities, both sorted by name. */
export function menuCountries(groups: readonly RegionGroup[], prices?: readonly Priced[]): MenuCountry[] {
  const priced = prices && new Map(prices.map((one) => [placeKey(one.country), one]));
  return groups
    .flatMap(({ regions }) => regions)
    .flatMap(({ countries }) => countries)
    .map(({ name, cities }) => {
      const names = cities.map((city) => city.name).sort(compareNames);
      return { name, cities: names, ...(priced && { offers: offersTo(names, priced.get(placeKey(name))) }) };
    })
    .sort((one, other) => compareNames(one.name, other.name));
}

function offersTo(names: readonly string[], priced: Priced | undefined): NonNullable<MenuCountry['offers']> {
  const lowest = new Map(priced?.cities.map(({ city, price = null }) => [placeKey(city), price]));
  const onSale = names.flatMap((name) => {
    const price = lowest.get(placeKey(name));
    return price === undefined ? [] : [[name, price] as const];
  });
  return { price: priced?.price ?? null, cities: Object.fromEntries(onSale) };
}

/** What the menu of the site shows. It works without prices, so their failure is only logged. */
export async function loadMenu(client: ApiClient): Promise<MenuCountry[]> {
  const [groups, prices] = await Promise.all([
    client.listDestinations(),
    client.listPrices().catch((error: unknown) => {
      console.error('the prices of the menu could not be loaded', error);
      return undefined;
    }),
  ]);
  return menuCountries(groups, prices);
}
