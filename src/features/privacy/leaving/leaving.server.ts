import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { agencyDay, longDate } from '#domain/dates.ts';
import { DELETION_GRACE_DAYS, FRESH_SIGN_IN_MINUTES } from '#domain/lifetimes.ts';
import { DAY_MS } from '#domain/time.ts';
import { type User, users } from '#features/account/accounts/accounts.table.ts';
import { greetedName } from '#features/account/accounts/greeted-name.ts';
import { isFreshSession, ownRow, provePassword } from '#features/account/passwords/own-password.server.ts';
import { endSessionHere } from '#features/account/sessions/session-cookies.ts';
import { markSignedOut } from '#features/account/sessions/signed-out-cookie.ts';
import { endSessions } from '#features/account/sessions/visitor.server.ts';
import { m } from '#messages';
import { refuse } from '#platform/api-error.ts';
import { attachment } from '#platform/attachment.ts';
import { api, type Call, signedIn } from '#platform/call.ts';
import { consume } from '#platform/rate-limit.ts';
import { collect } from './export.server.ts';

const EXPORTS = { name: 'export', times: 20, seconds: 3600 };

export const leavingHandlers = {
  exportAccount: api.exportAccount.handler(async ({ context }) => {
    const user = await ownRow(context);
    await consume(context.db, [EXPORTS, user.id]);
    context.answer.set('content-disposition', attachment(`${m.leaving_file()}.json`));
    return collect(context, user);
  }),

  readLeaving: api.readLeaving.handler(async ({ context }) => {
    const { passwordHash, role, deletionAt } = await ownRow(context);
    return {
      success: true as const,
      hasPassword: passwordHash !== null,
      mayLeave: role === 'user',
      ...(deletionAt ? { deletionAt: deletionAt.toISOString() } : {}),
    };
  }),

  leaveAccount: api.leaveAccount.handler(async ({ input, context }) => {
    const user = await ownRow(context);
    if (user.role !== 'user') throw refuse('CONFLICT', m.leaving_staff());
    await proveOwner(context, user, input.password ?? '');
    const deletionAt = new Date(context.clock().getTime() + DELETION_GRACE_DAYS * DAY_MS);
    const asked = await context.db.transaction(async (tx) => {
      const [leaving] = await tx
        .update(users)
        .set({ deletionAt })
        .where(and(eq(users.id, user.id), eq(users.role, 'user'), isNull(users.deletionAt)))
        .returning({ deletionAt: users.deletionAt });
      await endSessions({ db: tx, clock: context.clock }, user.id);
      const props = { firstName: greetedName(user), date: agencyDay(deletionAt) };
      if (leaving) await context.mail.queue(tx, { kind: 'account-leaving', to: user.email, props });
      return leaving?.deletionAt ?? user.deletionAt ?? deletionAt;
    });
    endSessionHere(context);
    markSignedOut(context);
    return {
      success: true as const,
      message: m.leaving_asked({ date: dayOf(asked) }),
      deletionAt: asked.toISOString(),
    };
  }),

  keepAccount: api.keepAccount.handler(async ({ context }) => {
    const { userId } = signedIn(context);
    await context.db.transaction(async (tx) => {
      const [kept] = await tx
        .update(users)
        .set({ deletionAt: null })
        .where(and(eq(users.id, userId), isNotNull(users.deletionAt)))
        .returning();
      if (kept)
        await context.mail.queue(tx, { kind: 'account-kept', to: kept.email, props: { firstName: greetedName(kept) } });
    });
    return { success: true as const, message: m.leaving_kept() };
  }),
};

const dayOf = (instant: Date) => longDate(agencyDay(instant));

async function proveOwner(call: Call, user: User, password: string): Promise<void> {
  if (user.passwordHash) {
    const missing = m.accounts_password_required();
    if (!password) throw refuse('UNPROCESSABLE', missing, { fields: { password: missing } });
    return provePassword(call, user, password, 'password');
  }
  // A user without a password proves the account by having signed in just now.
  if (!(await isFreshSession(call)))
    throw refuse('CONFLICT', m.leaving_sign_in_again({ minutes: FRESH_SIGN_IN_MINUTES }));
}
