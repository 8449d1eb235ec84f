// The second factor of the own account: set up, renewed, turned off.
// Decision: docs/decisions/0040-a-second-factor.md
import { and, eq, isNull } from 'drizzle-orm';
import { FACTOR_SETUP_MINUTES } from '#domain/lifetimes.ts';
import { MINUTE_MS } from '#domain/time.ts';
import type { User } from '#features/account/accounts/accounts.table.ts';
import { greetedName } from '#features/account/accounts/greeted-name.ts';
import { lockUser } from '#features/account/accounts/lock-user.server.ts';
import { passkeys } from '#features/account/passkeys/passkeys.table.ts';
import { ownRow, proveOwnAccount } from '#features/account/passwords/own-password.server.ts';
import { recordAccess } from '#features/account/sessions/access-events.server.ts';
import { endSessions } from '#features/account/sessions/visitor.server.ts';
import { companyOf } from '#features/company/facts/company.server.ts';
import { relyingParty } from '#features/company/facts/relying-party.ts';
import { m } from '#messages';
import { refuse } from '#platform/api-error.ts';
import { api, type Call, signedIn } from '#platform/call.ts';
import type { Queryable, Transaction } from '#platform/database.ts';
import { consume } from '#platform/rate-limit.ts';
import { inGroups, readCode } from './factors.rules.ts';
import { factorPolicy, isConfirmed, userFactors } from './factors.table.ts';
import { codesLeft, deleteCodes, renewCodes } from './recovery-codes.server.ts';
import { seal, unseal } from './sealed-secret.ts';
import { hasSecondFactor, proveSecond, wrongSecond } from './take-second.server.ts';
import { newTotpSecret, qrPath, stepOf, totpUrl } from './totp.ts';

const STARTS = { name: 'factor-start', times: 30, seconds: 3600 };
const FIRST_CODES = { name: 'factor-first-code', times: 20, seconds: 900 };

export const factorsHandlers = {
  readFactor: api.readFactor.handler(async ({ context }) => {
    const user = await ownRow(context);
    const [on, setup, recoveryCodesLeft, required, count] = await Promise.all([
      confirmedFactor(context.db, user.id),
      begunSetup(context, context.db, user.id),
      codesLeft(context.db, user.id),
      context.db.$count(factorPolicy),
      context.db.$count(passkeys, eq(passkeys.userId, user.id)),
    ]);
    return {
      success: true as const,
      ...(on?.confirmedAt ? { onSince: on.confirmedAt.toISOString() } : {}),
      ...(setup && !on ? { setup: presentSetup(context, user, setup.secret) } : {}),
      ...{ recoveryCodesLeft, mayHave: user.role !== 'user', isRequired: required > 0 },
      hasPassword: user.passwordHash !== null,
      passkeys: { count, isOffered: relyingParty(context.config) !== undefined },
    };
  }),

  startFactor: api.startFactor.handler(async ({ input, context }) => {
    const user = await ownRow(context);
    if (user.role === 'user') throw refuse('CONFLICT', m.factor_not_for_you());
    await consume(context.db, [STARTS, user.id]);
    await proveOwnAccount(context, user, input.password);
    const fresh = {
      secret: seal(context.secret, user.id, newTotpSecret()),
      ...{ sessionId: signedIn(context).sessionId, createdAt: context.clock() },
    };
    const [begun] = await context.db
      .insert(userFactors)
      .values({ userId: user.id, kind: 'totp', ...fresh })
      .onConflictDoUpdate({
        ...{ target: [userFactors.userId, userFactors.kind], set: fresh },
        setWhere: isNull(userFactors.confirmedAt),
      })
      .returning({ id: userFactors.id });
    if (!begun) throw refuse('CONFLICT', m.factor_already_on());
    return { success: true as const };
  }),

  confirmFactor: api.confirmFactor.handler(async ({ input, context }) => {
    const user = await ownRow(context);
    await consume(context.db, [FIRST_CODES, user.id]);
    const recoveryCodes = await context.db.transaction(async (tx) => {
      await lockUser(tx, user.id);
      const setup = await begunSetup(context, tx, user.id);
      if (!setup) throw refuse('CONFLICT', m.factor_setup_over({ minutes: FACTOR_SETUP_MINUTES }));
      const typed = readCode(input.code);
      const step = typed?.kind === 'totp' ? stepOf(setup.secret, typed.code, context.clock()) : undefined;
      if (step === undefined) throw wrongSecond();
      const on = await tx
        .update(userFactors)
        .set({ confirmedAt: context.clock(), lastStep: step, sessionId: null })
        .where(and(eq(userFactors.id, setup.id), isNull(userFactors.confirmedAt)))
        .returning({ id: userFactors.id });
      if (on.length === 0) throw refuse('CONFLICT', m.factor_already_on());
      // A session that a password alone opened may be another person's.
      await endSessions({ db: tx, clock: context.clock }, user.id, signedIn(context).sessionId);
      await tell(context, tx, user, 'factor-on');
      return renewCodes(tx, context.clock, user.id);
    });
    return { success: true as const, message: m.factor_turned_on(), recoveryCodes };
  }),

  renewRecoveryCodes: api.renewRecoveryCodes.handler(async ({ input, context }) => {
    const user = await ownRow(context);
    await proveOwnAccount(context, user, input.password);
    if (!(await hasSecondFactor(context.db, user.id))) throw refuse('CONFLICT', m.factor_none());
    const recoveryCodes = await proveSecond(context, user.id, input, async (tx) => {
      await recordAccess(tx, context.clock, { event: 'recovery-codes-renewed', userId: user.id, by: user.id });
      return renewCodes(tx, context.clock, user.id);
    });
    return { success: true as const, message: m.factor_codes_renewed(), recoveryCodes };
  }),

  turnFactorOff: api.turnFactorOff.handler(async ({ input, context }) => {
    const user = await ownRow(context);
    await proveOwnAccount(context, user, input.password);
    if (!(await confirmedFactor(context.db, user.id))) throw refuse('CONFLICT', m.factor_none());
    const stays = await proveSecond(context, user.id, input, async (tx) => {
      await lockUser(tx, user.id);
      await tx.delete(userFactors).where(eq(userFactors.userId, user.id));
      const stays = await hasSecondFactor(tx, user.id);
      if (!stays) await deleteCodes(tx, user.id);
      await tell(context, tx, user, stays ? 'factor-app-off' : 'factor-off');
      return stays;
    });
    return { success: true as const, message: stays ? m.factor_app_off() : m.factor_turned_off() };
  }),
};

