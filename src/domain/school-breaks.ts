// When Ontario's schools are closed, by the rules of its school year calendar (R.R.O. 1990, Reg. 304), and Quebec's spring break.
import { m } from '#messages';
import { addDays, weekdayOf } from './dates.ts';
import { currentLocale, type Locale } from './locale.ts';

/** `from` and `to`: the free days with the weekends around them. */
export type SchoolBreak = { key: string; name: string; from: string; to: string };

const SATURDAY = 6;
const FRIDAY = 5;
const MONDAY = 1;
/** The last such weekday before a date. @param weekday 0 is Sunday. */
const lastBefore = (date: string, weekday: number) => addDays(date, -(((weekdayOf(date) - weekday + 6) % 7) + 1));
const firstFrom = (date: string, weekday: number) => addDays(date, (weekday - weekdayOf(date) + 7) % 7);

function breaksOf(year: number): SchoolBreak[] {
  // Two weeks from the Monday after the Friday before December 21, and five days after the Friday before March 15.
  const christmas = lastBefore(`${year}-12-21`, FRIDAY);
  const march = lastBefore(`${year}-03-15`, FRIDAY);
  const quebec = addDays(firstFrom(`${year}-03-01`, MONDAY), -2);
  return [
    { key: `quebec-${year}`, name: m.finder_break_quebec({ year }), from: quebec, to: addDays(quebec, 8) },
    { key: `march-${year}`, name: m.finder_break_march({ year }), from: addDays(march, 1), to: addDays(march, 9) },
    {
      key: `summer-${year}`,
      name: m.finder_break_summer({ year }),
      from: firstFrom(`${year}-06-27`, SATURDAY),
      to: firstFrom(`${year}-09-01`, MONDAY),
    },
    {
      key: `christmas-${year}`,
      name: m.finder_break_christmas({ year }),
      from: addDays(christmas, 1),
      to: addDays(christmas, 16),
    },
  ];
}

/** Computed once for each day and language, because every link of a list of offers asks for them. */
const known = new Map<Locale, { today: string; breaks: readonly SchoolBreak[] }>();

/** Those that are not over and begin in the next twelve months, earliest first. @param today a civil date */
export function nextSchoolBreaks(today: string): readonly SchoolBreak[] {
  const locale = currentLocale();
  const last = known.get(locale);
  if (last?.today === today) return last.breaks;
  const year = Number(today.slice(0, 4));
  const end = addDays(today, 365);
  const breaks = [...breaksOf(year), ...breaksOf(year + 1)].filter(({ from, to }) => to > today && from < end);
  known.set(locale, { today, breaks });
  return breaks;
}
