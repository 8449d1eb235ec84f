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
export const dayNumber = (date: string): number => Math.round(Date.parse(`${date}T00:00:00Z`) / DAY_MS);

const dateOfDay = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);

export const plusDays = (date: string, days: number): string => dateOfDay(dayNumber(date) + days);

/** 1 is Monday. */
export const weekdayOf = (date: string): number => ((((dayNumber(date) + 3) % 7) + 7) % 7) + 1;

export const existsIn = (year: number, month: number, day: number): boolean =>
  day >= 1 && new Date(Date.UTC(year, month - 1, day)).getUTCMonth() === month - 1;

export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

export const timeOf = (hours: number, minutes: number): string => `${two(hours)}:${two(minutes)}`;
