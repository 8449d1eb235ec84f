// The quotes that travellers find under their inquiries, with the link of the mail.
import { and, eq, inArray } from 'drizzle-orm';
import type { OwnQuote } from '#features/trips/inquiries/inquiries.contract.ts';
import { inquiries } from '#features/trips/inquiries/inquiries.table.ts';
import type { Call } from '#platform/call.ts';
import { quoteUrl } from './quote-link.server.ts';
import { partyCents, stateOf } from './quotes.rules.ts';
import { quotes } from './quotes.table.ts';

const shownState = (state: ReturnType<typeof stateOf>): OwnQuote['state'] | undefined =>
  state === 'sent' || state === 'accepted' || state === 'expired' ? state : undefined;

/** By inquiry: the quote that is open, was accepted, or whose time is over. At most one of an inquiry is. */
export async function ownQuotesOf(call: Call, inquiryIds: string[]): Promise<Map<string, OwnQuote>> {
  const rows = await call.db
    .select({ quote: quotes, inquiryStatus: inquiries.status })
    .from(quotes)
    .innerJoin(inquiries, eq(inquiries.id, quotes.inquiryId))
    .where(and(inArray(quotes.inquiryId, inquiryIds), inArray(quotes.status, ['sent', 'accepted'])));
  const now = call.clock();
  const found = new Map<string, OwnQuote>();
  for (const { quote, inquiryStatus } of rows) {
    const state = shownState(stateOf({ ...quote, inquiryStatus }, now));
    if (!state || !quote.content) continue;
    const { options, people, priceUntil } = quote.content;
    const leastCents = Math.min(...options.map((option) => partyCents(option, people)));
    found.set(quote.inquiryId, { state, url: quoteUrl(call, quote), leastCents, priceUntil });
  }
  return found;
}
