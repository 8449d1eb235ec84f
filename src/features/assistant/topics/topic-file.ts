// The learned model as a file: a line of JSON, followed by the numbers.
import { readFileSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import { ROOT } from '#platform/root.ts';
import { featureCount, type TopicModel } from './topic-model.ts';

const FILE = `${ROOT}/src/topics.generated.bin`;
const NEW_LINE = '\n'.charCodeAt(0);

const head = z.object({
  /** What the model was learned from, so that it is learned again only when that changes. */
  from: z.string(),
  topics: z.array(z.string()),
  followUp: z.array(z.string()),
  features: z.array(z.string()),
});

export function writeTopics(from: string, { topics, vocabulary, weights, scales, followUp }: TopicModel): void {
  const line = JSON.stringify({ from, topics, followUp: followUp.topics, features: [...vocabulary.numberOf.keys()] });
  writeFileSync(
    FILE,
    Buffer.concat([`${line}\n`, vocabulary.rarity, scales, followUp.scales, followUp.weights, weights].map(bytesOf)),
  );
}

const bytesOf = (part: string | Float32Array | Int8Array) =>
  typeof part === 'string' ? Buffer.from(part) : Buffer.from(part.buffer, part.byteOffset, part.byteLength);

const headOf = (file: Buffer): unknown => JSON.parse(file.toString('utf8', 0, file.indexOf(NEW_LINE)));

/** Throws if the file was not written yet. */
export function readTopics(): TopicModel & { from: string } {
  const file = readFileSync(FILE);
  const end = file.indexOf(NEW_LINE);
  const { from, topics, followUp, features } = head.parse(headOf(file));
  // A view of numbers has to begin at a multiple of their size, so the rest is copied.
  const numbers = file.buffer.slice(file.byteOffset + end + 1, file.byteOffset + file.length);
  const numberOf = new Map(features.map((name, number) => [name, number]));
  const rarity = new Float32Array(numbers, 0, features.length);
  const vocabulary = { numberOf, rarity };
  const count = featureCount(vocabulary);
  let at = rarity.byteLength;
  const next = <T extends { byteLength: number }>(part: T): T => {
    at += part.byteLength;
    return part;
  };
  const scales = next(new Float32Array(numbers, at, count));
  const followUpScales = next(new Float32Array(numbers, at, count));
  const followUpWeights = next(new Int8Array(numbers, at, count * followUp.length));
  const weights = new Int8Array(numbers, at, count * topics.length);
  return {
    ...{ from, topics, vocabulary, scales, weights },
    followUp: { topics: followUp, scales: followUpScales, weights: followUpWeights },
  };
}

/** What the file was learned from, even if an earlier version wrote the rest differently; undefined if there is none. */
export function learnedFrom(): string | undefined {
  try {
    return head.pick({ from: true }).parse(headOf(readFileSync(FILE))).from;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
