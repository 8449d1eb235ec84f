import { or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/**
 * Whether one of the columns contains the text, ignoring case and accents: both go through `search_text`, a function of the
 * database, because its `ilike` may know the case of ASCII letters only. Characters of patterns are escaped.
 */
export function contains(text: string, ...columns: (PgColumn | SQL)[]): SQL | undefined {
  const pattern = patternOf(text);
  return or(...columns.map((column) => sql`search_text(${column}) like search_text(${pattern})`));
}

/** For `like`: the text anywhere. */
export const patternOf = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
