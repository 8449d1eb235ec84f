// Opening hours as staff type them: how they are read, what is wrong with them, and how the list of changes shows them.
import { m } from '#messages';
import { isCivilDate, longDate } from './dates.ts';
import {
  type Holiday,
  isTime,
  listLines,
  type OpenDay,
  type Span,
  spansWords,
  WEEKDAYS,
  type Weekday,
  weekdayWords,
  weekLines,
} from './opening-hours.ts';
import { cut, latinDigits, oneLine } from './text.ts';
import { civilDayOf } from './typed-day.ts';

/** As typed; text that is not a time stays unchanged. */
export type DraftDay = { day: Weekday; closed: boolean; open: string; close: string; open2: string; close2: string };
/** Without times it is closed on that day. */
export type DraftHoliday = { date: string; name: string; open: string; close: string };

const MAX_HOLIDAYS = 40;
const MAX_NAME = 60;
const MAX_TYPED = 40;
const TIME = /^(\d{1,2})(?:[:.]?(\d\d))? ?(am|pm)?$/;

const textOf = (raw: unknown) => (typeof raw === 'string' ? oneLine(latinDigits(raw.slice(0, MAX_TYPED))) : '');
const partsOf = (raw: unknown) => (typeof raw === 'object' && raw !== null ? (raw as Record<string, unknown>) : {});

/** '9', '9:30 am' and '21:00' as '09:00', '09:30' and '21:00'; other text unchanged. */
export function readTime(raw: unknown): string {
  const text = textOf(raw);
  const [, hour = '', minute = '00', half] = TIME.exec(text.toLowerCase().replaceAll('.m.', 'm')) ?? [];
  const hours = half ? (Number(hour) % 12) + (half === 'pm' ? 12 : 0) : Number(hour);
  const kept = `${String(hours).padStart(2, '0')}:${minute}`;
  return hour !== '' && (!half || Number(hour) <= 12) && isTime(kept) ? kept : text;
}

const EMPTY_DAY = { closed: false, open: '', close: '', open2: '', close2: '' };
export const emptyWeek = (): DraftDay[] => WEEKDAYS.map((day) => ({ day, ...EMPTY_DAY }));

/** Seven days, or none where nothing was typed. */
export function readWeek(raw: unknown): DraftDay[] {
  const sent = Array.isArray(raw) ? raw.slice(0, WEEKDAYS.length).map(partsOf) : [];
  const week = WEEKDAYS.map((day): DraftDay => {
    const { closed, open, close, open2, close2 } = sent.find((one) => one.day === day) ?? {};
    if (closed === true || closed === 'on') return { day, ...EMPTY_DAY, closed: true };
    return {
      ...{ day, closed: false, open: readTime(open), close: readTime(close) },
      ...{ open2: readTime(open2), close2: readTime(close2) },
    };
  });
  return week.some((day) => day.closed || isTyped(day)) ? week : [];
}

/** In the order of their dates; rows in which nothing was typed are left out. */
export const readHolidays = (raw: unknown): DraftHoliday[] =>
  (Array.isArray(raw) ? raw : [])
    .slice(0, MAX_HOLIDAYS + 1)
    .map(partsOf)
    .map(({ date, name, open, close }) => ({
      ...{ date: civilDayOf(textOf(date)), open: readTime(open), close: readTime(close) },
      name: typeof name === 'string' ? cut(oneLine(name), 2 * MAX_NAME) : '',
    }))
    .filter((day) => day.date || day.name || isTyped(day))
    .sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));

type Times = Partial<Pick<DraftDay, 'open' | 'close' | 'open2' | 'close2'>>;
const typedSpans = ({ open = '', close = '', open2 = '', close2 = '' }: Times): Span[] =>
  [
    { open, close },
    { open: open2, close: close2 },
  ].filter((span) => span.open !== '' || span.close !== '');
const isTyped = (times: Times) => typedSpans(times).length > 0;

function timesProblem(day: string, times: Times): string | undefined {
  const spans = typedSpans(times);
  if (spans.some(({ open, close }) => !isTime(open) || !isTime(close))) return m.hours_both_times({ day });
  if (spans.some(({ open, close }) => close <= open)) return m.hours_close_first({ day });
  const [first, second] = spans;
  return first && second && second.open <= first.close ? m.hours_overlap({ day }) : undefined;
}

export function dayProblem(day: DraftDay): string | undefined {
  if (day.closed) return undefined;
  return isTyped(day) ? timesProblem(weekdayWords(day.day), day) : m.hours_day_missing({ day: weekdayWords(day.day) });
}
export const weekProblem = (week: readonly DraftDay[]): string | undefined =>
  week.map(dayProblem).find((problem) => problem !== undefined);

export function holidayProblem(holiday: DraftHoliday, all: readonly DraftHoliday[]): string | undefined {
  const { date, name } = holiday;
  if (!isCivilDate(date)) return m.hours_holiday_date({ name });
  if (name === '') return m.hours_holiday_name({ date: longDate(date) });
  if (name.length > MAX_NAME) return m.records_too_long({ limit: MAX_NAME });
  if (all.some((other) => other !== holiday && other.date === date))
    return m.hours_holiday_twice({ date: longDate(date) });
  return timesProblem(longDate(date), holiday);
}
export function holidaysProblem(holidays: readonly DraftHoliday[]): string | undefined {
  if (holidays.length > MAX_HOLIDAYS) return m.records_too_many_lines({ limit: MAX_HOLIDAYS });
  return holidays.map((one) => holidayProblem(one, holidays)).find((problem) => problem !== undefined);
}

export const openDays = (week: readonly DraftDay[]): OpenDay[] =>
  week.map((day) => ({ day: day.day, spans: typedSpans(day) }));
export const openHolidays = (holidays: readonly DraftHoliday[]): Holiday[] =>
  holidays.map(({ date, name, ...times }) => ({ date, name, spans: typedSpans(times) }));

/** One line of text: for the list of what changed. */
export const showWeek = (week: readonly DraftDay[]): string => listLines(weekLines(openDays(week)));
export const showHoliday = ({ date, name, ...times }: DraftHoliday): string =>
  `${m.hours_holiday({ name, date: longDate(date) })}, ${spansWords(typedSpans(times))}`;
