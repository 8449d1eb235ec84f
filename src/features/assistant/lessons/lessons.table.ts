import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { knowledge } from '#features/assistant/knowledge/knowledge.table.ts';
import { openQuestions } from '#features/assistant/staff/open-questions.table.ts';
import { at } from '#platform/columns.ts';

/** Which entry answers an open question, as staff taught Jessica. It is deleted with the question or the entry. */
export const lessons = pgTable('lessons', {
  questionId: uuid('question_id')
    .primaryKey()
    .references(() => openQuestions.id, { onDelete: 'cascade' }),
  /** The entry by its slug, which stays the same when the product renews its row. */
  entry: text('entry')
    .notNull()
    .references(() => knowledge.slug, { onDelete: 'cascade' }),
  /** The account of a staff member, by its id alone. */
  taughtBy: uuid('taught_by').notNull(),
  taughtAt: at('taught_at').notNull(),
});
