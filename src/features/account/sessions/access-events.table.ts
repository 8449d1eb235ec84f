import { bigint, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { at } from '#platform/columns.ts';
import { ACCESS_EVENTS } from './access-events.rules.ts';

/** The audit of access to the staff side: who signed in, and whose rights changed. Names accounts by their ids. */
export const accessEvents = pgTable(
  'access_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: at('at').notNull().defaultNow(),
    event: text('event', { enum: ACCESS_EVENTS }).notNull(),
    /** Whose access it is about, without a foreign key; null for a person who has no account yet. */
    userId: uuid('user_id'),
    /** Who did it, without a foreign key; null for the product itself. */
    by: uuid('by'),
    /** The new role, the email that was invited, or by which means a session was opened. */
    detail: text('detail').notNull().default(''),
  },
  (table) => [
    index('access_events_at').on(table.at),
    index('access_events_user').on(table.userId, table.event, table.at),
  ],
);
