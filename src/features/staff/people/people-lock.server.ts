// What every change of people has in common: its lock, the caller's rights under it, and the row that it changes.
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { STAFF_ROLES } from '#domain/roles.ts';
import { isUuid } from '#domain/text.ts';
import { type User, users } from '#features/account/accounts/accounts.table.ts';
import { isLive, sessions } from '#features/account/sessions/sessions.table.ts';
import { m } from '#messages';
import { refuse } from '#platform/api-error.ts';
import { type Call, signedIn } from '#platform/call.ts';
import type { Transaction } from '#platform/database.ts';

/** The advisory lock of every change of people. */
export const PEOPLE_LOCK = 721_450_020;
export const IS_STAFF = inArray(users.role, STAFF_ROLES);

/** Only one change of people runs at a time, so that two administrators cannot remove each other at the same moment. */
export const withPeopleLock = <T>(call: Call, work: (tx: Transaction) => Promise<T>): Promise<T> =>
  call.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${PEOPLE_LOCK})`);
    // The change before this one may have taken the caller's rights.
    const { userId, sessionId } = signedIn(call);
    const [still] = await tx
      .select({ id: users.id })
      .from(users)
      .innerJoin(sessions, eq(sessions.userId, users.id))
      .where(and(eq(users.id, userId), isActiveAdmin, eq(sessions.id, sessionId), isLive(call.clock())));
    if (!still) throw refuse('FORBIDDEN', m.sessions_forbidden());
    return work(tx);
  });

export const isActiveAdmin = and(eq(users.role, 'admin'), isNull(users.deactivatedAt));

export async function staffMember(tx: Transaction, id: string): Promise<User> {
  const [person] = isUuid(id)
    ? await tx
        .select()
        .from(users)
        .where(and(eq(users.id, id), IS_STAFF))
        .for('update')
    : [];
  if (!person) throw refuse('NOT_FOUND', m.people_unknown());
  return person;
}
