// The times of the year that people in Canada plan trips around: holidays with the days before and after, and school breaks. Pure.
import { addDays, civilDay } from '#domain/dates.ts';
import { dateFormat } from '#domain/formats.ts';
import { easterSunday, nthMonday, victoriaDay } from '#domain/holidays.ts';
import { nextSchoolBreaks } from '#domain/school-breaks.ts';

/** The first and the last day of a trip over it, as civil dates. */
export type HolidayTime = { from: string; to: string };

/** Days before a holiday on which a trip over it begins. */
const DAYS_BEFORE = 3;
const around = (first: string, last = first): HolidayTime => ({
  from: addDays(first, -DAYS_BEFORE),
  to: addDays(last, 1),
});

/** A message is read in many parts, and a year has hundreds of days to look at. */
function oncePerYear(timesOf: (year: number) => readonly HolidayTime[]): (year: number) => readonly HolidayTime[] {
  const known = new Map<number, readonly HolidayTime[]>();
  return (year) => {
    const times = known.get(year) ?? timesOf(year);
    known.set(year, times);
    return times;
  };
}

const DAYS_OF_YEAR = 366;
const daysFrom = (first: string, count: number) => Array.from({ length: count }, (_, day) => addDays(first, day));

/** The month and the day of a civil date in a calendar that follows the moon; a leap month is 'bis' or the like. */
function monthAndDay(date: string, calendar: 'chinese' | 'islamic-umalqura'): string {
  const parts = dateFormat(`en-u-ca-${calendar}`, { month: 'numeric', day: 'numeric', timeZone: 'UTC' });
  const part = (type: string) => parts.formatToParts(new Date(`${date}T12:00:00Z`)).find((one) => one.type === type);
  return `${part('month')?.value}/${part('day')?.value}`;
}

/** Where the sky is seen a day later than it is computed, the days around the feast hold it too. */
const onDay = (calendar: 'chinese' | 'islamic-umalqura', monthDay: string) =>
  oncePerYear((year) =>
    daysFrom(civilDay(year, 1, 1), DAYS_OF_YEAR)
      .filter((date) => date.startsWith(`${year}`) && monthAndDay(date, calendar) === monthDay)
      .map((date) => around(date)),
  );

/** On the evening of the new moon or the one before it: the first new moon between mid-October and mid-November. */
const diwali = oncePerYear((year) =>
  daysFrom(civilDay(year, 10, 18), 30)
    .filter((date) => monthAndDay(date, 'chinese').endsWith('/1'))
    .slice(0, 1)
    .map((date) => around(date)),
);

/** A year of the Islamic calendar is eleven days shorter than ours, so that a feast may come twice in one of ours. */
type OfYear = (year: number) => HolidayTime | readonly HolidayTime[];
const HOLIDAYS: Readonly<Record<string, OfYear>> = {
  diwali,
  'lunar-new-year': onDay('chinese', '1/1'),
  'eid-al-fitr': onDay('islamic-umalqura', '10/1'),
  'eid-al-adha': onDay('islamic-umalqura', '12/10'),
  'new-year': (year) => ({ from: `${year - 1}-12-26`, to: `${year}-01-02` }),
  'family-day': (year) => around(nthMonday(year, 2, 3)),
  'reading-week': (year) => ({ from: addDays(nthMonday(year, 2, 3), -2), to: addDays(nthMonday(year, 2, 3), 6) }),
  'valentines-day': (year) => around(civilDay(year, 2, 14)),
  easter: (year) => around(addDays(easterSunday(year), -2), easterSunday(year)),
  'victoria-day': (year) => around(victoriaDay(year)),
  'canada-day': (year) => around(civilDay(year, 7, 1)),
  'civic-holiday': (year) => around(nthMonday(year, 8, 1)),
  'labour-day': (year) => around(nthMonday(year, 9, 1)),
  thanksgiving: (year) => around(nthMonday(year, 10, 2)),
  'remembrance-day': (year) => around(civilDay(year, 11, 11)),
  vaisakhi: (year) => around(civilDay(year, 4, 14)),
};
const BREAKS: Readonly<Record<string, string>> = {
  'march-break': 'march',
  'quebec-break': 'quebec',
  'christmas-break': 'christmas',
  'summer-break': 'summer',
};

export const HOLIDAY_CODES: readonly string[] = [...Object.keys(HOLIDAYS), ...Object.keys(BREAKS)];

/** The next time of this holiday that is not over yet, from today at the earliest. @param code one of HOLIDAY_CODES */
export function nextHoliday(code: string, today: string): HolidayTime | undefined {
  const ofSchool = BREAKS[code];
  const year = Number(today.slice(0, 4));
  const time = ofSchool
    ? nextSchoolBreaks(today).find(({ key }) => key.startsWith(ofSchool))
    : [year, year + 1, year + 2].flatMap((one) => HOLIDAYS[code]?.(one) ?? []).find(({ to }) => to >= today);
  return time && { from: time.from < today ? today : time.from, to: time.to };
}
