// The words of pages: one record for each section, delivered with the product's words. It is changed, scheduled, translated and
// taken off the site like every record; none is added or deleted, because the pages name them.
import { DEFAULT_LOCALE, LOCALES, type Locale } from '#domain/locale.ts';
import { unknownFact } from '#features/assistant/knowledge/entry.rules.ts';
import { LEGAL_FACTS } from '#features/company/legal/legal-facts.ts';
import { legalTextProblem, legalTitleProblem } from '#features/company/legal/legal-text.ts';
import {
  isLegal,
  pageOfSection,
  SECTION_NAMES,
  type SectionName,
  sectionFor,
} from '#features/company/sections/known-sections.ts';
import { originalWords, SECTION_PARTS, type SectionPart } from '#features/company/sections/original-words.ts';
import { sectionId, sectionOfId } from '#features/company/sections/section-ids.ts';
import { SECTION_FACTS } from '#features/company/sections/sections.ts';
import type { Check, Collection } from '#features/records/store/collection.ts';
import type { Data, Fields } from '#features/records/store/fields.ts';
import { withTranslations } from '#features/records/store/localized-fields.ts';
import { m } from '#messages';
import type { WrittenSection } from '#platform/config.ts';

/** What a section of a page has room for, and what a clause may need. */
const MAX_PAGE_TEXT = 2_000;
const MAX_LEGAL_TEXT = 20_000;

const fields = {
  section: { kind: 'choice', label: m.sections_section, options: SECTION_NAMES, internal: true },
  title: { kind: 'text', label: m.sections_heading, localized: true, expected: true, max: 120 },
  text: { kind: 'long-text', label: m.sections_text, localized: true, expected: true, max: MAX_LEGAL_TEXT },
} as const satisfies Fields;
const all = withTranslations(fields);
/** The facts of the agency; the periods and the conditions are many. */
const FACTS_IN_HINT = 7;

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

const factsOf = (name: SectionName) => [...SECTION_FACTS, ...(sectionFor(name).facts ?? [])];
const inBraces = (facts: readonly string[]) => facts.map((fact) => `{${fact}}`).join(', ');

/** Why a part cannot be shown as it is written. */
function problemOf(name: SectionName, part: SectionPart, text: string): string | undefined {
  if (isLegal(name)) return part === 'text' ? legalTextProblem(text) : legalTitleProblem(text);
  if (text.length > MAX_PAGE_TEXT) return m.records_too_long({ limit: MAX_PAGE_TEXT });
  const facts = factsOf(name);
  const fact = unknownFact(text, facts);
  return fact === undefined ? undefined : m.sections_unknown_fact({ fact: fact.slice(0, 40), facts: facts.join(', ') });
}

function textChecks(data: Data): Check[] {
  const name = nameOf(data);
  if (name === undefined) return [];
  return SECTION_PARTS.flatMap((part) =>
    LOCALES.flatMap((locale) => {
      const field = fieldOf(part, locale);
      const title = problemOf(name, part, String(data[field] ?? ''));
      return title === undefined ? [] : [{ title, met: false, field }];
    }),
  );
}

function hintOf(data: Data, field: string): string | undefined {
  const name = nameOf(data);
  if (name === undefined || !field.startsWith('text')) return undefined;
  return isLegal(name)
    ? m.legal_text_hint({
        facts: inBraces(LEGAL_FACTS.slice(0, FACTS_IN_HINT)),
        ...{ with: '{if address}', without: '{unless address}' },
      })
    : m.sections_text_hint({ facts: inBraces(factsOf(name)) });
}

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
  hint: hintOf,
  checks: (data) => [...writtenChecks(data), ...textChecks(data)],
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
    return [{ title: title(), href: isLegal(name) ? `${path()}#${name.split('.')[1]}` : path() }];
  },
  original: async (_, liveId) => {
    const name = sectionOfId(liveId);
    return name && originalOf(name);
  },
  liveRows: async () =>
    SECTION_NAMES.map((name) => ({ liveId: sectionId(name), data: originalOf(name), demo: true, published: true })),
};
