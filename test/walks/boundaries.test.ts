import { expect, it } from 'vitest';
import { WINGS } from '../../boundaries.config.mjs';

const wings: Record<string, string[]> = WINGS;

it('has no cycles of wings', () => {
  const reaches = (from: string, seen = new Set<string>()): Set<string> => {
    for (const to of wings[from] ?? []) if (!seen.has(to)) reaches(to, seen.add(to));
    return seen;
  };
  expect(Object.keys(wings).filter((wing) => reaches(wing).has(wing))).toEqual([]);
});

it('names wings that exist', () => {
  expect(
    Object.values(wings)
      .flat()
      .filter((wing) => !(wing in wings)),
  ).toEqual([]);
});
