// Times in words for staff. One time zone for all, so that server and browsers render the same text.

import { m } from '#messages';
import { dateFormat } from './formatters.ts';
import { MINUTE_MS } from './time.ts';

const DESK_ZONE = 'America/Toronto';
const LATE_HOURS = 24;

const parts = (instant: string, options: Intl.DateTimeFormatOptions) =>
  dateFormat('en-US', { ...options, timeZone: DESK_ZONE }).format(new Date(instant));
/** '2:21 pm' */
export const clockWords = (instant: string): string =>
  parts(instant, { hour: 'numeric', minute: '2-digit' }).replace(
    /\s(AM|PM)/,
    (half) => ` ${half.trim().toLowerCase()}`,
  );
/** The civil date at the desk, to tell two days apart. */
export const dayOf = (instant: string): string => parts(instant, { dateStyle: 'short' });
const year = (instant: string) => parts(instant, { year: 'numeric' });

/** 'Today, 2:21 pm', 'Nov 17, 10:05 am', with the year if it is not the current one. */
export function momentWords(instant: string, now: string): string {
  if (dayOf(instant) === dayOf(now)) return m.moment_today({ time: clockWords(instant) });
  const thisYear = year(instant) === year(now);
  const date = parts(instant, { month: 'short', day: 'numeric', ...(thisYear ? {} : { year: 'numeric' }) });
  return `${date}, ${clockWords(instant)}`;
}

/** 'Friday, November 20' */
export const todayWords = (now: string): string => parts(now, { weekday: 'long', month: 'long', day: 'numeric' });

/** The heading of a day between messages: 'Today', 'Tuesday, November 17', with the year if it is not the current one. */
export function dayWords(instant: string, now: string): string {
  if (dayOf(instant) === dayOf(now)) return m.moment_day_today();
  return year(instant) === year(now) ? todayWords(instant) : parts(instant, { dateStyle: 'long' });
}

const minutesBetween = (since: string, now: string) =>
  Math.max(0, Math.floor((Date.parse(now) - Date.parse(since)) / MINUTE_MS));

/** How long a visitor has waited: '20 minutes', '29 hours', '3 days'. */
export function waitingWords(since: string, now: string): string {
  const minutes = minutesBetween(since, now);
  if (minutes < 1) return m.moment_just_now();
  if (minutes < 60) return minutes === 1 ? m.moment_minute() : m.moment_minutes({ count: minutes });
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return hours === 1 ? m.moment_hour() : m.moment_hours({ count: hours });
  return m.moment_days({ count: Math.floor(hours / 24) });
}

/** Longer than a day. */
export const isLate = (since: string, now: string): boolean => minutesBetween(since, now) >= LATE_HOURS * 60;
