import { expect, it } from 'vitest';
import { isWithinHours, type OpenDay, WEEKDAYS } from './opening-hours.ts';

const WEEK: OpenDay[] = WEEKDAYS.map((day) => ({
  day,
  spans:
    day === 'sun'
      ? []
      : [
          { open: '09:00', close: '12:00' },
          { open: '13:00', close: '17:00' },
        ],
}));
const CHRISTMAS = { date: '2026-12-25', spans: [] };
const at = (moment: string) => isWithinHours(WEEK, [CHRISTMAS], new Date(moment));

it('is not known where no hours are set', () => {
  expect(isWithinHours([], [CHRISTMAS], new Date())).toBeUndefined();
});

it('is a matter of Toronto time, in winter and in summer', () => {
  expect(at('2026-11-27T13:59:00Z')).toBe(false); // Friday, 8:59
  expect(at('2026-11-27T14:00:00Z')).toBe(true);
  expect(at('2026-11-27T17:30:00Z')).toBe(false); // the break at noon
  expect(at('2026-11-27T21:59:00Z')).toBe(true);
  expect(at('2026-11-27T22:00:00Z')).toBe(false);
  expect(at('2026-07-03T13:00:00Z')).toBe(true);
});

it('is false on a day without hours, and a holiday has its own', () => {
  expect(at('2026-11-29T16:00:00Z')).toBe(false); // Sunday
  expect(at('2026-11-28T16:00:00Z')).toBe(true);
  expect(at('2026-11-30T04:00:00Z')).toBe(false); // Sunday evening in Toronto
  expect(at('2026-12-25T16:00:00Z')).toBe(false);
});
