import { createHash, createHmac, randomUUID } from 'node:crypto';
import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { newPassword } from '#features/accounts/accounts.rules.ts';
import { users } from '#features/accounts/accounts.table.ts';
import { googleIdentities } from '#features/google/google.table.ts';
import { sessions } from '#features/sessions/sessions.table.ts';
import { m } from '#messages';
import { isCommon } from '#platform/common-passwords.ts';
import { StartError } from '#platform/config.ts';
import type { Queryable, Transaction } from '#platform/database.ts';
import type { Machinery } from '#platform/machinery.ts';
import { staffInvitations } from './staff.table.ts';

const INVITATION_HOURS = 24;
const FIRST_STAFF_LOCK = 721_450_002;

export const hashInvitation = (token: string) => createHash('sha256').update(token).digest('base64url');
/** Made again at every start, so that instances that start together print one link and all of it works. */
const tokenOf = (secret: Uint8Array, id: string) =>
  createHmac('sha256', secret).update(`staff-invitation ${id}`).digest('base64url');

/**
 * Sees to it that the person of STAFF_EMAIL is staff, with STAFF_PASSWORD where they were not yet.
 * Without the settings, and while there is no staff at all, answers the one-time sign-up link.
 */
export async function inviteFirstStaff(machinery: Machinery): Promise<string | undefined> {
  const { config, db } = machinery;
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${FIRST_STAFF_LOCK})`); // several instances may start at once
    if (config.STAFF_EMAIL) {
      await refuseWeakPassword(config.STAFF_PASSWORD);
      await makeStaff(machinery, tx, config.STAFF_EMAIL.toLowerCase());
      await endInvitations(tx);
      return undefined;
    }
    const [staff] = await tx
      .select({ id: users.id })
      .from(users)
      .where(inArray(users.role, ['agent', 'admin']))
      .limit(1);
    if (staff) {
      await endInvitations(tx);
      return undefined;
    }
    return `${config.PUBLIC_URL}/staff/sign-up?token=${await openInvitation(machinery, tx)}`;
  });
}

/** A link in an old log must open nothing: with the first member of staff every unused link ends. */
export const endInvitations = (tx: Queryable) => tx.delete(staffInvitations).where(isNull(staffInvitations.usedAt));

/** Throws StartError unless a registration would take the password too. */
async function refuseWeakPassword(password: string) {
  const broken = newPassword.safeParse(password).error?.issues[0]?.message;
  const sentence = broken ?? ((await isCommon(password)) ? m.accounts_password_common() : undefined);
  if (sentence) throw new StartError(`STAFF_PASSWORD: ${sentence}`);
}

async function makeStaff({ config, passwords, clock, logger }: Machinery, tx: Transaction, email: string) {
  const [known] = await tx.select({ id: users.id, role: users.role }).from(users).where(eq(users.email, email));
  if (known && known.role !== 'user') return;
  const staff = { role: 'admin' as const, passwordHash: await passwords.hash(config.STAFF_PASSWORD) };
  if (!known) {
    await tx.insert(users).values({ email, ...staff });
    return;
  }
  // The operator's settings prove whose account it is now: whoever had it before keeps neither password nor session nor Google account.
  await tx
    .update(users)
    .set({ ...staff, mailboxProvenAt: null, deletionAt: null })
    .where(eq(users.id, known.id));
  await tx.delete(googleIdentities).where(eq(googleIdentities.userId, known.id));
  await tx
    .update(sessions)
    .set({ endedAt: clock() })
    .where(and(eq(sessions.userId, known.id), isNull(sessions.endedAt)));
  logger.warn({ user: known.id }, 'the customer with the address of STAFF_EMAIL is an administrator now');
}

/** The token of the live invitation, or of a new one. */
async function openInvitation({ secret, clock }: Machinery, tx: Transaction): Promise<string> {
  const now = clock();
  const open = await tx
    .select({ id: staffInvitations.id, tokenHash: staffInvitations.tokenHash })
    .from(staffInvitations)
    .where(and(isNull(staffInvitations.usedAt), gt(staffInvitations.expiresAt, now)));
  const live = open.find(({ id, tokenHash }) => tokenHash === hashInvitation(tokenOf(secret, id)));
  if (live) return tokenOf(secret, live.id);
  const id = randomUUID();
  const token = tokenOf(secret, id);
  await endInvitations(tx);
  await tx.insert(staffInvitations).values({
    id,
    tokenHash: hashInvitation(token),
    role: 'admin',
    createdAt: now,
    expiresAt: new Date(now.getTime() + INVITATION_HOURS * 3_600_000),
  });
  return token;
}
