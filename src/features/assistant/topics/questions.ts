// Questions to Jessica as people type them, by set, each with the expected source: content/en/questions.jsonl, read and checked.
import { z } from 'zod';
import { readLines } from '#platform/content-files.ts';

/** The printed name of each set. A miss in a set that was used for learning is fixed in the rules or the entry, never in the question. */
const LEARNED = {
  first: 'the first',
  'other-words': 'in other words',
  'held-out': 'held out, then learned from',
  'second-round': 'second round',
  'third-round': 'third round',
  'fourth-round': 'fourth round',
  'fifth-singles': 'fifth round, single questions',
  'fifth-dialogues': 'fifth round, dialogues',
  'sixth-singles': 'sixth round, single questions',
  'sixth-dialogues': 'sixth round, dialogues',
  'sixth-outside': 'sixth round, out of scope',
  'sixth-hostile': 'sixth round, hostile',
  'seventh-singles': 'seventh round, single questions',
  'seventh-dialogues': 'seventh round, dialogues',
  'seventh-outside': 'seventh round, out of scope',
  'seventh-hostile': 'seventh round, hostile',
  'ninth-danger': 'ninth round, trouble abroad',
  'ninth-no-danger': 'ninth round, no trouble now',
  'ninth-places': 'ninth round, unknown and unsold places',
  'ninth-landmarks': 'ninth round, landmarks and namesakes',
  'ninth-not': 'ninth round, places not wanted',
  'ninth-second': 'ninth round, second questions',
  'ninth-cheaper': 'ninth round, which is cheaper',
  'ninth-changes': 'ninth round, dates of a booking',
};
/** Measured and never used for learning: once something is changed for one of its questions, the set is worthless and a new one has to be written. */
const UNSEEN = {
  unseen: 'never learned from',
  'unseen-second': 'nor from these',
  'unseen-singles': 'single questions',
  'unseen-dialogues': 'dialogues',
  'unseen-outside': 'out of scope',
  'unseen-hostile': 'hostile',
  'unseen-seventh': 'a third of the seventh round',
  'unseen-last-singles': 'the last, single questions',
  'unseen-last-dialogues': 'the last, dialogues',
  'unseen-last-outside': 'the last, out of scope',
  'unseen-last-hostile': 'the last, hostile',
  'unseen-fifth-singles': 'the fifth, single questions',
  'unseen-fifth-dialogues': 'the fifth, dialogues',
  'unseen-fifth-outside': 'the fifth, out of scope',
  'unseen-fifth-hostile': 'the fifth, hostile',
  'unseen-sixth-singles': 'the sixth, single questions',
  'unseen-sixth-dialogues': 'the sixth, dialogues',
  'unseen-sixth-outside': 'the sixth, out of scope',
  'unseen-sixth-hostile': 'the sixth, hostile',
  'unseen-eighth-singles': 'the eighth, single questions',
  'unseen-eighth-dialogues': 'the eighth, dialogues',
  'unseen-eighth-outside': 'the eighth, out of scope',
  'unseen-eighth-hostile': 'the eighth, hostile',
  'unseen-ninth-danger': 'the ninth, trouble abroad',
  'unseen-ninth-no-danger': 'the ninth, no trouble now',
  'unseen-ninth-places': 'the ninth, unknown and unsold places',
  'unseen-ninth-landmarks': 'the ninth, landmarks and namesakes',
  'unseen-ninth-not': 'the ninth, places not wanted',
  'unseen-ninth-second': 'the ninth, second questions',
  'unseen-ninth-cheaper': 'the ninth, which is cheaper',
  'unseen-ninth-changes': 'the ninth, dates of a booking',
};

const BY_RULE = /^ninth-/;
const NAMES = { ...LEARNED, ...UNSEEN };
type SetId = keyof typeof NAMES;

/** What has to be understood of the trip; `month` is a month with or without its year, a season or a holiday. */
const slots = z.strictObject({
  from: z.string().optional(),
  to: z.string().optional(),
  month: z.string().optional(),
  date: z.string().optional(),
  adults: z.int().optional(),
  children: z.int().optional(),
  infants: z.int().optional(),
  budget: z.number().optional(),
  nights: z.int().optional(),
});

const question = z.strictObject({
  set: z.enum(Object.keys(NAMES) as [SetId, ...SetId[]]),
  asked: z.string().min(1),
  /**
   * The parts of a right reply, all of which are required. A part is the name of a knowledge entry, '/path' for a page,
   * 'to Place' for a price to that place, 'not Place' for prices to others alone, 'unsold Place' for a place without a price, or
   * '=way' for another way of replying; '|' separates alternatives.
   */
  expected: z.union([
    z
      .string()
      .min(1)
      .transform((part) => [part]),
    z.array(z.string().min(1)).min(1),
  ]),
  /** Whether it continues the conversation of the line before. */
  follows: z.boolean().default(false),
  slots: slots.default({}),
  /** Whether it asks what all travellers pay together. */
  total: z.boolean().default(false),
});
export type Question = z.output<typeof question>;
/** `byRule`: written for rules; the topics do not learn from it, so that a rule does not change what else is understood. */
export type QuestionSet = { name: string; learned: boolean; byRule: boolean; questions: readonly Question[] };

const all = readLines('questions.jsonl').map((line) => question.parse(JSON.parse(line)));

export const questionSets: readonly QuestionSet[] = Object.entries(NAMES).map(([id, name]) => ({
  name,
  learned: id in LEARNED,
  byRule: BY_RULE.test(id),
  questions: all.filter(({ set }) => set === id),
}));
