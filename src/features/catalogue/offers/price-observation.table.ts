import { sql } from 'drizzle-orm';
import { bigint, check, date, index, integer, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { at } from '#platform/columns.ts';
import { OFFER_KINDS } from './offer-kinds.ts';

export const OBSERVED_BY = ['change', 'day', 'demonstration'] as const;

/**
 * The price of each offer on each day it was on sale: the evidence for "was" and "% off". A trigger refuses UPDATE,
 * and allows DELETE only for what is older than four years. No foreign key, because the evidence outlives the offer.
 */
export const priceObservations = pgTable(
  'price_observations',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind', { enum: OFFER_KINDS }).notNull(),
    offerId: uuid('offer_id').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    /** The total that a traveller paid, all charges included. */
    totalCents: integer('total_cents').notNull(),
    /** The total before a discount. */
    regularCents: integer('regular_cents').notNull(),
    discount: smallint('discount').notNull().default(0),
    observedBy: text('observed_by', { enum: OBSERVED_BY }).notNull(),
    observedAt: at('observed_at').notNull().defaultNow(),
  },
  (table) => [
    // An equal price is recorded once a day; another price on the same day is another row.
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
