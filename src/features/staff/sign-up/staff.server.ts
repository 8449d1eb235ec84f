import { and, eq, gt, isNull } from 'drizzle-orm';
import { INVITATION_HOURS } from '#domain/lifetimes.ts';
import { users } from '#features/account/accounts/accounts.table.ts';
import { openSession } from '#features/account/sessions/visitor.server.ts';
import { m } from '#messages';
import { refuse } from '#platform/api-error.ts';
import { api } from '#platform/call.ts';
import { refuseCommon } from '#platform/common-passwords.ts';
import { sha256 } from '#platform/hash.ts';
import { consume } from '#platform/rate-limit.ts';
import { endInvitations } from './first-staff.server.ts';
import { staffInvitations } from './staff.table.ts';

const PER_IP = { name: 'staff-sign-up-ip', times: 30, seconds: 3600 };

export const staffHandlers = {
  // One transaction uses the token and creates the user: an email that is taken leaves the link valid.
  signUpStaff: api.signUpStaff.handler(async ({ input, context }) => {
    await consume(context.db, [PER_IP, context.ip]);
    const now = context.clock();
    const open = and(
      eq(staffInvitations.tokenHash, sha256(input.token)),
      isNull(staffInvitations.usedAt),
      gt(staffInvitations.expiresAt, now),
    );
    const refuseLink = () => refuse('NOT_FOUND', m.staff_link_used({ hours: INVITATION_HOURS }));
    // The link is checked first, because a password hash is expensive.
    const [known] = await context.db.select({ id: staffInvitations.id }).from(staffInvitations).where(open);
    if (!known) throw refuseLink();
    await refuseCommon(input.password, 'password');
    const passwordHash = await context.passwords.hash(input.password, { client: context.ip });
    const { firstName, lastName, email } = input;
    const { id, role } = await context.db.transaction(async (tx) => {
      const [invitation] = await tx.update(staffInvitations).set({ usedAt: now }).where(open).returning();
      if (!invitation) throw refuseLink();
      await endInvitations(tx);
      const [user] = await tx
        .insert(users)
        .values({ firstName, lastName, email, passwordHash, role: invitation.role, createdAt: now })
        .onConflictDoNothing()
        .returning({ id: users.id });
      const message = m.staff_email_known();
      if (!user) throw refuse('CONFLICT', message, { fields: { email: message } });
      return { id: user.id, role: invitation.role };
    });
    await openSession(context, id, context.headers, context.answer);
    return { success: true as const, message: m.staff_signed_up(), role };
  }),
};
