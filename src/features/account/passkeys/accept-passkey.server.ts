// Checks what a passkey signed, and accepts each challenge once.
// Decision: docs/decisions/0048-passkeys.md
import { verifyAuthenticationResponse } from '@simplewebauthn/server';
import { and, eq, isNull, lt, or } from 'drizzle-orm';
import { PASSKEY_MINUTES } from '#domain/lifetimes.ts';
import { MINUTE_MS } from '#domain/time.ts';
import { type RelyingParty, relyingParty } from '#features/company/facts/relying-party.ts';
import { m } from '#messages';
import { refuse } from '#platform/api-error.ts';
import type { Call } from '#platform/call.ts';
import type { Queryable } from '#platform/database.ts';
import { logSecurity } from '#platform/security-log.ts';
import { type ChallengeUse, challengeIssuedAt, newChallenge } from './challenge.ts';
import type { ProofOptions } from './passkeys.contract.ts';
import type { PasskeyProof } from './passkeys.rules.ts';
import { type Passkey, passkeys } from './passkeys.table.ts';

export const TIMEOUT_MS = PASSKEY_MINUTES * MINUTE_MS;

export function offeredHere(call: Call): RelyingParty {
  const party = relyingParty(call.config);
  if (!party) throw refuse('CONFLICT', m.passkeys_not_offered());
  return party;
}

type Known = Pick<Passkey, 'credentialId' | 'transports'>;
export const presentKnown = ({ credentialId, transports }: Known) => ({
  ...{ id: credentialId, type: 'public-key' as const, transports },
});

/** @param known the passkeys to choose from; without any, the person chooses among all that the device has for this site. */
export const proofOptions = (call: Call, use: ChallengeUse, known: Known[] = []): ProofOptions => ({
  // The browser signs the bytes of this text.
  challenge: Buffer.from(newChallenge(call, use)).toString('base64url'),
  timeout: TIMEOUT_MS,
  rpId: offeredHere(call).id,
  allowCredentials: known.map(presentKnown),
  userVerification: 'required',
});

/** The passkey, and its account, that signed a challenge for this use just now; undefined if it did not. A second time is refused. */
export async function acceptPasskey(
  call: Call,
  tx: Queryable,
  proof: PasskeyProof,
  use: ChallengeUse,
): Promise<{ userId: string; id: string } | undefined> {
  const [passkey] = await tx.select().from(passkeys).where(eq(passkeys.credentialId, proof.id));
  const checked = passkey && (await checkedProof(call, passkey, proof, use));
  if (!checked) return undefined;
  const isLater = or(isNull(passkeys.lastChallengeAt), lt(passkeys.lastChallengeAt, checked.issuedAt));
  const accepted = await tx
    .update(passkeys)
    .set({ counter: checked.counter, lastChallengeAt: checked.issuedAt, lastUsedAt: call.clock() })
    .where(and(eq(passkeys.id, passkey.id), isLater))
    .returning({ userId: passkeys.userId, id: passkeys.id });
  return accepted[0];
}

async function checkedProof(call: Call, passkey: Passkey, proof: PasskeyProof, use: ChallengeUse) {
  const party = offeredHere(call);
  const { userHandle, ...response } = proof.response;
  if (userHandle !== undefined && userHandle !== handleOf(passkey.userId)) return undefined;
  let issuedAt: Date | undefined;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...proof, response, clientExtensionResults: {} },
      expectedChallenge: (encoded) => {
        issuedAt = challengeIssuedAt(call, use, encoded);
        return issuedAt !== undefined;
      },
      ...{ expectedOrigin: party.origin, expectedRPID: party.id },
      credential: {
        ...{ id: passkey.credentialId, counter: passkey.counter },
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
      },
    });
    return verified && issuedAt ? { issuedAt, counter: authenticationInfo.newCounter } : undefined;
  } catch (error) {
    // The library throws for everything that is wrong with what the browser sent.
    logSecurity(call.logger, { event: 'passkey-refused', user: passkey.userId, why: (error as Error).message });
    return undefined;
  }
}

/** What a device returns to say whose passkey it is. */
const handleOf = (userId: string): string => Buffer.from(userId).toString('base64url');
