// Which URLs are public pages that every anonymous visitor sees alike, and which of them share one page.
// Decision: docs/decisions/0014-one-page-for-invented-urls.md
import { parametersOf, withoutUnread } from '#domain/page-parameters.ts';
import { pageCount, pageNumber } from '#domain/pages.ts';
import { pageAt, pathTo } from '#domain/path-to.ts';
import { cityPath, countryPath, decodedPart, inquirePath, isPlausiblePlace, placeKey } from '#domain/place-paths.ts';
import { plainSlug } from '#domain/places.ts';
import type { RegionGroup } from '#features/catalogue/destinations/destinations.contract.ts';
import { shownDestinations } from '#features/catalogue/destinations/destinations.server.ts';
import { movedPath, type PresentPlaces } from '#features/catalogue/destinations/former-places.rules.ts';
import { shownPlaces } from '#features/catalogue/destinations/former-places.server.ts';
import { menuCountries } from '#features/catalogue/destinations/menu-countries.ts';
import type { Package } from '#features/catalogue/packages/packages.contract.ts';
import { PACKAGES_PER_PAGE, packagesByCountry, packagesTo } from '#features/catalogue/packages/place-packages.ts';
import type { Content } from '#platform/content.ts';
import type { Services } from '#platform/services.ts';

const PAGE_NUMBER = /^(?:\?page=(\d{1,3}))?$/;
/** Invented names are unlimited, so all countries outside the catalogue share one page, all cities another, all other paths a third. */
const unknownCountry = () => pathTo('country', { country: 'unknown' });
const unknownCity = () => pathTo('city', { country: 'unknown', city: 'unknown' });
/** A path that no page has, in the language of the call. */
export const notFoundPath = (): string => `${pathTo('home').replace(/\/$/, '')}/not-found`;

type PlacePage = { path: string; pages: number };
/** By placeKey of the country, or of country and city. */
type Directory = ReadonlyMap<string, PlacePage>;
type Place = { country: string; city: string };
type Catalogue = {
  listDestinations: () => Promise<RegionGroup[]>;
  listFlights: () => Promise<Package[]>;
  listLowest: (every: object) => Promise<{ places: Place[] }>;
};

const keyOf = (...names: string[]) => names.map(placeKey).join('/');

/** @param places that offers lead to; some are named by offers alone. */
export function directoryOf(
  groups: readonly RegionGroup[],
  packages: readonly Package[],
  places: readonly Place[] = [],
): Directory {
  const page = (path: string, count: number): PlacePage => ({ path, pages: pageCount(count, PACKAGES_PER_PAGE) });
  const inCountries = packagesByCountry(packages);
  const offered = places.flatMap(({ country, city }) => [
    [keyOf(country), page(countryPath(country), 0)] as const,
    [keyOf(country, city), page(cityPath(country, city), 0)] as const,
  ]);
  return new Map([
    ...offered,
    ...menuCountries(groups).flatMap(({ name, cities }) => {
      const there = inCountries.get(placeKey(name)) ?? [];
      return [
        [keyOf(name), page(countryPath(name), there.length)] as const,
        ...cities.map((city) => {
          const { length } = packagesTo(there, city);
          return [keyOf(name, city), page(cityPath(name, city), length)] as const;
        }),
      ];
    }),
  ]);
}

/** The names in the path of a country or a city; undefined for another path. */
function placeIn(path: string): string[] | undefined {
  const found = pageAt(path);
  if (found?.page !== 'country' && found?.page !== 'city') return undefined;
  const { country, city } = found.parameters;
  return [country, city].filter((part) => part !== undefined).map(decoded);
}

