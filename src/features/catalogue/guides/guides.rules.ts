// Values that a guide derives from public figures: pleasant months, and the time difference to Toronto.
import { dateFormat } from '#domain/formats.ts';
import { HOUR_MS, MINUTE_MS } from '#domain/time.ts';

/** Monthly means, January first: degrees Celsius, and millimetres if known. */
export type Climate = { high: readonly number[]; low: readonly number[]; rain?: readonly number[] | undefined };

export const PLEASANT = { from: 18, to: 29, rain: 100 } as const;
const MONTHS = 12;

/** The indexes of the months, 0 for January, whose days are neither cold nor hot nor wet. */
export const pleasantMonths = ({ high, rain }: Climate): number[] =>
  high.flatMap((degrees, month) =>
    degrees >= PLEASANT.from && degrees <= PLEASANT.to && (rain?.[month] ?? 0) <= PLEASANT.rain ? [month] : [],
  );

/** Adjacent months as spans, also across the end of the year: [0, 1, 4, 11] is [11, 1] and [4, 4]. */
export function monthSpans(months: readonly number[]): [first: number, last: number][] {
  if (months.length >= MONTHS) return [[0, MONTHS - 1]];
  const has = new Set(months);
  const before = (month: number) => (month + MONTHS - 1) % MONTHS;
  return months
    .filter((month) => !has.has(before(month)))
    .map((first) => {
      let last = first;
      while (has.has((last + 1) % MONTHS)) last = (last + 1) % MONTHS;
      return [first, last];
    });
}

function offsetMinutes(zone: string, date: string): number {
  const noon = new Date(`${date}T12:00:00Z`);
  const parts = dateFormat('en-CA', { timeZone: zone, timeZoneName: 'longOffset' }).formatToParts(noon);
  const written = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign = '+', hours = '0', minutes = '0'] = /GMT([+-])(\d{2}):(\d{2})/.exec(written) ?? [];
  return (sign === '-' ? -1 : 1) * ((Number(hours) * HOUR_MS + Number(minutes) * MINUTE_MS) / MINUTE_MS);
}

const HOME_ZONE = 'America/Toronto';
const MINUTES_PER_HOUR = HOUR_MS / MINUTE_MS;

/** How many hours a zone is ahead of Toronto on a day; negative if behind. Both zones observe their own summer time. */
export const hoursAhead = (zone: string, date: string): number =>
  (offsetMinutes(zone, date) - offsetMinutes(HOME_ZONE, date)) / MINUTES_PER_HOUR;
