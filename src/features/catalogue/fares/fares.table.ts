import { check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { offerColumns, offerRules } from '#features/catalogue/offers/offer.table.ts';
import { id } from '#platform/columns.ts';

/** Fares from one airport to one city. The city is only a name, because a fare may go to a city without packages. */
export const fares = pgTable(
  'fares',
  {
    id: id(),
    name: text('name').notNull(),
    city: text('city').notNull(),
    country: text('country').notNull(),
    airline: text('airline'),
    ...offerColumns(),
  },
  (table) => [index('fares_order').on(table.position), check('fares_offer', offerRules(table))],
);
export type FareRow = typeof fares.$inferSelect;
