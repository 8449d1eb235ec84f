// Decision: docs/decisions/0008-passwords-devices-and-closing-an-account.md

import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { RESET_LINK_MINUTES } from '#domain/lifetimes.ts';
import { pathTo } from '#domain/path-to.ts';
import { DAY_SECONDS, MINUTE_MS } from '#domain/time.ts';
import { type User, users } from '#features/account/accounts/accounts.table.ts';
import { greetedName } from '#features/account/accounts/greeted-name.ts';
import { passkeys } from '#features/account/passkeys/passkeys.table.ts';
import { type KnownDevice, knownDeviceOf } from '#features/account/sessions/known-device.server.ts';
import { deleteTokens } from '#features/account/sessions/session-cookies.ts';
import { endSessions } from '#features/account/sessions/visitor.server.ts';
import { m } from '#messages';
import { refuse } from '#platform/api-error.ts';
import { api, type Call, signedIn } from '#platform/call.ts';
import { refuseCommon } from '#platform/common-passwords.ts';
import type { Transaction } from '#platform/database.ts';
import { sha256 } from '#platform/hash.ts';
import { consume, consumeFor } from '#platform/rate-limit.ts';
import { ownRow, provePassword } from './own-password.server.ts';
import { passwordResets } from './passwords.table.ts';

/** Per client. Browsers in which the owner signed in before have a separate limit. */
const MAILS = [
  { name: 'forgot-mail', times: 5, seconds: 3600 },
  { name: 'forgot-mail-day', times: 10, seconds: DAY_SECONDS },
];
const REQUESTS_BY_IP = { name: 'forgot-ip', times: 60, seconds: 3600 };
const RESETS_BY_IP = { name: 'reset-ip', times: 60, seconds: 3600 };
/** Longer than finding a user and queueing a mail, so response times do not reveal known emails. */
const ANSWER_AFTER_MS = 400;

export const passwordsHandlers = {
  forgotPassword: api.forgotPassword.handler(async ({ input: { email }, context }) => {
    const known = await knownDeviceOf(context, email);
    if (!known) await consume(context.db, [REQUESTS_BY_IP, context.ip]);
    await consumeFor(context.db, MAILS, { email, ip: context.ip, own: known?.device });
    await Promise.all([mailLink(context, email, known), delay(ANSWER_AFTER_MS)]);
    return { success: true as const, message: m.passwords_link_sent() };
  }),

  // One transaction uses the token and sets the password. The link is checked first, because a password hash is expensive.
  resetPassword: api.resetPassword.handler(async ({ input, context }) => {
    await consume(context.db, [RESETS_BY_IP, context.ip]);
    const { email, token, password } = input;
    const over = () =>
      refuse('UNPROCESSABLE', m.passwords_link_expired(), { fields: { token: m.passwords_link_expired() } });
    const now = context.clock();
    const live = and(
      eq(passwordResets.tokenHash, sha256(token)),
      isNull(passwordResets.usedAt),
      gt(passwordResets.expiresAt, now),
    );
    const [owner] = await context.db
      .select({
        ...{ id: users.id, role: users.role, firstName: users.firstName, mailboxProvenAt: users.mailboxProvenAt },
      })
      .from(passwordResets)
      .innerJoin(users, eq(users.id, passwordResets.userId))
      .where(and(live, eq(users.email, email)));
    if (!owner) throw over();
    await refuseCommon(password, 'password');
    const passwordHash = await context.passwords.hash(password, { client: context.ip });
    await context.db.transaction(async (tx) => {
      // Locks the account before its links, in the order of a password change; otherwise the two would deadlock.
      await tx.select({ id: users.id }).from(users).where(eq(users.id, owner.id)).for('update');
      const used = await tx.update(passwordResets).set({ usedAt: now }).where(live).returning();
      if (used.length === 0) throw over();
      // The link was mailed, so using it proves the mailbox.
      await tx
        .update(users)
        .set({ passwordHash, mailboxProvenAt: sql`coalesce(${users.mailboxProvenAt}, ${now})` })
        .where(eq(users.id, owner.id));
      await endSessions({ db: tx, clock: context.clock }, owner.id);
      // Another person who knew the password may have added one. Of staff they are the second factor, which the mailbox does not replace.
      if (owner.role === 'user') await tx.delete(passkeys).where(eq(passkeys.userId, owner.id));
      await afterChange(context, tx, { ...owner, email, mailboxProvenAt: owner.mailboxProvenAt ?? now });
    });
    // The cookies of a session that ended here would be refused, so they are deleted.
    if (!context.visitor || context.visitor.userId === owner.id) deleteTokens(context);
    return { success: true as const, message: m.passwords_reset_done() };
  }),

  changePassword: api.changePassword.handler(async ({ input, context }) => {
    const { sessionId } = signedIn(context);
    const user = await ownRow(context);
    await provePassword(context, user, input.currentPassword, 'currentPassword');
    await refuseCommon(input.newPassword, 'newPassword');
    const passwordHash = await context.passwords.hash(input.newPassword, { client: context.ip });
    await context.db.transaction(async (tx) => {
      const [changed] = await tx
        .update(users)
        .set({ passwordHash })
        .where(and(eq(users.id, user.id), eq(users.passwordHash, user.passwordHash ?? '')))
        .returning({ id: users.id });
      // Another window changed the password first, so the typed current password is no longer valid.
      const wrong = m.passwords_current_wrong();
      if (!changed) throw refuse('UNPROCESSABLE', wrong, { fields: { currentPassword: wrong } });
      await endSessions({ db: tx, clock: context.clock }, user.id, sessionId);
      await afterChange(context, tx, user);
    });
    return { success: true as const, message: m.passwords_changed() };
  }),
};

/** Mails a reset link if the email has an account; a registration that waits for its code is not one. */
async function mailLink(call: Call, email: string, known: KnownDevice | undefined): Promise<void> {
  const [user] = await call.db.select().from(users).where(eq(users.email, email));
  if (!user || user.deactivatedAt) return;
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(call.clock().getTime() + RESET_LINK_MINUTES * MINUTE_MS);
  const link = `${call.config.PUBLIC_URL}${pathTo('resetPassword')}?${new URLSearchParams({ email, token })}`;
  await call.db.transaction(async (tx) => {
    await tx.insert(passwordResets).values({ tokenHash: sha256(token), userId: user.id, expiresAt });
    await call.mail.queue(tx, {
      kind: 'password-reset',
      to: email,
      by: known?.mailboxProven ? 'owner' : 'anyone',
      props: { firstName: greetedName(user), link, minutes: RESET_LINK_MINUTES },
    });
  });
}

type Owner = Pick<User, 'id' | 'firstName' | 'email' | 'mailboxProvenAt'>;
/** Voids all other reset links and mails the owner about the change. */
async function afterChange(call: Call, tx: Transaction, owner: Owner): Promise<void> {
  const { id, email } = owner;
  await tx
    .update(passwordResets)
    .set({ usedAt: call.clock() })
    .where(and(eq(passwordResets.userId, id), isNull(passwordResets.usedAt)));
  const props = { firstName: greetedName(owner) };
  await call.mail.queue(tx, { kind: 'password-changed', to: email, by: 'owner', props });
}
