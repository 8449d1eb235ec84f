// Before a change that cannot be undone, the signed-in user has to prove the password.
import { eq } from 'drizzle-orm';
import { type User, users } from '#features/account/accounts/accounts.table.ts';
import { m } from '#messages';
import { refuse } from '#platform/api-error.ts';
import { type Call, signedIn } from '#platform/call.ts';
import { consume, reset } from '#platform/rate-limit.ts';

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
  if (!(await call.passwords.verify(user.passwordHash, password))) throw wrong(m.passwords_current_wrong());
  await reset(call.db, TRIES, user.id);
}
