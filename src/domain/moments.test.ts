import { expect, it } from 'vitest';
import { instantAt, wallClock } from './moments.ts';

it('a time that is not written as a day and a time is no instant', () => {
  for (const typed of ['', 'tomorrow', '2026-12-01', '2026-13-01T09:00', '2026-12-01T25:00', '2026-12-01T09:00:00Z'])
    expect(instantAt(typed)).toBeUndefined();
});

it('the clock at the desk is Toronto time, in winter and in summer', () => {
  expect(instantAt('2026-12-01T09:00')).toBe('2026-12-01T14:00:00.000Z');
  expect(instantAt('2027-07-01T09:00')).toBe('2027-07-01T13:00:00.000Z');
  expect(wallClock('2026-12-01T04:30:00.000Z')).toBe('2026-11-30T23:30');
});

it('the hours next to a change of the clocks are found again', () => {
  for (const clock of ['2027-03-14T01:30', '2027-03-14T03:30', '2027-11-07T00:30', '2027-11-07T02:30'])
    expect(wallClock(instantAt(clock) ?? '')).toBe(clock);
});
