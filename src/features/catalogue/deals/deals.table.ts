import { sql } from 'drizzle-orm';
import { boolean, check, index, jsonb, pgTable } from 'drizzle-orm/pg-core';
import { offerColumns, offerRules } from '#features/catalogue/offers/offer.table.ts';
import { columnsOf } from '#features/records/store/field-columns.ts';
import { id } from '#platform/columns.ts';
import { DEAL_FIELDS } from './deals.fields.ts';
import { MAX_DISCOUNT_PERCENT, type SalesEvidence } from './deals.rules.ts';

/** Offers of an airline. Components add up to the price before the discount; `bookBy` is `validUntil` on the wire. */
export const deals = pgTable(
  'deals',
  {
    id: id(),
    ...columnsOf(DEAL_FIELDS),
    /** The sales at the price before the discount, as staff recorded them. */
    evidence: jsonb('evidence').$type<SalesEvidence>(),
    published: boolean('published').notNull().default(false),
    ...offerColumns(),
  },
  (table) => [
    index('deals_order').on(table.published, table.position),
    check('deals_offer', offerRules(table)),
    check('deals_discount', sql`${table.discount} between 0 and ${sql.raw(String(MAX_DISCOUNT_PERCENT))}`),
    // How long a price was ours is not stored here: the price history records it.
    check('deals_evidence', sql`${table.evidence} is null or ${table.evidence} ->> 'basis' = 'volume'`),
  ],
);
export type DealRow = typeof deals.$inferSelect;
