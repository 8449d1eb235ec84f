import { z } from 'zod';
import { manyLines, oneLine } from '#domain/text.ts';
import { m } from '#messages';
import { done, forAdmin, paged, pageNumber, rowsAt, searchedText, version } from '#platform/contract.ts';
import { ANSWER_FILTERS, ANSWER_LIMITS, ORIGINS, unknownFact } from './staff-answers.rules.ts';

const short = (limit: number) => z.string().max(limit, { error: () => m.answers_too_long({ limit }) });

/** The text of staff; the page has to be one of this site. */
const written = {
  title: z
    .string()
    .transform(oneLine)
    .pipe(short(ANSWER_LIMITS.title).min(1, { error: () => m.answers_title_required() })),
  askedAs: z.string().transform(oneLine).pipe(short(ANSWER_LIMITS.askedAs)).default(''),
  text: z
    .string()
    .transform(manyLines)
    .pipe(
      short(ANSWER_LIMITS.text)
        .min(1, { error: () => m.answers_text_required() })
        .refine((text) => unknownFact(text) === undefined, {
          error: ({ input }) => m.answers_unknown_fact({ fact: unknownFact(String(input)) ?? '' }),
        }),
    ),
  href: z.string().max(200, { error: () => m.answers_page_unknown() }),
  published: z.boolean(),
};
const id = z.string();

const link = z.object({ title: z.string(), href: z.string() });
export const answerLine = z.object({
  _id: z.string(),
  title: z.string(),
  href: z.string(),
  published: z.boolean(),
  origin: z.enum(ORIGINS),
  updatedAt: z.string(),
});
export type AnswerLine = z.infer<typeof answerLine>;

/** An answer with all its fields; every write sends `version` back. */
export const answerRecord = answerLine.extend({ askedAs: z.string(), text: z.string(), version: z.number() });
export type AnswerRecord = z.infer<typeof answerRecord>;

/** Her answer to a question now, with its sources. */
export const triedAnswer = z.object({
  text: z.string(),
  outcome: z.enum(['answered', 'unsure', 'booking', 'cancel', 'agent', 'small-talk']),
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
  nearest: z.array(z.object({ _id: z.string(), title: z.string(), version: z.number() })),
});
export type OpenQuestionLine = z.infer<typeof openQuestionLine>;

const record = done.extend({ data: answerRecord });
const at = rowsAt(forAdmin, '/api/staff/answers', 'staff');

export const staffAnswersContract = {
  listAnswers: at('GET', '', 'What Jessica knows in addition to the catalogue, by title, 40 a page')
    .input(z.strictObject({ q: searchedText, status: z.enum(ANSWER_FILTERS).default('all'), page: pageNumber }))
    .output(
      done.extend({
        data: z.array(answerLine),
        counts: z.record(z.enum(ANSWER_FILTERS), z.number()),
        /** Questions that are neither answered nor dismissed. */
        openQuestions: z.number(),
        ...paged,
      }),
    ),
  listAnswerPages: at('GET', '/pages', 'The pages of this site that an answer may rest on').output(
    done.extend({ data: z.array(link) }),
  ),
  tryAnswer: at('GET', '/try', 'What Jessica would answer to a question, with its sources')
    .input(
      z.strictObject({
        question: z
          .string()
          .transform(manyLines)
          .pipe(short(ANSWER_LIMITS.question).min(1, { error: () => m.answers_question_required() })),
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
  readAnswer: at('GET', '/{id}', 'One answer').input(z.strictObject({ id })).output(record),
  createAnswer: at('POST', '', 'Add an answer').input(z.strictObject(written)).output(record),
  saveAnswer: at('PUT', '/{id}', 'Change an answer, or hide it')
    .input(z.strictObject({ id, version, ...written }))
    .output(record),
  restoreAnswer: at('POST', '/{id}/original', 'Put back an answer as it was written with the product')
    .input(z.strictObject({ id, version }))
    .output(record),
  deleteAnswer: at('DELETE', '/{id}', 'Delete an answer that staff added').input(z.strictObject({ id })).output(done),
};
