// Holidays of Canada that move, by their rules.
import { addDays, civilDay, weekdayOf } from './dates.ts';

const MONDAY = 1;

/** The n-th Monday of a month. @param month from 1 */
export function nthMonday(year: number, month: number, n: number): string {
  const first = civilDay(year, month, 1);
  return addDays(first, ((MONDAY - weekdayOf(first) + 7) % 7) + 7 * (n - 1));
}

/** The last Monday before May 25. */
export const victoriaDay = (year: number): string =>
  addDays(civilDay(year, 5, 24), -((weekdayOf(civilDay(year, 5, 24)) - MONDAY + 7) % 7));

/** By the Gregorian computus. Source: Meeus, Astronomical Algorithms, chapter 8. */
export function easterSunday(year: number): string {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100];
  const d = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7;
  const f = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114;
  return civilDay(year, Math.floor(f / 31), (f % 31) + 1);
}
