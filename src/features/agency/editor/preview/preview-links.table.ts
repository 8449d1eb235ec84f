import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { ofUser } from '#features/account/accounts/accounts.table.ts';
import { at } from '#platform/columns.ts';

/** Links that show a draft to everyone who has them. A link is signed; its row says who made it, and whether it was revoked. */
export const previewLinks = pgTable(
  'preview_links',
  {
    id: text('id').primaryKey(),
    /** The record, without a foreign key: a deleted one answers 404 anyway. */
    recordId: uuid('record_id').notNull(),
    by: ofUser(),
    createdAt: at('created_at').notNull().defaultNow(),
    expiresAt: at('expires_at').notNull(),
    revokedAt: at('revoked_at'),
  },
  (table) => [index('preview_links_record').on(table.recordId, table.expiresAt)],
);
