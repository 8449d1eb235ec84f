import { sql } from 'drizzle-orm';
import { bigint, check, date, index, integer, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { at } from '#platform/columns.ts';

export const OFFER_KINDS = ['package', 'fare', 'deal'] as const;
export const OBSERVED_BY = ['change', 'day', 'demonstration'] as const;

/**
 * What each offer cost on each day it was on sale: the proof behind "was" and "% off". Written only; a trigger refuses
 * UPDATE and lets DELETE take what is older than four years. No reference to the offer: the proof outlives it.
 */
export const priceObservations = pgTable(
  'price_observations',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind', { enum: OFFER_KINDS }).notNull(),
    offerId: uuid('offer_id').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    /** What a traveller paid, every charge in it. */
    totalCents: integer('total_cents').notNull(),
    /** The total before a discount. */
    regularCents: integer('regular_cents').notNull(),
    discount: smallint('discount').notNull().default(0),
    observedBy: text('observed_by', { enum: OBSERVED_BY }).notNull(),
    observedAt: at('observed_at').notNull().defaultNow(),
  },
  (table) => [
    // A price is noted once a day however often it is looked at; another price on the same day is another row.
    uniqueIndex('price_observations_once').on(
      table.kind,
      table.offerId,
      table.day,
      table.totalCents,
      table.regularCents,
      table.discount,
    ),
    index('price_observations_age').on(table.observedAt),
    check('price_observations_price', sql`${table.totalCents} > 0 and ${table.regularCents} >= ${table.totalCents}`),
  ],
);
