// URLs of places: '/destinations/united-kingdom/london'. When read, hyphens and capitals do not matter.
import { currentLocale, type Locale } from './locale.ts';
import { encoded, pathTo } from './path-to.ts';
import { withoutAccents } from './text.ts';

const slugOf = (name: string) => name.trim().toLowerCase().replace(/\s+/g, '-');
export const placeSlug = (name: string): string => encoded(slugOf(name));

export const countryPath = (country: string, locale?: Locale): string =>
  pathTo('country', { country: slugOf(country) }, locale);
export const cityPath = (country: string, city: string, locale?: Locale): string =>
  pathTo('city', { country: slugOf(country), city: slugOf(city) }, locale);

/** Where the cards of the home page lead: lower case, URL-encoded (spec 2). */
export const cardPath = (country: string, city?: string): string =>
  city === undefined
    ? pathTo('country', { country: country.toLowerCase() })
    : pathTo('city', { country: country.toLowerCase(), city: city.toLowerCase() });

/** '/inquire/rio%20de%20janeiro' */
export const inquirePath = (city: string): string => pathTo('inquire', { city: city.toLowerCase() });

/** A part of a path, decoded; undefined for one that cannot be, which names nothing. */
export function decodedPart(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}

/** Letters of any script, and the punctuation that names contain; other text is no place name. */
const NAME = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} '’.,&()-]{0,59}$/u;
export const isPlausiblePlace = (name: string): boolean => NAME.test(name);

const plain = (name: string) =>
  name
    .trim()
    .toLowerCase()
    .replace(/[-\s]+/g, ' ');
/** All spellings of one place have one key: case, accents, hyphens and spaces do not matter. */
export const placeKey = (name: string): string => withoutAccents(plain(name));

/** Whether two spellings name the same place: 'São Paulo', 'sao-paulo' and 'são paulo' do. */
export const samePlace = (one: string, other: string): boolean => placeKey(one) === placeKey(other);

/** The written form of a place that is only known from its URL: 'new-zealand' is 'New Zealand'. */
export const placeName = (slug: string): string =>
  plain(slug).replace(/(^|\s)(?!(?:and|of|the)\s)\p{L}/gu, (letter) => letter.toUpperCase());

/** Countries whose English name has an article in a sentence: plurals, and names of a kind of state. */
const WITH_ARTICLE =
  /^(bahamas|gambia|maldives|netherlands|philippines|seychelles|united .+|.+ (republic|islands|emirates|states|kingdom))$/i;

/** A country as a sentence names it: 'the Maldives'. Sentences in French are written so that they need no article. */
export const countryInSentence = (country: string): string =>
  currentLocale() === 'en' && WITH_ARTICLE.test(country) ? `the ${country}` : country;
