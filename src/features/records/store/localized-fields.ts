// Texts of a record in several languages. A field declares `localized: true`; its form, checks, versions, imports and what the
// site shows follow from that. English stays where it was; each further language has a field of its own, such as `name_fr`.
// Decision: docs/decisions/0036-localized-fields.md
import { formatList, languageName } from '#domain/formats.ts';
import { currentLocale, DEFAULT_LOCALE, LOCALES, type Locale, languageTag } from '#domain/locale.ts';
import { m } from '#messages';
import type { Check } from './collection.ts';
import type { Data, Field, Fields } from './fields.ts';
import type { Translations } from './translations.table.ts';

const FURTHER: readonly Locale[] = LOCALES.filter((locale) => locale !== DEFAULT_LOCALE);

/** 'name_fr' */
const translatedName = (name: string, locale: Locale): string => `${name}_${locale}`;

const localizedOf = (fields: Fields): [string, Field][] =>
  Object.entries(fields).filter(([, field]) => field.localized);

/** The fields of a collection, and one for each localized field in each further language. */
export function withTranslations(fields: Fields): Fields {
  const more = FURTHER.flatMap((locale) =>
    localizedOf(fields).map(([name, { localized: _, required: __, expected: ___, initial: ____, ...field }]) => {
      const words = () => ({ field: field.label(), language: languageName(locale) });
      const label = () => m.records_in_language(words());
      return [translatedName(name, locale), { ...field, label, group: () => languageName(locale), locale }] as const;
    }),
  );
  return { ...fields, ...Object.fromEntries(more) };
}

/** The fields of texts in further languages, each after the English one. @param fields those of a collection, from withTranslations */
export const translatedPairs = (fields: Fields): (readonly [english: string, further: string])[] =>
  FURTHER.flatMap((locale) => localizedOf(fields).map(([name]) => [name, translatedName(name, locale)] as const));

const isWritten = (value: unknown): value is string | string[] =>
  Array.isArray(value) ? value.length > 0 : typeof value === 'string' && value !== '';

/** For the row of the site: the texts in further languages that are not empty. */
export function translationsOf(fields: Fields, data: Data): Translations {
  const all = FURTHER.map((locale) => {
    const texts = localizedOf(fields).flatMap(([name]) => {
      const value = data[translatedName(name, locale)];
      return isWritten(value) ? [[name, value] as const] : [];
    });
    return [locale, Object.fromEntries(texts)] as const;
  });
  return Object.fromEntries(all.filter(([, texts]) => Object.keys(texts).length > 0));
}

/** The same as fields of a record. */
export const translationFields = (fields: Fields, translations: Translations): Data =>
  Object.fromEntries(
    FURTHER.flatMap((locale) =>
      localizedOf(fields).map(([name, { kind }]) => [
        translatedName(name, locale),
        translations[locale]?.[name] ?? (kind === 'lines' || kind === 'phrases' ? [] : ''),
      ]),
    ),
  );

/** What is not translated. It never prevents publishing: those who read that language see the English text, marked as such. */
export function translationChecks(fields: Fields, data: Data): Check[] {
  return FURTHER.flatMap((locale) => {
    const missing = localizedOf(fields).filter(
      ([name]) => isWritten(data[name]) && !isWritten(data[translatedName(name, locale)]),
    );
    if (missing.length === 0) return [];
    const language = languageName(locale);
    return {
      title: m.records_check_translated({ language }),
      met: false,
      text: m.records_check_translated_text({
        language,
        fields: formatList(missing.map(([, field]) => field.label())),
      }),
      field: translatedName(missing[0]?.[0] ?? '', locale),
      warns: true,
    };
  });
}

export const localizedNames = (fields: Fields): string[] => localizedOf(fields).map(([name]) => name);

type Localized<Row> = { row: Row; lang: string | undefined };

/**
 * The texts of a row in the language of the call.
 * `lang` is the language of those that are shown in English because they are not translated; undefined if there are none.
 */
export function inCallLanguage<Row extends { translations: Translations }>(
  row: Row,
  names: readonly string[],
): Localized<Row> {
  const locale = currentLocale();
  if (locale === DEFAULT_LOCALE) return { row, lang: undefined };
  const texts = row.translations[locale] ?? {};
  const english: Readonly<Record<string, unknown>> = row;
  const isEnglish = names.some((name) => isWritten(english[name]) && texts[name] === undefined);
  const own = Object.fromEntries(names.flatMap((name) => (texts[name] === undefined ? [] : [[name, texts[name]]])));
  return { row: { ...row, ...own }, lang: isEnglish ? languageTag(DEFAULT_LOCALE) : undefined };
}
