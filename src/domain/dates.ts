// Civil dates are 'YYYY-MM-DD' strings: calendar days, not instants, so no time zone can move them.
import { dateFormat, formatDate } from './formats.ts';
import { DAY_MS } from './time.ts';

const CIVIL = /^(\d{4})-(\d{2})-(\d{2})$/;
// The last Canadian time zone in which a day ends, so a date is past only when it is past everywhere in Canada.
const LAST_ZONE = 'America/Vancouver';

const noon = (date: string) => new Date(`${date}T12:00:00Z`);

/** Whether the text is an existing day: '2027-02-30' is not. */
export function isCivilDate(text: string): boolean {
  if (!CIVIL.test(text)) return false;
  const date = noon(text);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

export function civilToday(now: Date = new Date(), zone: string = LAST_ZONE): string {
  return dateFormat('en-CA', { timeZone: zone, dateStyle: 'short' }).format(now);
}

/** Whose clock and calendar the agency works by. */
export const AGENCY_ZONE = 'America/Toronto';
/** The civil day of an instant at the agency. */
export const agencyDay = (instant: Date): string => civilToday(instant, AGENCY_ZONE);

export function addDays(date: string, days: number): string {
  return new Date(noon(date).getTime() + days * DAY_MS).toISOString().slice(0, 10);
}

/** @param month from 1 */
export const civilDay = (year: number, month: number, day: number): string =>
  `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;

/** Nights from one day to another; negative where the other is earlier. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((noon(to).getTime() - noon(from).getTime()) / DAY_MS);

/** 0 is Sunday. */
export const weekdayOf = (date: string): number => noon(date).getUTCDay();

const written = (date: string, options: Intl.DateTimeFormatOptions): string =>
  isCivilDate(date) ? formatDate(noon(date), { ...options, timeZone: 'UTC' }) : date;

/** 'February 10, 2027': the US English long format (spec 9); in French '10 février 2027'. */
export const longDate = (date: string): string => written(date, { dateStyle: 'long' });

/** 'Dec 10' this year, otherwise 'Feb 10, 2027'. */
export const shortDate = (date: string, today: string = utcToday()): string =>
  written(date, {
    ...{ month: 'short', day: 'numeric' },
    ...(date.slice(0, 4) === today.slice(0, 4) ? {} : { year: 'numeric' }),
  });

/** 'Nov 1' and 'Dec 31, 2027': a year that both share is written once. */
export function shortPeriod(from: string, to: string, today: string = utcToday()): { from: string; to: string } {
  const end = shortDate(to, today);
  return { from: shortDate(from, from.slice(0, 4) === to.slice(0, 4) ? from : today), to: end };
}

// UTC is enough: only around New Year could a day more or less matter, and then it shows one year too many.
const utcToday = () => new Date().toISOString().slice(0, 10);

/** Whether the text is a month of this century: '2027-03'. */
export const isMonth = (text: string): boolean => /^20\d{2}-(?:0[1-9]|1[0-2])$/.test(text);
export const monthOf = (date: string): string => date.slice(0, 7);
export const firstDayOf = (month: string): string => `${month}-01`;
export const nextMonth = (month: string): string => monthOf(addDays(firstDayOf(month), 31));
export const lastDayOf = (month: string): string => addDays(firstDayOf(nextMonth(month)), -1);
/** 'March 2027' for '2027-03'. */
export const monthName = (month: string): string =>
  isMonth(month) ? written(firstDayOf(month), { month: 'long', year: 'numeric' }) : month;
/** 'Mar' for '2027-03', where there is room for no more; 'mars', 'juin' and 'juill.' in French. */
export const shortMonth = (month: string): string => written(firstDayOf(month), { month: 'short' });

const MONTHS_OF_YEAR = Array.from({ length: 12 }, (_, index) => `2027-${String(index + 1).padStart(2, '0')}-01`);
/** The names of the months, January first: 'long', 'short' or, for a chart, their first letters. */
export const monthNames = (length: 'long' | 'short' | 'narrow' = 'long'): string[] =>
  MONTHS_OF_YEAR.map((date) => written(date, { month: length }));
