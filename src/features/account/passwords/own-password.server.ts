// Before a change that cannot be undone, or that directs customers elsewhere, the signed-in user proves the account again.
import { eq } from 'drizzle-orm';
import { FRESH_SIGN_IN_MINUTES } from '#domain/lifetimes.ts';
import { MINUTE_MS } from '#domain/time.ts';
import { type User, users } from '#features/account/accounts/accounts.table.ts';
import { sessions } from '#features/account/sessions/sessions.table.ts';
import { m } from '#messages';
import { refuse } from '#platform/api-error.ts';
import { type Call, signedIn } from '#platform/call.ts';
import { consume, reset } from '#platform/rate-limit.ts';
import { logSecurity } from '#platform/security-log.ts';

const TRIES = { name: 'own-password', times: 10, seconds: 900 };

/** The row of the signed-in user. */
export async function ownRow(call: Call): Promise<User> {
  const [user] = await call.db
    .select()
    .from(users)
    .where(eq(users.id, signedIn(call).userId));
  if (!user) throw refuse('UNAUTHORIZED', m.sessions_sign_in_first());
  return user;
}

/** Throws unless the password is the account's. A wrong one is shown at its field and does not end the session. */
export async function provePassword(call: Call, user: User, password: string, field: string): Promise<void> {
  const wrong = (sentence: string) => refuse('UNPROCESSABLE', sentence, { fields: { [field]: sentence } });
  if (!user.passwordHash) throw wrong(m.passwords_none_yet());
  await consume(call.db, [TRIES, user.id]);
  if (!(await call.passwords.verify(user.passwordHash, password, { client: call.ip })))
    throw wrong(m.passwords_current_wrong());
  await reset(call.db, TRIES, user.id);
}

/** Whether the user signed in just now. */
export async function isFreshSession(call: Call): Promise<boolean> {
  const [session] = await call.db
    .select({ createdAt: sessions.createdAt })
    .from(sessions)
    .where(eq(sessions.id, signedIn(call).sessionId));
  const since = call.clock().getTime() - (session?.createdAt.getTime() ?? 0);
  return since <= FRESH_SIGN_IN_MINUTES * MINUTE_MS;
}

/** Throws unless the user signed in just now or gives the password. A user without one signs in again. */
export async function proveFresh(call: Call, password: string): Promise<void> {
  if (await isFreshSession(call)) return;
  const user = await ownRow(call);
  logSecurity(call.logger, { event: 'fresh-sign-in-required', user: user.id });
  if (!user.passwordHash) throw refuse('UNPROCESSABLE', m.passwords_sign_in_again({ minutes: FRESH_SIGN_IN_MINUTES }));
  const missing = m.passwords_prove_again();
  if (!password) throw refuse('UNPROCESSABLE', missing, { fields: { password: missing } });
  await provePassword(call, user, password, 'password');
}

/** Throws unless the password is the account's, however new the session is. An account without one has to be signed in just now. */
export async function proveOwnAccount(call: Call, user: User, password: string): Promise<void> {
  if (user.passwordHash === null) {
    if (await isFreshSession(call)) return;
    throw refuse('UNPROCESSABLE', m.factor_sign_in_again({ minutes: FRESH_SIGN_IN_MINUTES }));
  }
  const missing = m.passwords_current_required();
  if (!password) throw refuse('UNPROCESSABLE', missing, { fields: { password: missing } });
  await provePassword(call, user, password, 'password');
}
