// A nonce ties Google's token to the browser that asked for it. It follows from a signed HttpOnly cookie, so that
// nothing is written before somebody has signed in; which nonces were used is kept in google_nonces.
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { parse } from 'hono/utils/cookie';
import type { Call } from '#platform/call.ts';

const SECONDS = 3600;
/** A nonce that is about to end is replaced; before that the tabs of a browser share one. */
const REPLACED_BEFORE = 900;

const isSecure = ({ config }: Call) => config.PUBLIC_URL.startsWith('https:');
const nameOf = (call: Call) => `${isSecure(call) ? '__Host-' : ''}nf_google`;
const sign = (call: Call, body: string) =>
  createHmac('sha256', call.secret).update(`google ${body}`).digest('base64url');
const nonceOf = (cookie: string) => createHash('sha256').update(cookie).digest('base64url');
const seconds = (call: Call) => Math.floor(call.clock().getTime() / 1000);

function setCookie(call: Call, value: string, maxAge: number) {
  const secure = isSecure(call) ? '; Secure' : '';
  const line = `${nameOf(call)}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAge}${secure}`;
  call.answer.append('set-cookie', line);
}

/** The browser's cookie where we made it and it holds for `left` seconds more. */
function cookieOf(call: Call, left: number): string | undefined {
  const cookie = parse(call.headers.get('cookie') ?? '')[nameOf(call)] ?? '';
  const [expires = '', random = '', signature = '', ...rest] = cookie.split('.');
  const expected = Buffer.from(sign(call, `${expires}.${random}`));
  const given = Buffer.from(signature);
  const ours = rest.length === 0 && given.length === expected.length && timingSafeEqual(given, expected);
  return ours && Number(expires) > seconds(call) + left ? cookie : undefined;
}

/** The nonce of this browser, or undefined where it has none that holds. */
export function nonceOfBrowser(call: Call): string | undefined {
  const cookie = cookieOf(call, 0);
  return cookie && nonceOf(cookie);
}

/** The nonce to ask Google for, with its cookie on the answer. */
export function giveNonce(call: Call): string {
  const kept = cookieOf(call, REPLACED_BEFORE);
  if (kept) return nonceOf(kept);
  const body = `${seconds(call) + SECONDS}.${randomBytes(24).toString('base64url')}`;
  const cookie = `${body}.${sign(call, body)}`;
  setCookie(call, cookie, SECONDS);
  return nonceOf(cookie);
}

export const forgetNonce = (call: Call) => setCookie(call, '', 0);
