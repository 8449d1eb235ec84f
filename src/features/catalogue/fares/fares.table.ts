import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { offerColumns, offerRules } from '#features/catalogue/offers/offer.table.ts';

/** Fares from one airport to one city. The city is only a name, because a fare may go to a city without packages. */
export const fares = pgTable(
  'fares',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    name: text('name').notNull(),
    city: text('city').notNull(),
    country: text('country').notNull(),
    ...offerColumns(),
  },
  (table) => [index('fares_order').on(table.position), check('fares_offer', offerRules(table))],
);
export type FareRow = typeof fares.$inferSelect;
