// Learns the model of the topics: deterministic, so that the same wordings give the same model.
import {
  featureCount,
  type Sparse,
  softmax,
  type TopicModel,
  type Vocabulary,
  vectorOf,
  vocabularyOf,
  type Weights,
} from './topic-model.ts';

/** `weight`: how much it counts, 1 unless given. */
export type Example = { outline: readonly string[]; topic: string; weight?: number };

const ROUNDS = 6;
const STEP = 0.2;
const SMALLEST = 1e-6;
/** Pulls weights towards zero, so that no single word decides. */
const DECAY = 1e-3;
/** The meaning counts as much as the words and their letters together: it knows words that no wording has. */
const OF_MEANING = 2;
/** Weights pulled towards zero give shares that are too modest; this factor makes a share mean what it says. */
const BOLDNESS = 1.7;
const MAX_WEIGHT = 127;
/** The wordings of follow-ups are few compared with all others. */
const FOLLOW_UP = '=follow-up';
const ELSE = '=else';
const WEIGHT_OF_FOLLOW_UPS = 5;
/** A smaller error teaches nothing that is worth its time. */
const MIN_ERROR = 1e-3;

/** The topics and, separately so that they do not compete, whether a message follows up on the last answer. */
export function trainTopics(examples: readonly Example[]): TopicModel {
  const vocabulary = vocabularyOf(examples.map(({ outline }) => outline));
  const followUp = examples.map((one) =>
    one.topic === FOLLOW_UP ? { ...one, weight: WEIGHT_OF_FOLLOW_UPS } : { ...one, topic: ELSE },
  );
  return {
    ...learnWeights(
      examples.filter(({ topic }) => topic !== FOLLOW_UP),
      vocabulary,
    ),
    vocabulary,
    followUp: learnWeights(followUp, vocabulary),
  };
}

/** Stochastic gradient descent with a step for each weight (Adagrad). */
function learnWeights(examples: readonly Example[], vocabulary: Vocabulary): Weights {
  const topics = [...new Set(examples.map(({ topic }) => topic))].sort();
  const firstMeaning = vocabulary.numberOf.size;
  const vectors = examples.map(({ outline }) => withMeaning(vectorOf(outline, vocabulary), firstMeaning));
  const wanted = examples.map(({ topic }) => topics.indexOf(topic));
  const size = featureCount(vocabulary) * topics.length;
  const weights = new Float32Array(size);
  const squares = new Float32Array(size);
  const order = examples.map((_, n) => n);
  const random = randomFrom(1);
  for (let round = 0; round < ROUNDS; round += 1) {
    shuffle(order, random);
    for (const n of order) learn(vectors[n] as Sparse, wanted[n] ?? 0, examples[n]?.weight ?? 1);
  }
  for (let at = 0; at < size; at += 1)
    weights[at] = (weights[at] ?? 0) * (at < firstMeaning * topics.length ? BOLDNESS : BOLDNESS * OF_MEANING);
  return { topics, ...rounded(weights, topics.length) };

  function learn({ at, value }: Sparse, right: number, weight: number) {
    const wrong = new Float32Array(topics.length);
    for (let n = 0; n < at.length; n += 1) {
      const row = (at[n] ?? 0) * topics.length;
      const here = value[n] ?? 0;
      for (let t = 0; t < topics.length; t += 1) wrong[t] = (wrong[t] ?? 0) + here * (weights[row + t] ?? 0);
    }
    softmax(wrong);
    wrong[right] = (wrong[right] ?? 0) - 1;
    const taught = topics
      .keys()
      .filter((t) => Math.abs(wrong[t] ?? 0) > MIN_ERROR)
      .toArray();
    for (let n = 0; n < at.length; n += 1) {
      const row = (at[n] ?? 0) * topics.length;
      const here = value[n] ?? 0;
      for (const t of taught) {
        const slope = weight * here * (wrong[t] ?? 0) + DECAY * (weights[row + t] ?? 0);
        const square = (squares[row + t] ?? 0) + slope * slope;
        squares[row + t] = square;
        weights[row + t] = (weights[row + t] ?? 0) - (STEP * slope) / Math.sqrt(square + SMALLEST);
      }
    }
  }
}

const withMeaning = ({ at, value }: Sparse, first: number): Sparse => ({
  at,
  value: value.map((part, n) => ((at[n] ?? 0) >= first ? part * OF_MEANING : part)),
});

/** Whole numbers from -127 to 127 with a scale for each feature take a quarter of the memory. */
function rounded(weights: Float32Array, width: number): Pick<Weights, 'weights' | 'scales'> {
  const whole = new Int8Array(weights.length);
  const scales = new Float32Array(weights.length / width);
  for (let feature = 0; feature < scales.length; feature += 1) {
    const row = weights.subarray(feature * width, (feature + 1) * width);
    const scale = row.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0) / MAX_WEIGHT;
    scales[feature] = scale;
    if (scale > 0) for (const [n, weight] of row.entries()) whole[feature * width + n] = Math.round(weight / scale);
  }
  return { weights: whole, scales };
}

/** A linear congruential generator (Numerical Recipes): the same numbers on every machine. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

function shuffle(order: number[], random: () => number) {
  for (let last = order.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    [order[last], order[other]] = [order[other] ?? 0, order[last] ?? 0];
  }
}
