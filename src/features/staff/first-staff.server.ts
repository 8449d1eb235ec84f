import { createHash, randomBytes } from 'node:crypto';
import { eq, inArray, isNull, sql } from 'drizzle-orm';
import { users } from '#features/accounts/accounts.table.ts';
import type { Machinery } from '#platform/machinery.ts';
import { staffInvitations } from './staff.table.ts';

const INVITATION_DAYS = 7;
const FIRST_STAFF_LOCK = 721_450_002;

export const hashInvitation = (token: string) => createHash('sha256').update(token).digest('base64url');

/**
 * Makes the first staff user from STAFF_EMAIL and STAFF_PASSWORD when nobody has that address.
 * Without the settings, and while there is no staff at all, answers a fresh one-time sign-up link.
 */
export async function inviteFirstStaff({ config, db, passwords, clock }: Machinery): Promise<string | undefined> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${FIRST_STAFF_LOCK})`); // several instances may start at once
    const email = config.STAFF_EMAIL.toLowerCase();
    if (email) {
      const [known] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email));
      if (!known)
        await tx
          .insert(users)
          .values({ email, passwordHash: await passwords.hash(config.STAFF_PASSWORD), role: 'admin' });
      return undefined;
    }
    const [staff] = await tx
      .select({ id: users.id })
      .from(users)
      .where(inArray(users.role, ['agent', 'admin']))
      .limit(1);
    if (staff) return undefined;
    const token = randomBytes(24).toString('base64url');
    const now = clock();
    await tx.delete(staffInvitations).where(isNull(staffInvitations.usedAt));
    await tx.insert(staffInvitations).values({
      tokenHash: hashInvitation(token),
      role: 'admin',
      createdAt: now,
      expiresAt: new Date(now.getTime() + INVITATION_DAYS * 86_400_000),
    });
    return `${config.PUBLIC_URL}/staff/sign-up?token=${token}`;
  });
}
