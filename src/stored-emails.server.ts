// Emails that were stored before the host of every email was kept in its own script: 'info@xn--qubec-csa.ca' becomes 'info@québec.ca'.
// Rewritten at a start, because look-ups are by an index of the stored text, and PostgreSQL cannot decode a host.
import { and, eq, ne, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { canonicalEmail } from '#domain/email.ts';
import { users } from '#features/account/accounts/accounts.table.ts';
import { consentEvents } from '#features/account/consent/consent.table.ts';
import { contactMessages } from '#features/site/contact/contact.table.ts';
import { inquiries } from '#features/trips/inquiries/inquiries.table.ts';
import type { Queryable } from '#platform/database.ts';
import type { Services } from '#platform/services.ts';

const TABLES = [consentEvents, contactMessages, inquiries] as const;
const other = alias(users, 'other');

/** Rewrites them once; a host that does not decode stays, and so do both of two accounts that would become one. */
export async function unifyStoredEmails({ db, logger }: Pick<Services, 'db' | 'logger'>): Promise<void> {
  for (const table of TABLES)
    for (const { old, next } of await encodedEmails(db, table))
      await db.update(table).set({ email: next }).where(eq(table.email, old));
  for (const { old, next } of await encodedEmails(db, users)) {
    const same = db
      .select({ id: other.id })
      .from(other)
      .where(and(eq(sql`lower(${other.email})`, next), ne(other.email, old)));
    await db
      .update(users)
      .set({ email: next })
      .where(and(eq(users.email, old), notExists(same)));
    // Merging would give the trips of one account to the password of another, so nobody but staff decides.
    if ((await db.$count(users, eq(users.email, old))) > 0)
      logger.warn('two accounts have spellings of one email; both stay as they are');
  }
}

async function encodedEmails(db: Queryable, table: (typeof TABLES)[number] | typeof users) {
  const rows = await db.selectDistinct({ old: table.email }).from(table).where(sql`${table.email} ilike '%@%xn--%'`);
  return rows.map(({ old }) => ({ old, next: canonicalEmail(old) })).filter(({ old, next }) => old !== next);
}
