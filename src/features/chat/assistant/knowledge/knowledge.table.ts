import { sql } from 'drizzle-orm';
import { boolean, customType, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { at, id } from '#platform/columns.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** What an entry is: one that staff may edit, or a passage of a page, which follows the page. */
export const KNOWLEDGE_KINDS = ['entry', 'page'] as const;

/**
 * What Jessica knows in addition to the catalogue. {name}, {phone} and {email} in texts are filled in for each answer.
 * A trigger keeps its words for correcting typos in `knowledge_words`.
 */
export const knowledge = pgTable(
  'knowledge',
  {
    id: id(),
    slug: text('slug').notNull().unique(),
    kind: text('kind', { enum: KNOWLEDGE_KINDS }).notNull().default('entry'),
    title: text('title').notNull(),
    /** Other words that people ask with; found, never shown. */
    askedAs: text('asked_as').notNull().default(''),
    text: text('text').notNull(),
    /** The page of this site that it rests on. */
    href: text('href').notNull(),
    /** Written with the product; an edit by staff makes the row theirs and clears this. What is not wanted is hidden. */
    seeded: boolean('seeded').notNull().default(false),
    published: boolean('published').notNull().default(true),
    /** A version for optimistic locking, so that two editors do not overwrite each other. */
    version: integer('version').notNull().default(1),
    updatedAt: at('updated_at').notNull().defaultNow(),
    search: tsvector('search').generatedAlwaysAs(
      sql`setweight(to_tsvector('plain_english', title), 'A') || setweight(to_tsvector('plain_english', asked_as), 'B') || setweight(to_tsvector('plain_english', text), 'D')`,
    ),
  },
  (table) => [index('knowledge_search').using('gin', table.search)],
);
export type KnowledgeRow = typeof knowledge.$inferSelect;

/** Every word of the knowledge, as it is written: what a mistyped word may have meant. */
export const knowledgeWords = pgTable('knowledge_words', { word: text('word').primaryKey() });