/** All of them, with the passkeys and the recovery codes. Returns whether there was one. */
export async function deleteFactors(tx: Transaction, userId: string): Promise<boolean> {
  await lockUser(tx, userId);
  const apps = await tx
    .delete(userFactors)
    .where(eq(userFactors.userId, userId))
    .returning({ at: userFactors.confirmedAt });
  const others = await tx.delete(passkeys).where(eq(passkeys.userId, userId)).returning({ at: passkeys.createdAt });
  await deleteCodes(tx, userId);
  return [...apps, ...others].some(({ at }) => at !== null);
}

export async function confirmedFactor(db: Queryable, userId: string) {
  const [factor] = await db
    .select()
    .from(userFactors)
    .where(and(eq(userFactors.userId, userId), isConfirmed));
  return factor;
}

/** What this session began to set up a moment ago. */
async function begunSetup(call: Call, db: Queryable, userId: string) {
  const [begun] = await db
    .select()
    .from(userFactors)
    .where(and(eq(userFactors.userId, userId), isNull(userFactors.confirmedAt)));
  if (!begun || begun.sessionId !== signedIn(call).sessionId) return undefined;
  if (call.clock().getTime() - begun.createdAt.getTime() > FACTOR_SETUP_MINUTES * MINUTE_MS) return undefined;
  const secret = unseal(call.secret, userId, begun.secret);
  return secret === undefined ? undefined : { id: begun.id, secret };
}

function presentSetup({ config, clock }: Call, { email }: User, secret: string) {
  const url = totpUrl(secret, companyOf(config, clock()).name, email);
  return { key: inGroups(secret), url, qr: qrPath(url) };
}

/** Writes the audit and mails the owner. */
async function tell(
  call: Call,
  tx: Transaction,
  user: User,
  event: 'factor-on' | 'factor-off' | 'factor-app-off',
): Promise<void> {
  await recordAccess(tx, call.clock, { event, userId: user.id, by: user.id });
  const props = { firstName: greetedName(user) };
  await call.mail.queue(tx, { kind: event, to: user.email, by: 'owner', props });
}
