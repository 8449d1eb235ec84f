import { and, eq, isNull } from 'drizzle-orm';
import { INVITATION_HOURS, MAILED_INVITATION_DAYS } from '#domain/lifetimes.ts';
import { users } from '#features/account/accounts/accounts.table.ts';
import { deleteFactors } from '#features/account/factors/factors.server.ts';
import { recordAccess } from '#features/account/sessions/access-events.server.ts';
import { endSessions, openSession } from '#features/account/sessions/visitor.server.ts';
import { m } from '#messages';
import { type Refusal, refuse } from '#platform/api-error.ts';
import { api, type Call, signedIn } from '#platform/call.ts';
import { refuseCommon } from '#platform/common-passwords.ts';
import type { Queryable, Transaction } from '#platform/database.ts';
import { sha256 } from '#platform/hash.ts';
import { mailboxOf } from '#platform/mailbox.ts';
import { consume } from '#platform/rate-limit.ts';
import { endInvitations } from './first-staff.server.ts';
import { invitationState } from './staff.rules.ts';
import { staffInvitations } from './staff.table.ts';

const READ_PER_IP = { name: 'staff-invitation-ip', times: 300, seconds: 3600 };
const PER_IP = { name: 'staff-sign-up-ip', times: 30, seconds: 3600 };
type Invitation = typeof staffInvitations.$inferSelect;

export const staffHandlers = {
  readInvitation: api.readInvitation.handler(async ({ input, context }) => {
    await consume(context.db, [READ_PER_IP, context.ip]);
    const { email, name, role } = await openInvitation(context, context.db, input.token);
    const hasAccount = email !== null && (await accountOf(context.db, email)) !== undefined;
    return { success: true as const, email: email ?? '', name, role, hasAccount };
  }),

  // One transaction uses the token and creates the user: an email that is taken leaves the link valid.
  signUpStaff: api.signUpStaff.handler(async ({ input, context }) => {
    await consume(context.db, [PER_IP, context.ip]);
    // The link is checked first, because a password hash is expensive.
    refuseOther(await openInvitation(context, context.db, input.token), input.email);
    await refuseCommon(input.password, 'password');
    const passwordHash = await context.passwords.hash(input.password, { client: context.ip });
    const { firstName, lastName } = input;
    const { id, role } = await context.db.transaction(async (tx) => {
      const invitation = await useInvitation(context, tx, input.token);
      refuseOther(invitation, input.email);
      if (!invitation.email) await endInvitations(tx);
      const now = context.clock();
      const [user] = await tx
        .insert(users)
        .values({
          ...{ firstName, lastName, email: invitation.email ?? input.email, passwordHash, createdAt: now },
          ...{ role: invitation.role, locale: invitation.email ? invitation.locale : context.locale },
          // Only who reads the mailbox has the mailed link.
          mailboxProvenAt: invitation.email ? now : null,
        })
        .onConflictDoNothing()
        .returning({ id: users.id });
      const { email } = invitation;
      const message = email ? m.staff_invitation_account({ email }) : m.staff_email_known();
      if (!user) throw refuse('CONFLICT', message, { fields: { email: message } });
      await recordJoined(context, tx, user.id, invitation);
      return { id: user.id, role: invitation.role };
    });
    await openSession(context, id, context, { means: 'invitation' });
    return { success: true as const, message: m.staff_signed_up(), role };
  }),

  acceptInvitation: api.acceptInvitation.handler(async ({ input, context }) => {
    await consume(context.db, [PER_IP, context.ip]);
    const { userId, email } = signedIn(context);
    const role = await context.db.transaction(async (tx) => {
      const invitation = await useInvitation(context, tx, input.token);
      if (!invitation.email || mailboxOf(invitation.email) !== mailboxOf(email))
        throw refuse('FORBIDDEN', m.staff_invitation_other({ email }));
      const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update');
      if (user?.role !== 'user' || user.deactivatedAt) throw refuse('CONFLICT', m.staff_invitation_already());
      const mailboxProvenAt = user.mailboxProvenAt ?? context.clock();
      await tx
        .update(users)
        .set({ role: invitation.role, deletionAt: null, mailboxProvenAt, version: user.version + 1 })
        .where(eq(users.id, userId));
      await recordJoined(context, tx, userId, invitation);
      // Sessions of a traveller live longer than those of staff, and may be on devices that are not the desk's.
      await endSessions({ db: tx, clock: context.clock }, userId);
      // A traveller's passkey was added with a password alone, and has no recovery codes.
      await deleteFactors(tx, userId);
      return invitation.role;
    });
    await openSession(context, userId, context, { means: 'invitation' });
    return { success: true as const, message: m.staff_signed_up(), role };
  }),
};

const recordJoined = (context: Call, tx: Transaction, userId: string, { role, invitedBy }: Invitation) =>
  recordAccess(tx, context.clock, { event: 'joined', userId, by: invitedBy ?? undefined, detail: role });

export async function accountOf(db: Queryable, email: string) {
  const [user] = await db.select({ id: users.id, role: users.role }).from(users).where(eq(users.email, email));
  return user;
}

/** A mailed invitation is for its own mailbox alone. */
function refuseOther({ email }: Invitation, typed: string) {
  if (email === null || mailboxOf(email) === mailboxOf(typed)) return;
  const message = m.staff_invitation_for({ email });
  throw refuse('UNPROCESSABLE', message, { fields: { email: message } });
}

const byToken = (token: string) => eq(staffInvitations.tokenHash, sha256(token));

/** The invitation that a link still opens. Throws a refusal that says why it does not. */
async function openInvitation({ clock }: Call, db: Queryable, token: string): Promise<Invitation> {
  const [known] = await db.select().from(staffInvitations).where(byToken(token));
  const state = invitationState(known, clock());
  if (known && state === 'open') return known;
  throw refuseLink(known, state);
}

function refuseLink(known: Invitation | undefined, state: ReturnType<typeof invitationState>): Refusal {
  if (!known?.email) return refuse('NOT_FOUND', m.staff_link_used({ hours: INVITATION_HOURS }));
  if (state === 'used') return refuse('NOT_FOUND', m.staff_invitation_used());
  if (state === 'withdrawn') return refuse('NOT_FOUND', m.staff_invitation_withdrawn());
  return refuse('NOT_FOUND', m.staff_invitation_expired({ days: MAILED_INVITATION_DAYS }));
}

/** Uses the invitation, once even if the link is pressed twice at the same moment. */
async function useInvitation(context: Call, tx: Transaction, token: string): Promise<Invitation> {
  const { id } = await openInvitation(context, tx, token);
  const [used] = await tx
    .update(staffInvitations)
    .set({ usedAt: context.clock() })
    .where(
      and(
        eq(staffInvitations.id, id),
        byToken(token),
        isNull(staffInvitations.usedAt),
        isNull(staffInvitations.withdrawnAt),
      ),
    )
    .returning();
  return used ?? openInvitation(context, tx, token);
}
