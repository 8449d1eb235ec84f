import { jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '#features/account/accounts/accounts.table.ts';

/** What a list keeps of itself under a name: its schema is that of the list. */
export type KeptView<State extends object = object> = State & { id: string; name: string };

/** How a staff member views a list: of a collection, or of the inquiries. */
export const listViews = pgTable(
  'list_views',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The collection, or `inquiries`. */
    list: text('collection').notNull(),
    /** The columns that are hidden if the URL does not name columns. */
    hidden: jsonb('hidden').$type<string[]>().notNull().default([]),
    views: jsonb('views').$type<KeptView[]>().notNull().default([]),
  },
  (table) => [primaryKey({ columns: [table.userId, table.list] })],
);
