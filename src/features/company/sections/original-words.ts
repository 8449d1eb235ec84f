import type { Claims } from '#domain/claims.ts';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '#domain/locale.ts';
import { inLocale } from '#platform/locale-scope.ts';
import { type SectionName, sectionFor } from './known-sections.ts';

export const SECTION_PARTS = ['title', 'text'] as const;
export type SectionPart = (typeof SECTION_PARTS)[number];

/**
 * The product's words for a part of a section, by language: '' where the product has none and shows the English ones.
 * @param claims what is confirmed; without it, the words that claim nothing
 * @returns undefined if the section does not have the part
 */
export function originalWords(
  name: SectionName,
  part: SectionPart,
  claims: Claims = {},
): Record<Locale, string> | undefined {
  const words = sectionFor(name)[part];
  if (!words) return undefined;
  const english = inLocale(DEFAULT_LOCALE, () => words(claims));
  const wordsIn = (locale: Locale) => {
    const own = inLocale(locale, () => words(claims));
    return locale === DEFAULT_LOCALE || own !== english ? own : '';
  };
  return Object.fromEntries(LOCALES.map((locale) => [locale, wordsIn(locale)])) as Record<Locale, string>;
}
