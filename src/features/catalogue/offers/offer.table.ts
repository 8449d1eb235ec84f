import { type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, boolean, jsonb, text } from 'drizzle-orm/pg-core';
import type { PriceComponent } from '#domain/price.ts';
import { at } from '#platform/columns.ts';
import { MAX_STOPS } from './offer.fields.ts';

/** The columns of an offer in addition to those of its plain fields. The total is the sum of its components and is not stored. */
export const offerColumns = () => ({
  components: jsonb('components').$type<PriceComponent[]>().notNull(),
  /** A photograph that staff uploaded; without one the poster of the place is shown. */
  imageUrl: text('image_url'),
  /** Belongs to the demonstration. An edit by staff clears this, so that the row is never reset. */
  demo: boolean('demo').notNull().default(false),
  createdAt: at('created_at').notNull().defaultNow(),
  updatedAt: at('updated_at').notNull().defaultNow(),
});

/** The periods of an offer are in order, its price is above zero, and its stops are a plausible number. */
export const offerRules = (table: Record<'travelFrom' | 'travelTo' | 'components' | 'stops', AnyPgColumn>): SQL =>
  sql`${table.travelFrom} <= ${table.travelTo} and jsonb_array_length(${table.components}) > 0
    and ${table.stops} between 0 and ${sql.raw(String(MAX_STOPS))}`;
