import { pgTable, text } from 'drizzle-orm/pg-core';
import { STAFF_ROLES } from '#domain/roles.ts';
import { at, id } from '#platform/columns.ts';

/** One-time invitations to the staff side; only the hash of the token is stored. */
export const staffInvitations = pgTable('staff_invitations', {
  id: id(),
  tokenHash: text('token_hash').notNull().unique(),
  role: text('role', { enum: STAFF_ROLES }).notNull(),
  createdAt: at('created_at').notNull().defaultNow(),
  expiresAt: at('expires_at').notNull(),
  usedAt: at('used_at'),
});
