// The key in the start banner's link: reads the outbox of a trial without signing in.
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Machinery } from '#platform/machinery.ts';

/** Undefined in production and where mails leave by a mail server: then nobody needs it and nothing opens. */
export function outboxKey({ config, secret }: Pick<Machinery, 'config' | 'secret'>): string | undefined {
  if (config.NODE_ENV === 'production' || config.SMTP_URL) return undefined;
  return createHmac('sha256', secret).update('outbox').digest('base64url');
}

export function isOutboxKey(machinery: Pick<Machinery, 'config' | 'secret'>, given: string | undefined): boolean {
  const key = Buffer.from(outboxKey(machinery) ?? '');
  const shown = Buffer.from(given ?? '');
  return key.length > 0 && key.length === shown.length && timingSafeEqual(key, shown);
}
