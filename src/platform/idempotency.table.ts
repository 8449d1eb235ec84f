import { bigint, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { at } from '#platform/columns.ts';

/** One row per call that must take effect once: a hash of its input, and its result. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    scope: text('scope').notNull(),
    key: text('key').notNull(),
    fingerprint: text('fingerprint').notNull(),
    subjectId: uuid('subject_id'),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (table) => [
    unique('idempotency_keys_once').on(table.scope, table.key),
    index('idempotency_keys_time').on(table.createdAt),
  ],
);
