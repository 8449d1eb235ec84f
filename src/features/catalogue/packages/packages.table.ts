import { check, index, jsonb, pgTable, uuid } from 'drizzle-orm/pg-core';
import type { DraftInclusion } from '#domain/inclusions.ts';
import { cities } from '#features/catalogue/destinations/destinations.table.ts';
import { offerColumns, offerRules } from '#features/catalogue/offers/offer.table.ts';
import { columnsOf } from '#features/records/store/field-columns.ts';
import { translations } from '#features/records/store/translations.table.ts';
import { id } from '#platform/columns.ts';
import { PACKAGE_FIELDS } from './packages.fields.ts';

/** Flight packages, as a city's page lists them. */
export const packages = pgTable(
  'packages',
  {
    id: id(),
    ...columnsOf(PACKAGE_FIELDS),
    cityId: uuid('city_id')
      .notNull()
      .references(() => cities.id),
    /** Complete, because a draft with a problem is not published. */
    included: jsonb('included').$type<DraftInclusion[]>().notNull().default([]),
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
