// The words of pages: one record for each section, delivered with the product's words. It is changed, scheduled, translated and
// taken off the site like every record; none is added or deleted, because the pages name them.
import { DEFAULT_LOCALE, LOCALES, type Locale } from '#domain/locale.ts';
import { unknownFact } from '#features/assistant/knowledge/entry.rules.ts';
import { originalWords, SECTION_PARTS, type SectionPart } from '#features/company/sections/original-words.ts';
import { sectionId, sectionOfId } from '#features/company/sections/section-ids.ts';
import {
  pageOfSection,
  SECTION_FACTS,
  SECTION_NAMES,
  type SectionName,
  sectionFor,
} from '#features/company/sections/sections.ts';
import type { Check, Collection } from '#features/records/store/collection.ts';
import type { Data, Fields } from '#features/records/store/fields.ts';
import { withTranslations } from '#features/records/store/localized-fields.ts';
import { m } from '#messages';
import type { WrittenSection } from '#platform/config.ts';

const fields = {
  section: { kind: 'choice', label: m.sections_section, options: SECTION_NAMES, internal: true },
  title: { kind: 'text', label: m.sections_heading, localized: true, expected: true, max: 120 },
  text: {
    ...{ kind: 'long-text', label: m.sections_text, localized: true, expected: true, max: 2_000 },
    hint: () => m.sections_text_hint({ facts: SECTION_FACTS.map((fact) => `{${fact}}`).join(', ') }),
  },
} as const satisfies Fields;
const all = withTranslations(fields);

const nameOf = (data: Data) => SECTION_NAMES.find((name) => name === data.section);
const labelOf = (name: SectionName) => {
  const { label, title } = sectionFor(name);
  return label?.() ?? title?.({}) ?? '';
};

const fieldOf = (part: SectionPart, locale: Locale) => (locale === DEFAULT_LOCALE ? part : `${part}_${locale}`);

/** As delivered: the words of the product in each language, '' for what the section does not have. */
const originalOf = (name: SectionName): Data =>
  Object.fromEntries([
    ['section', name],
    ...SECTION_PARTS.flatMap((part) => {
      const words = originalWords(name, part);
      return LOCALES.map((locale) => [fieldOf(part, locale), words?.[locale] ?? '']);
    }),
  ]);

/** What staff wrote, without the parts that are as delivered. */
export const writtenSection = (name: SectionName, data: Data): WrittenSection =>
  Object.fromEntries(
    SECTION_PARTS.flatMap((part) => {
      const original = originalWords(name, part);
      const words = LOCALES.map((locale) => [locale, String(data[fieldOf(part, locale)] ?? '')] as const);
      const isOwn = original && words.some(([locale, text]) => text !== original[locale]);
      return isOwn ? [[part, Object.fromEntries(words)]] : [];
    }),
  );

function writtenChecks(data: Data): Check[] {
  const name = nameOf(data);
  if (name === undefined) return [{ title: m.records_choice(), met: false }];
  const section = sectionFor(name);
  const missing = SECTION_PARTS.filter((part) => section[part] && !data[part]);
  return missing.map((part) => ({
    ...{ title: m.records_required({ field: fields[part].label() }), met: false, field: part },
    text: section.required ? m.records_required({ field: fields[part].label() }) : m.sections_take_off(),
  }));
}

const factChecks = (data: Data): Check[] =>
  Object.keys(all).flatMap((field) => {
    const fact = field === 'section' ? undefined : unknownFact(String(data[field] ?? ''), SECTION_FACTS);
    return fact === undefined
      ? []
      : [
          {
            title: m.sections_unknown_fact({ fact: fact.slice(0, 40), facts: SECTION_FACTS.join(', ') }),
            ...{ met: false, field },
          },
        ];
  });

const nothing = async () => undefined;

export const sectionsCollection: Collection = {
  name: 'sections',
  fields: all,
  fixed: true,
  presents: (data, field) => {
    const name = nameOf(data);
    const part = SECTION_PARTS.find((one) => field === one || field.startsWith(`${one}_`));
    return name !== undefined && part !== undefined && sectionFor(name)[part] !== undefined;
  },
  summary: (data) => {
    const name = nameOf(data);
    return {
      title: name ? `${pageOfSection(name).name()}: ${labelOf(name)}` : '',
      subtitle: String(data.text || data.title || ''),
      ...{ amountCents: null, untilDay: null, words: `${data.title} ${data.text}` },
    };
  },
  checks: (data) => [...writtenChecks(data), ...factChecks(data)],
  // The product reads the published data of the record: no table of the site stores it again.
  publish: nothing,
  unpublish: nothing,
  own: nothing,
  neededBy: (liveId) => {
    const name = sectionOfId(liveId);
    return name && sectionFor(name).required ? m.sections_needed() : undefined;
  },
  usedOn: (data) => {
    const name = nameOf(data);
    if (name === undefined) return [];
    const { name: title, path } = pageOfSection(name);
    return [{ title: title(), href: path() }];
  },
  original: async (_, liveId) => {
    const name = sectionOfId(liveId);
    return name && originalOf(name);
  },
  liveRows: async () =>
    SECTION_NAMES.map((name) => ({ liveId: sectionId(name), data: originalOf(name), demo: true, published: true })),
};
