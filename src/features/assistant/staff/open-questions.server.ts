// Questions that Jessica could not answer: stored, read by staff, and removed once she can answer or staff dismissed them.
// Decision: docs/decisions/0011-questions-that-jessica-cannot-answer.md

import { and, count, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { isUuid } from '#domain/text.ts';
import type { Answer } from '#features/assistant/answering/answer.ts';
import { createJessica } from '#features/assistant/answering/jessica.server.ts';
import { knowledge } from '#features/assistant/knowledge/knowledge.table.ts';
import { keptQuestion } from '#features/assistant/lessons/kept-question.ts';
import { lessons } from '#features/assistant/lessons/lessons.table.ts';
import { understanding } from '#features/assistant/understanding/understanding.ts';
import { records } from '#features/records/store/records.table.ts';
import { m } from '#messages';
import { refuse } from '#platform/api-error.ts';
import { api, type Call } from '#platform/call.ts';
import type { Queryable } from '#platform/database.ts';
import { pageWithin } from '#platform/list-page.ts';
import { asideLessons } from './aside-lessons.server.ts';
import type { OpenQuestionLine } from './open-questions.contract.ts';
import { type OpenQuestion, openQuestions } from './open-questions.table.ts';
import { forgetLessonHandler, teachAnswerHandler } from './teach.server.ts';
import { tryAnswerHandler } from './try-answer.server.ts';
import { likeliest, requestWords, tripWords } from './understood.ts';

const PAGE_SIZE = 10;
/** Anonymous visitors cause these rows, so beyond this number the least useful one is deleted. */
const MAX_QUESTIONS = 5_000;

/** Counts an unanswered question, stored without personal data. Returns its id, or undefined if it has no words. */
export async function keepOpenQuestion(db: Queryable, asked: string, at: Date): Promise<string | undefined> {
  const { question, words } = keptQuestion(asked);
  if (!words) return undefined;
  const { rows } = await db.execute<{ id: string }>(sql`
    with room as (
      delete from ${openQuestions} where id = (
        select id from ${openQuestions}
        where (select count(*) from ${openQuestions}) >= ${MAX_QUESTIONS}
          and not exists (select from ${openQuestions} where words = ${words})
          and not exists (select from ${lessons} where question_id = ${openQuestions}.id)
        order by set_aside_at is null, times, last_at limit 1))
    insert into ${openQuestions} (words, question, last_at) values (${words}, ${question}, ${at.toISOString()})
    on conflict (words) do update set times = ${openQuestions}.times + 1, last_at = excluded.last_at
    returning id`);
  return rows[0]?.id;
}

/** Deletes the questions that contain the full name, from any conversation. */
export async function purgeQuestionsNaming(tx: Queryable, name: string): Promise<void> {
  const words = understanding().plainText(name);
  if (words.includes(' '))
    await tx.delete(openQuestions).where(sql`position(${` ${words} `} in ' ' || ${openQuestions.words} || ' ') > 0`);
}

/** How many wait for staff, including those that she could answer by now. */
async function countOpenQuestions(db: Queryable): Promise<number> {
  const [row] = await db.select({ rows: count() }).from(openQuestions).where(isNull(openQuestions.setAsideAt));
  return row?.rows ?? 0;
}

export const openQuestionsHandlers = {
  tryAnswer: tryAnswerHandler,
  teachAnswer: teachAnswerHandler,
  forgetLesson: forgetLessonHandler,

  listOpenQuestions: api.listOpenQuestions.handler(async ({ input, context }) => {
    const total = await countOpenQuestions(context.db);
    const { page, pages, offset } = pageWithin(input.page, total, PAGE_SIZE);
    const rows = await context.db
      .select()
      .from(openQuestions)
      .where(isNull(openQuestions.setAsideAt))
      .orderBy(desc(openQuestions.times), desc(openQuestions.lastAt), openQuestions.id)
      .limit(PAGE_SIZE)
      .offset(offset);
    const moved = input.moved ? await readQuestion(context.db, input.moved) : undefined;
    return {
      ...{ success: true as const, data: await askedAgain(context, rows), total, page, pages },
      entries: rows.length > 0 ? await choosable(context.db) : [],
      lessons: await asideLessons(context.db, input.lessonsPage),
      moved: moved ? { _id: moved.id, question: moved.question, aside: moved.setAsideAt !== null } : null,
    };
  }),

  setQuestionAside: api.setQuestionAside.handler(async ({ input: { id, aside }, context: { db, clock } }) => {
    if (!isUuid(id)) throw notFound();
    const setAsideAt = aside ? clock() : null;
    const [row] = await db.update(openQuestions).set({ setAsideAt }).where(eq(openQuestions.id, id)).returning();
    if (!row) throw notFound();
    return { success: true as const };
  }),

  // Its lesson is deleted with it, on every instance.
  deleteQuestion: api.deleteQuestion.handler(async ({ input: { id }, context: { content } }) => {
    if (!isUuid(id)) throw notFound();
    await content.change(async (tx) => {
      const [row] = await tx.delete(openQuestions).where(eq(openQuestions.id, id)).returning();
      if (!row) throw notFound();
    });
    return { success: true as const };
  }),
};

const notFound = () => refuse('NOT_FOUND', m.answers_question_not_found());

async function readQuestion(db: Queryable, id: string): Promise<OpenQuestion | undefined> {
  if (!isUuid(id)) return undefined;
  const [row] = await db.select().from(openQuestions).where(eq(openQuestions.id, id));
  return row;
}

/** The entries that staff may name as the answer. */
const choosable = (db: Queryable) =>
  db
    .select({ _id: records.id, title: knowledge.title })
    .from(knowledge)
    .innerJoin(records, eq(records.liveId, knowledge.id))
    .where(and(eq(knowledge.kind, 'entry'), eq(knowledge.published, true)))
    .orderBy(sql`lower(${knowledge.title})`, records.id);

/** Each question with how she understands it now, and the answer that she would give. */
async function askedAgain(call: Call, rows: readonly OpenQuestion[]): Promise<OpenQuestionLine[]> {
  const jessica = createJessica(call);
  const all = await Promise.all(rows.map(({ question }) => jessica.explained({ question, locale: 'en' })));
  const shares = all.map(({ ranked }) => likeliest(ranked));
  const taught = await taughtTo(call.db, rows);
  const named = await call.db
    .select({ _id: records.id, slug: knowledge.slug, title: knowledge.title })
    .from(knowledge)
    .innerJoin(records, eq(records.liveId, knowledge.id))
    .where(
      inArray(knowledge.slug, [
        ...all.flatMap(({ answer }) => nearest(answer)),
        ...shares.flat().map(({ topic }) => topic),
        ...taught.values(),
      ]),
    );
  const bySlug = new Map(named.map(({ slug, ...row }) => [slug, row]));
  return rows.map(({ id, question, times, lastAt }, n) => {
    const answer = all[n]?.answer;
    const topics = (shares[n] ?? []).flatMap(({ topic, percent }) => {
      const entry = bySlug.get(topic) ?? { title: requestWords(topic) };
      return entry.title ? [{ ...entry, percent }] : [];
    });
    return {
      ...{ _id: id, question, times, lastAt: lastAt.toISOString() },
      known: !answer?.missed,
      nearest: answer ? nearest(answer).flatMap((slug) => bySlug.get(slug) ?? []) : [],
      understood: { topics, trip: tripWords(answer?.understood ?? {}) },
      rules: [...(all[n]?.rules ?? [])],
      lesson: bySlug.get(taught.get(id) ?? '') ?? null,
    };
  });
}

/** The entry that staff taught for each question, by its slug. */
async function taughtTo(db: Queryable, rows: readonly OpenQuestion[]): Promise<Map<string, string>> {
  const ids = rows.map(({ id }) => id);
  const found = await db.select().from(lessons).where(inArray(lessons.questionId, ids));
  return new Map(found.map(({ questionId, entry }) => [questionId, entry]));
}

/** The sources of an answer, or the nearest passages if there was none. */
const nearest = ({ missed, sources, topics }: Answer): string[] =>
  missed ? topics.map(({ slug }) => slug) : sources.slice(0, 1);
