// Places that a message names because they are not wanted: 'not Cuba', 'anything but Cuba', 'we were in Cuba last year'. Pure.
import type { Place, Word } from '../understood.ts';

/** A place in a message: from the word `at`, `length` words. */
export type Found = { place: Place; at: number; length: number };

/** The words before a place, with the places before it as one word. */
const WORDS_BEFORE = 6;
const WORDS_AFTER = 8;
const TO = '( to| in| for| the| about)*';
/** Never wanted. */
const REFUSED = new RegExp(
  `(?<!\\bwhy )\\b(not|except|excluding|besides|skip|avoid|minus|other than|apart from|aside from|anything but|anywhere but|everything but|everywhere but|rather than|instead of|no more|dont (want|like|care)|do not (want|like)|(sick|tired|bored) of|had enough of)( go| fly| going| flying| visit| see)?${TO}$`,
);
/** Not wanted again, if the message wishes to go elsewhere. */
const SEEN =
  /(?<!\bit )\b((been|went|gone)( already| just)?( over)? to|(was|were|been)( already| just)? in|visited|done|did|without|no)( the)?$/;
/** 'Cuba, we have been there'. */
const SEEN_AFTER =
  /^( that| where)?( i| we)( have| ve)?( already)?( been(?! (born|denied|charged))| (was|were) there| did| done| went| visited)\b/;
const ELSEWHERE =
  /\b(somewhere|someplace|anywhere|elsewhere|else|other|another|different|instead|something|suggest|options?|vacation|holiday|deals?)\b/;
/** 'The flight was in Rome when' tells what happened. */
const TELLS = /\b(when|because|after|while|flight was|cancelled|delayed|lost)\b/;

export function withoutUnwanted(
  words: readonly Word[],
  found: readonly Found[],
): { wanted: Found[]; unwanted: Place[] } {
  const isPlace = new Set(found.flatMap(({ at, length }) => Array.from({ length }, (_, n) => at + n)));
  const plain = (from: number, to: number) =>
    words
      .slice(Math.max(from, 0), to)
      .map((word) => word.plain)
      .join(' ');
  const text = plain(0, words.length);
  const wishes = (found.length > 1 || ELSEWHERE.test(text)) && !TELLS.test(text);
  const wanted: Found[] = [];
  const unwanted: Place[] = [];
  let refusedBefore = false;
  for (const one of found) {
    const before = plain(one.at - WORDS_BEFORE, one.at);
    const after = ` ${plain(one.at + one.length, one.at + one.length + WORDS_AFTER)}`;
    // 'Not Cuba or Jamaica'
    const joined: boolean = /(^| )(or|and|nor)$/.test(before) && isPlace.has(one.at - 2) && refusedBefore;
    const isSeen: boolean = wishes && one.at > 0 && (SEEN.test(before) || SEEN_AFTER.test(after));
    refusedBefore = REFUSED.test(before) || isSeen || joined;
    if (refusedBefore) unwanted.push(one.place);
    else wanted.push(one);
  }
  return { wanted, unwanted };
}
