// Words of a question, and lists of words.

import { z } from 'zod';
import { plainWords } from '#features/catalogue/airports/airports.rules.ts';
import { readJson } from '#platform/content-files.ts';
import type { Word } from '../understood.ts';
import { wordDistance } from '../word-distance.ts';
import { inEnglish } from './spoken-words.content.ts';

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
    asking: z.array(line),
    travellers: z.strictObject({
      adults: z.array(line),
      children: z.array(line),
      infants: z.array(line),
      teens: z.array(line),
    }),
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

/** Words that ask for flights or prices. */
export const ASKING_WORDS = wordSet(...lists.asking);

export type TravellerRole = 'adults' | 'children' | 'infants' | 'teens';
const { adults, children, infants, teens } = lists.travellers;
const roleOf = (role: TravellerRole, lines: readonly string[]) =>
  [...wordSet(...lines)].map((word): [string, TravellerRole] => [word, role]);
/** Whom a counted word means. */
export const TRAVELLERS: ReadonlyMap<string, TravellerRole> = new Map([
  ...roleOf('adults', adults),
  ...roleOf('children', children),
  ...roleOf('infants', infants),
  ...roleOf('teens', teens),
]);

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
