import { check, index, pgTable } from 'drizzle-orm/pg-core';
import { offerColumns, offerRules } from '#features/catalogue/offers/offer.table.ts';
import { columnsOf } from '#features/records/store/field-columns.ts';
import { id } from '#platform/columns.ts';
import { FARE_FIELDS } from './fares.fields.ts';

/** Fares from one airport to one city. The city is only a name, because a fare may go to a city without packages. */
export const fares = pgTable(
  'fares',
  {
    id: id(),
    ...columnsOf(FARE_FIELDS),
    ...offerColumns(),
  },
  (table) => [index('fares_order').on(table.position), check('fares_offer', offerRules(table))],
);
export type FareRow = typeof fares.$inferSelect;
