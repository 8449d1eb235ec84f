// Decision: docs/decisions/0007-sign-in-with-google.md
import { eq } from 'drizzle-orm';
import { registrations, type User, users } from '#features/account/accounts/accounts.table.ts';
import { pinnedMessage } from '#features/account/accounts/pinned-answers.ts';
import { presentUser } from '#features/account/sessions/sessions.server.ts';
import { clearSignedOut, isDeliberateSignOut } from '#features/account/sessions/signed-out-cookie.ts';
import { openSession } from '#features/account/sessions/visitor.server.ts';
import { googleWay } from '#features/company/facts/google-way.rules.ts';
import { m } from '#messages';
import { refuse } from '#platform/api-error.ts';
import { api, type Call } from '#platform/call.ts';
import type { Transaction } from '#platform/database.ts';
import { consume } from '#platform/rate-limit.ts';
import { googleIdentities, googleNonces } from './google.table.ts';
import { forgetNonce, issueNonce, nonceOfBrowser } from './google-nonce.ts';
import { type GooglePerson, readCredential } from './google-token.ts';

const PER_IP = { name: 'google-ip', times: 200, seconds: 900 };
const STARTS = { name: 'google-start-ip', times: 600, seconds: 900 };

export const googleHandlers = {
  startGoogleSignIn: api.startGoogleSignIn.handler(async ({ context }) => {
    onlyWhereOffered(context);
    await consume(context.db, [STARTS, context.ip]);
    return { nonce: issueNonce(context), autoSelect: !isDeliberateSignOut(context) };
  }),

  // One transaction uses the nonce, finds or creates the account, and mails its owner.
  signInWithGoogle: api.signInWithGoogle.handler(async ({ input, context }) => {
    onlyWhereOffered(context);
    await consume(context.db, [PER_IP, context.ip]);
    const person = await readCredential(context, input.credential, nonceOfBrowser(context));
    if (!person) throw refuse('UNAUTHORIZED', m.google_refused());
    const user = await context.db.transaction(async (tx) => {
      const used = await tx
        .insert(googleNonces)
        .values({ nonce: person.usedNonce, usedAt: context.clock() })
        .onConflictDoNothing()
        .returning();
      if (used.length === 0) throw refuse('UNAUTHORIZED', m.google_refused());
      return userOf(context, tx, person);
    });
    forgetNonce(context);
    clearSignedOut(context);
    const token = await openSession(context, user.id, context, { means: 'google' });
    const message = pinnedMessage('signIn');
    return { success: true as const, message, token, role: user.role, user: presentUser(user) };
  }),
};

function onlyWhereOffered({ config }: Call) {
  if (googleWay(config) === 'off') throw refuse('NOT_FOUND', m.platform_no_endpoint());
}

async function userOf(context: Call, tx: Transaction, person: GooglePerson): Promise<User> {
  const user = (await userOfIdentity(tx, person.sub)) ?? (await joinOrMake(context, tx, person));
  // Within the transaction: a refusal links no identity.
  if (user.deactivatedAt) throw refuse('UNAUTHORIZED', m.sessions_deactivated());
  // The stand-in for Google proves nothing, so it opens no staff account.
  if (user.role !== 'user' && googleWay(context.config) === 'stand-in')
    throw refuse('FORBIDDEN', m.google_stand_in_staff());
  return user;
}

async function userOfIdentity(tx: Transaction, sub: string): Promise<User | undefined> {
  const [found] = await tx
    .select({ user: users })
    .from(googleIdentities)
    .innerJoin(users, eq(users.id, googleIdentities.userId))
    .where(eq(googleIdentities.sub, sub));
  return found?.user;
}

/** The account with this email if its mailbox is proven, or a new account. */
async function joinOrMake(context: Call, tx: Transaction, { sub, email, firstName, lastName }: GooglePerson) {
  const now = context.clock();
  const mailboxProvenAt = googleWay(context.config) === 'google' ? now : null;
  const [added] = await tx
    .insert(users)
    .values({ email, firstName, lastName, mailboxProvenAt, locale: context.locale, createdAt: now })
    .onConflictDoNothing()
    .returning();
  const [user] = added ? [added] : await tx.select().from(users).where(eq(users.email, email));
  if (!user) throw refuse('CONFLICT', m.google_other_account());
  const linked = await tx
    .insert(googleIdentities)
    .values({ sub, userId: user.id, createdAt: now })
    .onConflictDoNothing()
    .returning();
  // No row was inserted: another window inserted it first, or the account has another Google identity.
  if (linked.length === 0) {
    const same = await userOfIdentity(tx, sub);
    if (same?.id !== user.id) throw refuse('CONFLICT', m.google_other_account());
    return same;
  }
  // Anyone may have typed the passwords that wait for a code, so none of them is used.
  await tx.delete(registrations).where(eq(registrations.email, email));
  if (added) return user;
  if (!user.mailboxProvenAt) throw refuse('CONFLICT', m.google_password_first());
  await context.mail.queue(tx, { kind: 'google-joined', to: email, by: 'owner', props: { firstName: user.firstName } });
  return user;
}
