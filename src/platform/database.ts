import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Logger } from './logger.ts';
import { outsideRequests } from './request-scope.ts';

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
  // Without this listener a restart of the server would end the process through an idle client. Its own listener below
  // logs the error; the pool's has the whole client with it.
  pool.on('error', () => undefined);
  // A connection outlives the request that opened it.
  const note = (error: Error, what: string) => outsideRequests(() => logger.warn({ err: error }, what));
  // A lost client fails the next statement of its handler, not the process.
  pool.on('connect', (client) => client.on('error', (error) => note(error, 'a database connection was lost')));
  return drizzle({ client: pool });
}
