// A place where a message wants to go, by where it stands in the message, if no list of ours has its name. Pure.
import type { Gazetteer, Place, Word } from '../understood.ts';
import { DOUBTFUL } from './place-names.content.ts';
import { isOneOf, LIGHT_WORDS, STOP_WORDS, TOPICAL_WORDS, TRIP_WORDS } from './words.content.ts';

type Aimed = { name: string; place?: Place; at: number; length: number };

const LONGEST_NAME = 3;
/** What one flies 'to'. */
const OF_TRIP = new Set(
  'flight flights fly flying fare fares ticket tickets trip trips travel travelling price prices cost airfare cheapest specials deals from'.split(
    ' ',
  ),
);
const SEES = new Set(['visit', 'visiting', 'see', 'seeing']);
/** A part of a name. */
const JOINS = new Set([
  'de',
  'la',
  'le',
  'el',
  'al',
  'del',
  'san',
  'santa',
  'saint',
  'st',
  'port',
  'lake',
  'mount',
  'fort',
  'new',
  'los',
  'las',
  'sant',
]);
const A_NAME = /^[\p{L}'’.-]{3,30}$/u;
const CAPITAL = /^\p{Lu}\p{Ll}/u;

/** The first unknown name after 'flights to', 'from Toronto to', 'we want to visit'; `known` recognises everyday words. */
export function aimedAt(
  words: readonly Word[],
  taken: ReadonlySet<number>,
  { world }: Pick<Gazetteer, 'world'>,
  known: (word: string) => boolean,
): Aimed | undefined {
  for (let at = 1; at < words.length; at += 1) {
    if (taken.has(at) || !isAimed(words, at, taken)) continue;
    for (let length = Math.min(LONGEST_NAME, words.length - at); length > 0; length -= 1) {
      const part = words.slice(at, at + length);
      if (part.some((_, n) => taken.has(at + n))) continue;
      const place = world.get(part.map(({ plain }) => plain).join(' '));
      if (place && part.some((word) => isName(word))) return { name: typedOf(part), place, at, length };
    }
    const length = lengthOf(words, at, taken);
    const part = words.slice(at, at + length);
    if (part.some((word) => isUnknown(word, known))) return { name: typedOf(part), at, length };
  }
  return undefined;
}

const typedOf = (part: readonly Word[]) => part.map(({ typed }) => typed).join(' ');

/** 'To', after a word about flights, a place, or the wish to go; 'and to Vlorbania'. */
function isAimed(words: readonly Word[], at: number, taken: ReadonlySet<number>): boolean {
  const [last, before] = [words[at - 1]?.plain ?? '', words[at - 2]?.plain ?? ''];
  if (SEES.has(last)) return true;
  const isCapital = CAPITAL.test(words[at]?.typed ?? '');
  if (last === 'about') return isCapital && ASKS_OF.has(before);
  if (last !== 'to' && last !== 'into') return false;
  const goes = GOES.has(before) && isCapital;
  return taken.has(at - 2) || isOneOf(OF_TRIP, before) || GOES_ON.has(before) || goes || at < 2;
}
/** What one also does with things and people. */
const GOES = new Set(['go', 'going', 'get', 'getting']);
const GOES_ON = new Set(['and', 'or', 'then', 'also']);
const ASKS_OF = new Set(['how', 'what']);

const isEveryday = ({ plain }: Word) =>
  STOP_WORDS.has(plain) || TRIP_WORDS.has(plain) || TOPICAL_WORDS.has(plain) || isOneOf(LIGHT_WORDS, plain);
/** A word that may be a name: not an everyday one, and no time or number. */
const isName = (word: Word) => A_NAME.test(word.typed) && !isEveryday(word) && !DOUBTFUL.has(word.plain);
const isUnknown = (word: Word, known: (word: string) => boolean) =>
  isName(word) && (!known(word.plain) || (CAPITAL.test(word.typed) && !JOINS.has(word.plain)));

/** How many words the name has: capitals that follow each other, and what joins them. */
function lengthOf(words: readonly Word[], at: number, taken: ReadonlySet<number>): number {
  let length = 1;
  const first = words[at];
  if (first && !CAPITAL.test(first.typed) && !JOINS.has(first.plain)) return 1;
  while (length < LONGEST_NAME) {
    const next = words[at + length];
    if (!next || taken.has(at + length) || !CAPITAL.test(next.typed) || isEveryday(next)) break;
    length += 1;
  }
  return length;
}
