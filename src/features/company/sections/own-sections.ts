// What staff wrote for the sections of a page, in the language of the call and with the facts of the company.
import type { z } from 'zod';
import { keysOf } from '#domain/keys-of.ts';
import { currentLocale, DEFAULT_LOCALE, type Locale, languageTag } from '#domain/locale.ts';
import type { Config, WrittenSection } from '#platform/config.ts';
import { originalWords, SECTION_PARTS, type SectionPart } from './original-words.ts';
import type { sections } from './sections.contract.ts';
import { SECTIONS, type SectionName, type SectionPage } from './sections.ts';

type Sections = z.infer<typeof sections>;
type Section = NonNullable<Sections['find']> | null;

type Facts = Pick<Config, 'SITE_NAME' | 'SITE_PHONE' | 'SALES_EMAIL' | 'claims'>;

export const ownSections = (config: Facts & Pick<Config, 'sections'>, page: SectionPage): Sections =>
  Object.fromEntries(
    keysOf(SECTIONS)
      .filter((name) => SECTIONS[name].page === page && name in config.sections)
      .map((name) => {
        const written = config.sections[name];
        return [name, written ? inLanguage(name, written, config) : null];
      }),
  );

/** A section is in one language: if a part of it is not translated, the whole of it is in English. */
function inLanguage(name: SectionName, written: WrittenSection, facts: Facts): Section {
  const own = keysOf(written);
  const wordsIn = (locale: Locale, parts: readonly SectionPart[]) =>
    parts.map((part) => [part, (written[part] ?? originalWords(name, part))?.[locale] ?? ''] as const);
  const locale = currentLocale();
  const isEnglish = wordsIn(locale, own).some(([part, text]) => text === '' && written[part]?.[DEFAULT_LOCALE] !== '');
  const shown = isEnglish ? wordsIn(DEFAULT_LOCALE, SECTION_PARTS) : wordsIn(locale, own);
  return {
    ...Object.fromEntries(shown.map(([part, text]) => [part, filled(text, facts)])),
    ...(isEnglish && { lang: languageTag(DEFAULT_LOCALE) }),
  };
}

/** '' if it names a fact that is not set. */
function filled(text: string, { SITE_NAME, SITE_PHONE, SALES_EMAIL, claims }: Facts): string {
  const facts: Readonly<Record<string, string>> = {
    ...{ name: SITE_NAME, phone: SITE_PHONE, email: SALES_EMAIL, year: claims.since ?? '' },
  };
  const isUnset = Object.keys(facts).some((fact) => facts[fact] === '' && text.includes(`{${fact}}`));
  return isUnset ? '' : text.replace(/\{(\w+)\}/g, (written, fact: string) => facts[fact] ?? written);
}
