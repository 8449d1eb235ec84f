// Signing in with a passkey. The device asked for a finger, a face or a PIN, so it is two factors in one.
import { eq } from 'drizzle-orm';
import { users } from '#features/account/accounts/accounts.table.ts';
import { pinnedMessage } from '#features/account/accounts/pinned-answers.ts';
import { endPendingSignIn } from '#features/account/sessions/pending-sign-in.ts';
import { presentUser } from '#features/account/sessions/sessions.server.ts';
import { openSession } from '#features/account/sessions/visitor.server.ts';
import { m } from '#messages';
import { refuse } from '#platform/api-error.ts';
import { api } from '#platform/call.ts';
import { consume } from '#platform/rate-limit.ts';
import { acceptPasskey, proofOptions } from './accept-passkey.server.ts';

const PER_IP = { name: 'passkey-ip', times: 200, seconds: 900 };

export const passkeySignInHandlers = {
  startPasskeySignIn: api.startPasskeySignIn.handler(async ({ context }) => ({
    ...{ success: true as const, options: proofOptions(context, 'sign-in') },
  })),

  signInWithPasskey: api.signInWithPasskey.handler(async ({ input, context }) => {
    await consume(context.db, [PER_IP, context.ip]);
    const used = await acceptPasskey(context, context.db, input.passkey, 'sign-in');
    const [user] = used ? await context.db.select().from(users).where(eq(users.id, used.userId)) : [];
    if (!used || !user) throw refuse('UNAUTHORIZED', m.passkeys_refused());
    const token = await openSession(context, user.id, context, { means: 'passkey', passkeyId: used.id });
    endPendingSignIn(context);
    const message = pinnedMessage('signIn');
    return { success: true as const, message, token, role: user.role, user: presentUser(user) };
  }),
};
