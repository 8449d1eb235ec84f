import { bigint, pgTable, smallint } from 'drizzle-orm/pg-core';

/** One row: counts every change of the public content, in the transaction that makes it. */
export const contentVersion = pgTable('content_version', {
  id: smallint('id').primaryKey(),
  version: bigint('version', { mode: 'number' }).notNull(),
});
