import { describe, expect, it } from 'vitest';
import { demoLead, rowMark, shareOfDemo } from './record-words.ts';

const rows = (...demo: boolean[]) => demo.map((one) => ({ demo: one }));

describe('a list with records of the demonstration', () => {
  it('says so once above it, and marks only the rows that differ', () => {
    const share = shareOfDemo(rows(true, true, false));
    expect(demoLead('deals', share)).toBe('Mostly demonstration');
    expect(rowMark('deals', share, true)).toBeUndefined();
    expect(rowMark('deals', share, false)).toBe('yours');
    expect(rowMark('entries', share, false)).toBe('changed');
  });

  it('marks no row where all are alike, and the demonstration where it is the lesser part', () => {
    expect(demoLead('deals', shareOfDemo(rows(true, true)))).toBe('Demonstration');
    expect(rowMark('deals', shareOfDemo(rows(true, true)), true)).toBeUndefined();
    expect(demoLead('deals', shareOfDemo(rows()))).toBeUndefined();
    expect(rowMark('deals', shareOfDemo(rows(true, false, false)), true)).toBe('demo');
    expect(rowMark('deals', shareOfDemo(rows(true, false, false)), false)).toBeUndefined();
  });
});
