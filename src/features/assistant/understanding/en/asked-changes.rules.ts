// How a message changes numbers, days and places that were named before, which means nothing without them. Pure.
import type { Word } from '../understood.ts';
import { askedAges } from './asked-ages.rules.ts';
import { countOf } from './words.content.ts';

/** 'Make that 5', 'can it be 10', 'so five'. */
const NEW_COUNT =
  /^(?:\w{1,12} ){0,4}(?:make|can|could) (?:it|that|this) (?:be )?(?:for )?(\w{1,9})(?: (?:then|please|instead|now|pls))?$|\bso (\w{1,9})$|^(?:no |sorry |actually |i mean |i meant )*(\w{1,9}) (?:sorry|actually|i mean|i meant)$/;
const A_DAY = /\bthe (\d{1,2})(?:st|nd|rd|th)\b/;
const CHOSEN: readonly (readonly [number | 'other', RegExp])[] = [
  [0, /\b(first|1st|former) (one|option|choice|place)\b|\bthe (first|former)$/],
  [1, /\b(second|2nd|latter) (one|option|choice|place)\b|\bthe (second|latter)$/],
  [2, /\b(third|3rd|last) (one|option|choice|place)\b/],
  ['other', /\b(the |that )other (one|option|choice|place|city)\b/],
];
const TELLS_APART = /\b(the )?one (that is |thats )?in\b/;
/** 'Which one is cheaper', 'compare them': of the places that were discussed. */
const COMPARES =
  /\bwhich( \w+){0,5} (cheaper|cheapest|costs? less|less expensive|better (value|price|deal)|best (value|price|deal)|lower|lowest)\b|\bwhat(s| is| would be|ll be)( the)? (cheaper|less expensive)\b|\bcheaper (one|of (the|those|these|them)|option)\b|\b(compare|comparison)( \w+){0,3} (them|both|two|those|these|prices)\b|^compare\b/;
/** 'Change the date to June', 'make the dates July 3 to 10'. */
const NEW_DATE =
  /\b(change|make|switch|move|set|shift)( \w+){0,2} (date|dates|month|departure|day|days)\b( \w+){0,2} (to|in|for|be)\b|\b(change|switch|move|set|shift) (it|that|this|them) (to|into)\b/;
/** Of months or airlines, not of places. */
const COMPARES_ELSE = /\b(month|months|day|days|week|date|dates|time|season|airline|airlines|airport|when)\b/;
/** 'The other London', 'the one in Ontario', 'the other one of that name'. */
const NAMESAKE =
  /\b(the|that) other (\w+)\b|\b(the )?(one|city|place) (that is |thats )?in\b|\bof (that|the same) name\b/;
const LONGEST = 200;
const MAX_NAMESAKE_WORDS = 20;

export function askedChange(words: readonly Word[]) {
  const text = words
    .map(({ plain }) => plain)
    .join(' ')
    .slice(0, LONGEST);
  const [, made, so, meant] = NEW_COUNT.exec(text) ?? [];
  const count = countOf(words.findLast(({ plain }) => plain === (made ?? so ?? meant)));
  const day = Number(A_DAY.exec(text)?.[1] ?? 0);
  const { ages } = askedAges(words);
  const chosen = CHOSEN.find(([, said]) => said.test(text))?.[0];
  return {
    ...(count && { count }),
    ...(day > 0 && { day }),
    ...(ages.length > 0 && { ages }),
    ...(chosen !== undefined && { chosen }),
    ...(TELLS_APART.test(text) && { tellsApart: true }),
    ...(NEW_DATE.test(text) && { newDate: true as const }),
    ...(COMPARES.test(text) && !COMPARES_ELSE.test(text) && { compares: true as const }),
    ...(NAMESAKE.test(text) && { namesake: words.slice(0, MAX_NAMESAKE_WORDS).map(({ plain }) => plain) }),
  };
}
