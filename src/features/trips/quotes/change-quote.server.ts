// What every change of a quote begins and ends with: the lock, the version, the refusals and the history.
import { and, eq, sql } from 'drizzle-orm';
import { isUuid } from '#domain/text.ts';
import { lockInquiry } from '#features/trips/inquiries/find-inquiry.server.ts';
import type { InquiryRow } from '#features/trips/inquiries/inquiries.table.ts';
import { asInCase } from '#features/trips/inquiries/merging/case.server.ts';
import { statusWords } from '#features/trips/inquiries/staff/staff-status-words.ts';
import { m } from '#messages';
import { refuse } from '#platform/api-error.ts';
import type { Call } from '#platform/call.ts';
import type { Queryable, Transaction } from '#platform/database.ts';
import { quoteNotFound } from './quote-record.server.ts';
import { stateWords } from './quote-words.ts';
import { ENDED_INQUIRIES, type QuoteEventKind } from './quotes.rules.ts';
import { type QuoteRow, quoteEvents, quotes } from './quotes.table.ts';

/** Throws 404 if there is none. */
export async function findQuote(db: Queryable, id: string): Promise<QuoteRow> {
  const [row] = isUuid(id) ? await db.select().from(quotes).where(eq(quotes.id, id)) : [];
  if (!row) throw quoteNotFound();
  return row;
}

/** The inquiry is locked first everywhere, so that two transactions cannot wait for each other. */
export async function lockQuote(tx: Transaction, id: string): Promise<{ quote: QuoteRow; inquiry: InquiryRow }> {
  const { inquiryId } = await findQuote(tx, id);
  const inquiry = await lockInquiry(tx, inquiryId);
  const [quote] = await tx.select().from(quotes).where(eq(quotes.id, id)).for('update');
  if (!quote) throw quoteNotFound();
  return { quote, inquiry: await asInCase(tx, inquiry) };
}

type Known = { id: string; version: number; from: readonly QuoteRow['status'][] };
/** Changes a quote that is as the caller saw it. */
export async function changeQuote(
  call: Call,
  tx: Transaction,
  { id, version, from }: Known,
  set: Partial<Omit<QuoteRow, 'id' | 'version'>>,
): Promise<QuoteRow> {
  const { quote } = await lockQuote(tx, id);
  if (!from.includes(quote.status))
    throw refuse(
      'CONFLICT',
      from.includes('draft') ? m.quote_sent_already() : m.quote_not_open({ state: stateWords(quote.status) }),
    );
  const [changed] = await tx
    .update(quotes)
    .set({ ...set, version: sql`${quotes.version} + 1`, updatedAt: call.clock() })
    .where(and(eq(quotes.id, id), eq(quotes.version, version)))
    .returning();
  if (!changed) throw refuse('CONFLICT', m.quote_stale());
  return changed;
}

export function refuseEnded({ status, email }: InquiryRow, needsEmail = false): void {
  if (ENDED_INQUIRIES.includes(status))
    throw refuse('CONFLICT', m.quote_inquiry_ended({ status: statusWords(status) }));
  if (needsEmail && !email) throw refuse('CONFLICT', m.quote_no_email());
}

export async function refuseAccepted(tx: Transaction, inquiryId: string): Promise<void> {
  const accepted = and(eq(quotes.inquiryId, inquiryId), eq(quotes.status, 'accepted'));
  if ((await tx.$count(quotes, accepted)) > 0) throw refuse('CONFLICT', m.quote_accepted_before());
}

/** Adds an event to the history of a quote. Without `by` the traveller or the clock did it. */
export async function recordQuoteEvent(
  call: Call,
  tx: Transaction,
  quoteId: string,
  kind: QuoteEventKind,
  by: string | null = call.visitor?.userId ?? null,
): Promise<void> {
  await tx.insert(quoteEvents).values({ quoteId, kind, by, at: call.clock() });
}
