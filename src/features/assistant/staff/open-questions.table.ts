import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { at, id } from '#platform/columns.ts';

/** Questions that Jessica did not know, for staff to answer. They are linked to their conversations for as long as those exist. */
export const openQuestions = pgTable(
  'open_questions',
  {
    id: id(),
    /** The question as plain words, so that different punctuation does not make it another question. */
    words: text('words').notNull().unique(),
    /** The first wording, without emails, numbers, references and names that were given as such. */
    question: text('question').notNull(),
    times: integer('times').notNull().default(1),
    lastAt: at('last_at').notNull(),
    /** When staff dismissed it; asking it again does not restore it. */
    setAsideAt: at('set_aside_at'),
  },
  (table) => [index('open_questions_last').on(table.lastAt)],
);
export type OpenQuestion = typeof openQuestions.$inferSelect;
