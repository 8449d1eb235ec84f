// Erases again who was erased after the backup that a database was restored from.
// Decision: docs/decisions/0064-backups.md
import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { users } from '#features/account/accounts/accounts.table.ts';
import { erase, type Parts } from './erasure.server.ts';
import { accountMark, type Erasure, emailMark } from './erasure-list.ts';

/** Where an email may be without an account of its owner. */
const EMAILS = sql`
  select lower(email) as email from inquiries union select lower(email) from contact_messages
  union select lower(email) from conversations where email is not null
  union select lower(email) from registrations union select lower(email) from consent_events where hidden_at is null
  union select lower(recipient) from mails except select lower(email) from users`;

/**
 * @param backupAt the time of the backup, if the database has just been restored from one: then people are also found by their
 * email, who wrote before the backup and made the account after it
 * @returns how many were erased
 */
export async function replayErasures(parts: Parts, erasures: Erasure[], backupAt?: Date): Promise<number> {
  if (erasures.length === 0) return 0;
  const { db, secret, clock, logger } = parts;
  const accounts = new Set(erasures.map(({ account }) => account));
  let erased = 0;
  for (const { id } of await db.select({ id: users.id }).from(users)) {
    if (!accounts.has(accountMark(id))) continue;
    const again = db.transaction(async (tx) => {
      const [user] = await tx.select().from(users).where(eq(users.id, id)).for('update');
      // Without a restore, who kept the account after an erasure that did not happen is not erased, nor who became staff.
      if (!user || !(backupAt || (user.deletionAt && user.role === 'user'))) return;
      await erase(parts, tx, user, clock());
      erased += 1;
    });
    // After a restore no one is shown again; at any other start the site does not wait for what the night tries again.
    await again.catch((error) => {
      if (backupAt) throw error;
      logger.error({ err: error }, 'an account could not be erased again');
    });
  }
  const later = new Set(erasures.filter(({ at }) => backupAt && new Date(at) >= backupAt).map(({ email }) => email));
  if (later.size === 0) return erased;
  const { rows } = await db.execute<{ email: string }>(EMAILS);
  for (const { email } of rows) {
    if (!email || !later.has(emailMark(secret, email))) continue;
    const person = { id: randomUUID(), email, firstName: '', lastName: '' };
    await db.transaction((tx) => erase(parts, tx, person, clock()));
    erased += 1;
  }
  return erased;
}
