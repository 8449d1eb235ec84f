// The key in the start banner's link: reads the outbox of a trial on this machine without signing in.
import { randomBytes } from 'node:crypto';
import { isLoopbackUrl } from '#domain/loopback.ts';
import type { Config } from '#platform/config.ts';
import { isSameSecret } from '#platform/hash.ts';
import type { Services } from '#platform/services.ts';

/**
 * Made once per start. Undefined in production, on a public address and where mails leave by a mail server:
 * a mail may hold a code or a link that opens an account.
 */
export function newOutboxKey({
  NODE_ENV,
  SMTP_URL,
  PUBLIC_URL,
}: Pick<Config, 'NODE_ENV' | 'SMTP_URL' | 'PUBLIC_URL'>): string | undefined {
  if (NODE_ENV === 'production' || SMTP_URL || !isLoopbackUrl(PUBLIC_URL)) return undefined;
  return randomBytes(24).toString('base64url');
}

export function isOutboxKey({ outboxKey }: Pick<Services, 'outboxKey'>, given: string | undefined): boolean {
  return Boolean(outboxKey) && isSameSecret(given ?? '', outboxKey ?? '');
}
