import { afterEach, describe, expect, it } from 'vitest';
import { noticeSigns } from './notice-signs.ts';
import type { Told } from './notice-words.ts';

const told = (asOf: number, count: number): Told => ({ asOf, count, due: [], notices: [] });

afterEach(() => noticeSigns.set(undefined));

describe('the bell of a window', () => {
  it('keeps a later answer when an earlier one arrives after it', () => {
    noticeSigns.set(told(2000.5, 2));
    noticeSigns.set(told(2000.25, 3));
    expect(noticeSigns.read().told?.count).toBe(2);
  });

  it('follows answers in their order, also of one moment', () => {
    noticeSigns.set(told(2000, 2));
    noticeSigns.set(told(2000, 1));
    noticeSigns.set(told(3000, 4));
    expect(noticeSigns.read().told?.count).toBe(4);
  });

  it('begins again after a sign-out', () => {
    noticeSigns.set(told(3000, 4));
    noticeSigns.set(undefined);
    noticeSigns.set(told(1000, 1));
    expect(noticeSigns.read().told?.count).toBe(1);
  });
});
