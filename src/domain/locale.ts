// The language of the call, in which messages, dates and money are written. `en` and `fr` are those of Canada.
// Decision: docs/decisions/0034-language-is-part-of-the-call.md
import { getLocale } from '#locale';

export const LOCALES = ['en', 'fr'] as const;
export type Locale = (typeof LOCALES)[number];
export const DEFAULT_LOCALE: Locale = 'en';

/** The language of the request that is being answered, or of the page in the browser; outside of both the default. */
export const currentLocale = (): Locale => getLocale();

/** A BCP 47 tag, for `Intl` and the `lang` attribute. */
export const languageTag = (locale = currentLocale()): string => `${locale}-CA`;

/** The `lang` attribute of a text in a language: undefined where the page is in it. */
export const langOf = (locale: Locale): string | undefined =>
  locale === currentLocale() ? undefined : languageTag(locale);

export const isLocale = (text: unknown): text is Locale => LOCALES.some((locale) => locale === text);

const PREFIX = /^\/(\w{2})(?=[/?#.]|$)/;

/** The language that a URL path names by its prefix. English addresses have none. */
export function localeOfPath(path: string): Locale | undefined {
  const prefix = PREFIX.exec(path)?.[1];
  return prefix !== DEFAULT_LOCALE && isLocale(prefix) ? prefix : undefined;
}
