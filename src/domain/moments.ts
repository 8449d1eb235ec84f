// Times in words for staff. One time zone for all, so that server and browsers render the same text.

import { m } from '#messages';
import { AGENCY_ZONE, isCivilDate } from './dates.ts';
import { dateFormat, formatDate, formatTime } from './formats.ts';
import { DAY_MS, MINUTE_MS } from './time.ts';

const LATE_HOURS = 24;

const parts = (instant: string, options: Intl.DateTimeFormatOptions) =>
  formatDate(new Date(instant), { ...options, timeZone: AGENCY_ZONE });
/** '2:21 pm' */
export const clockWords = (instant: string): string => formatTime(new Date(instant), AGENCY_ZONE);
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

const WALL_CLOCK: Intl.DateTimeFormatOptions = {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
};

/** '2026-12-01T09:00' at the desk, as a field for a day and a time takes it. */
export function wallClock(instant: string): string {
  const part = Object.fromEntries(
    dateFormat('en-CA', { ...WALL_CLOCK, timeZone: AGENCY_ZONE })
      .formatToParts(new Date(instant))
      .map(({ type, value }) => [type, value]),
  );
  return `${part.year}-${part.month}-${part.day}T${part.hour}:${part.minute}`;
}

type ClockProblem = 'unreadable' | 'never' | 'twice';

const CLOCK = /^(\d{4}-\d\d-\d\d)T(?:[01]\d|2[0-3]):[0-5]\d$/;

/**
 * The instant at which the clock at the desk shows '2026-12-01T09:00'. What is not written like that is unreadable; when
 * clocks go forward an hour never comes, and when they go back one comes twice.
 */
export function readClock(clock: string): { instant: string } | { problem: ClockProblem } {
  const [, day = ''] = CLOCK.exec(clock) ?? [];
  if (!isCivilDate(day)) return { problem: 'unreadable' };
  const [instant, ...others] = nearInstants(clock).filter((one) => wallClock(one) === clock);
  if (instant === undefined) return { problem: 'never' };
  return others.length > 0 ? { problem: 'twice' } : { instant };
}

/** The instant for each offset that the clock has around that time, the earlier first. */
function nearInstants(clock: string): string[] {
  const asUtc = Date.parse(`${clock}Z`);
  const offset = (instant: number) => Date.parse(`${wallClock(new Date(instant).toISOString())}Z`) - instant;
  // Clocks change by less than a day, so one of these offsets holds.
  const offsets = new Set([offset(asUtc - DAY_MS), offset(asUtc + DAY_MS)]);
  return [...offsets].map((by) => new Date(asUtc - by).toISOString()).sort();
}

/**
 * The first instant at which the clock at the desk shows '2026-12-01T09:00' or later: of an hour that comes twice the first,
 * of one that is skipped the moment of the change.
 */
export function firstInstant(clock: string): Date {
  const near = nearInstants(clock);
  const shown = near.find((one) => wallClock(one) === clock);
  if (shown !== undefined) return new Date(shown);
  let [before = 0, after = 0] = near.map((one) => Date.parse(one));
  while (after - before > MINUTE_MS) {
    const middle = before + Math.floor((after - before) / 2 / MINUTE_MS) * MINUTE_MS;
    if (wallClock(new Date(middle).toISOString()) < clock) before = middle;
    else after = middle;
  }
  return new Date(after);
}

const CLOCK_PROBLEM_WORDS: Record<ClockProblem, () => string> = {
  unreadable: m.moment_unreadable,
  never: m.moment_never,
  twice: m.moment_twice,
};
/** What to do about it, for the field. */
export const clockProblemWords = (problem: ClockProblem): string => CLOCK_PROBLEM_WORDS[problem]();

/** 'Friday, November 20' */
export const todayWords = (now: string): string => parts(now, { weekday: 'long', month: 'long', day: 'numeric' });

/** The heading of a day between messages: 'Today', 'Tuesday, November 17', with the year if it is not the current one. */
export function dayWords(instant: string, now: string): string {
  if (dayOf(instant) === dayOf(now)) return m.moment_day_today();
  return year(instant) === year(now) ? todayWords(instant) : parts(instant, { dateStyle: 'long' });
}

/** Whole minutes, and none where the other was earlier. */
export const minutesBetween = (since: string, now: string) =>
  Math.max(0, Math.floor((Date.parse(now) - Date.parse(since)) / MINUTE_MS));

/** How long a visitor has waited: '20 minutes', '29 hours', '3 days'. */
export function waitingWords(since: string, now: string): string {
  const minutes = minutesBetween(since, now);
  if (minutes < 1) return m.moment_just_now();
  if (minutes < 60) return m.moment_minutes({ count: minutes });
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return m.moment_hours({ count: hours });
  return m.moment_days({ count: Math.floor(hours / 24) });
}

/** Longer than a day. */
export const isLate = (since: string, now: string): boolean => minutesBetween(since, now) >= LATE_HOURS * 60;
