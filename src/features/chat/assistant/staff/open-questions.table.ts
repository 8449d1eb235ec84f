import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Questions that Jessica did not know, for staff to answer. In which conversations they were asked is kept for as long as those are. */
export const openQuestions = pgTable(
  'open_questions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** The question in plain words: asked again with another comma, it is the same one. */
    words: text('words').notNull().unique(),
    /** As it was first asked, without addresses, numbers, references and names that were given as one. */
    question: text('question').notNull(),
    times: integer('times').notNull().default(1),
    lastAt: timestamp('last_at', { withTimezone: true }).notNull(),
    /** When staff said that it needs no answer; asked again it stays so. */
    setAsideAt: timestamp('set_aside_at', { withTimezone: true }),
  },
  (table) => [index('open_questions_last').on(table.lastAt)],
);
export type OpenQuestion = typeof openQuestions.$inferSelect;
