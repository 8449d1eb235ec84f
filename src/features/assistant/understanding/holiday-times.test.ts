import { expect, it } from 'vitest';
import { addDays, daysBetween } from '#domain/dates.ts';
import { HOLIDAY_CODES, nextHoliday } from './holiday-times.rules.ts';

it('knows no holiday by an unknown name', () => expect(nextHoliday('sunday', '2027-01-01')).toBeUndefined());

it.each([
  ['diwali', '2026-11-08'],
  ['diwali', '2027-10-29'],
  ['diwali', '2028-10-17'],
  ['diwali', '2029-11-05'],
  ['diwali', '2030-10-26'],
  ['diwali', '2031-11-14'],
  ['lunar-new-year', '2027-02-06'],
  ['lunar-new-year', '2030-02-03'],
  ['lunar-new-year', '2033-01-31'],
  ['eid-al-fitr', '2027-03-10'],
  ['eid-al-fitr', '2030-02-05'],
  ['eid-al-fitr', '2033-12-23'],
  ['eid-al-adha', '2026-05-27'],
  ['eid-al-adha', '2029-04-24'],
  ['easter', '2038-04-25'],
  ['victoria-day', '2026-05-18'],
])('%s is around %s', (code, day) => {
  const time = nextHoliday(code, addDays(day, -20));
  expect(time && time.from < day && day <= time.to).toBe(true);
});

it.each(HOLIDAY_CODES)('%s comes every year, long after any table ends', (code) => {
  for (const year of [2026, 2035, 2049]) {
    const time = nextHoliday(code, `${year}-06-01`);
    expect(time && time.from >= `${year}-06-01` && time.to <= addDays(`${year}-06-01`, 400)).toBe(true);
    expect(time && daysBetween(time.from, time.to)).toBeGreaterThanOrEqual(0);
  }
});
