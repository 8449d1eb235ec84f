// A question as it may be stored outside its conversation: without personal data, and as plain words for comparison.

import { oneLine } from '#domain/text.ts';
import { QUESTION_LIMITS } from '#features/assistant/staff/open-questions.rules.ts';
import { understanding } from '#features/assistant/understanding/understanding.ts';

/** A long text is cut, because its beginning states the question. */
const MAX_TEXT = 600;

export function keptQuestion(asked: string): { question: string; words: string } {
  const question = oneLine(understanding().anonymous(asked.slice(0, MAX_TEXT))).slice(0, QUESTION_LIMITS.open);
  return { question, words: understanding().plainText(question) };
}
