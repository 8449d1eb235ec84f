// The meaning of frequent English words as vectors: words that are used alike point in similar directions.
// Source: GloVe (PDDL 1.0), written by scripts/word-vectors.ts.
import { readBytes, readLines } from '#platform/content-files.ts';

export const DIMENSIONS = 100;
/** A component of a unit vector is stored as a whole number: itself times this. */
export const SCALE = 256;

const words = readLines('word-vectors.txt');
const table = new Int8Array(readBytes('word-vectors.bin'));
const rowOf = new Map(words.map((word, row) => [word, row]));

/** How much a word says, from 0 to 1: less if it is written often. Estimated from its rank (Zipf), as in SIF (Arora 2017). */
const SMOOTH = 1e-3;
const RANKS = Math.log(1.78 * words.length);
const weightOf = (row: number) => SMOOTH / (SMOOTH + 1 / ((row + 1) * RANKS));

/** Whether it is an English word, and so not a misspelling of another. */
export const isEnglishWord = (word: string): boolean => rowOf.has(word);

/** The meaning of words together, of length 1; of length 0 if none is known. */
export function meaningOf(asked: readonly string[]): Float32Array {
  const sum = new Float32Array(DIMENSIONS);
  for (const word of asked) {
    const row = rowOf.get(word);
    if (row === undefined) continue;
    const weight = weightOf(row) / SCALE;
    for (let at = 0; at < DIMENSIONS; at += 1) sum[at] = (sum[at] ?? 0) + weight * (table[row * DIMENSIONS + at] ?? 0);
  }
  const length = Math.hypot(...sum);
  return length > 0 ? sum.map((value) => value / length) : sum;
}
