// Words of a question, and how far one spelling is from another.
import { z } from 'zod';
import { plainWords } from '#features/catalogue/airports/airports.rules.ts';
import { readJson } from '#platform/content-files.ts';
import { inEnglish } from './spoken-words.content.ts';

/** A word of a question: normalised for comparison, and as it was typed. */
export type Word = { plain: string; typed: string };

const LONGEST_QUESTION = 4000;
const MAX_WORDS = 120;
const LONGEST_WORD = 40;

/** A comma inside a number and a percent sign after it do not separate words. */
const BETWEEN = /(?:[^\p{L}\p{M}\p{N}'’.,$%]|,(?!\d)|(?<!\d),|(?<!\d)%)+/u;
const OUTER_SIGNS = /^[.'’-]+|(?<![.'’-])[.'’-]+$/g;
const THOUSANDS = /^\$?\d{1,3}(?:,\d{3}){1,9}$/;
const BROKEN_NUMBER = /^\$?\d[\d.,]{0,40}[.,]\d/;

/** Only the beginning of a long text is read, so that pasted text cannot make an answer slow. */
export function wordsOf(question: string): Word[] {
  const words: Word[] = [];
  for (const part of question
    .slice(0, LONGEST_QUESTION)
    .replace(/(\d) %/g, '$1%')
    .split(BETWEEN)) {
    const typed = part.replace(OUTER_SIGNS, '').slice(0, LONGEST_WORD);
    for (const plain of plainOf(typed, part)) words.push({ plain: inEnglish(plain).slice(0, LONGEST_WORD), typed });
    if (words.length >= MAX_WORDS) break;
  }
  return words.slice(0, MAX_WORDS);
}

/** A number is read whole: '1,200' is one, while '2.5' and '1,2345' stay as they are and are not numbers. */
function plainOf(typed: string, part: string): string[] {
  if (THOUSANDS.test(typed)) return plainWords(typed.replaceAll(',', ''));
  return BROKEN_NUMBER.test(typed) ? [typed.replace('$', '').toLowerCase()] : plainWords(part);
}

/** The words as one text: equal for all spellings of a question. */
export const plainText = (question: string): string =>
  wordsOf(question)
    .map(({ plain }) => plain)
    .join(' ');

const LONGEST_COMPARED = 127;
/** One question compares thousands of words, so the three rows are allocated once. */
let before = new Uint8Array(LONGEST_COMPARED + 1);
let last = new Uint8Array(LONGEST_COMPARED + 1);
let row = new Uint8Array(LONGEST_COMPARED + 1);

/** The edit distance: letters added, dropped, changed, or swapped with a neighbour. Stops above `max`. */
export function wordDistance(one: string, other: string, max: number): number {
  const far = max + 1;
  if (Math.abs(one.length - other.length) > max || Math.max(one.length, other.length) > LONGEST_COMPARED) return far;
  for (let j = 0; j <= other.length; j += 1) last[j] = Math.min(j, far);
  for (let i = 1; i <= one.length; i += 1) {
    // Cells further from the diagonal exceed `max`.
    const [first, end] = [Math.max(1, i - max), Math.min(other.length, i + max)];
    row[first - 1] = first === 1 ? Math.min(i, far) : far;
    let least = row[first - 1] ?? far;
    for (let j = first; j <= end; j += 1) {
      const same = one[i - 1] === other[j - 1] ? 0 : 1;
      let steps = Math.min((last[j] ?? far) + 1, (row[j - 1] ?? far) + 1, (last[j - 1] ?? far) + same, far);
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
        steps = Math.min(steps, (before[j - 2] ?? far) + 1);
      row[j] = steps;
      least = Math.min(least, steps);
    }
    if (end < other.length) row[end + 1] = far;
    if (least > max) return far;
    [before, last, row] = [last, row, before];
  }
  return last[other.length] ?? far;
}

const NUMBERS = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');

/** The number that a word counts by; a percentage counts neither people nor days. */
export const countOf = (word: Word | undefined): number | undefined =>
  word && !word.typed.endsWith('%') ? numberOf(word.plain) : undefined;

/** The number that a word says: '2', 'two', 'a'. */
function numberOf(word: string): number | undefined {
  if (/^\d{1,6}$/.test(word)) return Number(word);
  if (word === 'a' || word === 'an') return 1;
  const spoken = NUMBERS.indexOf(word);
  return spoken >= 0 ? spoken : undefined;
}

const line = z.string().regex(/^\S+( \S+)*$/);
const lists = readJson(
  'words.json',
  z.strictObject({
    empty: z.array(line),
    emptyInOtherLanguages: z.array(line),
    trip: z.array(line),
    topical: z.array(line),
    offTopic: z.array(line),
    light: z.array(line),
  }),
);
const wordSet = (...lines: string[]): ReadonlySet<string> => new Set(lines.flatMap((words) => words.split(' ')));

export const STOP_WORDS = wordSet(...lists.emptyInOtherLanguages, ...lists.empty);

/** Words about trips in general. Together with a place or a month they ask for offers and prices. */
export const TRIP_WORDS = wordSet(...lists.trip);

/** Words about trips that may also be the subject of a question. */
export const TOPICAL_WORDS = wordSet(...lists.topical);

/** Off-topic words. Together with a word about travel, a question may still be on topic. */
export const OFF_TOPIC_WORDS = wordSet(...lists.offTopic);

/** Verbs that fit nearly any subject, so they find little by themselves. */
export const LIGHT_WORDS = wordSet(...lists.light);

/** Whether a list contains the word or its stem: 'thinking', 'tries', 'wanted'. */
export function isOneOf(list: ReadonlySet<string>, word: string): boolean {
  if (list.has(word)) return true;
  if (word.length < 5) return false;
  const ends: readonly (readonly [RegExp, string])[] = [
    [/(ies|ied)$/, 'y'],
    [/(ing|ed|es|s)$/, ''],
    [/(ing|ed)$/, 'e'],
    [/(.)\1(ing|ed)$/, '$1'],
  ];
  return ends.some(([end, instead]) => end.test(word) && list.has(word.replace(end, instead)));
}

/** Corrects a mistyped word about trips. */
export function correctTripWord(word: string): string | undefined {
  if (word.length < 5) return undefined;
  const maxSteps = word.length >= 7 ? 2 : 1;
  const near = [...TRIP_WORDS]
    .filter((known) => known[0] === word[0] && known.length > 3)
    .map((known) => ({ known, steps: wordDistance(known, word, maxSteps) }))
    .filter(({ steps }) => steps <= maxSteps)
    .sort((one, other) => one.steps - other.steps);
  return near[0]?.known;
}
