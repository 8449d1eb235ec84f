// The lessons of questions that staff set aside, so that they can still be withdrawn.
import { count, desc, eq, isNotNull } from 'drizzle-orm';
import { knowledge } from '#features/assistant/knowledge/knowledge.table.ts';
import { lessons } from '#features/assistant/lessons/lessons.table.ts';
import { records } from '#features/records/store/records.table.ts';
import type { Queryable } from '#platform/database.ts';
import { pageWithin } from '#platform/list-page.ts';
import { openQuestions } from './open-questions.table.ts';

const PAGE_SIZE = 10;

/** @param requested a page number; beyond the end the last page is returned. */
export async function asideLessons(db: Queryable, requested: number) {
  const [all] = await db
    .select({ rows: count() })
    .from(lessons)
    .innerJoin(openQuestions, eq(openQuestions.id, lessons.questionId))
    .where(isNotNull(openQuestions.setAsideAt));
  const { page, pages, offset } = pageWithin(requested, all?.rows ?? 0, PAGE_SIZE);
  const data = await db
    .select({
      _id: openQuestions.id,
      question: openQuestions.question,
      entry: { _id: records.id, title: knowledge.title },
    })
    .from(lessons)
    .innerJoin(openQuestions, eq(openQuestions.id, lessons.questionId))
    .innerJoin(knowledge, eq(knowledge.slug, lessons.entry))
    .innerJoin(records, eq(records.liveId, knowledge.id))
    .where(isNotNull(openQuestions.setAsideAt))
    .orderBy(desc(lessons.taughtAt), lessons.questionId)
    .limit(PAGE_SIZE)
    .offset(offset);
  return { data, page, pages };
}
