// Staff teach Jessica which entry answers an open question, and withdraw lessons.
// Decision: docs/decisions/0026-what-staff-teach-jessica.md
import { and, eq } from 'drizzle-orm';
import { isUuid } from '#domain/text.ts';
import { knowledge } from '#features/assistant/knowledge/knowledge.table.ts';
import { knownLessons } from '#features/assistant/lessons/lessons.server.ts';
import { lessons } from '#features/assistant/lessons/lessons.table.ts';
import { brokenBy } from '#features/assistant/lessons/measure-lesson.server.ts';
import type { Action } from '#features/records/store/record.rules.ts';
import { changes, records } from '#features/records/store/records.table.ts';
import { m } from '#messages';
import { refuse } from '#platform/api-error.ts';
import { api, type Call, signedIn } from '#platform/call.ts';
import type { Transaction } from '#platform/database.ts';
import { openQuestions } from './open-questions.table.ts';

export const teachAnswerHandler = api.teachAnswer.handler(async ({ input: { id, entry }, context }) => {
  const { words, question, title } = await context.content.change(async (tx) => {
    const asked = await questionOf(tx, id);
    const known = await entryOf(tx, entry);
    const taught = { entry: known.slug, taughtBy: signedIn(context).userId, taughtAt: context.clock() };
    await tx
      .insert(lessons)
      .values({ questionId: asked.id, ...taught })
      .onConflictDoUpdate({ target: lessons.questionId, set: taught });
    await note(tx, context, known.slug, 'taught');
    return { ...asked, title: known.title };
  });
  const all = await knownLessons(context);
  const lesson = all.find((one) => one.words === words);
  const others = all.filter((one) => one !== lesson);
  const broken = lesson ? await brokenBy(lesson, others) : { changed: 0, examples: [] };
  return { success: true as const, data: { question, title, ...broken } };
});

export const forgetLessonHandler = api.forgetLesson.handler(async ({ input: { id }, context }) => {
  await context.content.change(async (tx) => {
    const asked = await questionOf(tx, id);
    const [gone] = await tx.delete(lessons).where(eq(lessons.questionId, asked.id)).returning();
    if (gone) await note(tx, context, gone.entry, 'untaught');
  });
  return { success: true as const };
});

/** Locked, so that it is not deleted meanwhile. */
async function questionOf(tx: Transaction, id: string) {
  const [row] = isUuid(id) ? await tx.select().from(openQuestions).where(eq(openQuestions.id, id)).for('share') : [];
  if (!row) throw refuse('NOT_FOUND', m.answers_question_not_found());
  return row;
}

async function entryOf(tx: Transaction, id: string) {
  const [row] = isUuid(id)
    ? await tx
        .select({ slug: knowledge.slug, title: knowledge.title })
        .from(records)
        .innerJoin(knowledge, eq(knowledge.id, records.liveId))
        .where(and(eq(records.id, id), eq(knowledge.kind, 'entry'), eq(knowledge.published, true)))
    : [];
  if (!row) throw refuse('NOT_FOUND', m.answers_entry_not_found());
  return row;
}

/** A line in the list of changes, without the question, because that list is kept forever. */
async function note(tx: Transaction, call: Call, slug: string, action: Action) {
  const [row] = await tx
    .select({ id: records.id, version: records.version, title: records.title })
    .from(records)
    .innerJoin(knowledge, eq(knowledge.id, records.liveId))
    .where(eq(knowledge.slug, slug));
  if (!row) return;
  await tx.insert(changes).values({
    ...{ at: call.clock(), by: signedIn(call).userId, collection: 'entries', recordId: row.id },
    ...{ title: row.title, action, version: row.version },
  });
}
