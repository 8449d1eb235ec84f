// The times of the year that people in Canada plan trips around: holidays with the days before and after, and school breaks.
// Statutory days by their rules; Easter by the Gregorian computus (Meeus, Astronomical Algorithms, chapter 8).
import { addDays, weekdayOf } from './dates.ts';
import { nextSchoolBreaks } from './school-breaks.ts';

export type HolidayTime = { from: string; to: string };

const MONDAY = 1;
/** Days on either side of a holiday on which a trip over it begins. */
const AROUND = 3;

const around = (first: string, last = first): HolidayTime => ({ from: addDays(first, -AROUND), to: addDays(last, 1) });
/** The n-th Monday of a month. */
const monday = (year: number, month: string, n: number) => {
  const first = `${year}-${month}-01`;
  return addDays(first, ((MONDAY - weekdayOf(first) + 7) % 7) + 7 * (n - 1));
};
/** The last Monday before a day. */
const mondayBefore = (date: string) => addDays(date, -(((weekdayOf(date) - MONDAY + 6) % 7) + 1));

function easter(year: number): string {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100];
  const d = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7;
  const f = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114;
  const [month, day] = [Math.floor(f / 31), (f % 31) + 1];
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/** Feasts that follow the moon, by the year; a day more or less is within the days around them. */
const BY_THE_MOON = {
  Diwali: { 2026: '11-08', 2027: '10-29', 2028: '10-17', 2029: '11-05', 2030: '10-26' },
  'Lunar New Year': { 2026: '02-17', 2027: '02-06', 2028: '01-26', 2029: '02-13', 2030: '02-03' },
  'Eid al-Fitr': { 2026: '03-20', 2027: '03-10', 2028: '02-27', 2029: '02-15', 2030: '02-05' },
  'Eid al-Adha': { 2026: '05-27', 2027: '05-17', 2028: '05-05', 2029: '04-24', 2030: '04-13' },
} as const satisfies Record<string, Record<number, string>>;
const byTheMoon = (name: keyof typeof BY_THE_MOON) => (year: number) => {
  const day = (BY_THE_MOON[name] as Record<number, string>)[year];
  return day && around(`${year}-${day}`);
};

const HOLIDAYS: Readonly<Record<string, (year: number) => HolidayTime | '' | undefined>> = {
  Diwali: byTheMoon('Diwali'),
  'Lunar New Year': byTheMoon('Lunar New Year'),
  'Eid al-Fitr': byTheMoon('Eid al-Fitr'),
  'Eid al-Adha': byTheMoon('Eid al-Adha'),
  'New Year': (year) => ({ from: `${year - 1}-12-26`, to: `${year}-01-02` }),
  'Family Day': (year) => around(monday(year, '02', 3)),
  'reading week': (year) => ({ from: addDays(monday(year, '02', 3), -2), to: addDays(monday(year, '02', 3), 6) }),
  "Valentine's Day": (year) => around(`${year}-02-14`),
  Easter: (year) => around(addDays(easter(year), -2), easter(year)),
  'Victoria Day': (year) => around(mondayBefore(`${year}-05-25`)),
  'Canada Day': (year) => around(`${year}-07-01`),
  'the Civic Holiday': (year) => around(monday(year, '08', 1)),
  'Labour Day': (year) => around(monday(year, '09', 1)),
  Thanksgiving: (year) => around(monday(year, '10', 2)),
  'Remembrance Day': (year) => around(`${year}-11-11`),
  Vaisakhi: (year) => around(`${year}-04-14`),
};
const BREAKS: Readonly<Record<string, string>> = {
  'March break': 'march',
  "Quebec's spring break": 'quebec',
  'the Christmas break': 'christmas',
  'the summer break': 'summer',
};

/** What people call them, in plain words. */
const CALLED: Readonly<Record<string, readonly string[]>> = {
  'New Year': ['new year', 'new years', 'new years eve', 'nye'],
  'Family Day': ['family day', 'family day weekend', 'february long weekend'],
  'reading week': ['reading week', 'reading break'],
  "Valentine's Day": ['valentines', 'valentines day', 'valentine'],
  Easter: ['easter', 'easter weekend', 'easter break', 'good friday'],
  'Victoria Day': ['victoria day', 'may long weekend', 'may two four', 'may long'],
  'Canada Day': ['canada day', 'july long weekend'],
  'the Civic Holiday': ['civic holiday', 'august long weekend'],
  'Labour Day': ['labour day', 'labor day', 'september long weekend'],
  Thanksgiving: ['thanksgiving', 'thanksgiving weekend', 'october long weekend'],
  'Remembrance Day': ['remembrance day'],
  Diwali: ['diwali', 'deepavali', 'divali'],
  'Lunar New Year': ['lunar new year', 'chinese new year', 'tet', 'spring festival'],
  'Eid al-Fitr': ['eid', 'eid al fitr', 'ramadan eid'],
  'Eid al-Adha': ['eid al adha', 'bakra eid'],
  Vaisakhi: ['vaisakhi', 'baisakhi'],
  'March break': ['march break', 'spring break', 'mar break'],
  "Quebec's spring break": ['semaine de relache', 'relache', 'quebec spring break'],
  'the Christmas break': ['christmas break', 'christmas holidays', 'xmas break', 'winter break', 'holiday break'],
  'the summer break': ['summer break', 'summer holidays', 'summer vacation', 'school holidays'],
};
const NAME_OF = new Map(Object.entries(CALLED).flatMap(([name, called]) => called.map((words) => [words, name])));
export const LONGEST_HOLIDAY_NAME = 3;

/** The next time of this name that is not over yet. @param words plain words, such as 'march break' */
export function nextHoliday(words: string, today: string): (HolidayTime & { name: string }) | undefined {
  const name = NAME_OF.get(words);
  if (name === undefined) return undefined;
  const ofSchool = BREAKS[name];
  const year = Number(today.slice(0, 4));
  const time = ofSchool
    ? nextSchoolBreaks(today).find(({ key }) => key.startsWith(ofSchool))
    : [year, year + 1, year + 2].map((one) => HOLIDAYS[name]?.(one)).find((one) => one && one.to >= today) || undefined;
  return time && { name, from: time.from < today ? today : time.from, to: time.to };
}
