import fc from 'fast-check';
import { expect, it } from 'vitest';
import { wordDistance } from '../word-distance.ts';

it('counts the steps between two spellings, up to a limit', () => {
  expect([
    wordDistance('delhi', 'dehli', 2),
    wordDistance('delhi', 'deli', 2),
    wordDistance('delhi', 'lisbon', 2),
  ]).toEqual([1, 1, 3]);
});

it('counts the steps like the full table, which compares every letter', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 9 });
  fc.assert(
    fc.property(word, word, fc.integer({ min: 0, max: 3 }), (one, other, max) => {
      expect(wordDistance(one, other, max)).toBe(Math.min(wordDistance(one, other, 20), max + 1));
    }),
    { numRuns: 2000 },
  );
});
