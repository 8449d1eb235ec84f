// Whether a price may be advertised as lower than before (Competition Act 74.01). Pure, and stricter than the law.
// Decision: docs/decisions/0006-a-discount-is-proven-by-recorded-prices.md

import { addDays, daysBetween } from '#domain/dates.ts';
import type { DayPrice } from '#features/records/store/lookups.ts';

/** The two kinds of evidence: units sold at the earlier price, or how long it was our price. */
export const EVIDENCE_BASES = ['volume', 'time'] as const;

/** Six months. */
export const LOOKBACK_DAYS = 182;
/** At least this many days at the earlier price, however short the time on sale was. */
export const MIN_OBSERVED_DAYS = 56;

export type Support = { from: string; to: string; atPrice: number; days: number };

/**
 * The time test, for every day on which the claim is shown: in the six months before it, or since we first offered
 * the product if that is later, the price was `beforeCents` or more on more than half of all days. A day counts by its
 * lowest price; a day without a recorded price counts against the claim. A sale that lasts too long fails the test.
 */
export function supportedByTime(seen: readonly DayPrice[], beforeCents: number, today: string): Support | undefined {
  const earliest = addDays(today, -LOOKBACK_DAYS);
  const lowest = new Map<string, number>();
  for (const { day, totalCents } of seen)
    if (day >= earliest && day < today) lowest.set(day, Math.min(totalCents, lowest.get(day) ?? totalCents));
  const [first] = [...lowest.keys()].sort();
  if (first === undefined) return undefined;
  const days = daysBetween(first, today);
  const held = [...lowest].filter(([, cents]) => cents >= beforeCents).map(([day]) => day);
  const [from, to] = [held.sort()[0], held.at(-1)];
  if (!from || !to || held.length < MIN_OBSERVED_DAYS || held.length * 2 <= days) return undefined;
  return { from, to, atPrice: held.length, days };
}

/** Sales count as long as the newest of them is no older than six months. */
export const supportedBySales = ({ from, to }: { from: string; to: string }, today: string): boolean =>
  from <= to && to <= today && to >= addDays(today, -LOOKBACK_DAYS);
