// A nonce ties Google's token to the browser that requested it. It is derived from a signed HttpOnly cookie, so
// nothing is stored before a sign-in; used nonces are stored in google_nonces.
import { randomBytes } from 'node:crypto';
import type { Call } from '#platform/call.ts';
import { COOKIE_SECONDS, deleteCookie, readCookie, setCookie } from '#platform/cookies.ts';
import { isSameSecret, sha256, sign } from '#platform/hash.ts';

/** A nonce that is about to expire is replaced; otherwise all tabs of a browser share one. */
const REPLACED_BEFORE_SECONDS = 900;

const seconds = (call: Call) => Math.floor(call.clock().getTime() / 1000);

/** The browser's cookie if we signed it and it is valid for `left` more seconds. */
function cookieOf(call: Call, left: number): string | undefined {
  const cookie = readCookie(call, 'nf_google') ?? '';
  const [expires = '', random = '', signature = '', ...rest] = cookie.split('.');
  const ours = rest.length === 0 && isSameSecret(signature, sign(call.secret, 'google', `${expires}.${random}`));
  return ours && Number(expires) > seconds(call) + left ? cookie : undefined;
}

/** The nonce of this browser, or undefined without a valid one. */
export function nonceOfBrowser(call: Call): string | undefined {
  const cookie = cookieOf(call, 0);
  return cookie && sha256(cookie);
}

/** The nonce for Google's button; also sets its cookie on the answer. */
export function issueNonce(call: Call): string {
  const kept = cookieOf(call, REPLACED_BEFORE_SECONDS);
  if (kept) return sha256(kept);
  const body = `${seconds(call) + COOKIE_SECONDS.nf_google}.${randomBytes(24).toString('base64url')}`;
  const cookie = `${body}.${sign(call.secret, 'google', body)}`;
  setCookie(call, 'nf_google', cookie);
  return sha256(cookie);
}

export const forgetNonce = (call: Call) => deleteCookie(call, 'nf_google');
