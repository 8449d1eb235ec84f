// By when an answer is promised: so many hours of those at which a person answers.
// Decision: docs/decisions/0050-promise-clock.md
import { addDays, agencyDay } from './dates.ts';
import { firstInstant } from './moments.ts';
import { type Holiday, type OpenDay, spansOn } from './opening-hours.ts';
import { HOUR_MS, MINUTE_MS } from './time.ts';

/** What an agency may promise, in business hours. */
export const MAX_ANSWER_HOURS = 80;
/** Hours that do not come within a year are none. */
const HORIZON_DAYS = 366;

const WHOLE = /^[1-9]\d?$/;
/** The hours that are promised, as the setting writes them; undefined where nothing is. */
export const readAnswerHours = (typed: string): number | undefined =>
  WHOLE.test(typed) && Number(typed) <= MAX_ANSWER_HOURS ? Number(typed) : undefined;

export type Hours = { week: readonly OpenDay[]; holidays: readonly Pick<Holiday, 'date' | 'spans'>[] };

/**
 * When so many business minutes have passed since the minute in which it was asked. Undefined where no hours are set, or too
 * few.
 */
export function dueAt(askedAt: Date, businessMinutes: number, { week, holidays }: Hours): Date | undefined {
  if (week.length === 0) return undefined;
  const asked = Math.floor(askedAt.getTime() / MINUTE_MS) * MINUTE_MS;
  const today = agencyDay(askedAt);
  let left = businessMinutes * MINUTE_MS;
  for (let ahead = 0; ahead <= HORIZON_DAYS; ahead += 1) {
    const day = addDays(today, ahead);
    for (const { open, close } of spansOn(week, holidays, day)) {
      // Instants, so that an hour that clocks skip or repeat is neither promised nor lost.
      const from = Math.max(asked, firstInstant(`${day}T${open}`).getTime());
      const lasts = firstInstant(`${day}T${close}`).getTime() - from;
      if (lasts <= 0) continue;
      if (left <= lasts) return new Date(from + left);
      left -= lasts;
    }
  }
  return undefined;
}

/**
 * Whether the hours of a year can keep what the settings promise. Counted by the clock alone, without the hour that is lost when
 * clocks change, because it is asked for each page.
 */
export function isPromisable(today: string, answerHours: string, { week, holidays }: Hours): boolean {
  let left = (readAnswerHours(answerHours) ?? Number.POSITIVE_INFINITY) * 60;
  for (let ahead = 0; ahead <= HORIZON_DAYS && week.length > 0 && left < Number.POSITIVE_INFINITY; ahead += 1) {
    for (const { open, close } of spansOn(week, holidays, addDays(today, ahead)))
      left -= clockMinutes(close) - clockMinutes(open);
    if (left <= 0) return true;
  }
  return false;
}
const clockMinutes = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));

/** What the settings promise to a traveller who asks now. */
export const promisedAt = (askedAt: Date, answerHours: string, hours: Hours): Date | undefined => {
  const promised = readAnswerHours(answerHours);
  return promised === undefined ? undefined : dueAt(askedAt, (promised * HOUR_MS) / MINUTE_MS, hours);
};

/**
 * How many minutes of the business hours pass between moments of a period, by one walk over its days: the result gives, for a moment,
 * the minutes from the start of `firstDay` on. Without hours every minute counts.
 */
export function minutesSince(firstDay: string, until: Date, { week, holidays }: Hours): (moment: number) => number {
  const start = firstInstant(`${firstDay}T00:00`).getTime();
  if (week.length === 0) return (moment) => Math.max(0, moment - start) / MINUTE_MS;
  const spans: { from: number; to: number; before: number }[] = [];
  let before = 0;
  for (let day = firstDay; day <= agencyDay(until); day = addDays(day, 1))
    for (const { open, close } of spansOn(week, holidays, day)) {
      const from = firstInstant(`${day}T${open}`).getTime();
      const to = Math.max(from, firstInstant(`${day}T${close}`).getTime());
      spans.push({ from, to, before });
      before += to - from;
    }
  return (moment) => {
    // The last span that began before it.
    let [low, high] = [0, spans.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((spans[middle]?.from ?? 0) <= moment) low = middle + 1;
      else high = middle;
    }
    const span = spans[low - 1];
    return span ? (span.before + Math.min(moment, span.to) - span.from) / MINUTE_MS : 0;
  };
}
