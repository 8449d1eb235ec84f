import { z } from 'zod';
import { manyLines } from '#domain/text.ts';
import { m } from '#messages';
import { done, forAdmin, forAgent, paged, pageNumber, rowsAt } from '#platform/contract.ts';
import { OUTCOMES } from '../answer.ts';
import { QUESTION_LIMITS } from './open-questions.rules.ts';

const link = z.object({ title: z.string(), href: z.string() });
/** Her answer to a question now, with its sources. */
export const triedAnswer = z.object({
  text: z.string(),
  outcome: z.enum(OUTCOMES),
  links: z.array(link),
  sources: z.array(z.object({ _id: z.string().optional(), title: z.string() })),
});
export type TriedAnswer = z.infer<typeof triedAnswer>;

/** A question without an answer, how often it was asked, and her answer to it now. */
export const openQuestionLine = z.object({
  _id: z.string(),
  question: z.string(),
  times: z.number(),
  lastAt: z.string(),
  /** Whether she can answer it by now. */
  known: z.boolean(),
  /** The answer that Jessica gives by now, otherwise the nearest ones. */
  nearest: z.array(z.object({ _id: z.string(), title: z.string() })),
});
export type OpenQuestionLine = z.infer<typeof openQuestionLine>;

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
        /** An entry whose draft she knows already, for this answer alone. */
        draft: z.string().max(100).optional(),
      }),
    )
    .output(done.extend({ data: triedAnswer })),
  listOpenQuestions: at('GET', '/questions', 'What Jessica did not know, the most often asked first, 10 a page')
    .input(z.strictObject({ page: pageNumber, moved: z.string().max(60).optional() }))
    .output(
      done.extend({
        data: z.array(openQuestionLine),
        total: z.number(),
        /** The question named by `moved`, which was just dismissed or restored, so that the page can offer to undo it. */
        moved: openQuestionLine.pick({ _id: true, question: true }).extend({ aside: z.boolean() }).nullable(),
        ...paged,
      }),
    ),
  setQuestionAside: at('POST', '/questions/{id}/aside', 'Set a question aside that needs no answer, or put it back')
    .input(z.strictObject({ id, aside: z.boolean() }))
    .output(done),
  deleteQuestion: at('DELETE', '/questions/{id}', 'Delete a question').input(z.strictObject({ id })).output(done),
};
