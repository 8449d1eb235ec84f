// Which language a request is answered in; decided once.
// Decision: docs/decisions/0034-language-is-part-of-the-call.md
import { parseAccept } from 'hono/utils/accept';
import { DEFAULT_LOCALE, isLocale, type Locale, localeOfPath } from '#domain/locale.ts';
import { translatedPath } from '#domain/path-to.ts';
import type { RequestHead } from '#platform/cached-response.ts';
import { chosenLocale } from '#platform/cookies.ts';
import { PAGE_LOCALE } from '#platform/page-context.ts';
import { isUnderApi } from './answer-error.ts';

type Head = Pick<RequestHead, 'target' | 'header'>;
/** Far more than browsers send. */
const MAX_HEADER = 200;

/**
 * A page has the language of its address. A call of the API has that of the page that makes it, else the account's, else the one
 * that was chosen, else the first of Accept-Language that we speak.
 */
export function requestLocale({ target, header }: Head, account?: Locale): Locale {
  const prefix = localeOfPath(target);
  if (prefix) return prefix;
  if (!isUnderApi(target.split('?', 1)[0] ?? '')) return DEFAULT_LOCALE;
  const page = header(PAGE_LOCALE);
  if (isLocale(page)) return page;
  return account ?? chosenLocale(header('cookie')) ?? acceptedLocale(header('accept-language')) ?? DEFAULT_LOCALE;
}

/** The first language of an Accept-Language header that is one of ours. */
export function acceptedLocale(header: string | undefined): Locale | undefined {
  if (!header) return undefined;
  return parseAccept(header.slice(0, MAX_HEADER))
    .filter(({ q }) => q > 0)
    .map(({ type }) => type.trim().slice(0, 2).toLowerCase())
    .find((language) => isLocale(language));
}

/**
 * The address of the requested page in the language that this visitor chose. Undefined if the address names a language, if nothing
 * was chosen, or if the page is in one language only.
 */
export function chosenAddress({ target, header }: Head): string | undefined {
  const chosen = chosenLocale(header('cookie'));
  if (!chosen || chosen === DEFAULT_LOCALE || localeOfPath(target)) return undefined;
  const end = target.indexOf('?');
  const path = end < 0 ? target : target.slice(0, end);
  const translated = translatedPath(path, chosen);
  return translated && translated + target.slice(path.length);
}
