import { isDeepStrictEqual } from 'node:util';
import { and, eq, notInArray, sql } from 'drizzle-orm';
import { sectionsOf } from '#features/company/sections/page-sections.ts';
import type { Translations } from '#features/records/store/translations.table.ts';
import type { Config } from '#platform/config.ts';
import type { Queryable } from '#platform/database.ts';
import { type KNOWLEDGE_KINDS, knowledge } from './knowledge.table.ts';
import { knowledgeEntries } from './knowledge-entries.ts';
import { aboutPassages, legalPassages } from './page-passages.ts';

const LOCK = 721_450_004;

type Wanted = {
  slug: string;
  kind: (typeof KNOWLEDGE_KINDS)[number];
  title: string;
  askedAs: string;
  text: string;
  href: string;
  translations: Translations;
};

type Parts = { db: Queryable; config: Config };

/**
 * Updates the knowledge to this version and its settings: entries as they were written, pages as they read
 * now. Entries that staff edited are left alone. A start without changes writes nothing.
 */
export async function refreshKnowledge({ db, config }: Parts): Promise<void> {
  const wanted: Wanted[] = [
    ...knowledgeEntries.map((entry) => ({ ...entry, kind: 'entry' as const })),
    ...[...legalPassages(config), ...aboutPassages(sectionsOf(config, 'about'))].map((passage) => ({
      ...passage,
      kind: 'page' as const,
    })),
  ];
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
    const there = await tx.select().from(knowledge);
    const known = new Map(there.map((row) => [row.slug, row]));
    const changed = wanted.filter((entry) => {
      const row = known.get(entry.slug);
      return !row || (row.seeded && FIELDS.some((field) => !isDeepStrictEqual(row[field], entry[field])));
    });
    if (changed.length > 0)
      await tx
        .insert(knowledge)
        .values(changed.map((entry) => ({ ...entry, seeded: true })))
        .onConflictDoUpdate({
          target: knowledge.slug,
          set: Object.fromEntries(FIELDS.map((field) => [field, sql.raw(`excluded.${knowledge[field].name}`)])),
          setWhere: eq(knowledge.seeded, true),
        });
    const over = notInArray(
      knowledge.slug,
      wanted.map(({ slug }) => slug),
    );
    if (there.some(({ slug, seeded }) => seeded && !wanted.some((entry) => entry.slug === slug)))
      await tx.delete(knowledge).where(and(eq(knowledge.seeded, true), over));
  });
}

const FIELDS = ['kind', 'title', 'askedAs', 'text', 'href', 'translations'] as const;
