// Days of the civil calendar as numbers.

const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];
const MONTH_OF = new Map(MONTHS.map((name, place) => [name, place + 1]));
const LENGTHS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const DAY_MS = 86_400_000;

export const monthOf = (name: string): number | undefined => MONTH_OF.get(name);

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
