// Consent to commercial mail, kept as events (CASL): express until withdrawn, implied for six months after an inquiry.
import type { Queryable } from '#platform/database.ts';
import { consentEvents } from './consent.table.ts';

/** Named in every event, so that one can say later which words a person ticked. Raise it with the sentence of the box. */
export const MARKETING_WORDING = 'marketing-2026-11';
const IMPLIED_MONTHS = 6;

type Basis = (typeof consentEvents.$inferSelect)['basis'];
export type NewConsent = { email: string; basis: Basis; source: 'inquiry' | 'registration' | 'contact' | 'preferences'; at: Date };

/** Adds one event inside the caller's transaction. */
export async function recordConsent(tx: Queryable, { email, basis, source, at }: NewConsent): Promise<void> {
  await tx.insert(consentEvents).values({
    email: email.toLowerCase(),
    purpose: 'marketing',
    basis,
    wordingVersion: MARKETING_WORDING,
    source,
    at,
    expiresAt: basis === 'implied' ? monthsLater(at, IMPLIED_MONTHS) : null,
  });
}

function monthsLater(date: Date, months: number): Date {
  const later = new Date(date);
  later.setUTCMonth(later.getUTCMonth() + months);
  return later;
}
