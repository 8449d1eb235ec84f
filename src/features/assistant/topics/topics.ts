// What a question is about: the learned topics, likeliest first.

import { readTopics } from './topic-file.ts';
import { followUpShare, type Ranked, type Sparse, sharesOf, type TopicModel, vectorOf } from './topic-model.ts';

let model: TopicModel | undefined;
/** Read with the first question, once per process. */
const learned = (): TopicModel => {
  model ??= readTopics();
  return model;
};

/** A topic that is less likely is not a candidate. */
const MIN_SHARE = 1e-4;

/** @param outline see `Reading.outline` */
export function rankTopics(outline: readonly string[]): Ranked[] {
  const { topics } = learned();
  const shares = sharesOf(learned(), outline);
  return topics
    .map((topic, n) => ({ topic, share: shares[n] ?? 0 }))
    .sort((one, other) => other.share - one.share || (one.topic < other.topic ? -1 : 1))
    .filter(({ share }) => share >= MIN_SHARE);
}

/** How likely it means nothing without the answer before it, from 0 to 1. */
export const followUpShareOf = (outline: readonly string[]): number => followUpShare(learned(), outline);

/** What a question consists of, in the features of the model: similar questions have similar vectors. */
export const vectorOfOutline = (outline: readonly string[]): Sparse => vectorOf(outline, learned().vocabulary);

/** Whether the model knows the word; unknown words do not contribute to the vector. */
export const isKnownWord = (word: string): boolean => learned().vocabulary.numberOf.has(word);

/** Whether the model has seen wordings of the entry; an entry that staff added is found by full text alone. */
export const isLearned = (slug: string): boolean => learned().topics.includes(slug);
