import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { User } from './accounts.table.ts';

/** What a person sent while signed in, and what was sent without an account with their email. */
export const rowsOfPerson = (
  table: { userId: PgColumn; email: PgColumn },
  { id, email }: Pick<User, 'id' | 'email'>,
): SQL | undefined => or(eq(table.userId, id), and(isNull(table.userId), eq(sql`lower(${table.email})`, email)));
