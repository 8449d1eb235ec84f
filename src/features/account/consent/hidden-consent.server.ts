// Consents with a hidden email: provable to a person who knows the email, unreadable to everyone else (CASL).
import { and, inArray, isNull, sql } from 'drizzle-orm';
import { canonicalEmail, encodedEmail } from '#domain/email.ts';
import { RETENTION_PERIODS } from '#domain/retention-periods.ts';
import type { Queryable } from '#platform/database.ts';
import { sign } from '#platform/hash.ts';
import type { Services } from '#platform/services.ts';
import { consentEvents, UNPROVEN } from './consent.table.ts';

export const hiddenEmail = (secret: Uint8Array, email: string): string =>
  `erased:${sign(secret, 'erased', email.toLowerCase())}`;

/** A hash cannot be rewritten, so that of an earlier spelling is looked up too. */
export const hiddenEmails = (secret: Uint8Array, email: string): string[] => {
  const one = canonicalEmail(email);
  return [email, one, encodedEmail(one)].map((spelling) => hiddenEmail(secret, spelling));
};

export async function maskConsents(tx: Queryable, secret: Uint8Array, emails: string[], hiddenAt: Date): Promise<void> {
  for (const email of emails)
    await tx
      .update(consentEvents)
      .set({ email: hiddenEmail(secret, email), hiddenAt })
      .where(and(inArray(consentEvents.email, [email, email.toLowerCase()]), isNull(consentEvents.hiddenAt)));
}

/** Hides the emails without a valid consent, once the last one ended long enough ago. Returns how many. */
export async function maskEndedConsents({ db, clock, secret }: Pick<Services, 'db' | 'clock' | 'secret'>) {
  const { id, email, at, basis, source, expiresAt, hiddenAt } = consentEvents;
  const said = sql`${basis} <> 'implied' and ${source} <> ${UNPROVEN}`;
  const ended = await db
    .select({ email })
    .from(consentEvents)
    .where(isNull(hiddenAt))
    .groupBy(email)
    .having(sql`coalesce((array_agg(${basis} order by ${id} desc) filter (where ${said}))[1], '') <> 'express'
      and max(greatest(${at}, ${expiresAt})) < now() - interval '1 year' * ${RETENTION_PERIODS.endedConsentYears}`);
  await maskConsents(
    db,
    secret,
    ended.map((row) => row.email),
    clock(),
  );
  return ended.length;
}
