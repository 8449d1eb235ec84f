// The public holidays of Ontario and Boxing Day, by the rules of the Employment Standards Act.
import { m } from '#messages';
import { addDays, civilDay } from './dates.ts';
import { easterSunday, nthMonday, victoriaDay } from './holidays.ts';

const ofYear = (year: number): { date: string; name: string }[] => [
  { date: civilDay(year, 1, 1), name: m.holidays_new_year() },
  { date: nthMonday(year, 2, 3), name: m.holidays_family_day() },
  { date: addDays(easterSunday(year), -2), name: m.holidays_good_friday() },
  { date: victoriaDay(year), name: m.holidays_victoria_day() },
  { date: civilDay(year, 7, 1), name: m.holidays_canada_day() },
  { date: nthMonday(year, 9, 1), name: m.holidays_labour_day() },
  { date: nthMonday(year, 10, 2), name: m.holidays_thanksgiving() },
  { date: civilDay(year, 12, 25), name: m.holidays_christmas() },
  { date: civilDay(year, 12, 26), name: m.holidays_boxing_day() },
];

/** Those of the next twelve months. @param today a civil date */
export function nextHolidays(today: string): { date: string; name: string }[] {
  const year = Number(today.slice(0, 4));
  return [...ofYear(year), ...ofYear(year + 1)].filter(({ date }) => date >= today && date < addDays(today, 365));
}
