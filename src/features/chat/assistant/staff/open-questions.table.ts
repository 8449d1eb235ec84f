import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { at, id } from '#platform/columns.ts';

/** Questions that Jessica did not know, for staff to answer. In which conversations they were asked is kept for as long as those are. */
export const openQuestions = pgTable(
  'open_questions',
  {
    id: id(),
    /** The question in plain words: asked again with another comma, it is the same one. */
    words: text('words').notNull().unique(),
    /** As it was first asked, without addresses, numbers, references and names that were given as one. */
    question: text('question').notNull(),
    times: integer('times').notNull().default(1),
    lastAt: at('last_at').notNull(),
    /** When staff said that it needs no answer; asked again it stays so. */
    setAsideAt: at('set_aside_at'),
  },
  (table) => [index('open_questions_last').on(table.lastAt)],
);
export type OpenQuestion = typeof openQuestions.$inferSelect;
