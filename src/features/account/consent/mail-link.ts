// A signed link that stops fare alerts without signing in (CASL). It stays valid until the secret changes.

import { z } from 'zod';
import { pathTo } from '#domain/path-to.ts';
import { DAY_MS } from '#domain/time.ts';
import { isSameSecret, sign } from '#platform/hash.ts';
import type { Services } from '#platform/services.ts';

const CONFIRM_DAYS = 7;
const newsRequest = z.strictObject({
  email: z.string(),
  source: z.enum(['contact', 'inquiry', 'preferences']),
  until: z.number(),
});
/** The box for fare alerts was ticked with this email; only its owner gets the link that confirms it. */
export type NewsRequest = z.infer<typeof newsRequest>;

export const mailToken = (secret: Uint8Array, email: string): string =>
  `${Buffer.from(email.toLowerCase()).toString('base64url')}.${sign(secret, 'mail-preferences', email.toLowerCase())}`;

/** A GET shows the page; a POST is the one-click unsubscription of RFC 8058. */
export const mailPreferencesUrl = ({ config, secret }: Pick<Services, 'config' | 'secret'>, email: string): string =>
  `${config.PUBLIC_URL}${pathTo('mailPreferences')}?token=${mailToken(secret, email)}`;

/** The email that a token was made for; undefined if we did not sign it. */
export function addressOf(secret: Uint8Array, token: string): string | undefined {
  const [encoded = '', signature = ''] = token.split('.');
  const email = Buffer.from(encoded, 'base64url').toString();
  return isSameSecret(signature, sign(secret, 'mail-preferences', email)) ? email : undefined;
}

/** The page on which the owner of the email confirms; opening it changes nothing. */
export function newsConfirmationUrl(
  { config, secret, clock }: Pick<Services, 'config' | 'secret' | 'clock'>,
  email: string,
  source: NewsRequest['source'],
): string {
  const request: NewsRequest = {
    email: email.toLowerCase(),
    source,
    until: clock().getTime() + CONFIRM_DAYS * DAY_MS,
  };
  const encoded = Buffer.from(JSON.stringify(request)).toString('base64url');
  return `${config.PUBLIC_URL}${pathTo('confirmNews')}?token=${encoded}.${sign(secret, 'news-confirmation', encoded)}`;
}

/** The purpose of a token; undefined for a forged or expired one. */
export function newsRequestOf(
  { secret, clock }: Pick<Services, 'secret' | 'clock'>,
  token: string,
): NewsRequest | undefined {
  const [encoded = '', signature = ''] = token.split('.');
  if (!isSameSecret(signature, sign(secret, 'news-confirmation', encoded))) return undefined;
  const request = newsRequest.parse(JSON.parse(Buffer.from(encoded, 'base64url').toString()));
  return request.until > clock().getTime() ? request : undefined;
}
