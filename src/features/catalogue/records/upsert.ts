import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from '#platform/database.ts';

type Identified = PgTable & { id: PgColumn };

/** Writes rows of one table of the site, new or known, in one statement. All of them have the same columns. */
export async function upsert<T extends Identified>(
  tx: Transaction,
  table: T,
  rows: (T['$inferInsert'] & { id: string })[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns: Record<string, PgColumn> = getTableColumns(table);
  const names = Object.keys(first).filter((name) => name !== 'id');
  const taken = names.map((name): [string, SQL] => [name, sql.raw(`excluded."${columns[name]?.name}"`)]);
  await tx
    .insert(table)
    .values(rows)
    .onConflictDoUpdate({ target: table.id, set: Object.fromEntries(taken) as never });
}
