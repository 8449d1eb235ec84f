import { readFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import type { Queryable } from './database.ts';
import { ROOT } from './root.ts';
import { StartError } from './start-error.ts';

const folder = `${ROOT}/migrations`;
const LOCK = 721_450_001;
/** Longer than any statement of a running instance; what waits for longer would stop every request behind it. */
const LOCK_SECONDS = 10;
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Applies missing migrations under an advisory lock, so that several instances can start at once. All of them are one
 * transaction: throws StartError, with the data as they were, if one of them fails.
 */
export async function migrateDatabase(connectionString: string): Promise<void> {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: 5_000,
    application_name: 'northfare-migrate',
  });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    // Only now, because the advisory lock may be waited for as long as another instance migrates.
    await client.query(`set lock_timeout = '${LOCK_SECONDS}s'`);
    await migrate(drizzle({ client }), {
      migrationsFolder: folder,
      migrationsSchema: 'public',
      migrationsTable: 'migrations',
    }).catch((error: Error) => {
      throw explain(error);
    });
  } finally {
    await client.end();
  }
}

function explain(error: Error): Error {
  const { code, message } = (error.cause ?? error) as Error & { code?: string };
  // Without a code of PostgreSQL the connection was lost.
  if (!code || !/^[0-9A-Z]{5}$/.test(code)) return error;
  const why =
    code === LOCK_NOT_AVAILABLE
      ? `a table was in use for ${LOCK_SECONDS} s. Start again when no backup and no other instance runs`
      : `${message} (${code})`;
  return new StartError(
    `The tables could not be changed to those of this version, and all data are unchanged: ${why}.`,
    {
      cause: error,
    },
  );
}

/** The times that name the migrations of this code, in order. */
export const knownMigrations = (): number[] =>
  readMigrationFiles({ migrationsFolder: folder }).map(({ folderMillis }) => folderMillis);

/** Creates the tables of an earlier version, as they were after its last migration, within the caller's transaction. */
export async function createTables(client: pg.Client, last: number): Promise<void> {
  // As drizzle creates it; its rows are data like any other.
  await client.query('create table public.migrations (id serial primary key, hash text not null, created_at bigint)');
  for (const { sql: statements, folderMillis } of readMigrationFiles({ migrationsFolder: folder })) {
    if (folderMillis > last) break;
    for (const statement of statements) await client.query(statement);
  }
}

type Journal = { entries: { tag: string; when: number }[] };
const readJournal = async (): Promise<Journal> => JSON.parse(await readFile(`${folder}/meta/_journal.json`, 'utf8'));

/** The name of the newest migration that the database has. */
export async function lastMigration(db: Queryable): Promise<string> {
  const { entries } = await readJournal();
  const { rows } = await db.execute<{ at: string | null }>(sql`select max(created_at)::text as at from migrations`);
  return entries.find(({ when }) => String(when) === rows[0]?.at)?.tag ?? '';
}

/** Whether the database has all migrations of this code. */
export async function isMigrated(db: Queryable): Promise<boolean> {
  const journal = await readJournal();
  const applied = await db.execute<{ n: number }>(sql`select count(*)::int as n from migrations`);
  return (applied.rows[0]?.n ?? 0) >= journal.entries.length;
}
