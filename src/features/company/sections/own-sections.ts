// What staff wrote for the sections of a page, in the language of the call and with the facts of the company.
import type { z } from 'zod';
import { keysOf } from '#domain/keys-of.ts';
import { currentLocale, DEFAULT_LOCALE, languageTag } from '#domain/locale.ts';
import type { Config } from '#platform/config.ts';
import type { sections } from './sections.contract.ts';
import { SECTIONS, type SectionPage } from './sections.ts';

type Sections = z.infer<typeof sections>;
type Section = NonNullable<Sections['find']> | null;

type Facts = Pick<Config, 'SITE_NAME' | 'SITE_PHONE' | 'SALES_EMAIL' | 'claims'>;

export const ownSections = (config: Facts & Pick<Config, 'sections'>, page: SectionPage): Sections =>
  Object.fromEntries(
    keysOf(SECTIONS)
      .filter((name) => SECTIONS[name].page === page && name in config.sections)
      .map((name) => [name, inLanguage(config.sections[name] ?? null, config)]),
  );

function inLanguage(written: Config['sections'][string], facts: Facts): Section {
  if (written === null) return null;
  const locale = currentLocale();
  const parts = keysOf(written).map((part) => {
    const words = written[part];
    return { part, text: filled(words?.[locale] || words?.[DEFAULT_LOCALE] || '', facts), own: words?.[locale] !== '' };
  });
  const lacks = parts.some(({ text, own }) => text !== '' && !own);
  return {
    ...Object.fromEntries(parts.map(({ part, text }) => [part, text])),
    ...(lacks && { lang: languageTag(DEFAULT_LOCALE) }),
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
