// What a passkey signs. It proves by itself that we issued it, when and for what, so nothing is stored before it comes back.
import { randomBytes } from 'node:crypto';
import { PASSKEY_MINUTES } from '#domain/lifetimes.ts';
import { MINUTE_MS } from '#domain/time.ts';
import type { Call } from '#platform/call.ts';
import { isSameSecret, sign } from '#platform/hash.ts';

/** One for adding a passkey is of the session that gave the password, and no other can use it. */
export type ChallengeUse = 'sign-in' | `prove ${string}` | `add ${string}`;
type Signer = Pick<Call, 'secret' | 'clock'>;

const signatureOf = ({ secret }: Signer, use: ChallengeUse, body: string) => sign(secret, `passkey ${use}`, body);

export function newChallenge(call: Signer, use: ChallengeUse): string {
  const body = `${call.clock().getTime()}.${randomBytes(16).toString('base64url')}`;
  return `${body}.${signatureOf(call, use, body)}`;
}

/** When a challenge was issued; undefined unless it is ours, for this use, and not too old. @param encoded as the browser returns it, in base64url */
export function challengeIssuedAt(call: Signer, use: ChallengeUse, encoded: string): Date | undefined {
  const [issued = '', random = '', signature = '', ...rest] = Buffer.from(encoded, 'base64url').toString().split('.');
  if (rest.length > 0 || !isSameSecret(signature, signatureOf(call, use, `${issued}.${random}`))) return undefined;
  const age = call.clock().getTime() - Number(issued);
  return age <= PASSKEY_MINUTES * MINUTE_MS ? new Date(Number(issued)) : undefined;
}
