// The second step of a sign-in.
import { eq } from 'drizzle-orm';
import { users } from '#features/account/accounts/accounts.table.ts';
import { pinnedMessage } from '#features/account/accounts/pinned-answers.ts';
import { passkeys } from '#features/account/passkeys/passkeys.table.ts';
import { endPendingSignIn, pendingSignIn } from '#features/account/sessions/pending-sign-in.ts';
import { presentUser } from '#features/account/sessions/sessions.server.ts';
import { openSession } from '#features/account/sessions/visitor.server.ts';
import { relyingParty } from '#features/company/facts/relying-party.ts';
import { m } from '#messages';
import { refuse } from '#platform/api-error.ts';
import { api, type Call } from '#platform/call.ts';
import { confirmedFactor } from './factors.server.ts';
import { takeCode, wrongSecond } from './take-second.server.ts';

export const signInCodeHandlers = {
  readPendingSignIn: api.readPendingSignIn.handler(async ({ context }) => {
    const user = await waitingUser(context);
    if (!user) return { success: true as const, waits: false, app: false, passkey: false };
    const [app, known] = await Promise.all([
      confirmedFactor(context.db, user.id),
      context.db.$count(passkeys, eq(passkeys.userId, user.id)),
    ]);
    const passkey = known > 0 && relyingParty(context.config) !== undefined;
    return { success: true as const, waits: true, app: app !== undefined, passkey };
  }),

  signInWithCode: api.signInWithCode.handler(async ({ input, context }) => {
    const user = await waitingUser(context);
    if (!user) throw refuse('UNAUTHORIZED', m.factor_sign_in_over());
    const means = await takeCode(context, user.id, input.code, async (_, kind) => kind);
    if (!means) throw wrongSecond();
    endPendingSignIn(context);
    const { passwordHash } = user;
    const token = await openSession(context, user.id, context, { means, passwordHash });
    const message = pinnedMessage('signIn');
    return { success: true as const, message, token, role: user.role, user: presentUser(user) };
  }),
};

async function waitingUser(context: Call) {
  const waiting = await pendingSignIn(context);
  if (!waiting) return undefined;
  const [user] = await context.db.select().from(users).where(eq(users.id, waiting.userId));
  return user && waiting.isProof(user.passwordHash) ? user : undefined;
}
