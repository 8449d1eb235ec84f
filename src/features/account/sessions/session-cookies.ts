// The two cookies of a session: a short signed access token and a long refresh token.
import { randomBytes } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import type { Config } from '#platform/config.ts';
import { COOKIE_SECONDS, deleteCookie, readCookie, setCookie } from '#platform/cookies.ts';
import { isSameSecret, sign } from '#platform/hash.ts';

const AUDIENCE = 'northfare';

export type Access = { sessionId: string; userId: string };

/** The two tokens of a request. */
export const readTokens = (call: { headers: Headers; config: Config }) => ({
  access: readCookie(call, 'nf_access'),
  refresh: readCookie(call, 'nf_refresh'),
});

type Outgoing = { answer: Headers; config: Config };

export function setTokens(call: Outgoing, { access, refresh }: { access: string; refresh?: string }): void {
  setCookie(call, 'nf_access', access);
  if (refresh) setCookie(call, 'nf_refresh', refresh);
}

export function deleteTokens(call: Outgoing): void {
  for (const name of ['nf_access', 'nf_refresh'] as const) deleteCookie(call, name);
}

/** For an answer that ends the session of this browser by the wish of its owner. */
export function endSessionHere(call: Outgoing): void {
  deleteTokens(call);
  // What scripts stored is personal, or comes back from memory: src/platform/device-storage.ts. Cookies stay, because one names the known browser.
  call.answer.set('clear-site-data', '"storage"');
}

export function signAccess(
  secret: Uint8Array,
  { sessionId, userId }: Access,
  now: Date,
  audience = AUDIENCE,
): Promise<string> {
  const seconds = Math.floor(now.getTime() / 1000);
  return new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(userId)
    .setAudience(audience)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + COOKIE_SECONDS.nf_access)
    .sign(secret);
}

/** Undefined unless it is an unexpired token signed by us. */
export async function readAccess(
  secret: Uint8Array,
  token: string | undefined,
  now: Date,
  audience = AUDIENCE,
): Promise<(Access & { expiresAt: Date }) | undefined> {
  if (!token) return undefined;
  const verified = await jwtVerify(token, secret, { algorithms: ['HS256'], audience, currentDate: now }).catch(
    () => undefined,
  );
  const { sub, sid, exp } = verified?.payload ?? {};
  if (!sub || !exp || typeof sid !== 'string') return undefined;
  return { userId: sub, sessionId: sid, expiresAt: new Date(exp * 1000) };
}

/** `{session}.{random}.{signature}`: the signature proves that we issued the token. */
export function newRefresh(secret: Uint8Array, sessionId: string): string {
  const body = `${sessionId}.${randomBytes(24).toString('base64url')}`;
  return `${body}.${sign(secret, 'refresh', body)}`;
}

/** The session of a refresh token; undefined unless we issued it. */
export function sessionOfRefresh(secret: Uint8Array, token: string | undefined): string | undefined {
  const parts = token?.split('.') ?? [];
  const [sessionId, random, signature] = parts;
  if (parts.length !== 3 || !sessionId || !/^[0-9a-f-]{36}$/.test(sessionId)) return undefined;
  return isSameSecret(signature ?? '', sign(secret, 'refresh', `${sessionId}.${random}`)) ? sessionId : undefined;
}
