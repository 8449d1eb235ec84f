// Records the price of every offer on sale: with each change of the catalogue, and once a day without one.
import { and, eq } from 'drizzle-orm';
import { civilToday } from '#domain/dates.ts';
import { totalCents } from '#domain/price.ts';
import { priceAfterDiscount } from '#features/catalogue/deals/deals.rules.ts';
import { deals } from '#features/catalogue/deals/deals.table.ts';
import { fares } from '#features/catalogue/fares/fares.table.ts';
import { stillBookable } from '#features/catalogue/offers/offer.server.ts';
import { priceObservations } from '#features/catalogue/offers/price-observation.table.ts';
import { packages } from '#features/catalogue/packages/packages.table.ts';
import type { Queryable } from '#platform/database.ts';
import type { Services } from '#platform/services.ts';

type Observation = typeof priceObservations.$inferInsert;
export type ObservedBy = Observation['observedBy'];

const QUEUE = 'prices';
const ROWS_AT_ONCE = 500;
/** UTC: early in the day from St. John's to Vancouver, so that every day has its price. */
const DAILY = '10 9 * * *';

/** Runs in the transaction that changes the catalogue, so that no price exists without its record. */
export async function observePrices(tx: Queryable, day: string, observedBy: ObservedBy): Promise<void> {
  const packageRows = await tx.select().from(packages).where(stillBookable(packages, day));
  const fareRows = await tx.select().from(fares).where(stillBookable(fares, day));
  const dealRows = await tx
    .select()
    .from(deals)
    .where(and(eq(deals.published, true), stillBookable(deals, day)));
  const plain = (kind: 'package' | 'fare') => (row: (typeof packageRows | typeof fareRows)[number]) =>
    ({ kind, offerId: row.id, ...priced(row), day, observedBy }) satisfies Observation;
  const seen: Observation[] = [
    ...packageRows.map(plain('package')),
    ...fareRows.map(plain('fare')),
    ...dealRows.map((row) => ({ kind: 'deal' as const, offerId: row.id, ...priced(row), day, observedBy })),
  ];
  // Building a statement with thousands of rows occupies the processor for a long time.
  for (let start = 0; start < seen.length; start += ROWS_AT_ONCE)
    await tx
      .insert(priceObservations)
      .values(seen.slice(start, start + ROWS_AT_ONCE))
      .onConflictDoNothing();
}

/** For `createContent`. */
export const observeChangedPrices = (tx: Queryable, today: string) => observePrices(tx, today, 'change');

/** The sum of the components after the discount. */
export function priced({
  components,
  discount = 0,
}: {
  components: Parameters<typeof totalCents>[0];
  discount?: number;
}) {
  const regularCents = totalCents(components);
  return { regularCents, totalCents: Math.round(priceAfterDiscount(regularCents / 100, discount) * 100), discount };
}

export async function schedulePrices({ db, clock, jobs }: Pick<Services, 'db' | 'clock' | 'jobs'>): Promise<void> {
  await jobs.work(QUEUE, () => observePrices(db, civilToday(clock()), 'day'));
  await jobs.schedule(QUEUE, DAILY);
  // An instance that was down at the scheduled hour still records the day.
  await observePrices(db, civilToday(clock()), 'day');
}
