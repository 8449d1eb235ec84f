import { eq } from 'drizzle-orm';
import { DAY_SECONDS } from '#domain/time.ts';
import { type User, users } from '#features/account/accounts/accounts.table.ts';
import { pinnedMessage } from '#features/account/accounts/pinned-answers.ts';
import { portraitOf } from '#features/account/portraits/portrait-of.ts';
import { m } from '#messages';
import { refuse } from '#platform/api-error.ts';
import { api } from '#platform/call.ts';
import { consume, consumeFor, giveBack, resetFor } from '#platform/rate-limit.ts';
import { logSecurity } from '#platform/security-log.ts';
import { knownDeviceOf } from './known-device.server.ts';
import { endSessionHere, readTokens, sessionOfRefresh } from './session-cookies.ts';
import type { CurrentUser } from './sessions.contract.ts';
import { sessions } from './sessions.table.ts';
import { markSignedOut } from './signed-out-cookie.ts';
import { openSession, rotateSession } from './visitor.server.ts';

/** Many tries of one client block that client; of many clients, the account. Others never block a browser that its owner used before. */
const TRIES = { name: 'sign-in-account', times: 10, seconds: 900 };
/** Wrong passwords of one client, whatever the emails: lists of leaked passwords are tried once per account. */
const FAILURES = { name: 'sign-in-failures', times: 200, seconds: DAY_SECONDS };
const PER_IP = { name: 'sign-in-ip', times: 200, seconds: 900 };

/** Absent instead of undefined: a person without it shares the documents of all who are signed in. */
function withPortrait(user: User): Pick<CurrentUser, 'portrait'> {
  const portrait = portraitOf(user);
  return portrait ? { portrait } : {};
}

/** A user in wire format. */
export const presentUser = (user: User): CurrentUser => ({
  _id: user.id,
  id: user.id,
  email: user.email,
  role: user.role,
  name: [user.firstName, user.lastName].filter(Boolean).join(' '),
  firstName: user.firstName,
  lastName: user.lastName,
  phone: user.phone,
  phoneNumber: user.phone,
  Address: user.address,
  city: user.city,
  country: user.country,
  ...withPortrait(user),
  ...(user.deletionAt ? { deletionAt: user.deletionAt.toISOString() } : {}),
});

export const sessionsHandlers = {
  checkSession: api.checkSession.handler(async ({ context }) => {
    if (context.expired) throw refuse('UNAUTHORIZED', m.sessions_expired());
    if (!context.visitor) return { authenticated: false };
    const [user] = await context.db.select().from(users).where(eq(users.id, context.visitor.userId));
    return user ? { authenticated: true, user: presentUser(user) } : { authenticated: false };
  }),

  signIn: api.signIn.handler(async ({ input, context }) => {
    const known = await knownDeviceOf(context, input.email);
    // Counted before the outcome is known, so that tries at the same moment count too. A browser that the owner used before
    // has its own limit: others at the same client cannot use it up.
    if (!known) await consume(context.db, [PER_IP, context.ip], [FAILURES, context.ip]);
    const asked = { email: input.email, ip: context.ip, own: known?.device };
    await consumeFor(context.db, [TRIES], asked);
    const [user] = await context.db.select().from(users).where(eq(users.email, input.email));
    const by = { client: context.ip, ownDevice: known?.device };
    // An unknown email costs the same hash and gets the same answer.
    if (!(await context.passwords.verify(user?.passwordHash, input.password, by)) || !user)
      throw refuse('UNAUTHORIZED', m.sessions_wrong());
    await resetFor(context.db, TRIES, asked);
    if (!known) await giveBack(context.db, [FAILURES, context.ip]);
    const token = await openSession(context, user.id, context, {
      ...{ means: 'password', passwordHash: user.passwordHash },
    });
    const message = pinnedMessage('signIn');
    return { success: true as const, message, token, role: user.role, user: presentUser(user) };
  }),

  signOut: api.signOut.handler(async ({ context }) => {
    const session = context.visitor?.sessionId ?? sessionOfRefresh(context.secret, readTokens(context).refresh);
    if (session) await context.db.update(sessions).set({ endedAt: context.clock() }).where(eq(sessions.id, session));
    endSessionHere(context);
    markSignedOut(context);
    logSecurity(context.logger, { event: 'signed-out', user: context.visitor?.userId });
    return { success: true as const, message: m.sessions_signed_out() };
  }),

  refreshSession: api.refreshSession.handler(async ({ context }) => {
    if (!(await rotateSession(context, context.headers, context.answer)))
      throw refuse('UNAUTHORIZED', m.sessions_expired());
    return { success: true as const };
  }),
};
