// One's own passkeys: added, renamed, removed.
// Decision: docs/decisions/0048-passkeys.md
import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server';
import { and, asc, eq, sql } from 'drizzle-orm';
import { isUuid } from '#domain/text.ts';
import { type User, users } from '#features/account/accounts/accounts.table.ts';
import { greetedName } from '#features/account/accounts/greeted-name.ts';
import { hasSecond } from '#features/account/factors/factors.rules.ts';
import { hasFactor } from '#features/account/factors/factors.table.ts';
import { deleteCodes, renewCodes } from '#features/account/factors/recovery-codes.server.ts';
import { takeSecond, wrongSecond } from '#features/account/factors/take-second.server.ts';
import { ownRow, proveOwnAccount } from '#features/account/passwords/own-password.server.ts';
import { recordAccess } from '#features/account/sessions/access-events.server.ts';
import { deviceWords } from '#features/account/sessions/device-words.ts';
import { endSessions } from '#features/account/sessions/visitor.server.ts';
import { companyOf } from '#features/company/facts/company.server.ts';
import { relyingParty } from '#features/company/facts/relying-party.ts';
import { m } from '#messages';
import { refuse } from '#platform/api-error.ts';
import { api, type Call, signedIn } from '#platform/call.ts';
import type { Queryable, Transaction } from '#platform/database.ts';
import { consume } from '#platform/rate-limit.ts';
import { logSecurity } from '#platform/security-log.ts';
import { offeredHere, presentKnown, proofOptions, TIMEOUT_MS } from './accept-passkey.server.ts';
import { challengeIssuedAt, newChallenge } from './challenge.ts';
import { MAX_PASSKEYS, type NewPasskey } from './passkeys.rules.ts';
import { passkeys } from './passkeys.table.ts';

const STARTS = { name: 'passkey-start', times: 30, seconds: 3600 };
/** ES256, RS256 and EdDSA, of which every device has one (COSE). */
const ALGORITHMS = [-7, -257, -8];

const userName = ({ firstName, lastName }: User) => [firstName, lastName].filter(Boolean).join(' ');
const addingIn = (call: Call) => `add ${signedIn(call).sessionId}` as const;

