// URLs of pages, and the page of a URL, in each language.
import { ADDRESSES, type PageName, type ParametersOf } from './addresses.ts';
import { currentLocale, DEFAULT_LOCALE, LOCALES, type Locale } from './locale.ts';

const rows: Record<PageName, { en: string; fr?: string }> = ADDRESSES;
const PARAMETER = /\/:(\w+)\??/g;

/** A lone surrogate, as in truncated text, makes `encodeURIComponent` throw. */
export const encoded = (text: string) => encodeURIComponent(text.toWellFormed());

/** The path of a page in the language of the call. A page that is in English alone has its English path in every language. */
export function pathTo<Page extends PageName>(
  page: Page,
  ...[parameters, locale = currentLocale()]: Record<never, never> extends ParametersOf<Page>
    ? [parameters?: ParametersOf<Page>, locale?: Locale]
    : [parameters: ParametersOf<Page>, locale?: Locale]
): string {
  return written(page, (parameters ?? {}) as Record<string, string | undefined>, locale);
}

/** The path of a page as it is stored, whatever the language of the call; `inCallLocale` makes it that of the reader. */
export const storedPath = (page: PageWithoutParameters): string => written(page, {}, DEFAULT_LOCALE);

function written(page: PageName, parameters: Record<string, string | undefined>, locale: Locale): string {
  const path = rows[page][locale] ?? rows[page].en;
  return path.replace(PARAMETER, (_, name: string) => {
    const value = parameters[name];
    return value === undefined ? '' : `/${encoded(value)}`;
  });
}

/** Whether a page is written in a language. */
export const isIn = (page: PageName, locale: Locale): boolean => rows[page][locale] !== undefined;

export type FoundPage = { page: PageName; locale: Locale; parameters: Record<string, string> };
type PageWithoutParameters = {
  [Page in PageName]: Record<never, never> extends ParametersOf<Page> ? Page : never;
}[PageName];
type Pattern = Omit<FoundPage, 'parameters'> & { expression: RegExp };

const fixed = new Map<string, FoundPage>();
const patterns: Pattern[] = [];
for (const page of Object.keys(ADDRESSES) as PageName[])
  for (const locale of LOCALES) {
    const path = rows[page][locale];
    if (path === undefined) continue;
    if (path.includes('/:')) patterns.push({ page, locale, expression: expressionOf(path) });
    else fixed.set(path, { page, locale, parameters: {} });
  }

function expressionOf(path: string): RegExp {
  const source = path.replace(PARAMETER, (whole, name: string) =>
    whole.endsWith('?') ? `(?:/(?<${name}>[^/]+))?` : `/(?<${name}>[^/]+)`,
  );
  return new RegExp(`^${source}/?$`);
}

/** The path of a file with words in it, such as a picture, in the language of the call. @param path that of the English file */
export const fileTo = (path: string): string =>
  currentLocale() === DEFAULT_LOCALE ? path : `/${currentLocale()}${path}`;

/** The page at a path, with its parameters as they are written there; undefined for a path that is no page for visitors. */
export function pageAt(path: string): FoundPage | undefined {
  const found = fixed.get(path);
  if (found) return found;
  for (const { expression, page, locale } of patterns) {
    const groups = expression.exec(path);
    if (groups) return { page, locale, parameters: { ...groups.groups } };
  }
  return undefined;
}

/** The path of the same page in another language; undefined if it is not written in it. */
export function translatedPath(path: string, locale: Locale): string | undefined {
  const found = pageAt(path);
  const translated = found && rows[found.page][locale];
  return translated?.replace(PARAMETER, (_, name: string) => {
    const part = found?.parameters[name];
    return part === undefined ? '' : `/${part}`;
  });
}

/** A URL of this site in the language of the call, with its query and fragment: stored links are English. Any other URL is unchanged. */
export function inCallLocale(url: string): string {
  const end = url.search(/[?#]/);
  const path = end < 0 ? url : url.slice(0, end);
  const translated = translatedPath(path, currentLocale());
  return translated === undefined ? url : translated + url.slice(path.length);
}
