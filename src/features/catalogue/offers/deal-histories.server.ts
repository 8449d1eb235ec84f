import { and, eq, gte } from 'drizzle-orm';
import { addDays } from '#domain/dates.ts';
import type { Queryable } from '#platform/database.ts';
import { priceObservations } from './price-observation.table.ts';
import { LOOKBACK_DAYS } from './reference-price.rules.ts';

export type Observation = Pick<typeof priceObservations.$inferSelect, 'offerId' | 'day' | 'totalCents' | 'observedBy'>;

/** The prices of each deal on the days that a savings claim covers, by the id of the offer. */
export async function dealHistories(db: Queryable, today: string): Promise<Map<string, Observation[]>> {
  const { offerId, day, totalCents, observedBy } = priceObservations;
  const seen = await db
    .select({ offerId, day, totalCents, observedBy })
    .from(priceObservations)
    .where(and(eq(priceObservations.kind, 'deal'), gte(day, addDays(today, -LOOKBACK_DAYS))));
  return Map.groupBy(seen, (one) => one.offerId);
}
