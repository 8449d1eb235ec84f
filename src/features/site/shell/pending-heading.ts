import type { PageName } from '#domain/addresses.ts';
import { pageAt } from '#domain/path-to.ts';
import { decodedPart, placeKey } from '#domain/place-paths.ts';
import { posterPath } from '#domain/places.ts';
import type { MenuCountry } from '#features/catalogue/destinations/menu-countries.ts';
import { m } from '#messages';

export type PendingHeading = { title: string; picture?: string };

const TITLES: { [page in PageName]?: () => string } = {
  destinations: m.destinations_title,
  offers: m.shell_offers,
  about: m.about_title,
  contact: m.shell_contact,
  saved: m.saved_title,
  bookings: m.booking_title,
  profile: m.profile_title,
};

/** What is known of a page before it has loaded: its title, or the name of its place with the illustration. */
export function pendingHeading(path: string, countries: readonly MenuCountry[]): PendingHeading | undefined {
  const found = pageAt(path);
  const title = found && TITLES[found.page]?.();
  if (title) return { title };
  const { country, city } = found?.parameters ?? {};
  const known = country && countries.find(({ name }) => placeKey(name) === keyOf(country));
  if (!known) return undefined;
  const there = city && known.cities.find((name) => placeKey(name) === keyOf(city));
  if (city && !there) return undefined;
  const picture = posterPath(known.name, there || known.cities[0], 'hero');
  return { title: there || known.name, picture };
}

const keyOf = (part: string): string => placeKey(decodedPart(part) ?? '');
