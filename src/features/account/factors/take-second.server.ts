// Accepts a second factor, once: a code, or a passkey.
import { and, eq, lt } from 'drizzle-orm';
import { DAY_SECONDS } from '#domain/time.ts';
import { users } from '#features/account/accounts/accounts.table.ts';
import { greetedName } from '#features/account/accounts/greeted-name.ts';
import { acceptPasskey } from '#features/account/passkeys/accept-passkey.server.ts';
import type { PasskeyProof } from '#features/account/passkeys/passkeys.rules.ts';
import { recordAccess } from '#features/account/sessions/access-events.server.ts';
import { m } from '#messages';
import { refuse } from '#platform/api-error.ts';
import { type Call, signedIn } from '#platform/call.ts';
import type { Queryable, Transaction } from '#platform/database.ts';
import { consume, giveBack, reset } from '#platform/rate-limit.ts';
import { readCode, type TypedCode } from './factors.rules.ts';
import { hasFactor, isConfirmed, userFactors } from './factors.table.ts';
import { codesLeft, takeRecoveryCode } from './recovery-codes.server.ts';
import { unseal } from './sealed-secret.ts';
import { stepOf } from './totp.ts';

/** Only who has the password can try, so the limit is of the account alone: it locks nobody out by guessing an email. */
const TRIES = { name: 'factor-tries', times: 5, seconds: 900 };
const PROOFS = { name: 'passkey-proofs', times: 50, seconds: 900 };
const TRIES_A_DAY = { name: 'factor-tries-day', times: 50, seconds: DAY_SECONDS };

/** For a code or a passkey that was not accepted. */
export const wrongSecond = (wrong: string = m.factor_code_wrong()) => {
  return refuse('UNPROCESSABLE', wrong, { fields: { code: wrong } });
};

type Second = { code: string; passkey?: PasskeyProof | undefined };

/**
 * Uses up a code of this account, or what its passkey signed for this session, in a transaction. Throws for a wrong one.
 * @param also what has to happen with it, in the same transaction.
 */
export async function proveSecond<T>(
  call: Call,
  userId: string,
  { code, passkey }: Second,
  also: (tx: Transaction) => Promise<T> = async () => undefined as T,
): Promise<T> {
  if (!passkey && readCode(code) === undefined) throw wrongSecond(m.factor_code_required());
  const done = passkey
    ? await takePasskey(call, userId, passkey, also)
    : await takeCode(call, userId, code, async (tx) => ({ result: await also(tx) }));
  if (!done) throw wrongSecond(passkey && m.passkeys_refused());
  return done.result;
}

async function takePasskey<T>(
  call: Call,
  userId: string,
  passkey: PasskeyProof,
  also: (tx: Transaction) => Promise<T>,
) {
  await consume(call.db, [PROOFS, userId]);
  return call.db.transaction(async (tx) => {
    const accepted = await acceptPasskey(call, tx, passkey, `prove ${signedIn(call).sessionId}`);
    return accepted?.userId === userId ? { result: await also(tx) } : undefined;
  });
}

/** Whether a password alone opens no session of this account. */
export async function hasSecondFactor(db: Queryable, userId: string): Promise<boolean> {
  const [user] = await db.select({ hasFactor }).from(users).where(eq(users.id, userId));
  return user?.hasFactor ?? false;
}

/**
 * Uses up a typed code of this account in a transaction, and says which kind it was; undefined for a wrong one.
 * @param also what has to happen with it, in the same transaction.
 */
export async function takeCode<T>(
  call: Call,
  userId: string,
  typed: string,
  also: (tx: Transaction, kind: TypedCode['kind']) => Promise<T>,
): Promise<T | undefined> {
  await consume(call.db, [TRIES, userId], [TRIES_A_DAY, userId]);
  const read = readCode(typed);
  if (!read) return undefined;
  const done = await call.db.transaction(async (tx) => {
    const accepted =
      read.kind === 'totp'
        ? await acceptStep(call, tx, userId, read.code)
        : await acceptRecovery(call, tx, userId, read.code);
    return accepted ? { result: await also(tx, read.kind) } : undefined;
  });
  if (!done) return undefined;
  await reset(call.db, TRIES, userId);
  await giveBack(call.db, [TRIES_A_DAY, userId]);
  return done.result;
}

/** The step is written only if it is later than the last one, so that of two equal codes at one moment one is refused. */
async function acceptStep(call: Call, tx: Transaction, userId: string, code: string): Promise<boolean> {
  const isOwn = and(eq(userFactors.userId, userId), eq(userFactors.kind, 'totp'), isConfirmed);
  const [factor] = await tx.select().from(userFactors).where(isOwn);
  const secret = factor && unseal(call.secret, userId, factor.secret);
  if (factor && secret === undefined)
    call.logger.error({ user: userId }, 'a second factor was sealed by another SESSION_SECRET; recovery codes work');
  const step = secret === undefined ? undefined : stepOf(secret, code, call.clock());
  if (step === undefined) return false;
  const accepted = await tx
    .update(userFactors)
    .set({ lastStep: step })
    .where(and(isOwn, lt(userFactors.lastStep, step)))
    .returning({ id: userFactors.id });
  return accepted.length > 0;
}

async function acceptRecovery(call: Call, tx: Transaction, userId: string, code: string): Promise<boolean> {
  if (!(await takeRecoveryCode(tx, call.clock, userId, code))) return false;
  await recordAccess(tx, call.clock, { event: 'recovery-code-used', userId, by: userId });
  const [user] = await tx.select().from(users).where(eq(users.id, userId));
  const left = await codesLeft(tx, userId);
  if (user)
    await call.mail.queue(tx, {
      ...{ kind: 'recovery-code-used', to: user.email, by: 'owner' },
      props: { firstName: greetedName(user), left },
    });
  return true;
}
