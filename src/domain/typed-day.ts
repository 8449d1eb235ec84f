// Days as people and the trade type them: '2027-03-14', '14/03/2027', 'March 14, 2027', '14MAR27', '20270314'.
import { isCivilDate } from './dates.ts';
import { latinDigits, withoutAccents } from './text.ts';

/** Which of the first two numbers is the day, where it is known. */
export type DayOrder = 'day-first' | 'month-first';
/** `unclear` may be two days, `invalid` is no day of the calendar, `far` is of another century. */
export type TypedDay =
  | { day: string; why?: undefined }
  | { day?: undefined; why: 'unreadable' | 'unclear' | 'invalid' | 'far' };

const LONGEST_DAY = 60;
const YEAR_FIRST = /^(\d{4})[-/. ](\d{1,2})[-/. ](\d{1,2})(?:[T ][\d:.Z+-]{1,20})?$/;
const COMPACT = /^(\d{4})(\d{2})(\d{2})$/;
const YEAR_LAST = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})(?:[T ][\d:.]{1,12})?$/;
const DAY_WORD_YEAR =
  /^(?:[a-z]{3,9}\.?,?\s)?(\d{1,2})(?:st|nd|rd|th|er)?[-/. ]?([a-z]{3,9})\.?,?[-/. ]?(\d{4}|\d{2})$/i;
const WORD_DAY_YEAR = /^(?:[a-z]{3,9},?\s)?([a-z]{3,9})\.?[-/. ](\d{1,2})(?:st|nd|rd|th)?,?[-/. ](\d{4}|\d{2})$/i;
/** January first, by the beginning of the month in both languages. */
const MONTHS = [
  ...[/^jan/, /^fe[bv]/, /^mar/, /^a[pv]r/, /^ma[iy]/, /^jun|^juin/, /^jul|^juil/],
  ...[/^aug|^aou/, /^sep/, /^oct/, /^nov/, /^dec/],
];

/** Reads one day; without `order` a day that may be two days is unclear. */
export function typedDay(typed: string, order?: DayOrder): TypedDay {
  const text = withoutAccents(latinDigits(typed.slice(0, LONGEST_DAY)))
    .trim()
    .replace(/\s{2,9}/g, ' ');
  const [, year, month, day] = YEAR_FIRST.exec(text) ?? COMPACT.exec(text) ?? [];
  if (year && month && day) return dayOf(year, month, day);
  const [, one, two, lastYear] = YEAR_LAST.exec(text) ?? [];
  if (one && two && lastYear) return slashed(one, two, lastYear, order);
  const [, date, word, yearOfWord] = DAY_WORD_YEAR.exec(text) ?? [];
  if (word) return dayOf(yearOfWord, monthOf(word), date);
  const [, first, dateOfWord, yearAfter] = WORD_DAY_YEAR.exec(text) ?? [];
  return first ? dayOf(yearAfter, monthOf(first), dateOfWord) : { why: 'unreadable' };
}

function slashed(one: string, two: string, year: string, order: DayOrder | undefined): TypedDay {
  if (order === 'day-first') return dayOf(year, two, one);
  if (order === 'month-first') return dayOf(year, one, two);
  if (Number(one) > 12) return dayOf(year, two, one);
  if (Number(two) > 12 || one === two) return dayOf(year, one, two);
  return { why: 'unclear' };
}

const monthOf = (word: string) => String(MONTHS.findIndex((month) => month.test(word.toLowerCase())) + 1);

/** Offers are of this century, so a year with two digits belongs to it. */
function dayOf(year = '', month = '', date = ''): TypedDay {
  const day = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  if (!isCivilDate(day)) return { why: 'invalid' };
  return day.startsWith('20') ? { day } : { why: 'far' };
}

/** 'YYYY-MM-DD', or the text itself if it is not one day, for its rule to refuse. */
export const civilDayOf = (typed: string): string => typedDay(typed).day ?? typed;
