// Beginning a quote: empty, from an earlier one of its inquiry, or with an offer of the catalogue.
import { and, eq, max } from 'drizzle-orm';
import { isUuid } from '#domain/text.ts';
import { lockKeptInquiry, readInquiry } from '#features/trips/inquiries/find-inquiry.server.ts';
import type { InquiryRow } from '#features/trips/inquiries/inquiries.table.ts';
import { type Call, signedIn } from '#platform/call.ts';
import type { Transaction } from '#platform/database.ts';
import { claimKey, findReplay, readIdempotencyKey } from '#platform/idempotency.ts';
import { recordQuoteEvent, refuseAccepted, refuseEnded } from './change-quote.server.ts';
import { emptyOption } from './empty-option.ts';
import type { QuoteDraft } from './quote-draft.ts';
import type { OfferOfQuote } from './quote-offers.contract.ts';
import { takeOffer } from './quote-offers.server.ts';
import { quoteNotFound } from './quote-record.server.ts';
import { type QuoteRow, quotes } from './quotes.table.ts';

type Beginning = { inquiryId: string; from?: string | undefined; offer?: OfferOfQuote | undefined };

/** Begins a quote, once per key. Returns its id, or that of the one that was begun with the key before. */
export async function beginQuote(call: Call, { inquiryId, from, offer }: Beginning): Promise<string> {
  const once = readIdempotencyKey(call, 'createQuote', { id: inquiryId, ...{ from, offer } });
  // Also once the offer has ended.
  const replay = once && (await findReplay(call.db, once));
  if (replay?.subjectId) return replay.subjectId;
  const taken = offer && (await takeOffer(call, (await readInquiry(call.db, inquiryId)).locale, offer));
  const id = crypto.randomUUID();
  return call.db.transaction(async (tx) => {
    const at = call.clock();
    const before = once && (await claimKey(tx, once, id, at));
    if (before?.subjectId) return before.subjectId;
    const inquiry = await lockKeptInquiry(tx, inquiryId);
    refuseEnded(inquiry);
    await refuseAccepted(tx, inquiry.id);
    const draft = from ? again(await ofInquiry(tx, from, inquiry.id)) : beginning(inquiry);
    const [last] = await tx
      .select({ number: max(quotes.number) })
      .from(quotes)
      .where(eq(quotes.inquiryId, inquiry.id));
    await tx.insert(quotes).values({
      ...{ id, inquiryId: inquiry.id, number: (last?.number ?? 0) + 1, locale: inquiry.locale },
      draft: taken ? taken(draft, 0) : draft,
      ...{ authorId: signedIn(call).userId, createdAt: at, updatedAt: at },
    });
    await recordQuoteEvent(call, tx, id, 'created');
    return id;
  });
}

/** An earlier quote of the same inquiry. */
async function ofInquiry(tx: Transaction, id: string, inquiryId: string): Promise<QuoteRow> {
  const own = and(eq(quotes.id, id), eq(quotes.inquiryId, inquiryId));
  const [quote] = isUuid(id) ? await tx.select().from(quotes).where(own) : [];
  if (!quote) throw quoteNotFound();
  return quote;
}

/** Its clocks have to be set again. */
const again = ({ draft }: QuoteRow): QuoteDraft => ({ ...draft, priceUntil: '', seatsUntil: '' });

const beginning = (inquiry: InquiryRow): QuoteDraft => ({
  ...{ adults: String(inquiry.adults), children: String(inquiry.children), infants: String(inquiry.infants) },
  ...{ priceUntil: '', seatsUntil: '', message: '', messageFr: '', differs: '', differsFr: '' },
  ...{ french: false, options: [emptyOption()] },
});
