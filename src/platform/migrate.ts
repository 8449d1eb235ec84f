import { readFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import type { Queryable } from './database.ts';
import { ROOT } from './root.ts';

const folder = `${ROOT}/migrations`;
const LOCK = 721_450_001;

/** Applies missing migrations under an advisory lock, so that several instances can start at once. */
export async function migrateDatabase(connectionString: string): Promise<void> {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: 5_000,
    application_name: 'northfare-migrate',
  });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await migrate(drizzle({ client }), {
      migrationsFolder: folder,
      migrationsSchema: 'public',
      migrationsTable: 'migrations',
    });
  } finally {
    await client.end();
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
