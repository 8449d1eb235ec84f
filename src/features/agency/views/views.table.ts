import { jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '#features/account/accounts/accounts.table.ts';
import { COLLECTION_NAMES } from '#features/records/store/record.rules.ts';
import type { Column, ListViewState } from './views.rules.ts';

export type KeptView = ListViewState & { id: string; name: string };

/** How a staff member views the list of a collection. */
export const listViews = pgTable(
  'list_views',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    collection: text('collection', { enum: COLLECTION_NAMES }).notNull(),
    /** The columns that are hidden if the URL does not name columns. */
    hidden: jsonb('hidden').$type<Column[]>().notNull().default([]),
    views: jsonb('views').$type<KeptView[]>().notNull().default([]),
  },
  (table) => [primaryKey({ columns: [table.userId, table.collection] })],
);
