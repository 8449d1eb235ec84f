// What every language reads alike: budgets and days as they count. Pure.
import { addDays } from '#domain/dates.ts';
import type { AskedPeriod, Party } from './understood.ts';

const MIN_BUDGET = 50;
const MAX_BUDGET = 100_000;

/** A budget for all in dollars, shared by those who pay a fare; undefined beyond what a trip costs. */
export function sharedBudget(dollars: number, { adults = 1, children = 0 }: Party): number | undefined {
  const whole = Math.floor(dollars / Math.max(adults + children, 1));
  return whole >= MIN_BUDGET && whole <= MAX_BUDGET ? whole : undefined;
}

/** A named day allows three days to either side. */
export const dayPeriod = (date: string): AskedPeriod => ({ from: addDays(date, -3), to: addDays(date, 3), name: date });
