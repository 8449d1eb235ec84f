// A linear model that ranks topics for a question: multinomial logistic regression over words, pairs, runs of letters and the
// meaning of the words. Learned from content/<language>/wordings when the product is built.
import { type Features, featuresOf } from './features.rules.ts';
import { DIMENSIONS, meaningOf } from './word-vectors.ts';

/** Features by number, and their values. */
export type Sparse = { at: Int32Array; value: Float32Array };
export type Vocabulary = { numberOf: ReadonlyMap<string, number>; rarity: Float32Array };
export type Weights = {
  topics: readonly string[];
  /** For each feature the weights of all topics, as whole numbers times the scale of the feature. */
  weights: Int8Array;
  scales: Float32Array;
};
/** `followUp`: separately, whether a message means nothing without the answer before it. */
export type TopicModel = Weights & { vocabulary: Vocabulary; followUp: Weights };
export type Ranked = { topic: string; share: number };

/** A name for each kind, since the same letters may be a word and a run. */
const namesOf = ({ words, letters }: Features): [string, number][][] => [
  [...words].map(([word, count]) => [word, count]),
  [...letters].map(([run, count]) => [`~${run}`, count]),
];

/** The words, then the runs of letters, each group of length 1, and the meaning behind them. */
export function vectorOf(outline: readonly string[], { numberOf, rarity }: Vocabulary): Sparse {
  const at: number[] = [];
  const value: number[] = [];
  for (const kind of namesOf(featuresOf(outline))) {
    const known = kind.flatMap(([name, count]) => {
      const number = numberOf.get(name);
      return number === undefined ? [] : [{ number, weight: (1 + Math.log(count)) * (rarity[number] ?? 0) }];
    });
    const length = Math.hypot(...known.map(({ weight }) => weight));
    for (const { number, weight } of known) {
      at.push(number);
      value.push(weight / length);
    }
  }
  for (const [dimension, part] of meaningOf(outline).entries()) {
    if (part === 0) continue;
    at.push(numberOf.size + dimension);
    value.push(part);
  }
  return { at: Int32Array.from(at), value: Float32Array.from(value) };
}

/** The features that occur in at least two questions, or as a word in one, with their rarity (smoothed inverse frequency). */
export function vocabularyOf(outlines: readonly (readonly string[])[]): Vocabulary {
  const questions = new Map<string, number>();
  for (const outline of outlines)
    for (const [name] of namesOf(featuresOf(outline)).flat()) questions.set(name, (questions.get(name) ?? 0) + 1);
  const kept = [...questions].filter(([name, times]) => times > 1 || !/[~ ]/.test(name));
  return {
    numberOf: new Map(kept.map(([name], number) => [name, number])),
    rarity: Float32Array.from(kept, ([, times]) => 1 + Math.log((1 + outlines.length) / (1 + times))),
  };
}

/** The probabilities of all topics, in their order. */
export const sharesOf = (model: TopicModel, outline: readonly string[]): Float32Array =>
  weighed(model, vectorOf(outline, model.vocabulary));

/** How likely a message follows up on the last answer. */
export const followUpShare = ({ followUp, vocabulary }: TopicModel, outline: readonly string[]): number =>
  weighed(followUp, vectorOf(outline, vocabulary))[1] ?? 0;

function weighed({ topics, weights, scales }: Weights, { at, value }: Sparse): Float32Array {
  const scores = new Float32Array(topics.length);
  for (const [n, feature] of at.entries()) {
    const factor = (value[n] ?? 0) * (scales[feature] ?? 0);
    const row = feature * topics.length;
    for (let topic = 0; topic < topics.length; topic += 1)
      scores[topic] = (scores[topic] ?? 0) + factor * (weights[row + topic] ?? 0);
  }
  return softmax(scores);
}

export function softmax(scores: Float32Array): Float32Array {
  const most = Math.max(...scores);
  let sum = 0;
  for (let n = 0; n < scores.length; n += 1) {
    const share = Math.exp((scores[n] ?? 0) - most);
    scores[n] = share;
    sum += share;
  }
  for (let n = 0; n < scores.length; n += 1) scores[n] = (scores[n] ?? 0) / sum;
  return scores;
}

export const featureCount = ({ numberOf }: Vocabulary): number => numberOf.size + DIMENSIONS;
