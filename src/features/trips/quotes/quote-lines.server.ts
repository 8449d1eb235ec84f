// Quotes as lines of a list.
import { and, desc, eq, gt, inArray, lte, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { users } from '#features/account/accounts/accounts.table.ts';
import { colleagueName, NAMED_COLLEAGUE } from '#features/staff/people/colleagues.server.ts';
import { inquiries } from '#features/trips/inquiries/inquiries.table.ts';
import { caseIds } from '#features/trips/inquiries/merging/case.server.ts';
import type { Call } from '#platform/call.ts';
import { contains } from '#platform/contains.ts';
import { pageWithin } from '#platform/list-page.ts';
import { storedDraft } from './quote-draft.ts';
import { eventsOf } from './quote-events.server.ts';
import type { QuoteLine, QuoteOfInquiry } from './quotes.contract.ts';
import { ENDED_INQUIRIES, partyCents, QUOTE_FILTERS, type QuoteFilter, stateOf } from './quotes.rules.ts';
import { quotes } from './quotes.table.ts';
import { readQuote } from './read-quote.server.ts';

const PAGE_SIZE = 25;
const ENDED = [...ENDED_INQUIRIES];

/** The same as `stateOf`, for the database. */
function inState(state: QuoteFilter, now: Date): SQL | undefined {
  const isSent = eq(quotes.status, 'sent');
  const isOpen = notInArray(inquiries.status, ENDED);
  if (state === 'all') return undefined;
  if (state === 'sent') return and(isSent, isOpen, gt(quotes.priceUntil, now));
  if (state === 'expired') return and(isSent, isOpen, lte(quotes.priceUntil, now));
  if (state === 'withdrawn') return or(eq(quotes.status, 'withdrawn'), and(isSent, inArray(inquiries.status, ENDED)));
  return eq(quotes.status, state);
}

type Search = { q: string; state: QuoteFilter; page: number };

export async function listQuotes(call: Call, { q, state, page: asked }: Search) {
  const words = q ? contains(q, inquiries.name, inquiries.email, inquiries.from, inquiries.to) : undefined;
  const now = call.clock();
  const counts = await countStates(call, words, now);
  const { page, pages, offset } = pageWithin(asked, counts[state], PAGE_SIZE);
  const data = await readLines(call, and(words, inState(state, now)), { limit: PAGE_SIZE, offset });
  return { data, counts, page, pages };
}

async function countStates(call: Call, words: SQL | undefined, now: Date): Promise<Record<QuoteFilter, number>> {
  const columns = QUOTE_FILTERS.map((state) => {
    const where = inState(state, now);
    const rows = where ? sql<number>`count(*) filter (where ${where})` : sql<number>`count(*)`;
    return [state, rows.mapWith(Number)] as const;
  });
  const [counted] = await call.db
    .select(Object.fromEntries(columns) as Record<QuoteFilter, SQL<number>>)
    .from(quotes)
    .innerJoin(inquiries, eq(inquiries.id, quotes.inquiryId))
    .where(words);
  return counted as Record<QuoteFilter, number>;
}

/** A traveller rarely has more than a few. */
const MAX_OF_INQUIRY = 100;
export async function quotesOfInquiry(call: Call, inquiryId: string): Promise<QuoteOfInquiry[]> {
  const ids = await caseIds(call.db, inquiryId);
  const lines = await readLines(call, inArray(quotes.inquiryId, ids), { limit: MAX_OF_INQUIRY, offset: 0 });
  const events = await eventsOf(
    call.db,
    lines.map(({ _id }) => _id),
  );
  return lines.map(({ reference, ...line }) => ({
    ...{ ...line, events: events.get(line._id) ?? [] },
    ...(line.inquiryId !== inquiryId && { of: reference }),
  }));
}

async function readLines(
  call: Call,
  found: SQL | undefined,
  { limit, offset }: { limit: number; offset: number },
): Promise<(QuoteLine & { reference: string })[]> {
  const now = call.clock();
  const rows = await call.db
    .select({ quote: quotes, inquiry: inquiries, person: NAMED_COLLEAGUE })
    .from(quotes)
    .innerJoin(inquiries, eq(inquiries.id, quotes.inquiryId))
    .leftJoin(users, eq(users.id, quotes.authorId))
    .where(found)
    .orderBy(desc(quotes.updatedAt), desc(quotes.id))
    .limit(limit)
    .offset(offset);
  return rows
    .map(({ quote, inquiry, person }) => {
      const content = quote.content ?? readQuote(storedDraft(quote.draft), now).content;
      const totals = content.options.map((option) => partyCents(option, content.people));
      return {
        ...{ _id: quote.id, inquiryId: inquiry.id, reference: inquiry.reference, number: quote.number },
        state: stateOf({ ...quote, inquiryStatus: inquiry.status }, now),
        ...{ name: inquiry.name, from: inquiry.from, to: inquiry.to, author: person ? colleagueName(person) : '' },
        ...{ priceUntil: content.priceUntil, openedAt: quote.openedAt?.toISOString() ?? '' },
        updatedAt: quote.updatedAt.toISOString(),
        ...{ leastCents: Math.min(...totals, Infinity), mostCents: Math.max(...totals, 0) },
      };
    })
    .map((line) => ({ ...line, leastCents: Number.isFinite(line.leastCents) ? line.leastCents : 0 }));
}
