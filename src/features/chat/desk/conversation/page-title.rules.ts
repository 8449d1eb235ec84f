// The page that a visitor is on, by the name that its header has.
import { decodedPart, placeName } from '#domain/place-paths.ts';
import { m } from '#messages';

const TITLES: Record<string, () => string> = {
  '': m.shell_home,
  destinations: m.shell_menu_destinations,
  offers: m.shell_offers,
  about: m.shell_about,
  contact: m.shell_contact,
  inquire: m.desk_page_inquire,
  bookings: m.shell_bookings,
  profile: m.shell_profile,
  login: m.shell_sign_in,
  register: m.desk_page_register,
  'privacy-policy': m.shell_privacy,
  'terms-and-conditions': m.shell_terms,
  accessibility: m.access_title,
};
const MAX_PATH = 300;

/** '/destinations/india/delhi' is 'Delhi, India'. A page without a name keeps its path. */
export function pageTitle(path: string): string {
  const [first = '', ...rest] = (path.slice(0, MAX_PATH).split(/[?#]/)[0] ?? '').replace(/^\//, '').split('/');
  const title = Object.hasOwn(TITLES, first) ? TITLES[first]?.() : undefined;
  const places = rest.filter(Boolean).map((part) => placeName(decodedPart(part) ?? part));
  if (!title) return path;
  if (places.length === 0) return title;
  if (first === 'destinations') return places.reverse().join(', ');
  return first === 'inquire' ? m.desk_page_of({ page: title, place: places.join(', ') }) : path;
}
