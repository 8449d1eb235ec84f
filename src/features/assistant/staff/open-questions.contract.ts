import { z } from 'zod';
import { manyLines } from '#domain/text.ts';
import { OUTCOMES } from '#features/assistant/answering/answer.ts';
import { RULE_NAMES } from '#features/assistant/answering/rule-names.ts';
import { m } from '#messages';
import { done, forAdmin, forAgent, paged, pageNumber, rowsAt } from '#platform/contract.ts';
import { QUESTION_LIMITS } from './open-questions.rules.ts';

/** The rules that replied, in their order. */
const rules = z.array(z.enum(RULE_NAMES));
const link = z.object({ title: z.string(), href: z.string() });
/** Her answer to a question now, with its sources. */
const triedAnswer = z.object({
  text: z.string(),
  outcome: z.enum(OUTCOMES),
  rules,
  links: z.array(link),
  sources: z.array(z.object({ _id: z.string().optional(), title: z.string() })),
});
export type TriedAnswer = z.infer<typeof triedAnswer>;

const entryName = z.object({ _id: z.string(), title: z.string() });

/** A question without an answer, how often it was asked, and her answer to it now. */
const openQuestionLine = z.object({
  _id: z.string(),
  question: z.string(),
  times: z.number(),
  lastAt: z.string(),
  /** Whether she can answer it now. */
  known: z.boolean(),
  /** The answer that Jessica gives now, otherwise the nearest ones. */
  nearest: z.array(entryName),
  /** How she understands it: the likeliest topics with their share, and the trip in words. A topic that is not an entry has no `_id`. */
  understood: z.object({
    topics: z.array(z.object({ _id: z.string().optional(), title: z.string(), percent: z.int() })),
    trip: z.string(),
  }),
  rules,
  /** The entry that staff taught for it. */
  lesson: entryName.nullable(),
});
export type OpenQuestionLine = z.infer<typeof openQuestionLine>;

/** What was taught, and how many wordings that she understood before now get another answer, the first of them by name. */
const taughtLesson = z.object({
  question: z.string(),
  title: z.string(),
  changed: z.int(),
  examples: z.array(z.string()),
});
export type TaughtLesson = z.infer<typeof taughtLesson>;

/** A lesson whose question was set aside: she keeps answering by it until it is withdrawn. */
const asideLesson = openQuestionLine.pick({ _id: true, question: true }).extend({ entry: entryName });
export type AsideLesson = z.infer<typeof asideLesson>;

const id = z.string();
const PATH = '/api/staff/answers';
const at = rowsAt(forAdmin, PATH, 'staff');
const { tried: TRIED } = QUESTION_LIMITS;

export const openQuestionsContract = {
  tryAnswer: rowsAt(forAgent, PATH, 'staff')('GET', '/try', 'What Jessica would answer to a question, with its sources')
    .input(
      z.strictObject({
        question: z
          .string()
          .transform(manyLines)
          .pipe(
            z
              .string()
              .min(1, { error: () => m.answers_question_required() })
              .max(TRIED, { error: () => m.answers_too_long({ limit: TRIED }) }),
          ),
        /** An entry whose draft counts as published, for this answer alone. */
        draft: z.string().max(100).optional(),
      }),
    )
    .output(done.extend({ data: triedAnswer })),
  listOpenQuestions: at('GET', '/questions', 'What Jessica did not know, the most often asked first, 10 a page')
    .input(z.strictObject({ page: pageNumber, lessonsPage: pageNumber, moved: z.string().max(60).optional() }))
    .output(
      done.extend({
        data: z.array(openQuestionLine),
        total: z.number(),
        /** The published entries, for an answer that is not among the nearest. */
        entries: z.array(entryName),
        /** The question named by `moved`, which was just dismissed or restored, so that the page can offer to undo it. */
        moved: openQuestionLine.pick({ _id: true, question: true }).extend({ aside: z.boolean() }).nullable(),
        ...paged,
        /** The lessons of questions that were set aside, the newest first, 10 a page. */
        lessons: z.object({ data: z.array(asideLesson), ...paged }),
      }),
    ),
  setQuestionAside: at('POST', '/questions/{id}/aside', 'Set a question aside that needs no answer, or put it back')
    .input(z.strictObject({ id, aside: z.boolean() }))
    .output(done),
  teachAnswer: at('POST', '/questions/{id}/lesson', 'Teach Jessica which entry answers a question')
    .input(z.strictObject({ id, entry: z.string().max(60) }))
    .output(done.extend({ data: taughtLesson })),
  forgetLesson: at('DELETE', '/questions/{id}/lesson', 'Remove what Jessica was taught for a question')
    .input(z.strictObject({ id }))
    .output(done),
  deleteQuestion: at('DELETE', '/questions/{id}', 'Delete a question').input(z.strictObject({ id })).output(done),
};
