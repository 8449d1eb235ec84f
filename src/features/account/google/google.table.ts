import { pgTable, text } from 'drizzle-orm/pg-core';
import { ofUser } from '#features/account/accounts/accounts.table.ts';
import { at } from '#platform/columns.ts';

/** The Google account that opens a user's account, identified by `sub`, the only id that never changes. */
export const googleIdentities = pgTable('google_identities', {
  sub: text('sub').primaryKey(),
  userId: ofUser().unique(),
  createdAt: at('created_at').notNull().defaultNow(),
});

/** Used nonces: each opens a session once. */
export const googleNonces = pgTable('google_nonces', {
  nonce: text('nonce').primaryKey(),
  usedAt: at('used_at').notNull().defaultNow(),
});
