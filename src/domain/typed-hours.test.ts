import { describe, expect, it } from 'vitest';
import { nextHolidays } from './ontario-holidays.ts';
import { hoursSentences, WEEKDAYS, weekLines } from './opening-hours.ts';
import { openDays, openHolidays, readHolidays, readTime, readWeek, weekProblem } from './typed-hours.ts';

const everyDay = (times: object) => readWeek(WEEKDAYS.map((day) => ({ day, ...times })));

describe('a time', () => {
  it.each([
    ['9', '09:00'],
    ['9:30 am', '09:30'],
    ['9 a.m.', '09:00'],
    ['12 am', '00:00'],
    ['12 PM', '12:00'],
    ['5.15 pm', '17:15'],
    ['1730', '17:30'],
  ])('%s is %s', (typed, time) => expect(readTime(typed)).toBe(time));

  it.each(['noonish', '25:00', '13 pm', '9:75', '-1'])('%s stays as it was typed', (typed) =>
    expect(readTime(typed)).toBe(typed),
  );
});

describe('a week', () => {
  it.each([undefined, 'text', [], [{ day: 'mon' }], [null, 7], [{ day: 'noday', open: '9' }]])(
    'of %j has no hours',
    (raw) => expect(readWeek(raw)).toEqual([]),
  );

  it('that was begun has to be finished', () => {
    expect(weekProblem(readWeek([{ day: 'tue', open: '9', close: '17' }]))).toMatch(/^Monday: give the hours/);
  });

  it('may touch midnight, but not pass it', () => {
    expect(weekProblem(everyDay({ open: '00:00', close: '23:59' }))).toBeUndefined();
    expect(weekProblem(everyDay({ open: '22:00', close: '02:00' }))).toMatch(/closing time has to be after/);
  });

  it('forgets times of a day that is ticked as closed', () => {
    expect(readWeek([{ day: 'mon', closed: 'on', open: '9', close: '17' }])[0]).toMatchObject({ open: '', close: '' });
  });

  it('names days with equal hours once, in the order of the week', () => {
    const week = everyDay({ open: '9', close: '17' }).map((day) =>
      day.day === 'wed' ? { ...day, open2: '18:00', close2: '20:30' } : day,
    );
    expect(weekLines(openDays(week))).toEqual([
      { days: 'Monday to Tuesday', hours: '9 am to 5 pm' },
      { days: 'Wednesday', hours: '9 am to 5 pm and 6 pm to 8:30 pm' },
      { days: 'Thursday to Sunday', hours: '9 am to 5 pm' },
    ]);
  });
});

it('holidays are in the order of their dates, and are described with or without a week', () => {
  const holidays = openHolidays(
    readHolidays([
      { date: '2026-12-26', name: ' Boxing   Day ' },
      { date: '2026-12-25', name: 'Christmas Day' },
    ]),
  );
  expect(holidays.map(({ name }) => name)).toEqual(['Christmas Day', 'Boxing Day']);
  expect(hoursSentences([], holidays)).toBe(
    'Holidays ahead: Christmas Day (December 25, 2026), closed; Boxing Day (December 26, 2026), closed.',
  );
  expect(hoursSentences([], [])).toBe('');
});

it('the public holidays of Ontario fall on the days of the law', () => {
  const dates = (today: string) => nextHolidays(today).map(({ date }) => date.slice(5));
  // As the Government of Ontario lists them.
  expect(dates('2026-01-01')).toEqual([
    '01-01',
    '02-16',
    '04-03',
    '05-18',
    '07-01',
    '09-07',
    '10-12',
    '12-25',
    '12-26',
  ]);
  expect(dates('2027-01-01')).toEqual([
    '01-01',
    '02-15',
    '03-26',
    '05-24',
    '07-01',
    '09-06',
    '10-11',
    '12-25',
    '12-26',
  ]);
  expect(dates('2026-11-22').slice(0, 3)).toEqual(['12-25', '12-26', '01-01']);
});
