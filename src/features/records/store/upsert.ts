// Many rows in one statement: they are sent as one JSON text, which costs far less than a parameter for each value.
import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from '#platform/database.ts';

type Identified = PgTable & { id: PgColumn };

/** Inserts or updates rows of a table. All of them have the same columns. */
export async function upsert<T extends Identified>(
  tx: Transaction,
  table: T,
  rows: readonly (T['$inferInsert'] & { id: string })[],
): Promise<void> {
  await put(tx, table, rows, (names) => {
    const taken = names.filter((name) => name !== 'id').map((name) => sql.raw(`"${name}" = excluded."${name}"`));
    return sql` on conflict (id) do update set ${sql.join(taken, sql`, `)}`;
  });
}

/** Inserts rows into a table, in this order. All of them have the same columns. */
export const insertRows = <T extends PgTable>(tx: Transaction, table: T, rows: readonly T['$inferInsert'][]) =>
  put(tx, table, rows, () => sql``);

async function put(
  tx: Transaction,
  table: PgTable,
  rows: readonly Record<string, unknown>[],
  ending: (names: string[]) => SQL,
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns: Record<string, PgColumn> = getTableColumns(table);
  const keys = Object.keys(first);
  const names = keys.map((key) => columns[key]?.name ?? key);
  const sent = rows.map((row) => Object.fromEntries(keys.map((key, at) => [names[at], row[key]])));
  const list = sql.join(
    names.map((name) => sql.identifier(name)),
    sql`, `,
  );
  await tx.execute(sql`insert into ${table} (${list})
    select ${list} from jsonb_populate_recordset(null::${table}, ${JSON.stringify(sent)}::jsonb)${ending(names)}`);
}
