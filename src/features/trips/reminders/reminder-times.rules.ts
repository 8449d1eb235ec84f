// When a reminder is due: by a preset, by a day and a time, or by simple words such as 'call Tuesday 10:00'. Pure.
import { addDays, agencyDay, isCivilDate, weekdayOf } from '#domain/dates.ts';
import { firstInstant, wallClock } from '#domain/moments.ts';
import { isTime, spansOn } from '#domain/opening-hours.ts';
import type { Hours } from '#domain/promise.ts';
import { foldedText } from '#domain/text.ts';
import { HOUR_MS, MINUTE_MS } from '#domain/time.ts';

export const PRESETS = ['hour', 'tomorrow', 'business'] as const;
export type Preset = (typeof PRESETS)[number];

const MORNING = '09:00';
const HORIZON_DAYS = 60;
const SATURDAY = 6;

/** In one hour, tomorrow at nine, and when the agency opens on its next day of business. */
export function presetTimes(now: Date, hours: Hours): Record<Preset, Date> {
  const today = agencyDay(now);
  const hour = Math.ceil((now.getTime() + HOUR_MS) / MINUTE_MS) * MINUTE_MS;
  return {
    hour: new Date(hour),
    tomorrow: firstInstant(`${addDays(today, 1)}T${MORNING}`),
    business: firstInstant(nextOpening(today, hours)),
  };
}

/** Without hours in the settings, Monday to Friday at nine. */
function nextOpening(today: string, { week, holidays }: Hours): string {
  for (let ahead = 1; ahead <= HORIZON_DAYS; ahead += 1) {
    const day = addDays(today, ahead);
    const weekday = weekdayOf(day);
    const usual = weekday > 0 && weekday < SATURDAY ? MORNING : undefined;
    const open = week.length > 0 ? spansOn(week, holidays, day)[0]?.open : usual;
    if (open) return `${day}T${open}`;
  }
  return `${addDays(today, 1)}T${MORNING}`;
}

const LONGEST = 400;
const WEEKDAYS: readonly (readonly string[])[] = [
  ['sunday', 'dimanche', 'sun'],
  ['monday', 'lundi', 'mon'],
  ['tuesday', 'mardi', 'tue', 'tues'],
  ['wednesday', 'mercredi', 'wed'],
  ['thursday', 'jeudi', 'thu', 'thurs'],
  ['friday', 'vendredi', 'fri'],
  ['saturday', 'samedi'],
];
const DAYS_AHEAD: Readonly<Record<string, number>> = { today: 0, tomorrow: 1, demain: 1 };
const TODAY_FR = /aujourd.hui/;
const DATE = /\b(\d{4}-\d{2}-\d{2})\b/;
/** '10:00', '10:00 am', '2 pm', '14 h', '14h30'. */
const CLOCK = /\b(\d{1,2})(?::(\d{2})| ?h ?(\d{2})?\b)? ?(am|pm|a\.m\.|p\.m\.)?(?![\p{L}\p{N}])/gu;

function timeIn(words: string): string | undefined {
  if (/\b(?:noon|midi)\b/.test(words)) return '12:00';
  for (const [whole, hour = '', minutes, french, half = ''] of words.matchAll(CLOCK)) {
    // A number alone is no time: 'call 2 people'.
    if (!half && !/[:h]/.test(whole)) continue;
    const twelve = half ? (Number(hour) % 12) + (half.startsWith('p') ? 12 : 0) : Number(hour);
    const time = `${String(twelve).padStart(2, '0')}:${minutes ?? french ?? '00'}`;
    if (isTime(time)) return time;
  }
  return undefined;
}

function dayIn(words: string, now: Date, time: string): string | undefined {
  const today = agencyDay(now);
  const date = DATE.exec(words)?.[1];
  if (date && isCivilDate(date)) return date;
  if (TODAY_FR.test(words)) return today;
  for (const word of words.split(/[^a-z]+/)) {
    const ahead = DAYS_AHEAD[word];
    if (ahead !== undefined) return addDays(today, ahead);
    const weekday = WEEKDAYS.findIndex((names) => names.includes(word));
    if (weekday < 0) continue;
    const days = (weekday - weekdayOf(today) + 7) % 7;
    // 'Tuesday 10:00' on a Tuesday at noon is that of the next week.
    const isOver = days === 0 && time <= wallClock(now.toISOString()).slice(11);
    return addDays(today, isOver ? 7 : days);
  }
  return undefined;
}

/** The day and time that the words name; a day alone means the morning. Undefined if they name neither. */
export function spokenTime(text: string, now: Date): { day: string; time: string } | undefined {
  const words = foldedText(text.slice(0, LONGEST));
  const time = timeIn(words.replace(DATE, ' '));
  const day = dayIn(words, now, time ?? MORNING);
  if (!time && !day) return undefined;
  const clock = wallClock(now.toISOString());
  const soon = (time ?? '') > clock.slice(11) ? clock.slice(0, 10) : addDays(clock.slice(0, 10), 1);
  return { day: day ?? soon, time: time ?? MORNING };
}
