import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from '#features/account/accounts/accounts.table.ts';

const at = (name: string) => timestamp(name, { withTimezone: true });

/** The Google account that opens a user's account, identified by `sub`, the only id that never changes. */
export const googleIdentities = pgTable('google_identities', {
  sub: text('sub').primaryKey(),
  userId: uuid('user_id')
    .notNull()
    .unique()
    .references(() => users.id, { onDelete: 'cascade' }),
  createdAt: at('created_at').notNull().defaultNow(),
});

/** Used nonces: each opens a session once. */
export const googleNonces = pgTable('google_nonces', {
  nonce: text('nonce').primaryKey(),
  usedAt: at('used_at').notNull().defaultNow(),
});
