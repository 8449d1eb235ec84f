// The hours at which a person answers, all in Toronto time, and their words.
import { m } from '#messages';
import { AGENCY_ZONE, addDays, agencyDay, longDate, weekdayOf } from './dates.ts';
import { dateFormat, formatDate, formatTime } from './formats.ts';
import { currentLocale } from './locale.ts';

export const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
export type Weekday = (typeof WEEKDAYS)[number];
/** '09:00' to '18:00' */
export type Span = { open: string; close: string };
/** A day without a span is closed. */
export type OpenDay = { day: Weekday; spans: Span[] };
export type Holiday = { date: string; name: string; spans: Span[] };

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;
export const isTime = (text: string): boolean => TIME.test(text);

/** '14:05' in Toronto. */
const clockOf = (now: Date): string =>
  dateFormat('en-CA', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: AGENCY_ZONE }).format(now);

/** When a person answers on a day. A holiday has its own hours. */
export function spansOn(
  week: readonly OpenDay[],
  holidays: readonly Pick<Holiday, 'date' | 'spans'>[],
  date: string,
): readonly Span[] {
  const weekday = WEEKDAYS[(weekdayOf(date) + 6) % 7];
  return (holidays.find((one) => one.date === date) ?? week.find(({ day }) => day === weekday))?.spans ?? [];
}

/** Whether a person answers at this moment; undefined where no hours are set. */
export function isWithinHours(
  week: readonly OpenDay[],
  holidays: readonly Pick<Holiday, 'date' | 'spans'>[],
  now: Date,
): boolean | undefined {
  if (week.length === 0) return undefined;
  const clock = clockOf(now);
  return spansOn(week, holidays, agencyDay(now)).some(({ open, close }) => open <= clock && clock < close);
}

/** A Monday. */
const FIRST = '2027-02-01';
/** 'Monday', or 'Mon' where there is little room. */
export const weekdayWords = (day: Weekday, length: 'long' | 'short' = 'long'): string =>
  formatDate(new Date(`${addDays(FIRST, WEEKDAYS.indexOf(day))}T12:00:00Z`), { weekday: length, timeZone: 'UTC' });

/** '9 am', '5:30 pm', 'noon'; in French '9 h', '17 h 30', 'midi'. */
function timeWords(time: string): string {
  if (!isTime(time)) return time;
  if (time === '12:00') return m.hours_noon();
  if (currentLocale() === 'fr') return formatTime(new Date(`${FIRST}T${time}:00Z`), 'UTC');
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const shown = `${hour % 12 || 12}${minute ? `:${String(minute).padStart(2, '0')}` : ''}`;
  return hour < 12 ? m.hours_am({ time: shown }) : m.hours_pm({ time: shown });
}

/** '9 am to noon and 1 pm to 5 pm', or 'closed'. */
export const spansWords = (spans: readonly Span[]): string =>
  spans.length === 0
    ? m.hours_closed()
    : spans
        .map(({ open, close }) => m.hours_span({ open: timeWords(open), close: timeWords(close) }))
        .join(` ${m.hours_and()} `);

export type HoursLine = { days: string; hours: string };

/** Days in a row that have the same hours are one line: 'Monday to Friday', '9 am to 6 pm'. */
export function weekLines(week: readonly OpenDay[]): HoursLine[] {
  const lines: { first: Weekday; last: Weekday; hours: string }[] = [];
  for (const { day, spans } of week) {
    const hours = spansWords(spans);
    const line = lines.at(-1);
    if (line?.hours === hours) line.last = day;
    else lines.push({ first: day, last: day, hours });
  }
  return lines.map(({ first, last, hours }) => ({
    days: first === last ? weekdayWords(first) : m.hours_days({ first: weekdayWords(first), last: weekdayWords(last) }),
    hours,
  }));
}

export const holidayLines = (holidays: readonly Holiday[]): HoursLine[] =>
  holidays.map(({ date, name, spans }) => ({
    days: m.hours_holiday({ name, date: longDate(date) }),
    hours: spansWords(spans),
  }));

/** 'Monday to Friday, 9 am to 6 pm; Saturday, closed' */
export const listLines = (lines: readonly HoursLine[]) =>
  lines.map(({ days, hours }) => `${days}, ${hours}`).join('; ');

/** Sentences for an answer; empty where nothing is set. */
export function hoursSentences(week: readonly OpenDay[], holidays: readonly Holiday[]): string {
  const usual = week.length > 0 && m.hours_usual({ hours: listLines(weekLines(week)) });
  const ahead = holidays.length > 0 && m.hours_holidays({ hours: listLines(holidayLines(holidays)) });
  return [usual, ahead].filter(Boolean).join(' ');
}
