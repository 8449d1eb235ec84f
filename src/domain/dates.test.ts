import { describe, expect, it } from 'vitest';
import { shortDate, shortPeriod } from './dates.ts';

const TODAY = '2026-11-22';

describe('a short date', () => {
  it.each([
    ['2026-03-01', 'Mar 1'],
    ['2026-12-31', 'Dec 31'],
    ['2027-01-06', 'Jan 6, 2027'],
    ['2027-11-01', 'Nov 1, 2027'],
    ['2025-12-01', 'Dec 1, 2025'],
    ['soon', 'soon'],
  ])('has its year if that is another one: %s', (date, words) => expect(shortDate(date, TODAY)).toBe(words));

  it.each([
    ['2027-02-10', '2027-05-15', 'Feb 10 to May 15, 2027'],
    ['2027-11-01', '2027-12-31', 'Nov 1 to Dec 31, 2027'],
    ['2027-04-01', '2027-10-31', 'Apr 1 to Oct 31, 2027'],
    ['2026-12-10', '2027-01-10', 'Dec 10 to Jan 10, 2027'],
    ['2026-12-10', '2026-12-24', 'Dec 10 to Dec 24'],
    ['2027-12-10', '2028-01-15', 'Dec 10, 2027 to Jan 15, 2028'],
  ])('of a period shows a shared year once: %s to %s', (from, to, words) => {
    const period = shortPeriod(from, to, TODAY);
    expect(`${period.from} to ${period.to}`).toBe(words);
  });
});
