// The order of day and month in a column, determined by the values that can be read in only one way.
import { latinDigits } from '#domain/text.ts';
import type { DayOrder } from '#domain/typed-day.ts';

const LONGEST_DAY = 60;
const SLASHED = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](?:\d{4}|\d{2})$/;

/** `unclear`: every value could be read both ways; `mixed`: some are day first, others month first. */
export type FoundOrder = DayOrder | 'unclear' | 'mixed' | undefined;

/** Undefined if no value depends on the order. */
export function dayOrderOf(values: Iterable<string>): FoundOrder {
  let dayFirst = false;
  let monthFirst = false;
  let either = false;
  for (const value of values) {
    const [, one, two] = SLASHED.exec(latinDigits(value.slice(0, LONGEST_DAY)).trim()) ?? [];
    if (!one || !two) continue;
    if (Number(one) > 12 && Number(two) <= 12) dayFirst = true;
    else if (Number(two) > 12 && Number(one) <= 12) monthFirst = true;
    else if (Number(one) !== Number(two)) either = true;
  }
  if (dayFirst && monthFirst) return 'mixed';
  if (dayFirst) return 'day-first';
  if (monthFirst) return 'month-first';
  return either ? 'unclear' : undefined;
}
