import { type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, boolean, char, date, integer, jsonb, smallint, text } from 'drizzle-orm/pg-core';
import type { PriceComponent } from '#domain/price.ts';
import { at } from '#platform/columns.ts';
import { CABINS, MAX_STOPS, TRIP_TYPES } from './offer.contract.ts';

/** The columns of everything that has an advertised price; the total is the sum of its components and is not stored. */
export const offerColumns = () => ({
  origin: char('origin', { length: 3 }).notNull(),
  destination: char('destination', { length: 3 }).notNull(),
  tripType: text('trip_type', { enum: TRIP_TYPES }).notNull().default('round trip'),
  cabin: text('cabin', { enum: CABINS }).notNull().default('economy'),
  /** In each direction; 0 is a direct flight, and null is unknown. */
  stops: smallint('stops'),
  travelFrom: date('travel_from', { mode: 'string' }).notNull(),
  travelTo: date('travel_to', { mode: 'string' }).notNull(),
  bookBy: date('book_by', { mode: 'string' }).notNull(),
  components: jsonb('components').$type<PriceComponent[]>().notNull(),
  /** A photograph that staff uploaded; without one the poster of the place is shown. */
  imageUrl: text('image_url'),
  position: integer('position').notNull().default(0),
  /** Belongs to the demonstration. An edit by staff clears this, so that the row is never reset. */
  demo: boolean('demo').notNull().default(false),
  createdAt: at('created_at').notNull().defaultNow(),
  updatedAt: at('updated_at').notNull().defaultNow(),
});

/** The periods of an offer are in order, its price is above zero, and its stops are a plausible number. */
export const offerRules = (table: Record<'travelFrom' | 'travelTo' | 'components' | 'stops', AnyPgColumn>): SQL =>
  sql`${table.travelFrom} <= ${table.travelTo} and jsonb_array_length(${table.components}) > 0
    and ${table.stops} between 0 and ${sql.raw(String(MAX_STOPS))}`;
