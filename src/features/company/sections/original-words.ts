import { LOCALES, type Locale } from '#domain/locale.ts';
import { inLocale } from '#platform/locale-scope.ts';
import { type SectionName, sectionFor } from './sections.ts';

export const SECTION_PARTS = ['title', 'text'] as const;
export type SectionPart = (typeof SECTION_PARTS)[number];

/** The product's words for a part of a section, by language; undefined if the section does not have it. */
export function originalWords(name: SectionName, part: SectionPart): Record<Locale, string> | undefined {
  const words = sectionFor(name)[part];
  return (
    words && (Object.fromEntries(LOCALES.map((locale) => [locale, inLocale(locale, words)])) as Record<Locale, string>)
  );
}
