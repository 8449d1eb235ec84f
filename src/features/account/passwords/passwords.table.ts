import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { ofUser } from '#features/account/accounts/accounts.table.ts';
import { at } from '#platform/columns.ts';

/** Links that set a new password: one row per link, one use; only the hash of the token is stored. */
export const passwordResets = pgTable(
  'password_resets',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: ofUser(),
    expiresAt: at('expires_at').notNull(),
    usedAt: at('used_at'),
  },
  (table) => [index('password_resets_user').on(table.userId)],
);
