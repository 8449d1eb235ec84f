// Local times as instants, by the rules of their zones.
import { dayNumber, minutesOf } from './civil.ts';

const MAX_ZONES = 600;
const formats = new Map<string, Intl.DateTimeFormat | null>();

function formatOf(zone: string): Intl.DateTimeFormat | null {
  const known = formats.get(zone);
  if (known !== undefined) return known;
  let format: Intl.DateTimeFormat | null = null;
  try {
    const whole = { year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric' } as const;
    format = new Intl.DateTimeFormat('en-US', { ...whole, timeZone: zone, hourCycle: 'h23', era: 'short' });
  } catch {
    // A zone that this runtime does not know is no zone.
  }
  if (formats.size < MAX_ZONES) formats.set(zone, format);
  return format;
}

/** Minutes that a zone is ahead of UTC at an instant in minutes. */
function offsetAt(format: Intl.DateTimeFormat, minutes: number): number {
  const parts: Record<string, number> = {};
  for (const { type, value } of format.formatToParts(minutes * 60_000)) parts[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute) / 60_000 - minutes;
}

const MAX_INSTANTS = 2000;
const instants = new Map<string, number>();

/** Minutes since 1970 in UTC. A time that a change of clocks skips is read with the clock before it. */
export function instantOf(date: string, time: string, zone: string): number | undefined {
  const format = formatOf(zone);
  if (!format) return undefined;
  const key = `${date} ${time} ${zone}`;
  const known = instants.get(key);
  if (known !== undefined) return known;
  const instant = findInstant(date, time, format);
  if (instants.size >= MAX_INSTANTS) instants.clear();
  if (instant !== undefined) instants.set(key, instant);
  return instant;
}

function findInstant(date: string, time: string, format: Intl.DateTimeFormat): number | undefined {
  const local = dayNumber(date) * 1440 + minutesOf(time);
  if (Number.isNaN(local)) return undefined;
  const before = offsetAt(format, local - 1440);
  const first = local - before;
  const offset = offsetAt(format, first);
  if (offset === before) return first;
  const second = local - offset;
  return offsetAt(format, second) === offset ? second : first;
}
