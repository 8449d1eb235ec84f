import { desc, eq, inArray } from 'drizzle-orm';
import { users } from '#features/account/accounts/accounts.table.ts';
import { colleagueName, NAMED_COLLEAGUE } from '#features/staff/people/colleagues.server.ts';
import type { Queryable } from '#platform/database.ts';
import type { StaffQuote } from './quotes.contract.ts';
import { quoteEvents } from './quotes.table.ts';

/** The histories of quotes by their ids, each newest first. */
export async function eventsOf(db: Queryable, quoteIds: string[]): Promise<Map<string, StaffQuote['events']>> {
  const rows = await db
    .select({ event: quoteEvents, person: NAMED_COLLEAGUE })
    .from(quoteEvents)
    .leftJoin(users, eq(users.id, quoteEvents.by))
    .where(inArray(quoteEvents.quoteId, quoteIds))
    .orderBy(desc(quoteEvents.id));
  const found = new Map<string, StaffQuote['events']>();
  for (const { event, person } of rows) {
    const shown = { kind: event.kind, by: person ? colleagueName(person) : '', at: event.at.toISOString() };
    found.set(event.quoteId, [...(found.get(event.quoteId) ?? []), shown]);
  }
  return found;
}
