// A signed link that stops fare news without signing in (CASL). It works for as long as the secret lives.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { Machinery } from '#platform/machinery.ts';

const CONFIRM_DAYS = 7;
const newsRequest = z.strictObject({
  email: z.string(),
  source: z.enum(['contact', 'inquiry', 'preferences']),
  until: z.number(),
});
/** The box for fare news was ticked with this address; its owner says yes with the link that only they get. */
export type NewsRequest = z.infer<typeof newsRequest>;

const hmac = (secret: Uint8Array, text: string) => createHmac('sha256', secret).update(text).digest('base64url');
const sign = (secret: Uint8Array, email: string) => hmac(secret, `mail-preferences ${email}`);
const signNews = (secret: Uint8Array, request: string) => hmac(secret, `news-confirmation ${request}`);
const isSame = (one: string, other: string) => {
  const [given, expected] = [Buffer.from(one), Buffer.from(other)];
  return given.length === expected.length && timingSafeEqual(given, expected);
};

export const mailToken = (secret: Uint8Array, email: string): string =>
  `${Buffer.from(email.toLowerCase()).toString('base64url')}.${sign(secret, email.toLowerCase())}`;

/** Opened it shows the page; posted to, it is the one-click address of RFC 8058. */
export const mailPreferencesUrl = ({ config, secret }: Pick<Machinery, 'config' | 'secret'>, email: string): string =>
  `${config.PUBLIC_URL}/mail-preferences?token=${mailToken(secret, email)}`;

/** The address that a token was made for; undefined for what somebody made up. */
export function addressOf(secret: Uint8Array, token: string): string | undefined {
  const [encoded = '', signature = ''] = token.split('.');
  const email = Buffer.from(encoded, 'base64url').toString();
  return isSame(signature, sign(secret, email)) ? email : undefined;
}

/** The page on which the owner of the address confirms; opening it changes nothing. */
export function newsConfirmationUrl(
  { config, secret, clock }: Pick<Machinery, 'config' | 'secret' | 'clock'>,
  email: string,
  source: NewsRequest['source'],
): string {
  const request: NewsRequest = {
    email: email.toLowerCase(),
    source,
    until: clock().getTime() + CONFIRM_DAYS * 86_400_000,
  };
  const encoded = Buffer.from(JSON.stringify(request)).toString('base64url');
  return `${config.PUBLIC_URL}/mail-preferences/confirm?token=${encoded}.${signNews(secret, encoded)}`;
}

/** What a token asks for; undefined for a forged token, and for an expired one. */
export function newsRequestOf(
  { secret, clock }: Pick<Machinery, 'secret' | 'clock'>,
  token: string,
): NewsRequest | undefined {
  const [encoded = '', signature = ''] = token.split('.');
  if (!isSame(signature, signNews(secret, encoded))) return undefined;
  const request = newsRequest.parse(JSON.parse(Buffer.from(encoded, 'base64url').toString()));
  return request.until > clock().getTime() ? request : undefined;
}
