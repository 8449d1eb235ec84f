// The search words of a question. Pure.
import type { Reading, Sought } from '../understood.ts';
import { LIGHT_WORDS, OFF_TOPIC_WORDS, STOP_WORDS, TOPICAL_WORDS } from './words.content.ts';

/** Weights of words by kind; a word that names the subject has weight 1. */
const WEIGHT = { foreign: 2, topic: 0.8, place: 0.6, trip: 0.5, number: 0.3, light: 0.35 };

/** A longer question is searched by its heaviest words only. */
const MAX_SOUGHT = 40;

/** The words to search for. Answers have to cover the subject words, or all words if there are none. */
export function searchTermsOf({ words, rest, places, said }: Reading): Sought[] {
  const main = new Set(rest);
  const named = new Set(places);
  const weightOf = (word: string) =>
    main.has(word)
      ? OFF_TOPIC_WORDS.has(word)
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
    (word) => !STOP_WORDS.has(word) || named.has(word),
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
  if (sought.length <= MAX_SOUGHT) return sought;
  return sought.toSorted((one, other) => other.weight - one.weight).slice(0, MAX_SOUGHT);
}
