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
