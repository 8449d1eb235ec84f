// Questions to Jessica as people type them, by set, each with the expected source: content/en/questions.jsonl, read and checked.
import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** The printed name of each set. A miss in a set that was used for learning is fixed in the rules or the entry, never in the question. */
const LEARNED = {
  first: 'the first',
  'other-words': 'in other words',
  'held-out': 'held out, then learned from',
  'second-round': 'second round',
  'third-round': 'third round',
  'fourth-round': 'fourth round',
};
/** Measured and never used for learning: once something is changed for one of its questions, the set is worthless and a new one has to be written. */
const UNSEEN = { unseen: 'never learned from', 'unseen-second': 'nor from these' };

const NAMES = { ...LEARNED, ...UNSEEN };
type SetId = keyof typeof NAMES;

const question = z.strictObject({
  set: z.enum(Object.keys(NAMES) as [SetId, ...SetId[]]),
  asked: z.string().min(1),
  /** The name of a knowledge entry, '/path' for a page, 'to Place' for a price to that place, '=outcome' for a question that needs no knowledge. '|' separates alternatives. */
  expected: z.string().min(1),
});
export type Question = z.output<typeof question>;
export type QuestionSet = { name: string; learned: boolean; questions: readonly Question[] };

const file = new URL('../content/en/questions.jsonl', import.meta.url);
const all = readFileSync(file, 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => question.parse(JSON.parse(line)));

export const questionSets: readonly QuestionSet[] = Object.entries(NAMES).map(([id, name]) => ({
  name,
  learned: id in LEARNED,
  questions: all.filter(({ set }) => set === id),
}));
