// The URL parameters that public pages read. Any other parameter changes nothing: the page is the page without it.
const OFFER_FILTERS = ['from', 'when', 'depart', 'return', 'max', 'nights', 'direct', 'sort'];
const PARTY = ['adults', 'children', 'infants'];

/** By path, without countries and cities. */
export const PUBLIC_PAGES: Readonly<Record<string, readonly string[]>> = {
  '/': ['deals', 'top', 'fares', 'airport'],
  '/destinations': ['q', 'from', 'when'],
  '/search': ['to', ...OFFER_FILTERS, ...PARTY, 'page'],
  '/offers': ['deal', ...OFFER_FILTERS],
  '/about': [],
  '/contact': ['purpose'],
  '/privacy-policy': [],
  '/terms-and-conditions': [],
  '/accessibility': [],
};
const PLACE = /^\/destinations\/[^/]+(?:\/[^/]+)?\/?$/;
const PLACE_PARAMETERS = [...OFFER_FILTERS, 'page'];

/** The parameters that a public page reads; undefined for a path that is none. */
export function parametersOf(path: string): readonly string[] | undefined {
  if (Object.hasOwn(PUBLIC_PAGES, path)) return PUBLIC_PAGES[path];
  return PLACE.test(path) ? PLACE_PARAMETERS : undefined;
}

/** The target of a public page without the parameters that it does not read; any other target unchanged. */
export function withoutUnread(target: string): string {
  if (!target.includes('?')) return target;
  const [path = '', ...rest] = target.split('?');
  const read = parametersOf(path);
  if (!read) return target;
  const parameters = rest.join('?').split('&');
  const kept = parameters.filter((parameter) => read.includes(nameOf(parameter)));
  return kept.length > 0 ? `${path}?${kept.join('&')}` : path;
}

const nameOf = (parameter: string): string => [...new URLSearchParams(parameter).keys()][0] ?? '';
