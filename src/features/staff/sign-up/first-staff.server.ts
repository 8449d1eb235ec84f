import { randomUUID } from 'node:crypto';
import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { canonicalEmail } from '#domain/email.ts';
import { INVITATION_HOURS } from '#domain/lifetimes.ts';
import { STAFF_ROLES } from '#domain/roles.ts';
import { HOUR_MS } from '#domain/time.ts';
import { newPassword } from '#features/account/accounts/accounts.rules.ts';
import { users } from '#features/account/accounts/accounts.table.ts';
import { deleteFactors } from '#features/account/factors/factors.server.ts';
import { googleIdentities } from '#features/account/google/google.table.ts';
import { recordAccess } from '#features/account/sessions/access-events.server.ts';
import { sessions } from '#features/account/sessions/sessions.table.ts';
import { m } from '#messages';
import { isCommon } from '#platform/common-passwords.ts';
import type { Queryable, Transaction } from '#platform/database.ts';
import { sha256, sign } from '#platform/hash.ts';
import type { Services } from '#platform/services.ts';
import { StartError } from '#platform/start-error.ts';
import { staffInvitations } from './staff.table.ts';

const FIRST_STAFF_LOCK = 721_450_002;

/** Derived at every start, so that instances that start together print one link and any of them accepts it. */
const tokenOf = (secret: Uint8Array, id: string) => sign(secret, 'staff-invitation', id);

/**
 * Makes the person of STAFF_EMAIL an admin, with STAFF_PASSWORD if they were not staff before.
 * Without the settings, and while there is no staff, returns the one-time sign-up link.
 */
export async function inviteFirstStaff(services: Services): Promise<string | undefined> {
  const { config, db } = services;
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${FIRST_STAFF_LOCK})`); // several instances may start at the same time
    if (config.STAFF_EMAIL) {
      await refuseWeakPassword(config.STAFF_PASSWORD);
      await makeStaff(services, tx, canonicalEmail(config.STAFF_EMAIL));
      await endInvitations(tx);
      return undefined;
    }
    const [staff] = await tx.select({ id: users.id }).from(users).where(inArray(users.role, STAFF_ROLES)).limit(1);
    if (staff) {
      await endInvitations(tx);
      return undefined;
    }
    return `${config.PUBLIC_URL}/staff/sign-up?token=${await firstInvitation(services, tx)}`;
  });
}

/** A link in an old log must open nothing, so the first staff member ends all unused links. */
export const endInvitations = (tx: Queryable) =>
  tx.delete(staffInvitations).where(and(isNull(staffInvitations.usedAt), isNull(staffInvitations.email)));

/** Throws StartError unless a registration would also accept the password. */
async function refuseWeakPassword(password: string) {
  const broken = newPassword.safeParse(password).error?.issues[0]?.message;
  const sentence = broken ?? ((await isCommon(password)) ? m.accounts_password_common() : undefined);
  if (sentence) throw new StartError(`STAFF_PASSWORD: ${sentence}`);
}

async function makeStaff({ config, passwords, clock, logger }: Services, tx: Transaction, email: string) {
  const [known] = await tx
    .select({ id: users.id, role: users.role, deactivatedAt: users.deactivatedAt })
    .from(users)
    .where(eq(users.email, email));
  if (known?.deactivatedAt) logger.warn({ user: known.id }, 'the account with the email of STAFF_EMAIL is deactivated');
  if (known && known.role !== 'user') return;
  const staff = { role: 'admin' as const, passwordHash: await passwords.hash(config.STAFF_PASSWORD) };
  if (!known) {
    const [made] = await tx
      .insert(users)
      .values({ email, ...staff })
      .returning({ id: users.id });
    await recordAccess(tx, clock, { event: 'joined', userId: made?.id, detail: staff.role });
    return;
  }
  // The operator's settings determine whose account it is. The previous password, passkeys, sessions and Google identity end.
  await tx
    .update(users)
    .set({ ...staff, mailboxProvenAt: null, deletionAt: null })
    .where(eq(users.id, known.id));
  await recordAccess(tx, clock, { event: 'role-changed', userId: known.id, detail: staff.role });
  await deleteFactors(tx, known.id);
  await tx.delete(googleIdentities).where(eq(googleIdentities.userId, known.id));
  await tx
    .update(sessions)
    .set({ endedAt: clock() })
    .where(and(eq(sessions.userId, known.id), isNull(sessions.endedAt)));
  logger.warn({ user: known.id }, 'made the customer with the email of STAFF_EMAIL an administrator');
}

/** The token of the valid invitation, or of a new one. */
async function firstInvitation({ secret, clock }: Services, tx: Transaction): Promise<string> {
  const now = clock();
  const open = await tx
    .select({ id: staffInvitations.id, tokenHash: staffInvitations.tokenHash })
    .from(staffInvitations)
    .where(and(isNull(staffInvitations.usedAt), isNull(staffInvitations.email), gt(staffInvitations.expiresAt, now)));
  const live = open.find(({ id, tokenHash }) => tokenHash === sha256(tokenOf(secret, id)));
  if (live) return tokenOf(secret, live.id);
  const id = randomUUID();
  const token = tokenOf(secret, id);
  await endInvitations(tx);
  await tx.insert(staffInvitations).values({
    id,
    tokenHash: sha256(token),
    role: 'admin',
    createdAt: now,
    expiresAt: new Date(now.getTime() + INVITATION_HOURS * HOUR_MS),
  });
  return token;
}
