import { expect, it } from 'vitest';
import { wallClock } from '#domain/moments.ts';
import { presetTimes, spokenTime } from './reminder-times.rules.ts';

/** Tuesday, March 2, 2027, 10:00 at the agency. */
const NOW = new Date('2027-03-02T15:00:00Z');

it.each([
  ['call Tuesday 10:30', '2027-03-02', '10:30'],
  ['call Tuesday 10:00', '2027-03-09', '10:00'],
  ['call Tuesday', '2027-03-09', '09:00'],
  ['Wed 2 pm: passport numbers', '2027-03-03', '14:00'],
  ['tomorrow at noon', '2027-03-03', '12:00'],
  ['call 2 people at 12:15 am', '2027-03-03', '00:15'],
  ['at 17:00', '2027-03-02', '17:00'],
  ['at 9:15', '2027-03-03', '09:15'],
  ['on 2027-04-01 ask again', '2027-04-01', '09:00'],
  ['appeler jeudi à 14 h 30', '2027-03-04', '14:30'],
  ['demain 9h', '2027-03-03', '09:00'],
  ['rappeler aujourd\u2019hui à 16h05', '2027-03-02', '16:05'],
])('%s', (text, day, time) => {
  expect(spokenTime(text, NOW)).toEqual({ day, time });
});

it.each(['call them', 'call 2 people', 'the fare is 899', 'at 25:00', 'sunscreen and 2027-02-31', ''])(
  'no time is in "%s"',
  (text) => {
    expect(spokenTime(text, NOW)).toBeUndefined();
  },
);

const clocks = (now: Date, hours: Parameters<typeof presetTimes>[1]) => {
  const { hour, tomorrow, business } = presetTimes(now, hours);
  return [hour, tomorrow, business].map((one) => wallClock(one.toISOString()));
};
const spans = [{ open: '09:30', close: '17:00' }];

it('presets follow the hours and the holidays of the agency', () => {
  const week = (['mon', 'wed', 'thu'] as const).map((day) => ({ day, spans }));
  const holidays = [{ date: '2027-03-03', spans: [] }];
  expect(clocks(NOW, { week, holidays })).toEqual(['2027-03-02T11:00', '2027-03-03T09:00', '2027-03-04T09:30']);
});

it('without hours of the agency a business day is Monday to Friday', () => {
  const friday = new Date('2027-03-05T15:00:00Z');
  expect(clocks(friday, { week: [], holidays: [] })[2]).toBe('2027-03-08T09:00');
  // The clocks go forward on March 14, 2027.
  expect(clocks(new Date('2027-03-14T03:00:00Z'), { week: [], holidays: [] })[1]).toBe('2027-03-14T09:00');
});
