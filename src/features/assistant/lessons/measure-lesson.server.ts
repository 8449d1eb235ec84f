// What a lesson changes: the wordings and learned questions near it that would be understood differently from now on.

import { rankTopics, vectorOfOutline } from '#features/assistant/topics/topics.ts';
import { understanding } from '#features/assistant/understanding/understanding.ts';
import { createYielder } from '#platform/event-loop.ts';
import { cosineWith, type Lesson, type Lessons, NEAR, withLessons } from './taught.ts';

const MAX_NAMED = 3;
/** A wording that shares less of its subject words with a lesson is not near it, and is skipped, because reading takes time. */
const MIN_SHARED = 0.3;

type Old = { asked: string; topic: string; words: readonly string[] };
type Measures = { old: readonly Old[]; outlineOf: (asked: string) => string[] };

let measures: Promise<Measures> | undefined;
/** Read with the first lesson, once per process; few processes ever teach one. */
const measured = (): Promise<Measures> => {
  measures ??= readOld().catch((error: unknown) => {
    measures = undefined;
    throw error;
  });
  return measures;
};

async function readOld(): Promise<Measures> {
  const { learnedQuestions, outlineOf, wordings } = await import('#features/assistant/topics/examples.ts');
  const turn = createYielder();
  const old: Old[] = [];
  for (const read of [wordings, learnedQuestions]) {
    await turn();
    for (const { asked, topic } of read()) {
      old.push({ asked, topic, words: understanding().plainText(asked).split(' ') });
      await turn();
    }
  }
  return { old, outlineOf };
}

/** Prices and follow-ups to them get one answer. */
const answerOf = (topic: string | undefined) => (topic === '=price-followup' ? '=price' : topic);

export type Broken = { changed: number; examples: string[] };

/** The words that carry the subject, or all words if none does. */
function subjectOf(words: readonly string[]): Set<string> {
  const subject = words.filter((word) => !understanding().stopWords.has(word));
  return new Set(subject.length > 0 ? subject : words);
}

/** The old wordings that were understood as meant, and no longer are with the lesson. They contain only known words. */
export async function brokenBy(lesson: Lesson, others: Lessons): Promise<Broken> {
  if (!lesson.hasLike || lesson.unknown) return { changed: 0, examples: [] };
  const { old, outlineOf } = await measured();
  const turn = createYielder();
  const words = subjectOf(lesson.words.split(' '));
  const cosine = cosineWith(lesson.vector);
  const broken: string[] = [];
  for (const { asked, topic, words: own } of old) {
    await turn();
    if (own.filter((word) => words.has(word)).length < words.size * MIN_SHARED) continue;
    const read = outlineOf(asked);
    if (cosine(vectorOfOutline(read)) < NEAR) continue;
    const ranked = rankTopics(read);
    const [before] = withLessons(ranked, read, others);
    const [after] = withLessons(ranked, read, [...others, lesson]);
    if (answerOf(before?.topic) === answerOf(topic) && answerOf(after?.topic) !== answerOf(topic)) broken.push(asked);
  }
  return { changed: broken.length, examples: broken.slice(0, MAX_NAMED) };
}
