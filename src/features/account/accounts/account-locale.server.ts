import { eq, sql } from 'drizzle-orm';
import type { Locale } from '#domain/locale.ts';
import type { Queryable } from '#platform/database.ts';
import { users } from './accounts.table.ts';

/** The language of the account with this email; undefined if there is none. */
export async function accountLocale(db: Queryable, email: string): Promise<Locale | undefined> {
  const [user] = await db
    .select({ locale: users.locale })
    .from(users)
    .where(eq(sql`lower(${users.email})`, email.toLowerCase()));
  return user?.locale;
}
