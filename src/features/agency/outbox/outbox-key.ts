// The key in the link of the start banner: on this machine it opens a trial's outbox without signing in.
import { randomBytes } from 'node:crypto';
import { isLoopbackUrl } from '#domain/loopback.ts';
import type { Config } from '#platform/config.ts';
import { isSameSecret } from '#platform/hash.ts';
import type { Services } from '#platform/services.ts';

/**
 * Created once per start. Undefined in production, on a public URL and with a mail server:
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
