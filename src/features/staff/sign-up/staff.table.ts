import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { STAFF_ROLES } from '#domain/roles.ts';
import { at, id, ofLocale } from '#platform/columns.ts';

/** One-time invitations to the staff side; only the hash of the token is stored. */
export const staffInvitations = pgTable('staff_invitations', {
  id: id(),
  tokenHash: text('token_hash').notNull().unique(),
  role: text('role', { enum: STAFF_ROLES }).notNull(),
  /** Who is invited; null for the link of the first start, which anyone who can read the log may use. */
  email: text('email'),
  /** How the mail greets; may be empty. */
  name: text('name').notNull().default(''),
  /** The language of the mail. */
  locale: ofLocale(),
  /** The administrator who invited, without a foreign key. */
  invitedBy: uuid('invited_by'),
  withdrawnAt: at('withdrawn_at'),
  createdAt: at('created_at').notNull().defaultNow(),
  expiresAt: at('expires_at').notNull(),
  usedAt: at('used_at'),
});
