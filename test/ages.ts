// Ages of rows, for tests of how long they are kept.
import { sql } from 'drizzle-orm';
import type { TestApp } from './app.ts';

export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;
export const at = (age: number) => sql`${new Date(Date.now() - age).toISOString()}::timestamptz`;

/** A number of milliseconds, or of calendar months. */
export type Kept = number | `${number} months`;
export const lengthOf = async (app: TestApp, kept: Kept): Promise<number> => {
  if (typeof kept === 'number') return kept;
  const { rows } = await app.db.execute<{ ms: number }>(
    sql`select (extract(epoch from now() - (now() - ${kept}::interval)) * 1000)::float8 as ms`,
  );
  return rows[0]?.ms ?? 0;
};
