// Deleting a draft, and restoring it. What was deleted lies in a table of its own, so that nothing else meets it.
import { and, desc, eq, inArray, max } from 'drizzle-orm';
import { isUuid } from '#domain/text.ts';
import { users } from '#features/account/accounts/accounts.table.ts';
import { colleagueName, NAMED_COLLEAGUE } from '#features/staff/people/colleagues.server.ts';
import { lockInquiry } from '#features/trips/inquiries/find-inquiry.server.ts';
import { caseIds } from '#features/trips/inquiries/merging/case.server.ts';
import { m } from '#messages';
import { refuse } from '#platform/api-error.ts';
import { api, signedIn } from '#platform/call.ts';
import type { Queryable, Transaction } from '#platform/database.ts';
import { lockQuote } from './change-quote.server.ts';
import { quoteNotFound, readStaffQuote } from './quote-record.server.ts';
import type { DeletedDraft } from './quotes.contract.ts';
import { deletedDrafts, quoteEvents, quotes } from './quotes.table.ts';

export const deletedDraftsHandlers = {
  removeQuote: api.removeQuote.handler(async ({ input: { id, version }, context }) => {
    await context.db.transaction(async (tx) => {
      const { quote } = await lockQuote(tx, id);
      if (quote.status !== 'draft') throw refuse('CONFLICT', m.quote_sent_already());
      if (quote.version !== version) throw refuse('CONFLICT', m.quote_stale());
      const { inquiryId, number, locale, draft, authorId, createdAt } = quote;
      const events = await tx.select().from(quoteEvents).where(eq(quoteEvents.quoteId, id)).orderBy(quoteEvents.id);
      await tx.insert(deletedDrafts).values({
        ...{ id, inquiryId, number, locale, draft, authorId, createdAt, version: quote.version },
        events: events.map(({ kind, by, at }) => ({ kind, by, at: at.toISOString() })),
        ...{ deletedBy: signedIn(context).userId, deletedAt: context.clock() },
      });
      await tx.delete(quotes).where(eq(quotes.id, id));
    });
    return { success: true as const };
  }),

  restoreQuote: api.restoreQuote.handler(async ({ input: { id }, context }) => {
    await context.db.transaction(async (tx) => {
      const [known] = isUuid(id) ? await tx.select().from(deletedDrafts).where(eq(deletedDrafts.id, id)) : [];
      if (!known) throw quoteNotFound();
      await lockInquiry(tx, known.inquiryId);
      const [deleted] = await tx.delete(deletedDrafts).where(eq(deletedDrafts.id, id)).returning();
      // A colleague was faster.
      if (!deleted) return;
      const { inquiryId, locale, draft, authorId, version, createdAt, events } = deleted;
      await tx.insert(quotes).values({
        ...{ id, inquiryId, locale, draft, authorId, createdAt },
        ...{ number: await freeNumber(tx, deleted), version: version + 1, updatedAt: context.clock() },
      });
      const authors = await existing(tx, [...new Set(events.flatMap(({ by }) => by ?? []))]);
      if (events.length > 0)
        await tx.insert(quoteEvents).values(
          events.map(({ kind, by, at }) => ({
            ...{ quoteId: id, kind, by: by && authors.has(by) ? by : null, at: new Date(at) },
          })),
        );
    });
    return { success: true as const, data: await readStaffQuote(context, id) };
  }),
};

/** Its own, unless a later quote took it. */
async function freeNumber(tx: Transaction, { inquiryId, number }: { inquiryId: string; number: number }) {
  const ofInquiry = eq(quotes.inquiryId, inquiryId);
  if ((await tx.$count(quotes, and(ofInquiry, eq(quotes.number, number)))) === 0) return number;
  const [last] = await tx
    .select({ number: max(quotes.number) })
    .from(quotes)
    .where(ofInquiry);
  return (last?.number ?? 0) + 1;
}

async function existing(tx: Transaction, ids: string[]): Promise<ReadonlySet<string>> {
  const rows = await tx.select({ id: users.id }).from(users).where(inArray(users.id, ids));
  return new Set(rows.map(({ id }) => id));
}

/** Of an inquiry and those that were merged into it, the last deleted first. */
export async function deletedDraftsOf(db: Queryable, inquiryId: string): Promise<DeletedDraft[]> {
  const rows = await db
    .select({ deleted: deletedDrafts, person: NAMED_COLLEAGUE })
    .from(deletedDrafts)
    .leftJoin(users, eq(users.id, deletedDrafts.deletedBy))
    .where(inArray(deletedDrafts.inquiryId, await caseIds(db, inquiryId)))
    .orderBy(desc(deletedDrafts.deletedAt));
  return rows.map(({ deleted: { id, number, deletedAt }, person }) => ({
    ...{ _id: id, number, by: person ? colleagueName(person) : '', at: deletedAt.toISOString() },
  }));
}
