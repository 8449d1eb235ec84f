// The URL parameters that public pages read. Any other parameter changes nothing: the page is the page without it.
import type { PageName } from './addresses.ts';
import type { Locale } from './locale.ts';
import { isIn, pageAt, pathTo } from './path-to.ts';

const OFFER_FILTERS = ['from', 'when', 'depart', 'return', 'max', 'nights', 'direct', 'airline', 'sort'];
const PARTY = ['adults', 'children', 'infants'];
const OF_PLACES = [...OFFER_FILTERS, 'page'];

/** Of each page that everybody sees alike. */
export const PUBLIC_PAGES = {
  home: ['deals', 'top', 'fares', 'airport'],
  destinations: ['q', 'from', 'when'],
  country: OF_PLACES,
  city: OF_PLACES,
  search: ['to', ...OFFER_FILTERS, ...PARTY, 'page'],
  offers: ['deal', ...OFFER_FILTERS],
  about: [],
  contact: ['purpose'],
  privacy: [],
  terms: [],
  accessibility: [],
} as const satisfies Partial<Record<PageName, readonly string[]>>;
const parameters: Partial<Record<PageName, readonly string[]>> = PUBLIC_PAGES;

/** The parameters that a public page reads; undefined for a path that is none. */
export function parametersOf(path: string): readonly string[] | undefined {
  const found = pageAt(path);
  return found && parameters[found.page];
}

/** The target of a public page without the parameters that it does not read; any other target unchanged. */
export function withoutUnread(target: string): string {
  if (!target.includes('?')) return target;
  const [path = '', ...rest] = target.split('?');
  const read = parametersOf(path);
  if (!read) return target;
  const given = rest.join('?').split('&');
  const kept = given.filter((parameter) => read.includes(nameOf(parameter)));
  return kept.length > 0 ? `${path}?${kept.join('&')}` : path;
}

/** The paths of the public pages that are in a language, without those of places. */
export const publicPagePaths = (locale: Locale): string[] =>
  (Object.keys(PUBLIC_PAGES) as (keyof typeof PUBLIC_PAGES)[]).flatMap((page) =>
    page === 'country' || page === 'city' || !isIn(page, locale) ? [] : [pathTo(page, {}, locale)],
  );

const nameOf = (parameter: string): string => [...new URLSearchParams(parameter).keys()][0] ?? '';
