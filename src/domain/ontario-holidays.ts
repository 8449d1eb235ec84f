// The public holidays of Ontario and Boxing Day, by the rules of the Employment Standards Act.
import { m } from '#messages';
import { addDays, weekdayOf } from './dates.ts';

const day = (year: number, month: number, date: number) =>
  `${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`;
const nthMonday = (year: number, month: number, nth: number) => {
  const first = day(year, month, 1);
  return addDays(first, ((8 - weekdayOf(first)) % 7) + (nth - 1) * 7);
};
/** The last Monday before May 25. */
const victoriaDay = (year: number) => addDays(day(year, 5, 24), -((weekdayOf(day(year, 5, 24)) + 6) % 7));

/** By the anonymous Gregorian algorithm. */
function easterSunday(year: number): string {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100];
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const n = Math.floor((a + 11 * h + 19 * l) / 433);
  const month = Math.floor((h + l - 7 * n + 90) / 25);
  return day(year, month, (h + l - 7 * n + 33 * month + 19) % 32);
}

const ofYear = (year: number): { date: string; name: string }[] => [
  { date: day(year, 1, 1), name: m.holidays_new_year() },
  { date: nthMonday(year, 2, 3), name: m.holidays_family_day() },
  { date: addDays(easterSunday(year), -2), name: m.holidays_good_friday() },
  { date: victoriaDay(year), name: m.holidays_victoria_day() },
  { date: day(year, 7, 1), name: m.holidays_canada_day() },
  { date: nthMonday(year, 9, 1), name: m.holidays_labour_day() },
  { date: nthMonday(year, 10, 2), name: m.holidays_thanksgiving() },
  { date: day(year, 12, 25), name: m.holidays_christmas() },
  { date: day(year, 12, 26), name: m.holidays_boxing_day() },
];

/** Those of the next twelve months. @param today a civil date */
export function nextHolidays(today: string): { date: string; name: string }[] {
  const year = Number(today.slice(0, 4));
  return [...ofYear(year), ...ofYear(year + 1)].filter(({ date }) => date >= today && date < addDays(today, 365));
}