/** The target whose page is served for a URL; undefined if the page is rendered for one visitor. */
export function publicTarget(target: string, directory: Directory): string | undefined {
  const [path = '', ...rest] = withoutUnread(target).split('?');
  const search = rest.length > 0 ? `?${rest.join('?')}` : '';
  const names = placeIn(path);
  // The router answers such a URL with data, not with a document.
  if (!names || path.endsWith('.data')) return undefined;
  if (!names.every(isPlausiblePlace)) return notFoundPath();
  const known = directory.get(keyOf(...names));
  if (!known) return names.length === 1 ? unknownCountry() : unknownCity();
  const asked = PAGE_NUMBER.exec(search);
  if (!asked) return undefined;
  const page = pageNumber(asked[1], known.pages);
  return page === 1 ? known.path : `${known.path}?page=${page}`;
}

/** Whether the path can be decoded; the router would log an error for one that cannot. */
export const isDecodable = (path: string): boolean => decodedPart(path) !== undefined;

/** A segment that cannot be decoded stays unchanged, and the rule for names refuses it. */
const decoded = (part: string): string => decodedPart(part) ?? part;

/** False if the target is not a public page, regardless of the catalogue. */
export const mayBePublic = (target: string): boolean => parametersOf(target.split('?', 1)[0] ?? '') !== undefined;

/** The targets of public pages for the current catalogue. */
export const createPublicTargets =
  (content: Content, { listDestinations, listFlights, listLowest }: Catalogue) =>
  async (target: string): Promise<string | undefined> => {
    const read = withoutUnread(target);
    if (!mayBePublic(target)) return undefined;
    const found = pageAt(read);
    if (found && found.page !== 'country' && found.page !== 'city') return read;
    const load = async () => directoryOf(await listDestinations(), await listFlights(), (await listLowest({})).places);
    return publicTarget(target, await content.read('public pages', load));
  };

const movedInquiry = (places: PresentPlaces, name: string) => {
  const there = places.findFormer(name);
  return there && inquirePath(there.city ?? there.country);
};

/** The present address of a place whose former address is asked for, with the rest of the target; undefined for any other target. */
export const createMovedTargets = (parts: Pick<Services, 'content' | 'db'>) => async (target: string) => {
  const [path = '', ...rest] = target.split('?');
  if (path.endsWith('.data')) return undefined;
  const [country, city] = placeIn(path) ?? [];
  const found = pageAt(path);
  const named = found?.page === 'inquire' ? found.parameters.city : undefined;
  if (country === undefined && named === undefined) return undefined;
  const places = await shownPlaces(parts);
  const moved = country === undefined ? movedInquiry(places, decoded(named ?? '')) : movedPath(places, country, city);
  return moved && [moved, ...rest].join('?');
};

/** Whether slugs name a country or a city of the current catalogue. */
export const createPlaceCheck =
  (parts: Pick<Services, 'content' | 'db'>) =>
  async (country: string, city: string): Promise<boolean> => {
    const slugs = await parts.content.read('place slugs', async () => {
      const countries = menuCountries(await shownDestinations(parts));
      return new Set(
        countries.flatMap(({ name, cities }) =>
          [name, ...cities].map((place) => `${plainSlug(name)}/${plainSlug(place)}`),
        ),
      );
    });
    return slugs.has(`${country}/${city}`);
  };

/** The slugs of the names that a city of the current catalogue had before. */
export const createFormerSlugs =
  (parts: Pick<Services, 'content' | 'db'>) =>
  async (country: string, city: string): Promise<readonly { country: string; city: string }[]> => {
    const slugs = await parts.content.read('former place slugs', async () => {
      const [groups, { everyName }] = [await shownDestinations(parts), await shownPlaces(parts)];
      const cities = menuCountries(groups).flatMap(({ name, cities }) => cities.map((city) => everyName(name, city)));
      const slugsOf = (one: { country: string; city?: string }) => ({
        country: plainSlug(one.country),
        city: plainSlug(one.city ?? ''),
      });
      return new Map(
        cities.flatMap(([now, ...former]) =>
          now && former.length > 0 ? [[Object.values(slugsOf(now)).join('/'), former.map(slugsOf)] as const] : [],
        ),
      );
    });
    return slugs.get(`${country}/${city}`) ?? [];
  };
