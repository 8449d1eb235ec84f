// The content of a mail about an inquiry: to an unproven mailbox, nothing that its sender wrote.
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { canonicalEmail } from '#domain/email.ts';
import { users } from '#features/account/accounts/accounts.table.ts';
import { properPlace } from '#features/catalogue/airports/airports.rules.ts';
import { cities, countries } from '#features/catalogue/destinations/destinations.table.ts';
import type { Queryable } from '#platform/database.ts';
import type { MailedTrip } from './inquiries.mail.tsx';
import type { InquiryRow } from './inquiries.table.ts';

const MAX_PARTS = 3;

/** The known spelling of a place: 'Lisbon', 'Lisbon (LIS)' or 'Lisbon, Portugal'; '' for any other text. */
export async function knownPlace(db: Queryable, place: string): Promise<string> {
  const whole = properPlace(place);
  if (whole) return whole;
  const parts = place.split(',', MAX_PARTS + 1).map((part) => part.trim());
  if (parts.length > MAX_PARTS) return '';
  const known = await Promise.all(parts.map(async (part) => properPlace(part) ?? (await inCatalogue(db, part))));
  return known.every(Boolean) ? known.join(', ') : '';
}

async function inCatalogue(db: Queryable, name: string): Promise<string> {
  for (const table of [cities, countries]) {
    const [found] = await db
      .select({ name: table.name })
      .from(table)
      .where(sql`search_text(${table.name}) = search_text(${name})`)
      .limit(1);
    if (found) return found.name;
  }
  return '';
}

/** @param proven whether the email is known to be that of the inquiry's own account. */
export async function mailedTrip(db: Queryable, trip: MailedTrip, proven: boolean): Promise<MailedTrip> {
  const { from, to, name, departureDate, tripDuration, adults, children, infants, budgetPerPerson } = trip;
  const facts = { departureDate, tripDuration, adults, children, infants, budgetPerPerson };
  if (proven) return { ...facts, from, to, name };
  return { ...facts, from: await knownPlace(db, from), to: await knownPlace(db, to), name: '' };
}

/** Whether the traveller's own account has proven the email of the inquiry. */
export async function isProven(
  db: Queryable,
  { userId, email }: Pick<InquiryRow, 'userId' | 'email'>,
): Promise<boolean> {
  if (!userId) return false;
  const own = and(eq(users.id, userId), eq(users.email, canonicalEmail(email)), isNotNull(users.mailboxProvenAt));
  return (await db.$count(users, own)) > 0;
}
