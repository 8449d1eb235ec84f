// The consents to offers by mail that were given or withdrawn for an email, as the desk shows them.
import { and, asc, inArray, isNull, ne } from 'drizzle-orm';
import { canonicalEmail } from '#domain/email.ts';
import type { Queryable } from '#platform/database.ts';
import { consentEvents, UNPROVEN } from './consent.table.ts';

/** The events of these emails, the oldest first. Hidden ones belong to people who left. */
export const consentsOf = (db: Queryable, emails: readonly string[]) =>
  db
    .select({
      ...{ basis: consentEvents.basis, source: consentEvents.source },
      ...{ at: consentEvents.at, expiresAt: consentEvents.expiresAt },
    })
    .from(consentEvents)
    .where(
      and(
        inArray(consentEvents.email, [...new Set(emails.filter(Boolean).map(canonicalEmail))]),
        ne(consentEvents.source, UNPROVEN),
        isNull(consentEvents.hiddenAt),
      ),
    )
    .orderBy(asc(consentEvents.id));
