// Words of illness, injury and death, of the people whom they strike, and of places away from home.
import { z } from 'zod';
import { readJson } from '#platform/content-files.ts';

const words = z.array(z.string().regex(/^[a-z]+( [a-z]+)*$/)).min(1);
const lists = readJson(
  'danger-words.json',
  z.strictObject({
    people: words,
    died: words,
    ill: words,
    bones: words,
    care: words,
    lodging: words,
    journey: words,
    elsewhere: words,
  }),
);
const each = (lines: readonly string[]) => lines.flatMap((line) => line.split(' ')).join('|');

/** Alternatives for a pattern. Phrases stay whole; lines of single words are split. */
export const DANGER_WORDS = {
  people: each(lists.people),
  died: lists.died.join('|'),
  ill: lists.ill.join('|'),
  bones: each(lists.bones),
  care: lists.care.join('|'),
  lodging: each(lists.lodging),
  journey: each(lists.journey),
  elsewhere: each(lists.elsewhere),
};
