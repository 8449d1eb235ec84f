import { sql } from 'drizzle-orm';
import { integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id } from '#platform/columns.ts';

/** The airlines of the strip. A migration inserts the thirteen of the specification; staff edit them. */
export const airlines = pgTable(
  'airlines',
  {
    id: id(),
    name: text('name').notNull(),
    /** The IATA code. */
    code: text('code').notNull(),
    position: integer('position').notNull().default(0),
  },
  (table) => [uniqueIndex('airlines_name').on(sql`lower(${table.name})`)],
);
