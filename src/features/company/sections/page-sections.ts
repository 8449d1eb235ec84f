// The words of a page's sections: what staff wrote, else the product's, with the facts of the company.
import { isolated } from '#domain/isolated.ts';
import { keysOf } from '#domain/keys-of.ts';
import { currentLocale, DEFAULT_LOCALE, type Locale, languageTag } from '#domain/locale.ts';
import type { Config } from '#platform/config.ts';
import { type SectionName, sectionFor } from './known-sections.ts';
import { originalWords, type SectionPart } from './original-words.ts';
import type { PageSections, SectionWords } from './sections.contract.ts';
import { SECTIONS, type SectionPage } from './sections.ts';

type Settings = Pick<Config, 'SITE_NAME' | 'SITE_PHONE' | 'SALES_EMAIL' | 'claims' | 'sections'>;

/** In the language of the call. Null for a section that is off the site, or whose claim is not confirmed. */
export const sectionsOf = <Page extends SectionPage>(config: Settings, page: Page): PageSections<Page> =>
  Object.fromEntries(
    keysOf(SECTIONS)
      .filter((name) => SECTIONS[name].page === page)
      .map((name) => [name, isShown(config, name) ? wordsOf(config, name) : null]),
  ) as PageSections<Page>;

export function isShown({ claims, sections }: Pick<Settings, 'claims' | 'sections'>, name: SectionName): boolean {
  const { claim } = sectionFor(name);
  return sections[name] !== null && (claim === undefined || claim in claims);
}

/** As staff wrote it, undefined if they did not, and as the product delivers it. */
type Written = { own: string | undefined; original: string };

/**
 * The words of a section with its facts in braces, in the language of the call. A section is in one language: if a part of it
 * is not translated, the whole of it is in English.
 */
export function writtenWords(
  { claims, sections }: Pick<Settings, 'claims' | 'sections'>,
  name: SectionName,
): Record<SectionPart, Written> & { lang?: string } {
  const written = sections[name] ?? {};
  const locale = currentLocale();
  const lacks = (words: Readonly<Record<Locale, string>> | undefined) =>
    words?.[locale] === '' && words[DEFAULT_LOCALE] !== '';
  const isEnglish = keysOf(written).some((part) => lacks(written[part]));
  const shown = isEnglish ? DEFAULT_LOCALE : locale;
  const part = (one: SectionPart) => {
    const original = originalWords(name, one, claims);
    return { own: written[one]?.[shown], original: original?.[shown] || original?.[DEFAULT_LOCALE] || '' };
  };
  return { title: part('title'), text: part('text'), ...(isEnglish && { lang: languageTag(DEFAULT_LOCALE) }) };
}

function wordsOf(config: Settings, name: SectionName): SectionWords {
  const { title, text, ...lang } = writtenWords(config, name);
  const shown = ({ own, original }: Written) => {
    if (own === undefined) return filled(original, config);
    // A mail, or a page that needs the section, is never without it.
    return filled(own, config) || (sectionFor(name).required ? filled(original, config) : '');
  };
  return { title: shown(title), text: shown(text), ...lang };
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
