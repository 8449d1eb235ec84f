// What Jessica did not know: kept as she says so, read by staff, gone once she knows or staff set it aside.
import { count, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { oneLine } from '#domain/text.ts';
import { m } from '#messages';
import { refuse } from '#platform/api-error.ts';
import { api, type Call } from '#platform/call.ts';
import type { Queryable } from '#platform/database.ts';
import type { Answer } from './answer.ts';
import { createJessica, type Jessica } from './jessica.server.ts';
import { knowledge } from './knowledge.table.ts';
import { type OpenQuestion, openQuestions } from './open-questions.table.ts';
import { withoutPerson } from './phrasing-prompt.rules.ts';
import type { OpenQuestionLine } from './staff-answers.contract.ts';
import { ANSWER_LIMITS } from './staff-answers.rules.ts';
import { wordsOf } from './words.rules.ts';

const PAGE = 20;
/** Strangers write here: beyond this many nothing new is kept, until the nightly job or staff have made room. */
const MOST = 5_000;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Counts a question that was not answered. What says nothing without whom it names is not kept. */
export async function keepOpenQuestion(db: Queryable, asked: string, at: Date): Promise<void> {
  const question = oneLine(withoutPerson(asked, () => '…').slice(0, ANSWER_LIMITS.open));
  const words = wordsOf(question)
    .map(({ plain }) => plain)
    .join(' ');
  if (!words) return;
  await db.execute(sql`
    insert into ${openQuestions} (words, question, last_at)
    select ${words}, ${question}, ${at.toISOString()}
    where (select count(*) from ${openQuestions}) < ${MOST} or exists (select from ${openQuestions} where words = ${words})
    on conflict (words) do update set times = ${openQuestions}.times + 1, last_at = excluded.last_at`);
}

/** How many wait for staff, those that she may know by now among them. */
export async function countOpenQuestions(db: Queryable): Promise<number> {
  const [row] = await db.select({ rows: count() }).from(openQuestions).where(isNull(openQuestions.setAsideAt));
  return row?.rows ?? 0;
}

export const openQuestionsHandlers = {
  listOpenQuestions: api.listOpenQuestions.handler(async ({ input, context }) => {
    const total = await countOpenQuestions(context.db);
    const pages = Math.max(1, Math.ceil(total / PAGE));
    const page = Math.min(input.page, pages);
    const rows = await context.db
      .select()
      .from(openQuestions)
      .where(isNull(openQuestions.setAsideAt))
      .orderBy(desc(openQuestions.times), desc(openQuestions.lastAt), openQuestions.id)
      .limit(PAGE)
      .offset((page - 1) * PAGE);
    return { success: true as const, data: await askedAgain(context, rows), total, page, pages };
  }),

  setQuestionAside: api.setQuestionAside.handler(async ({ input: { id, aside }, context: { db, clock } }) => {
    const [row] = UUID.test(id)
      ? await db
          .update(openQuestions)
          .set({ setAsideAt: aside ? clock() : null })
          .where(eq(openQuestions.id, id))
          .returning()
      : [];
    if (!row) throw refuse('NOT_FOUND', m.answers_question_absent());
    return { success: true as const, data: { _id: row.id, question: row.question } };
  }),
};

/** Each with what she would say to it now. */
async function askedAgain(call: Call, rows: readonly OpenQuestion[]): Promise<OpenQuestionLine[]> {
  const jessica = createJessica(call);
  const answers: Answer[] = [];
  for (const { question } of rows) answers.push(await answerTo(jessica, question));
  const slugs = answers.flatMap(nearest);
  const named = await call.db
    .select({ _id: knowledge.id, slug: knowledge.slug, title: knowledge.title })
    .from(knowledge)
    .where(inArray(knowledge.slug, slugs));
  return rows.map(({ id, question, times, lastAt }, n) => {
    const answer = answers[n];
    return {
      ...{ _id: id, question, times, lastAt: lastAt.toISOString() },
      known: answer?.outcome !== 'unsure',
      nearest: answer
        ? nearest(answer).flatMap((slug) => {
            const row = named.find((one) => one.slug === slug);
            return row ? [{ _id: row._id, title: row.title }] : [];
          })
        : [],
    };
  });
}

const answerTo = (jessica: Jessica, question: string) => jessica.answer({ question, locale: 'en' });
/** What an answer was told from; where there was none, what came nearest. */
const nearest = ({ outcome, sources, topics }: Answer): string[] =>
  outcome === 'unsure' ? topics.map(({ slug }) => slug) : sources.slice(0, 1);
