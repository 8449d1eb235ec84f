import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Logger } from './logger.ts';

export type Database = NodePgDatabase & { $client: pg.Pool };
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
/** The database or a transaction: for functions that may run inside the caller's transaction. */
export type Queryable = Database | Transaction;

// A civil date stays the string that PostgreSQL sends, because a Date would move it across midnight.
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value);

/** Connects lazily. Every statement ends within 8 s, below the browser's own limit of 10 s. */
export function connectDatabase(connectionString: string, logger: Logger, { max = 12 } = {}): Database {
  const pool = new pg.Pool({
    connectionString,
    max,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 8_000,
    idle_in_transaction_session_timeout: 10_000,
    application_name: 'northfare',
  });
  // Without this listener a restart of the server would end the process through an idle client.
  pool.on('error', (error) => logger.warn({ err: error }, 'an idle database connection was lost'));
  // A lost client fails the next statement of its handler, not the process.
  pool.on('connect', (client) =>
    client.on('error', (error) => logger.warn({ err: error }, 'a database connection was lost')),
  );
  return drizzle({ client: pool });
}

class TakenBack extends Error {}

/**
 * The result of `work`; its writes are rolled back, so that no other transaction ever sees them. Its statements run one after the
 * other, because it asks several things at the same time and one connection answers one statement at a time.
 */
export async function rolledBack<T>(db: Database, work: (tx: Transaction) => Promise<T>): Promise<T> {
  const client = await db.$client.connect();
  let last: Promise<unknown> = Promise.resolve();
  const query = (...statement: unknown[]) => {
    const next = last.then(() => (client.query as (...given: unknown[]) => Promise<unknown>)(...statement));
    last = next.catch(() => undefined);
    return next;
  };
  let done: { result: T } | undefined;
  try {
    await drizzle({ client: { query } as unknown as pg.PoolClient }).transaction(async (tx) => {
      done = { result: await work(tx) };
      throw new TakenBack();
    });
  } catch (error) {
    if (!(error instanceof TakenBack)) throw error;
  } finally {
    client.release();
  }
  if (!done) throw new Error('the work to be rolled back did not run');
  return done.result;
}
