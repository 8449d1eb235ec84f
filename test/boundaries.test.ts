import { expect, it } from 'vitest';
import { ARROWS } from '../boundaries.config.mjs';

const arrows: Record<string, string[]> = ARROWS;

it('leads from no slice back to itself', () => {
  const reaches = (from: string, seen = new Set<string>()): Set<string> => {
    for (const to of arrows[from] ?? []) if (!seen.has(to)) reaches(to, seen.add(to));
    return seen;
  };
  expect(Object.keys(arrows).filter((slice) => reaches(slice).has(slice))).toEqual([]);
});
