import { sql } from 'drizzle-orm';
import { boolean, customType, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { Locale } from '#domain/locale.ts';
import { translations } from '#features/records/store/translations.table.ts';
import { id } from '#platform/columns.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** The kind of an entry: one that staff may edit, or a passage that is copied from a page. */
export const KNOWLEDGE_KINDS = ['entry', 'page'] as const;

/**
 * Jessica's knowledge in addition to the catalogue. The facts in braces (ANSWER_FACTS) are filled in for each answer.
 * A trigger copies its words to `knowledge_words`, for correcting typos.
 */
export const knowledge = pgTable(
  'knowledge',
  {
    id: id(),
    slug: text('slug').notNull().unique(),
    kind: text('kind', { enum: KNOWLEDGE_KINDS }).notNull().default('entry'),
    title: text('title').notNull(),
    /** Other words that people use for it; searched, never shown. */
    askedAs: text('asked_as').notNull().default(''),
    text: text('text').notNull(),
    /** The page of this site that it is based on. */
    href: text('href').notNull(),
    /** Delivered with the product. An edit by staff clears this, so that no update overwrites it. */
    seeded: boolean('seeded').notNull().default(false),
    published: boolean('published').notNull().default(true),
    /** Title, text and phrases in further languages. */
    translations: translations(),
    search: tsvector('search').generatedAlwaysAs(
      sql`setweight(to_tsvector('plain_english', title), 'A') || setweight(to_tsvector('plain_english', asked_as), 'B') || setweight(to_tsvector('plain_english', text), 'D')`,
    ),
    /** What is not translated is found by its English words. */
    searchFr: tsvector('search_fr').generatedAlwaysAs(
      sql`setweight(to_tsvector('plain_french', coalesce(translations #>> '{fr,title}', title)), 'A') || setweight(to_tsvector('plain_french', coalesce(translations #>> '{fr,askedAs}', asked_as)), 'B') || setweight(to_tsvector('plain_french', coalesce(translations #>> '{fr,text}', text)), 'D')`,
    ),
  },
  (table) => [
    index('knowledge_search').using('gin', table.search),
    index('knowledge_search_fr').using('gin', table.searchFr),
  ],
);

/** The column to search in each language, and the configuration by which its words are compared: stems without accents. */
export const KNOWLEDGE_SEARCH = {
  en: { column: knowledge.search, configuration: 'plain_english' },
  fr: { column: knowledge.searchFr, configuration: 'plain_french' },
} as const satisfies Record<Locale, { column: unknown; configuration: string }>;

export type KnowledgeRow = typeof knowledge.$inferSelect;

/** Every word of the knowledge as it is written in a language, for correcting typos. */
export const knowledgeWords = pgTable(
  'knowledge_words',
  { word: text('word').notNull(), locale: text('locale').$type<Locale>().notNull().default('en') },
  (table) => [primaryKey({ columns: [table.locale, table.word] })],
);
