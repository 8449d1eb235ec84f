// What letters begin with. All agents share them and may change them.
import { siteRows } from '#features/catalogue/offers/site-rows.ts';
import type { Check, Collection } from '#features/records/store/collection.ts';
import type { Data } from '#features/records/store/fields.ts';
import { translatedPairs, withTranslations } from '#features/records/store/localized-fields.ts';
import { m } from '#messages';
import { inBraces, namesIn, VARIABLES } from './letters.rules.ts';
import { letterTemplates } from './letters.table.ts';
import { TEMPLATE_FIELDS } from './templates.fields.ts';

/** The subjects and the texts, in each language. */
const WRITTEN = translatedPairs(withTranslations(TEMPLATE_FIELDS)).flat();

/** A name that means nothing would be read by travellers. */
const nameChecks = (data: Data): Check[] =>
  WRITTEN.flatMap((field) => {
    const { unknown } = namesIn(String(data[field] ?? ''));
    if (unknown.length === 0) return [];
    return { title: m.letter_unknown({ unknown: inBraces(unknown), names: inBraces(VARIABLES) }), met: false, field };
  });

export const templatesCollection: Collection = {
  name: 'templates',
  editors: 'agent',
  ...siteRows(letterTemplates, TEMPLATE_FIELDS),
  summary: ({ title, subject, text }) => ({
    ...{ title: String(title ?? ''), subtitle: String(subject ?? ''), amountCents: null, untilDay: null },
    words: String(text ?? ''),
  }),
  checks: nameChecks,
  withoutPage: true,
  usedOn: () => [{ title: m.templates_used_on(), href: '/staff/inquiries' }],
};
