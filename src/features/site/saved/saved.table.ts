import { index, numeric, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '#features/account/accounts/accounts.table.ts';
import { at } from '#platform/columns.ts';

/** Places and offers that a person saved. If an offer has ended meanwhile, the stored city and country still lead to the page of the city. */
export const savedItems = pgTable(
  'saved_items',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** 'deal:…', 'city:portugal,lisbon': see saved-keys.rules.ts. */
    key: text('key').notNull(),
    name: text('name').notNull(),
    city: text('city').notNull(),
    country: text('country').notNull(),
    /** Per person in CAD, when it was saved. */
    price: numeric('price', { mode: 'number', precision: 9, scale: 2 }),
    savedAt: at('saved_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.key] }),
    index('saved_items_order').on(table.userId, table.savedAt),
  ],
);
