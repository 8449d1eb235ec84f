// The words of a page's sections: what staff wrote, else the product's, with the facts of the company.
import { isolated } from '#domain/isolated.ts';
import { keysOf } from '#domain/keys-of.ts';
import { currentLocale, DEFAULT_LOCALE, languageTag } from '#domain/locale.ts';
import type { Config } from '#platform/config.ts';
import { originalWords } from './original-words.ts';
import type { PageSections, SectionWords } from './sections.contract.ts';
import { SECTIONS, type SectionName, type SectionPage, sectionFor } from './sections.ts';

type Settings = Pick<Config, 'SITE_NAME' | 'SITE_PHONE' | 'SALES_EMAIL' | 'claims' | 'sections'>;

/** In the language of the call. Null for a section that is off the site, or whose claim is not confirmed. */
export const sectionsOf = <Page extends SectionPage>(config: Settings, page: Page): PageSections<Page> =>
  Object.fromEntries(
    keysOf(SECTIONS)
      .filter((name) => SECTIONS[name].page === page)
      .map((name) => [name, isShown(config, name) ? wordsOf(config, name) : null]),
  ) as PageSections<Page>;

function isShown({ claims, sections }: Settings, name: SectionName): boolean {
  const { claim } = sectionFor(name);
  return sections[name] !== null && (claim === undefined || claim in claims);
}

/** A section is in one language: if a part of it is not translated, the whole of it is in English. */
function wordsOf(config: Settings, name: SectionName): SectionWords {
  const written = config.sections[name] ?? {};
  const locale = currentLocale();
  const isEnglish = keysOf(written).some(
    (part) => written[part]?.[locale] === '' && written[part]?.[DEFAULT_LOCALE] !== '',
  );
  const shown = isEnglish ? DEFAULT_LOCALE : locale;
  const textOf = (part: 'title' | 'text') => {
    const original = () => {
      const words = originalWords(name, part, config.claims);
      return filled(words?.[shown] || words?.[DEFAULT_LOCALE] || '', config);
    };
    const own = written[part]?.[shown];
    if (own === undefined) return original();
    // A mail, or a page that needs the section, is never without it.
    return filled(own, config) || (sectionFor(name).required ? original() : '');
  };
  return { title: textOf('title'), text: textOf('text'), ...(isEnglish && { lang: languageTag(DEFAULT_LOCALE) }) };
}

/** '' if it names a fact that is not set. */
function filled(text: string, { SITE_NAME, SITE_PHONE, SALES_EMAIL, claims }: Settings): string {
  const facts: Readonly<Record<string, string>> = {
    ...{ name: SITE_NAME, phone: SITE_PHONE, email: SALES_EMAIL, year: claims.since ?? '' },
  };
  const isUnset = Object.keys(facts).some((fact) => facts[fact] === '' && text.includes(`{${fact}}`));
  if (isUnset) return '';
  return text.replace(/\{(\w+)\}/g, (braces, fact: string) => (fact in facts ? String(isolated(facts[fact])) : braces));
}
