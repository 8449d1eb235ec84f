// A sign-in whose first factor was right, and which waits for a code: a short signed cookie, because no session is open yet.
import { jwtVerify, SignJWT } from 'jose';
import type { Call } from '#platform/call.ts';
import { COOKIE_SECONDS, deleteCookie, readCookie, setCookie } from '#platform/cookies.ts';
import { sha256 } from '#platform/hash.ts';
import type { Services } from '#platform/services.ts';

const AUDIENCE = 'second-factor';

/** `passwordHash` is the one that was checked: a change of the password ends the sign-in. */
type First = { userId: string; passwordHash: string | null };

const proofOf = (passwordHash: string | null) => (passwordHash ? sha256(passwordHash) : '');

export async function startPendingSignIn(
  call: Pick<Services, 'config' | 'clock' | 'secret'> & { answer: Headers },
  { userId, passwordHash }: First,
): Promise<void> {
  const seconds = Math.floor(call.clock().getTime() / 1000);
  const token = await new SignJWT({ proof: proofOf(passwordHash) })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(userId)
    .setAudience(AUDIENCE)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + COOKIE_SECONDS.nf_factor)
    .sign(call.secret);
  setCookie(call, 'nf_factor', token);
}

/** The account of the sign-in that waits in this browser. */
export async function pendingSignIn(
  call: Call,
): Promise<{ userId: string; isProof: (hash: string | null) => boolean } | undefined> {
  const token = readCookie(call, 'nf_factor');
  if (!token) return undefined;
  const checks = { algorithms: ['HS256'], audience: AUDIENCE, currentDate: call.clock() };
  const verified = await jwtVerify(token, call.secret, checks).catch(() => undefined);
  const { sub, proof } = verified?.payload ?? {};
  if (!sub || typeof proof !== 'string') return undefined;
  // Google proved the account without the password, which therefore does not matter.
  return { userId: sub, isProof: (hash) => proof === '' || proof === proofOf(hash) };
}

export const endPendingSignIn = (call: Call): void => deleteCookie(call, 'nf_factor');
