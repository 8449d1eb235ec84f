import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { at } from '#platform/columns.ts';

/**
 * The codes that prove the mailbox of a signed link: `subjectId` is the quote or the notice that it opens. A newer code does
 * not end those before it, because others may ask for one, too.
 */
export const linkCodes = pgTable(
  'link_codes',
  {
    subjectId: uuid('subject_id').notNull(),
    codeHash: text('code_hash').notNull(),
    expiresAt: at('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.subjectId, table.codeHash] })],
);
