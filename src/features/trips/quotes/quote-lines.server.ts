// Quotes as lines of a list.
import { and, asc, count, desc, eq, gt, inArray, lte, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { DAY_MS } from '#domain/time.ts';
import { users } from '#features/account/accounts/accounts.table.ts';
import { colleagueName, NAMED_COLLEAGUE } from '#features/staff/people/colleagues.server.ts';
import { inquiries } from '#features/trips/inquiries/inquiries.table.ts';
import { hasWords } from '#features/trips/inquiries/inquiry-words.server.ts';
import { caseIds } from '#features/trips/inquiries/merging/case.server.ts';
import type { Call } from '#platform/call.ts';
import { storedMoment, type Turn, turnedPage } from '#platform/cursor.ts';
import { countsByFilter } from '#platform/list-page.ts';
import { storedDraft } from './quote-draft.ts';
import { eventsOf } from './quote-events.server.ts';
import type { QuoteLine, QuoteOfInquiry } from './quotes.contract.ts';
import {
  ENDED_INQUIRIES,
  partyCents,
  QUOTE_FILTERS,
  type QuoteContent,
  type QuoteFilter,
  stateOf,
} from './quotes.rules.ts';
import { type AcceptanceRow, quoteAcceptances, quotes } from './quotes.table.ts';
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

const ENDING_MS = DAY_MS;
const MAX_ENDING = 5;
/** Those whose price is guaranteed for less than a day, the first to end first. */
export async function endingQuotes(call: Pick<Call, 'db' | 'clock'>): Promise<QuoteLine[]> {
  const now = call.clock();
  const soon = lte(quotes.priceUntil, new Date(now.getTime() + ENDING_MS));
  const lines = await readLines(call, and(inState('sent', now), soon), { limit: MAX_ENDING, by: quotes.priceUntil });
  return lines.map(({ id: _, key: __, reference: ___, ...line }) => line);
}

/** Sent quotes that can be accepted. */
export async function countOpenQuotes({ db, clock }: Pick<Call, 'db' | 'clock'>): Promise<number> {
  const [found] = await db
    .select({ rows: count() })
    .from(quotes)
    .innerJoin(inquiries, eq(inquiries.id, quotes.inquiryId))
    .where(and(eq(quotes.status, 'sent'), inState('sent', clock())));
  return found?.rows ?? 0;
}

type Search = { q: string; state: QuoteFilter } & Turn;

export async function listQuotes(call: Call, { q, state, ...asked }: Search) {
  const words = q ? hasWords(q) : undefined;
  const now = call.clock();
  const counts = await countStates(call, words, now);
  const found = and(words, inState(state, now));
  const rows = counts[state];
  const turned = await turnedPage(
    asked,
    { rows, size: PAGE_SIZE, key: storedMoment },
    ({ start, backwards, ...span }) => {
      const place = sql`(${quotes.updatedAt}, ${quotes.id})`;
      const beyond =
        start && sql`${place} ${sql.raw(backwards ? '>' : '<')} (${start[0]}::timestamptz, ${start[1]}::uuid)`;
      return readLines(call, and(found, beyond), { ...span, backwards });
    },
  );
  return { ...turned, data: turned.data.map(({ id: _, key: __, ...line }) => line), counts };
}

/** By status from an index alone. Only of those that were sent the guarantee and the inquiry matter. */
async function countStates(call: Call, words: SQL | undefined, now: Date): Promise<Record<QuoteFilter, number>> {
  const counted = (where: SQL | undefined) => sql<number>`count(*) filter (where ${where})`.mapWith(Number);
  const ofStatus = call.db.select({ status: quotes.status, rows: count() }).from(quotes).$dynamic();
  const [statuses, [ends]] = await Promise.all([
    (words ? ofStatus.innerJoin(inquiries, eq(inquiries.id, quotes.inquiryId)).where(words) : ofStatus).groupBy(
      quotes.status,
    ),
    call.db
      .select({ sent: counted(inState('sent', now)), expired: counted(inState('expired', now)), all: count() })
      .from(quotes)
      .innerJoin(inquiries, eq(inquiries.id, quotes.inquiryId))
      .where(and(eq(quotes.status, 'sent'), words)),
  ]);
  const { sent, expired, all: mailed } = ends ?? { sent: 0, expired: 0, all: 0 };
  const counts = countsByFilter(QUOTE_FILTERS, statuses);
  return { ...counts, sent, expired, withdrawn: counts.withdrawn + mailed - sent - expired };
}

/** A traveller rarely has more than a few. */
const MAX_OF_INQUIRY = 100;
export async function quotesOfInquiry(call: Call, inquiryId: string): Promise<QuoteOfInquiry[]> {
  const ids = await caseIds(call.db, inquiryId);
  const lines = await readLines(call, inArray(quotes.inquiryId, ids), { limit: MAX_OF_INQUIRY });
  const events = await eventsOf(
    call.db,
    lines.map(({ _id }) => _id),
  );
  return lines.map(({ reference, id: _, key: __, ...line }) => ({
    ...{ ...line, events: events.get(line._id) ?? [] },
    ...(line.inquiryId !== inquiryId && { of: reference }),
  }));
}

type Span = { limit: number; offset?: number; backwards?: boolean; by?: typeof quotes.priceUntil };
type Line = QuoteLine & { reference: string; id: string; key: string };

/** The ids come first, so that only what is shown is read. */
async function readLines(
  call: Pick<Call, 'db' | 'clock'>,
  found: SQL | undefined,
  { limit, offset = 0, backwards = false, by }: Span,
): Promise<Line[]> {
  const now = call.clock();
  const direction = backwards ? asc : desc;
  const order = by ? [asc(by), asc(quotes.id)] : [direction(quotes.updatedAt), direction(quotes.id)];
  const ids = call.db
    .select({ id: quotes.id })
    .from(quotes)
    .innerJoin(inquiries, eq(inquiries.id, quotes.inquiryId))
    .where(found)
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
  const rows = await call.db
    .select({
      ...{ quote: quotes, inquiry: inquiries, person: NAMED_COLLEAGUE, acceptance: quoteAcceptances },
      key: sql<string>`${quotes.updatedAt}::text`,
    })
    .from(quotes)
    .innerJoin(inquiries, eq(inquiries.id, quotes.inquiryId))
    .leftJoin(users, eq(users.id, quotes.authorId))
    .leftJoin(quoteAcceptances, eq(quoteAcceptances.quoteId, quotes.id))
    .where(inArray(quotes.id, ids))
    .orderBy(...order);
  return rows.map(({ quote, inquiry, person, acceptance, key }) => {
    const content = quote.content ?? readQuote(storedDraft(quote.draft), quote.locale, now).content;
    return {
      ...{
        id: quote.id,
        key,
        _id: quote.id,
        inquiryId: inquiry.id,
        reference: inquiry.reference,
        number: quote.number,
      },
      state: stateOf({ ...quote, inquiryStatus: inquiry.status }, now),
      ...{ name: inquiry.name, from: inquiry.from, to: inquiry.to, author: person ? colleagueName(person) : '' },
      ...{ priceUntil: content.priceUntil, openedAt: quote.openedAt?.toISOString() ?? '' },
      updatedAt: quote.updatedAt.toISOString(),
      ...totalsOf(content, acceptance),
    };
  });
}

/** The lowest and the highest total; of an accepted quote, what was accepted. */
function totalsOf({ options, people }: QuoteContent, acceptance: AcceptanceRow | null) {
  const chosen = acceptance && options[acceptance.option];
  const totals = chosen
    ? [partyCents(chosen, people, acceptance.extras)]
    : options.map((option) => partyCents(option, people));
  return totals.length > 0
    ? { leastCents: Math.min(...totals), mostCents: Math.max(...totals) }
    : { leastCents: 0, mostCents: 0 };
}
