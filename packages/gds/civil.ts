// Days of the civil calendar as numbers.
import { codeAt, isLetter } from './signs.ts';

const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];
/** Three letters at a place as a number; 0 where they are none. */
function threeLetters(text: string, at: number): number {
  let number = 0;
  for (let place = at; place < at + 3; place += 1) {
    const code = codeAt(text, place);
    if (!isLetter(code)) return 0;
    number = number * 27 + code - 64;
  }
  return number;
}
/** A look at a number is quicker than a word of its own for each date. */
const MONTH_OF = new Uint8Array(27 ** 3);
MONTHS.forEach((name, place) => {
  MONTH_OF[threeLetters(name, 0)] = place + 1;
});
const LENGTHS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const DAY_MS = 86_400_000;

/** The month that three letters at a place name. */
export const monthAt = (text: string, at: number): number | undefined => MONTH_OF[threeLetters(text, at)] || undefined;

/** In a leap year. */
export const longestMonth = (month: number): number => LENGTHS[month - 1] ?? 0;

const TWO = Array.from({ length: 100 }, (_, value) => String(value).padStart(2, '0'));
const two = (value: number) => TWO[value] ?? String(value);

export const civil = (year: number, month: number, day: number): string =>
  `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`;

/** Days since 1970-01-01. */
export const dayNumber = (date: string): number =>
  Date.UTC(Number(date.slice(0, 4)), Number(date.slice(5, 7)) - 1, Number(date.slice(8, 10))) / DAY_MS;

function dateOfDay(day: number): string {
  const date = new Date(day * DAY_MS);
  return civil(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate());
}

export const plusDays = (date: string, days: number): string => dateOfDay(dayNumber(date) + days);

/** 1 is Monday. */
export const weekdayOf = (date: string): number => ((((dayNumber(date) + 3) % 7) + 7) % 7) + 1;

const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

export const existsIn = (year: number, month: number, day: number): boolean =>
  day >= 1 && day <= (month === 2 && !isLeap(year) ? 28 : longestMonth(month));

export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

export const timeOf = (hours: number, minutes: number): string => `${two(hours)}:${two(minutes)}`;
