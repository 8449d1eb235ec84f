import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { cities } from '#features/catalogue/destinations/destinations.table.ts';
import { offerColumns, offerRules } from '#features/catalogue/offers/offer.table.ts';
import { translations } from '#features/records/store/translations.table.ts';
import { id } from '#platform/columns.ts';

/** Flight packages, as a city's page lists them. */
export const packages = pgTable(
  'packages',
  {
    id: id(),
    cityId: uuid('city_id')
      .notNull()
      .references(() => cities.id),
    name: text('name').notNull(),
    description: text('description').notNull(),
    highlights: text('highlights').array().notNull().default(sql`'{}'`),
    nights: smallint('nights'),
    isPopular: boolean('is_popular').notNull().default(false),
    /** Shown in the first section of the home page. */
    isPick: boolean('is_pick').notNull().default(false),
    /** Shown in the top destinations of the home page. */
    isTop: boolean('is_top').notNull().default(false),
    airline: text('airline'),
    translations: translations(),
    ...offerColumns(),
  },
  (table) => [
    index('packages_city').on(table.cityId, table.position),
    index('packages_order').on(table.position),
    check('packages_offer', offerRules(table)),
  ],
);
export type PackageRow = typeof packages.$inferSelect;
