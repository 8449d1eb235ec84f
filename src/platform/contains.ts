import { ilike, or, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** Whether one of the columns contains the text, ignoring case. Characters that `like` would read as a pattern are escaped. */
export function contains(text: string, ...columns: (PgColumn | SQL)[]): SQL | undefined {
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  return or(...columns.map((column) => ilike(column, pattern)));
}
