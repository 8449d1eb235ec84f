// Travel and booking periods relative to the day of seeding, so that the demonstration is never out of date.
import { addDays } from '#domain/dates.ts';
import type { Season } from './demo-content.ts';

export type Periods = { travelFrom: string; travelTo: string; bookBy: string };

const EARLIEST_TRAVEL_DAYS = 40;
const MIN_PERIOD_DAYS = 21;
const BOOK_BEFORE_TRAVEL_DAYS = 14;

const firstDay = (year: number, month: number) => `${year}-${String(month).padStart(2, '0')}-01`;
const later = (a: string, b: string) => (a > b ? a : b);
const earlier = (a: string, b: string) => (a < b ? a : b);

/** The n-th offer of a list; consecutive offers get different periods. A season is the next one that can still be booked. */
export function periodsOf(today: string, n: number, season?: Season): Periods {
  const [travelFrom, travelTo] = season ? nextSeason(today, season) : openPeriod(today, n);
  const bookBy = earlier(addDays(today, 18 + ((n * 7) % 45)), addDays(travelFrom, -BOOK_BEFORE_TRAVEL_DAYS));
  return { travelFrom, travelTo, bookBy };
}

function openPeriod(today: string, n: number): [string, string] {
  const from = addDays(today, EARLIEST_TRAVEL_DAYS + (n % 5) * 9);
  return [from, addDays(from, 90 + (n % 4) * 20)];
}

function nextSeason(today: string, [first, last]: Season): [string, string] {
  const soonest = addDays(today, EARLIEST_TRAVEL_DAYS);
  for (let year = Number(today.slice(0, 4)) - 1; ; year += 1) {
    const lastYear = last < first ? year + 1 : year;
    const end = addDays(last === 12 ? firstDay(lastYear + 1, 1) : firstDay(lastYear, last + 1), -1);
    const start = later(firstDay(year, first), soonest);
    if (addDays(start, MIN_PERIOD_DAYS) <= end) return [start, end];
  }
}
