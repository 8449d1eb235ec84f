// The two cookies of a session: a short signed access token and a long refresh token.
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { parse } from 'hono/utils/cookie';
import { jwtVerify, SignJWT } from 'jose';
import type { Config } from '#platform/config.ts';

export const ACCESS_SECONDS = 600;
export const REFRESH_SECONDS = 30 * 24 * 3600;
const AUDIENCE = 'northfare';

export type Access = { sessionId: string; userId: string };

const names = (config: Config) => {
  const prefix = config.PUBLIC_URL.startsWith('https:') ? '__Host-' : '';
  return { access: `${prefix}nf_access`, refresh: `${prefix}nf_refresh` };
};

export function readCookies(
  headers: Headers,
  config: Config,
): { access: string | undefined; refresh: string | undefined } {
  const jar = parse(headers.get('cookie') ?? '');
  const { access, refresh } = names(config);
  return { access: jar[access], refresh: jar[refresh] };
}

/** Max age in seconds; 0 removes the cookie. */
function cookie(config: Config, name: string, value: string, maxAge: number): string {
  const secure = config.PUBLIC_URL.startsWith('https:') ? '; Secure' : '';
  return `${name}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAge}${secure}`;
}

export function setCookies(answer: Headers, config: Config, tokens: { access: string; refresh?: string }): void {
  const { access, refresh } = names(config);
  answer.append('set-cookie', cookie(config, access, tokens.access, ACCESS_SECONDS));
  if (tokens.refresh) answer.append('set-cookie', cookie(config, refresh, tokens.refresh, REFRESH_SECONDS));
}

export function clearCookies(answer: Headers, config: Config): void {
  const { access, refresh } = names(config);
  for (const name of [access, refresh]) answer.append('set-cookie', cookie(config, name, '', 0));
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
    .setExpirationTime(seconds + ACCESS_SECONDS)
    .sign(secret);
}

/** Undefined for anything that is not a live token of ours. */
export async function readAccess(
  secret: Uint8Array,
  token: string | undefined,
  now: Date,
  audience = AUDIENCE,
): Promise<Access | undefined> {
  if (!token) return undefined;
  const verified = await jwtVerify(token, secret, { algorithms: ['HS256'], audience, currentDate: now }).catch(
    () => undefined,
  );
  const { sub, sid } = verified?.payload ?? {};
  return sub && typeof sid === 'string' ? { userId: sub, sessionId: sid } : undefined;
}

/** `{session}.{random}.{signature}`: the signature tells a token we once gave from one that somebody made up. */
export function newRefresh(secret: Uint8Array, sessionId: string): string {
  const body = `${sessionId}.${randomBytes(24).toString('base64url')}`;
  return `${body}.${sign(secret, body)}`;
}

/** The session that a refresh token belongs to, or undefined where we never gave it. */
export function sessionOfRefresh(secret: Uint8Array, token: string | undefined): string | undefined {
  const parts = token?.split('.') ?? [];
  const [sessionId, random, signature] = parts;
  if (parts.length !== 3 || !sessionId || !/^[0-9a-f-]{36}$/.test(sessionId)) return undefined;
  const expected = Buffer.from(sign(secret, `${sessionId}.${random}`));
  const given = Buffer.from(signature ?? '');
  return given.length === expected.length && timingSafeEqual(given, expected) ? sessionId : undefined;
}

export const refreshHash = (token: string) => createHash('sha256').update(token).digest('base64url');

const sign = (secret: Uint8Array, body: string) =>
  createHmac('sha256', secret).update(`refresh ${body}`).digest('base64url');
