// What a question is looked up by. Pure.
import type { Reading } from './understanding.rules.ts';
import { EMPTY_WORDS, FOREIGN_WORDS, LIGHT_WORDS, TOPICAL_WORDS } from './words.rules.ts';

/** A word to look for; one that only says what kind of question it is weighs less, and need not be answered. */
export type Sought = { word: string; weight: number; counts: boolean };
/** How much a word says of what is asked, beside those that it is about. */
const WEIGHT = { foreign: 2, topic: 0.8, place: 0.6, trip: 0.5, number: 0.3, light: 0.35 };

/** Of more words than one question has, those that say least are not looked for. */
const MOST_SOUGHT = 40;

/** The words to look for. Those that it is about have to be answered; where there are none, all have. */
export function soughtIn({ words, rest, places, said }: Reading): Sought[] {
  const main = new Set(rest);
  const named = new Set(places);
  const weightOf = (word: string) =>
    main.has(word)
      ? FOREIGN_WORDS.has(word)
        ? WEIGHT.foreign
        : 1
      : TOPICAL_WORDS.has(word)
        ? WEIGHT.topic
        : named.has(word)
          ? WEIGHT.place
          : /^\d+$/.test(word)
            ? WEIGHT.number
            : LIGHT_WORDS.has(word)
              ? WEIGHT.light
              : WEIGHT.trip;
  const asked = [...new Set([...words.map(({ plain }) => plain), ...rest, ...places])].filter(
    (word) => !EMPTY_WORDS.has(word) || named.has(word),
  );
  const strange = (word: string) => rest.length === 0 && /^\d{2,}$/.test(word) && !said.budgetPerPerson;
  const topical = (word: string) => !said.to && TOPICAL_WORDS.has(word);
  const counted = asked.filter((word) => main.has(word) || strange(word) || topical(word));
  const topics = counted.length > 0 ? counted : asked.filter((word) => TOPICAL_WORDS.has(word));
  const sought = asked.map((word) => ({
    word,
    weight: weightOf(word),
    counts: topics.length === 0 || topics.includes(word),
  }));
  if (sought.length <= MOST_SOUGHT) return sought;
  return sought.toSorted((one, other) => other.weight - one.weight).slice(0, MOST_SOUGHT);
}
