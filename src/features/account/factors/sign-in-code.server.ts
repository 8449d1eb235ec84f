// The second step of a sign-in.
import { eq } from 'drizzle-orm';
import { users } from '#features/account/accounts/accounts.table.ts';
import { pinnedMessage } from '#features/account/accounts/pinned-answers.ts';
import { endPendingSignIn, pendingSignIn } from '#features/account/sessions/pending-sign-in.ts';
import { presentUser } from '#features/account/sessions/sessions.server.ts';
import { openSession } from '#features/account/sessions/visitor.server.ts';
import { m } from '#messages';
import { refuse } from '#platform/api-error.ts';
import { api, type Call } from '#platform/call.ts';
import { takeCode } from './take-code.server.ts';

export const signInCodeHandlers = {
  readPendingSignIn: api.readPendingSignIn.handler(async ({ context }) => ({
    ...{ success: true as const, waits: (await waitingUser(context)) !== undefined },
  })),

  signInWithCode: api.signInWithCode.handler(async ({ input, context }) => {
    const user = await waitingUser(context);
    if (!user) throw refuse('UNAUTHORIZED', m.factor_sign_in_over());
    const means = await takeCode(context, user.id, input.code, async (_, kind) => kind);
    const wrong = m.factor_code_wrong();
    if (!means) throw refuse('UNPROCESSABLE', wrong, { fields: { code: wrong } });
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