export const passkeysHandlers = {
  listPasskeys: api.listPasskeys.handler(async ({ context }) => {
    const user = await ownRow(context);
    const rows = await passkeysOf(context.db, user.id);
    return {
      success: true as const,
      data: rows.map(({ id, name, createdAt, lastUsedAt }) => ({
        ...{ _id: id, name, createdAt: createdAt.toISOString() },
        ...(lastUsedAt ? { lastUsedAt: lastUsedAt.toISOString() } : {}),
      })),
      isOffered: relyingParty(context.config) !== undefined,
      hasPassword: user.passwordHash !== null,
      needsSecond: await hasSecondFactor(context.db, user.id),
    };
  }),

  startPasskey: api.startPasskey.handler(async ({ input, context }) => {
    const user = await ownRow(context);
    const party = offeredHere(context);
    await consume(context.db, [STARTS, user.id]);
    await proveOwnAccount(context, user, input.password);
    const known = await passkeysOf(context.db, user.id);
    if (known.length >= MAX_PASSKEYS) throw refuse('CONFLICT', m.passkeys_too_many({ max: MAX_PASSKEYS }));
    const made = await generateRegistrationOptions({
      ...{ rpName: companyOf(context.config, context.clock()).name, rpID: party.id, timeout: TIMEOUT_MS },
      ...{ userID: new Uint8Array(Buffer.from(user.id)), userName: user.email, userDisplayName: userName(user) },
      challenge: newChallenge(context, addingIn(context)),
      supportedAlgorithmIDs: ALGORITHMS,
    });
    const options = {
      ...{ rp: { id: party.id, name: made.rp.name }, user: made.user, challenge: made.challenge },
      ...{ timeout: TIMEOUT_MS, pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: 'public-key' as const })) },
      excludeCredentials: known.map(presentKnown),
      authenticatorSelection: {
        ...{ residentKey: 'required' as const, requireResidentKey: true as const },
        userVerification: 'required' as const,
      },
      attestation: 'none' as const,
    };
    return { success: true as const, options };
  }),

  addPasskey: api.addPasskey.handler(async ({ input, context }) => {
    const user = await ownRow(context);
    const made = await checkedPasskey(context, input.passkey);
    if (!made) throw refuse('UNPROCESSABLE', m.passkeys_add_refused());
    const name = input.name || deviceWords(context.headers.get('user-agent') ?? '');
    const recoveryCodes = await context.db.transaction(async (tx) => {
      const hadFactor = await hasSecondFactor(tx, user.id, 'update');
      if ((await passkeysOf(tx, user.id)).length >= MAX_PASSKEYS)
        throw refuse('CONFLICT', m.passkeys_too_many({ max: MAX_PASSKEYS }));
      const added = await tx
        .insert(passkeys)
        .values({ userId: user.id, name, createdAt: context.clock(), ...made })
        .onConflictDoNothing()
        .returning({ id: passkeys.id });
      if (added.length === 0) throw refuse('CONFLICT', m.passkeys_known());
      await tell(context, tx, user, 'passkey-added', name);
      if (hadFactor || user.role === 'user') return undefined;
      // The first factor of a member of staff. A session that a password alone opened may be another person's.
      await endSessions({ db: tx, clock: context.clock }, user.id, signedIn(context).sessionId);
      return renewCodes(tx, context.clock, user.id);
    });
    const message = m.passkeys_added({ name });
    return { success: true as const, message, ...(recoveryCodes ? { recoveryCodes } : {}) };
  }),

  renamePasskey: api.renamePasskey.handler(async ({ input: { id, name }, context }) => {
    const renamed = await context.db
      .update(passkeys)
      .set({ name })
      .where(isOwn(signedIn(context).userId, id))
      .returning({ id: passkeys.id });
    if (renamed.length === 0) throw refuse('NOT_FOUND', m.passkeys_gone());
    return { success: true as const, message: m.passkeys_renamed({ name }) };
  }),

  removePasskey: api.removePasskey.handler(async ({ input: { id, password, ...second }, context }) => {
    const user = await ownRow(context);
    await proveOwnAccount(context, user, password);
    const remove = async (tx: Transaction) => {
      const [removed] = await tx.delete(passkeys).where(isOwn(user.id, id)).returning({ name: passkeys.name });
      if (!removed) throw refuse('NOT_FOUND', m.passkeys_gone());
      if (!(await hasSecondFactor(tx, user.id))) await deleteCodes(tx, user.id);
      await tell(context, tx, user, 'passkey-removed', removed.name);
      return removed.name;
    };
    const needsSecond = await hasSecondFactor(context.db, user.id);
    if (needsSecond && !hasSecond(second)) throw wrongSecond(m.factor_code_required());
    const name = needsSecond
      ? await takeSecond(context, user.id, second, remove)
      : await context.db.transaction(remove);
    if (name === undefined) throw wrongSecond(second.passkey && m.passkeys_refused());
    return { success: true as const, message: m.passkeys_removed({ name }) };
  }),

  startProof: api.startProof.handler(async ({ context }) => {
    const { userId, sessionId } = signedIn(context);
    const own = await passkeysOf(context.db, userId);
    if (own.length === 0) throw refuse('CONFLICT', m.passkeys_none());
    return { success: true as const, options: proofOptions(context, `prove ${sessionId}`, own) };
  }),
};

/** The passkey of another person counts as one that does not exist. */
const isOwn = (userId: string, id: string) =>
  and(eq(passkeys.userId, userId), isUuid(id) ? eq(passkeys.id, id) : sql`false`);

const passkeysOf = (db: Queryable, userId: string) =>
  db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.createdAt), asc(passkeys.id));

/** Whether a password alone opens no session of this account. @param lock keeps two changes of it apart */
export async function hasSecondFactor(db: Queryable, userId: string, lock?: 'update'): Promise<boolean> {
  const found = db.select({ hasFactor }).from(users).where(eq(users.id, userId));
  const [user] = await (lock ? found.for(lock) : found);
  return user?.hasFactor ?? false;
}

/** What the browser made, checked; undefined if it was not for this session, or is no passkey. */
async function checkedPasskey(call: Call, made: NewPasskey) {
  const party = offeredHere(call);
  const { transports, ...response } = made.response;
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { ...made, response, clientExtensionResults: {} },
      expectedChallenge: (encoded) => challengeIssuedAt(call, addingIn(call), encoded) !== undefined,
      ...{ expectedOrigin: party.origin, expectedRPID: party.id, supportedAlgorithmIDs: ALGORITHMS },
    });
    if (!verified) return undefined;
    const { id, publicKey, counter } = registrationInfo.credential;
    return { credentialId: id, publicKey: Buffer.from(publicKey).toString('base64url'), counter, transports };
  } catch (error) {
    // The library throws for everything that is wrong with what the browser sent.
    const { userId } = signedIn(call);
    logSecurity(call.logger, { event: 'passkey-refused', user: userId, why: (error as Error).message });
    return undefined;
  }
}

/** Writes the audit of staff and mails the owner. */
async function tell(
  call: Call,
  tx: Transaction,
  user: User,
  event: 'passkey-added' | 'passkey-removed',
  name: string,
): Promise<void> {
  if (user.role !== 'user') await recordAccess(tx, call.clock, { event, userId: user.id, by: user.id });
  const props = { firstName: greetedName(user), name };
  await call.mail.queue(tx, { kind: event, to: user.email, by: 'owner', props });
}
