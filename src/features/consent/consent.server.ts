// Consent to commercial mail, kept as events (CASL): express until withdrawn, implied for six months after an inquiry.
import type { Queryable } from '#platform/database.ts';
import { consentEvents } from './consent.table.ts';

/** Named in every event, so that one can say later which words a person ticked. Raise it with the sentence of the box. */
export const MARKETING_WORDING = 'marketing-2026-11';
const IMPLIED_MONTHS = 6;

type Event = typeof consentEvents.$inferSelect;
export type NewConsent = Pick<Event, 'email' | 'purpose' | 'basis' | 'at'> & {
  source: 'inquiry' | 'register' | 'contact' | 'preferences';
};

/** Adds one event inside the caller's transaction. */
export async function recordConsent(tx: Queryable, { email, purpose, basis, source, at }: NewConsent): Promise<void> {
  await tx.insert(consentEvents).values({
    email: email.toLowerCase(),
    purpose,
    basis,
    wordingVersion: MARKETING_WORDING,
    source,
    at,
    expiresAt: basis === 'implied' ? monthsLater(at, IMPLIED_MONTHS) : null,
  });
}

/** The same day of a later month, or that month's last day: implied consent never lasts longer than it may. */
function monthsLater(date: Date, months: number): Date {
  const later = new Date(date);
  later.setUTCMonth(later.getUTCMonth() + months);
  if (later.getUTCDate() !== date.getUTCDate()) later.setUTCDate(0);
  return later;
}
