// What people ask Jessica, as they type it, and what has to answer, by set: content/en/questions.jsonl, read and checked.
import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** What each set is called in print. A miss in one that was learned from is corrected in the rules or the entry, never in the question. */
const LEARNED = {
  first: 'the first',
  'other-words': 'in other words',
  'held-out': 'held out, then learned from',
  'second-round': 'second round',
  'third-round': 'third round',
  'fourth-round': 'fourth round',
};
/** Measured and never learned from: a set is spent, and another has to be written, once anything is changed for a question of it. */
const UNSEEN = { unseen: 'never learned from', 'unseen-second': 'nor from these' };

const NAMES = { ...LEARNED, ...UNSEEN };
type SetId = keyof typeof NAMES;

const question = z.strictObject({
  set: z.enum(Object.keys(NAMES) as [SetId, ...SetId[]]),
  asked: z.string().min(1),
  /** An entry of the knowledge by its name, '/address' for a page, 'to Place' for a price that goes there, '=outcome' for what is no question of knowledge. '|' parts equals. */
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
