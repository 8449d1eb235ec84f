// Work that is tried and never stored: its writes are rolled back, and what it reads is cached nowhere.
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { civilToday } from '#domain/dates.ts';
import type { Content } from './content.ts';
import type { Database, Transaction } from './database.ts';
import type { Services } from './services.ts';

class RolledBack extends Error {}

/** What the work reads is in its transaction alone, so the cache of the site must neither answer nor keep it. */
const uncached = ({ currentVersion }: Content, today: string): Content => ({
  currentVersion,
  peekVersion: () => undefined,
  getCached: () => undefined,
  read: (_name, load) => load(today),
  change: () => Promise.reject(new Error('work that is rolled back changes nothing')),
  answer: (_request, _name, ask) => ask(),
});

/**
 * The result of `work`, which gets the services as they are within its transaction: no other transaction and no visitor ever
 * sees its writes. Its statements run one after the other, because one connection answers one statement at a time.
 */
export async function rolledBack<S extends Pick<Services, 'db' | 'content' | 'clock'>, T>(
  services: S,
  work: (within: S, tx: Transaction) => Promise<T>,
): Promise<T> {
  const content = uncached(services.content, civilToday(services.clock()));
  const client = await services.db.$client.connect();
  let last: Promise<unknown> = Promise.resolve();
  const query = (...statement: unknown[]) => {
    const next = last.then(() => (client.query as (...given: unknown[]) => Promise<unknown>)(...statement));
    last = next.catch(() => undefined);
    return next;
  };
  let done: { result: T } | undefined;
  try {
    await drizzle({ client: { query } as unknown as pg.PoolClient }).transaction(async (tx) => {
      done = { result: await work({ ...services, content, db: tx as unknown as Database }, tx) };
      throw new RolledBack();
    });
  } catch (error) {
    if (!(error instanceof RolledBack)) throw error;
  } finally {
    client.release();
  }
  if (!done) throw new Error('the work to be rolled back did not run');
  return done.result;
}
