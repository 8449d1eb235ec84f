// One's own passkeys: added, renamed, removed.
// Decision: docs/decisions/0048-passkeys.md
import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server';
import { decodeAttestationObject, isoBase64URL, isoCBOR } from '@simplewebauthn/server/helpers';
import { and, asc, eq, sql } from 'drizzle-orm';
import { isUuid } from '#domain/text.ts';
import type { User } from '#features/account/accounts/accounts.table.ts';
import { greetedName } from '#features/account/accounts/greeted-name.ts';
import { lockUser } from '#features/account/accounts/lock-user.server.ts';
import { confirmedFactor } from '#features/account/factors/factors.server.ts';
import { deleteCodes, renewCodes } from '#features/account/factors/recovery-codes.server.ts';
import { hasSecondFactor, proveSecond } from '#features/account/factors/take-second.server.ts';
import { ownRow, proveOwnAccount } from '#features/account/passwords/own-password.server.ts';
import { recordAccess } from '#features/account/sessions/access-events.server.ts';
import { deviceWords } from '#features/account/sessions/device-words.ts';
import { isLive, sessions } from '#features/account/sessions/sessions.table.ts';
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
const ADDS = { name: 'passkey-add', times: 60, seconds: 3600 };
/** ES256, RS256 and EdDSA, of which every device has one (COSE). */
const ALGORITHMS = [-7, -257, -8];

const userName = ({ firstName, lastName }: User) => [firstName, lastName].filter(Boolean).join(' ');
const addingIn = (call: Call) => `add ${signedIn(call).sessionId}` as const;

export const passkeysHandlers = {
  listPasskeys: api.listPasskeys.handler(async ({ context }) => {
    const user = await ownRow(context);
    const rows = await passkeysOf(context.db, user.id);
    const needsSecond = await hasSecondFactor(context.db, user.id);
    const app = needsSecond && (await confirmedFactor(context.db, user.id));
    return {
      success: true as const,
      data: rows.map(({ id, name, createdAt, lastUsedAt }) => ({
        ...{ _id: id, name, createdAt: createdAt.toISOString() },
        ...(lastUsedAt ? { lastUsedAt: lastUsedAt.toISOString() } : {}),
      })),
      isOffered: relyingParty(context.config) !== undefined,
      hasPassword: user.passwordHash !== null,
      needsSecond,
      isOnlyFactor: needsSecond && rows.length === 1 && app === undefined,
    };
  }),

  startPasskey: api.startPasskey.handler(async ({ input, context }) => {
    const user = await ownRow(context);
    const party = offeredHere(context);
    await consume(context.db, [STARTS, user.id]);
    await proveOwnAccount(context, user, input.password);
    // Otherwise a password would be enough to add what then proves everything else.
    if (await hasSecondFactor(context.db, user.id)) await proveSecond(context, user.id, input);
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
    await consume(context.db, [ADDS, user.id]);
    const made = await checkedPasskey(context, input.passkey);
    if (!made) throw refuse('UNPROCESSABLE', m.passkeys_add_refused());
    const name = input.name || deviceWords(context.headers.get('user-agent') ?? '');
    const recoveryCodes = await context.db.transaction(async (tx) => {
      await lockUser(tx, user.id);
      // A reset by a colleague ended it.
      if (!(await isOpen(context, tx))) throw refuse('UNAUTHORIZED', m.sessions_sign_in_first());
      const hadFactor = await hasSecondFactor(tx, user.id);
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
      await lockUser(tx, user.id);
      const [removed] = await tx.delete(passkeys).where(isOwn(user.id, id)).returning({ name: passkeys.name });
      if (!removed) throw refuse('NOT_FOUND', m.passkeys_gone());
      if (!(await hasSecondFactor(tx, user.id))) await deleteCodes(tx, user.id);
      await tell(context, tx, user, 'passkey-removed', removed.name);
      return removed.name;
    };
    const name = (await hasSecondFactor(context.db, user.id))
      ? await proveSecond(context, user.id, second, remove)
      : await context.db.transaction(remove);
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

async function isOpen(call: Call, tx: Transaction): Promise<boolean> {
  const isOwnSession = and(eq(sessions.id, signedIn(call).sessionId), isLive(call.clock()));
  return (await tx.$count(sessions, isOwnSession)) > 0;
}

/** What the browser made, checked; undefined if it was not for this session, or is no passkey. */
async function checkedPasskey(call: Call, made: NewPasskey) {
  const party = offeredHere(call);
  const { transports, clientDataJSON, attestationObject } = made.response;
  try {
    const response = { clientDataJSON, attestationObject: withoutStatement(attestationObject) };
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { ...made, response, clientExtensionResults: {} },
      expectedChallenge: (encoded) => challengeIssuedAt(call, addingIn(call), encoded) !== undefined,
      ...{ expectedOrigin: party.origin, expectedRPID: party.id, supportedAlgorithmIDs: ALGORITHMS },
    });
    // The id that is stored is the one inside, whose length nothing else limits.
    if (!verified || registrationInfo.credential.id !== made.id) return undefined;
    const { id, publicKey, counter } = registrationInfo.credential;
    return { credentialId: id, publicKey: Buffer.from(publicKey).toString('base64url'), counter, transports };
  } catch (error) {
    // The library throws for everything that is wrong with what the browser sent.
    const { userId } = signedIn(call);
    logSecurity(call.logger, { event: 'passkey-refused', user: userId, why: (error as Error).message });
    return undefined;
  }
}

/**
 * Says nothing of the make of the device, as we asked. The library would verify what a client says there, and fetch the
 * certificate lists that it names.
 */
function withoutStatement(encoded: string): string {
  const authData = decodeAttestationObject(isoBase64URL.toBuffer(encoded)).get('authData');
  const plain = new Map<string, string | Map<never, never> | Uint8Array>([
    ['fmt', 'none'],
    ['attStmt', new Map<never, never>()],
    ['authData', authData],
  ]);
  return isoBase64URL.fromBuffer(isoCBOR.encode(plain as never));
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
