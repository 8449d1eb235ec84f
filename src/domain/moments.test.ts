import { expect, it } from 'vitest';
import { readClock, wallClock } from './moments.ts';

const UNREADABLE = [
  ...['', 'tomorrow', '2026-12-01', '2026-13-01T09:00', '2026-02-30T09:00', '2026-12-01T25:00', '2026-12-01T09:60'],
  ...['20277-01-01T09:00', '2026-12-01T09:00:00Z', '٢٠٢٦-١٢-٠١T09:00'],
];
it.each(UNREADABLE)('%j is no day and time', (typed) => {
  expect(readClock(typed)).toEqual({ problem: 'unreadable' });
});

it('an hour that clocks skip never comes, and one that they repeat comes twice', () => {
  for (const clock of ['2027-03-14T02:00', '2027-03-14T02:59']) expect(readClock(clock)).toEqual({ problem: 'never' });
  for (const clock of ['2027-11-07T01:00', '2027-11-07T01:59']) expect(readClock(clock)).toEqual({ problem: 'twice' });
});

it('the clock at the desk is Toronto time, in winter and in summer', () => {
  expect(readClock('2026-12-01T09:00')).toEqual({ instant: '2026-12-01T14:00:00.000Z' });
  expect(readClock('2027-07-01T09:00')).toEqual({ instant: '2027-07-01T13:00:00.000Z' });
  expect(wallClock('2026-12-01T04:30:00.000Z')).toBe('2026-11-30T23:30');
});

it('the hours next to a change of the clocks are found again', () => {
  for (const clock of ['2027-03-14T01:59', '2027-03-14T03:00', '2027-11-07T00:59', '2027-11-07T02:00']) {
    const read = readClock(clock);
    expect('instant' in read && wallClock(read.instant)).toBe(clock);
  }
});
