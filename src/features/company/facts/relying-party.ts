// What browsers tie passkeys to: the host of the site's public URL.
import { isIP } from 'node:net';
import type { Config } from '#platform/config.ts';

export type RelyingParty = { id: string; origin: string };

/** Undefined where browsers offer no passkeys: over plain HTTP, except on `localhost`, and where the host is an IP address. */
export function relyingParty({ PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>): RelyingParty | undefined {
  const { protocol, hostname, origin } = new URL(PUBLIC_URL);
  const isSecure = protocol === 'https:' || /(?:^|\.)localhost$/.test(hostname);
  return isSecure && isIP(hostname.replace(/^\[|\]$/g, '')) === 0 ? { id: hostname, origin } : undefined;
}
