// A lesson decides about messages with the same words, and makes its entry likelier for similar ones.

import type { Ranked, Sparse } from '#features/assistant/topics/topic-model.ts';
import { isKnownWord, vectorOfOutline } from '#features/assistant/topics/topics.ts';
import type { Reading } from '#features/assistant/understanding/understood.ts';

/** A question and its entry, as a message is compared with it. */
export type Lesson = { words: string; entry: string; vector: Sparse; unknown: string; hasLike: boolean };
export type Lessons = readonly Lesson[];

/** A message of fewer words, places and numbers not counted, resembles too many others: it matches only the same words. */
const MIN_WORDS = 3;

const isWord = (word: string) => !word.startsWith('_');

/** `words`: see `keptQuestion`. */
export const lessonOf = (
  words: string,
  entry: string,
  { outline, rest }: Pick<Reading, 'outline' | 'rest'>,
): Lesson => ({
  ...{ words, entry, vector: vectorOfOutline(outline), unknown: unknownOf(outline) },
  hasLike: rest.length > 0 && outline.filter(isWord).length >= MIN_WORDS,
});

/** The words that the vectors do not know: without them 'do you sell zorbing' would be the same as 'do you sell hydrofoils'. */
const unknownOf = (outline: readonly string[]): string =>
  [...new Set(outline.filter((word) => isWord(word) && !isKnownWord(word)))].sort().join(' ');

/** The entry that was taught for exactly these words, see `keptQuestion`. */
export const taughtFor = (words: string, lessons: Lessons): string | undefined =>
  lessons.find((lesson) => lesson.words === words)?.entry;

/**
 * The cosine from which a message is similar to a lesson, and the weight of the lesson then. Measured on 2,177 wordings and
 * learned questions: the nearest other one has the same topic for 76 of 100 from 0.7 on, and for 56 of 100 between 0.55
 * and 0.7. Even from 0.95 on it is 73 of 100, so that a lesson never decides alone.
 */
export const NEAR = 0.7;
const WEIGHT = { near: 0.6, same: 0.9 };

/** Topics where a person may be needed immediately: a lesson takes nothing away from them. */
const PRESSING = new Set(['=danger', '=theft', '=urgent', '=complaint']);

/** A ranking with the share of the nearest lesson's entry raised. */
export function withLessons(ranked: readonly Ranked[], outline: readonly string[], lessons: Lessons): Ranked[] {
  const best = nearestLesson(outline, lessons);
  if (!best) return [...ranked];
  const weight = WEIGHT.near + ((WEIGHT.same - WEIGHT.near) * (best.cosine - NEAR)) / (1 - NEAR);
  const before = ranked.find(({ topic }) => topic === best.entry)?.share ?? 0;
  return [
    { topic: best.entry, share: before + weight * (1 - before) },
    ...ranked
      .filter(({ topic }) => topic !== best.entry)
      .map(({ topic, share }) => ({ topic, share: PRESSING.has(topic) ? share : share * (1 - weight) })),
  ].sort((one, other) => other.share - one.share);
}

function nearestLesson(outline: readonly string[], lessons: Lessons): { entry: string; cosine: number } | undefined {
  if (lessons.length === 0) return undefined;
  const cosine = cosineWith(vectorOfOutline(outline));
  const own = unknownOf(outline);
  return lessons
    .filter(({ hasLike, unknown }) => hasLike && unknown === own)
    .map(({ entry, vector }) => ({ entry, cosine: cosine(vector) }))
    .filter((one) => one.cosine >= NEAR)
    .reduce<{ entry: string; cosine: number } | undefined>(
      (best, one) => (best && best.cosine >= one.cosine ? best : one),
      undefined,
    );
}

/** Compares vectors with a fixed one, which is expanded once. */
export function cosineWith(one: Sparse): (other: Sparse) => number {
  const values = new Map(Array.from(one.at, (feature, n) => [feature, one.value[n] ?? 0]));
  const length = Math.hypot(...one.value);
  return ({ at, value }) => {
    const product = at.reduce((sum, feature, n) => sum + (values.get(feature) ?? 0) * (value[n] ?? 0), 0);
    const lengths = length * Math.hypot(...value);
    return lengths > 0 ? product / lengths : 0;
  };
}
