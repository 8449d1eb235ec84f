// Decision: docs/decisions/0022-entries-and-replies-are-records.md
// Jessica's entries: what she answers from, in addition to the catalogue and the pages of this site.

import { and, eq, inArray, ne, not } from 'drizzle-orm';
import { pathTo, storedPath } from '#domain/path-to.ts';
import type { Check, Collection } from '#features/records/store/collection.ts';
import { type Data, type Fields, readValue } from '#features/records/store/fields.ts';
import { translationFields, translationsOf, withTranslations } from '#features/records/store/localized-fields.ts';
import { m } from '#messages';
import { answerPages } from './answer-pages.ts';
import { ANSWER_FACTS, ENTRY_LIMITS, unknownFact } from './entry.rules.ts';
import { knowledge } from './knowledge.table.ts';
import { type KnowledgeEntry, knowledgeEntries } from './knowledge-entries.ts';

const ORIGINAL = new Map(knowledgeEntries.map((entry) => [entry.slug, entry]));

const fields = {
  title: {
    ...{ kind: 'text', label: m.answers_title, hint: m.answers_title_hint, localized: true },
    ...{ required: true, max: ENTRY_LIMITS.title },
  },
  text: {
    kind: 'long-text',
    label: m.answers_text,
    hint: () => m.answers_text_hint({ facts: ANSWER_FACTS.map((fact) => `{${fact}}`).join(', ') }),
    localized: true,
    required: true,
    max: ENTRY_LIMITS.text,
  },
  askedAs: {
    ...{ kind: 'phrases', label: m.answers_asked_as, hint: m.answers_asked_as_hint, localized: true },
    max: ENTRY_LIMITS.phrases,
  },
  href: {
    kind: 'choice',
    label: m.answers_page,
    hint: m.answers_page_hint,
    required: true,
    initial: storedPath('contact'),
  },
} as const satisfies Fields;

const text = (value: unknown) => String(value ?? '');
const columns = (data: Data) => ({
  title: text(data.title),
  askedAs: phrasesOf(data).join('\n'),
  text: text(data.text),
  href: text(data.href),
  translations: translationsOf(fields, data),
});
const phrasesOf = ({ askedAs }: Data): string[] => readValue(fields.askedAs, askedAs) as string[];
/** The table stores the phrases as lines. */
const dataOf = ({ title, text, askedAs, href, translations }: Omit<KnowledgeEntry, 'slug'>): Data => ({
  ...{ title, text, href },
  ...translationFields(fields, translations),
  askedAs: readValue(fields.askedAs, askedAs),
});
const isEntry = (liveId: string) => and(eq(knowledge.id, liveId), eq(knowledge.kind, 'entry'));

/** The answer in each language. */
const ANSWERS = Object.entries(withTranslations(fields)).flatMap(([name, { kind }]) =>
  kind === 'long-text' ? [name] : [],
);
const factChecks = (data: Data): Check[] =>
  ANSWERS.flatMap((field) => {
    const fact = unknownFact(text(data[field]));
    return fact === undefined
      ? []
      : [{ title: m.answers_unknown_fact({ fact: fact.slice(0, 40) }), met: false, field }];
  });

export const entriesCollection: Collection = {
  name: 'entries',
  fields: withTranslations(fields),
  choices: { href: ({ config }) => answerPages(config).map(({ href, title }) => ({ value: href, label: title })) },
  summary: (data) => ({
    ...{ title: text(data.title), subtitle: text(data.href), amountCents: null, untilDay: null },
    words: `${phrasesOf(data).join(' ')} ${text(data.text)}`,
  }),
  checks: (data, { config }) => [
    ...factChecks(data),
    {
      title: m.answers_page_check(),
      met: answerPages(config).some(({ href }) => href === data.href),
      text: m.answers_page_unknown(),
      field: 'href',
    },
  ],
  publish: async (tx, { liveId, data, demo }) => {
    const values = { ...columns(data), seeded: demo, published: true };
    await tx
      .insert(knowledge)
      .values({ id: liveId, slug: `own:${liveId}`, kind: 'entry', ...values })
      .onConflictDoUpdate({ target: knowledge.id, set: values });
  },
  unpublish: async (tx, liveId) => {
    await tx.update(knowledge).set({ published: false }).where(isEntry(liveId));
  },
  // An entry that comes with the product leaves an empty row with its slug, so that no restart restores it.
  remove: async (tx, liveId) => {
    const came = inArray(knowledge.slug, [...ORIGINAL.keys()]);
    await tx.delete(knowledge).where(and(isEntry(liveId), not(came)));
    const nothing = { title: '', askedAs: '', text: '', translations: {}, published: false, seeded: false };
    await tx.update(knowledge).set(nothing).where(isEntry(liveId));
  },
  own: (tx, liveId) => tx.update(knowledge).set({ seeded: false }).where(isEntry(liveId)),
  original: async (db, liveId) => {
    const [row] = await db.select({ slug: knowledge.slug }).from(knowledge).where(isEntry(liveId));
    const entry = row && ORIGINAL.get(row.slug);
    return entry && dataOf(entry);
  },
  withoutPage: true,
  usedOn: () => [{ title: m.answers_shown_in_chat(), href: pathTo('home') }],
  liveRows: async (tx) => {
    const rows = await tx
      .select()
      .from(knowledge)
      .where(and(eq(knowledge.kind, 'entry'), ne(knowledge.title, '')));
    return rows.map((row) => ({ liveId: row.id, data: dataOf(row), demo: row.seeded, published: row.published }));
  },
};
