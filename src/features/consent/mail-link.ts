// A signed link that stops fare news without signing in (CASL). It works for as long as the secret lives.
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Machinery } from '#platform/machinery.ts';

const sign = (secret: Uint8Array, email: string) =>
  createHmac('sha256', secret).update(`mail-preferences ${email}`).digest('base64url');

export const mailToken = (secret: Uint8Array, email: string): string =>
  `${Buffer.from(email.toLowerCase()).toString('base64url')}.${sign(secret, email.toLowerCase())}`;

/** Opened it shows the page; posted to, it is the one-click address of RFC 8058. */
export const mailPreferencesUrl = ({ config, secret }: Pick<Machinery, 'config' | 'secret'>, email: string): string =>
  `${config.PUBLIC_URL}/mail-preferences?token=${mailToken(secret, email)}`;

/** The address that a token was made for; undefined for what somebody made up. */
export function addressOf(secret: Uint8Array, token: string): string | undefined {
  const [encoded = '', signature = ''] = token.split('.');
  const email = Buffer.from(encoded, 'base64url').toString();
  const [given, expected] = [Buffer.from(signature), Buffer.from(sign(secret, email))];
  return given.length === expected.length && timingSafeEqual(given, expected) ? email : undefined;
}
