// The part of a question that may be sent to a language model. Pure.

import { manyLines } from '#domain/text.ts';
import { understanding } from '#features/assistant/understanding/understanding.ts';

const LONGEST_QUESTION = 1000;

/** The question as it may be sent to a model: without control characters and personal data, and cut to a limit. */
export const outgoing = (question: string): string =>
  understanding()
    .withoutPerson(manyLines(question.slice(0, LONGEST_QUESTION * 2)), (what) => `[${what}]`)
    .replace(/[<>]/g, ' ')
    .slice(0, LONGEST_QUESTION);
