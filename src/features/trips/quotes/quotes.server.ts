// What the desk does with quotes.
import { and, eq, sql } from 'drizzle-orm';
import { agencyDay } from '#domain/dates.ts';
import type { Locale } from '#domain/locale.ts';
import { isUuid } from '#domain/text.ts';
import { signatureOf } from '#features/account/portraits/portraits.server.ts';
import { inquiryNotFound, readInquiry } from '#features/trips/inquiries/find-inquiry.server.ts';
import type { InquiryRow } from '#features/trips/inquiries/inquiries.table.ts';
import { moveInquiry } from '#features/trips/inquiries/inquiry-moves.server.ts';
import { isProven, mailedTrip } from '#features/trips/inquiries/mailed-trip.server.ts';
import { verdictsOf } from '#features/trips/itineraries/itineraries.server.ts';
import { m } from '#messages';
import { refuse } from '#platform/api-error.ts';
import { api, type Call, signedIn } from '#platform/call.ts';
import type { Transaction } from '#platform/database.ts';
import { inLocale } from '#platform/locale-scope.ts';
import { answerEmailFor } from '#platform/mail-sender.ts';
import { beginQuote } from './begin-quote.server.ts';
import {
  changeQuote,
  findQuote,
  lockQuote,
  recordQuoteEvent,
  refuseAccepted,
  refuseEnded,
} from './change-quote.server.ts';
import { changesBetween, sentBefore } from './changes.server.ts';
import { deletedDraftsOf } from './deleted-drafts.server.ts';
import { emptyOption } from './empty-option.ts';
import { flightsOf } from './paste-flights.server.ts';
import { type QuoteDraft, storedDraft } from './quote-draft.ts';
import { written } from './quote-languages.ts';
import { listQuotes, quotesOfInquiry } from './quote-lines.server.ts';
import { paperUrl, quoteUrl } from './quote-link.server.ts';
import { offersFor, takeOffer } from './quote-offers.server.ts';
import { readStaffQuote } from './quote-record.server.ts';
import { MAX_OPTIONS, type QuoteContent, stateOf } from './quotes.rules.ts';
import { type QuoteRow, quotes } from './quotes.table.ts';
import { readQuote } from './read-quote.server.ts';

const success = { success: true as const };
const answer = async (call: Call, id: string) => ({ ...success, data: await readStaffQuote(call, id) });

export const quotesHandlers = {
  listQuotes: api.listQuotes.handler(async ({ input, context }) => ({
    ...success,
    ...(await listQuotes(context, input)),
  })),

  quotesOfInquiry: api.quotesOfInquiry.handler(async ({ input: { inquiryId }, context }) => {
    if (!isUuid(inquiryId)) throw inquiryNotFound();
    const [data, deleted] = await Promise.all([
      quotesOfInquiry(context, inquiryId),
      deletedDraftsOf(context.db, inquiryId),
    ]);
    return { ...success, data, deleted };
  }),

  offersOfInquiry: api.offersOfInquiry.handler(async ({ input: { inquiryId }, context }) => ({
    ...success,
    data: await offersFor(context, await readInquiry(context.db, inquiryId)),
  })),

  createQuote: api.createQuote.handler(async ({ input, context }) => answer(context, await beginQuote(context, input))),

  readStaffQuote: api.readStaffQuote.handler(({ input: { id }, context }) => answer(context, id)),

  saveQuote: api.saveQuote.handler(async ({ input: { id, version, draft }, context }) => {
    await context.db.transaction((tx) => writeDraft(context, tx, { id, version, draft: () => draft }));
    return answer(context, id);
  }),

  pasteIntoQuote: api.pasteIntoQuote.handler(async ({ input: { id, version, option, text }, context }) => {
    const { reading, options: found, notes, years, left } = flightsOf(text, agencyDay(context.clock()));
    let taken = 0;
    const write = (before: QuoteDraft) => {
      const free = placesFor(before.options, option).length + MAX_OPTIONS - Math.max(before.options.length, option + 1);
      taken = Math.min(found.length, free);
      return withFlights(before, option, found.slice(0, taken));
    };
    if (found.length > 0) await context.db.transaction((tx) => writeDraft(context, tx, { id, version, draft: write }));
    return {
      ...(await answer(context, id)),
      ...{ lines: verdictsOf(reading), notes, years, found: taken },
      left: left + found.length - taken,
    };
  }),

  offerIntoQuote: api.offerIntoQuote.handler(async ({ input: { id, version, option, offer }, context }) => {
    const { locale } = await findQuote(context.db, id);
    const taken = await takeOffer(context, locale, offer);
    await context.db.transaction((tx) =>
      writeDraft(context, tx, { id, version, draft: (before) => taken(before, option) }),
    );
    return answer(context, id);
  }),

  sendQuote: api.sendQuote.handler(async ({ input: { id, version }, context }) => {
    await context.db.transaction((tx) => send(context, tx, id, version));
    return answer(context, id);
  }),

  withdrawQuote: api.withdrawQuote.handler(async ({ input: { id, version }, context }) => {
    await context.db.transaction(async (tx) => {
      const { inquiryId } = await changeQuote(context, tx, { id, version, from: ['sent'] }, { status: 'withdrawn' });
      await context.mail.takeBack(tx, inquiryId, { kinds: MAILS_WITH_LINK });
      await recordQuoteEvent(context, tx, id, 'withdrawn');
    });
    return answer(context, id);
  }),

  relinkQuote: api.relinkQuote.handler(async ({ input: { id, version }, context }) => {
    await context.db.transaction(async (tx) => {
      const { quote, inquiry } = await lockQuote(tx, id);
      const changed = await changeQuote(context, tx, { id, version, from: SENT }, { linkNumber: quote.linkNumber + 1 });
      await recordQuoteEvent(context, tx, id, 'relinked');
      await context.mail.takeBack(tx, inquiry.id, { kinds: MAILS_WITH_LINK });
      // The link of a quote that is not open any more is revoked without a new one.
      const state = stateOf({ ...changed, inquiryStatus: inquiry.status }, context.clock());
      if (state === 'sent' && inquiry.email) await mailQuote(context, tx, changed, inquiry);
    });
    return answer(context, id);
  }),
};

function withFlights(draft: QuoteDraft, first: number, found: QuoteDraft['options'][number]['flights'][]): QuoteDraft {
  const options = [...draft.options];
  while (options.length <= first) options.push(emptyOption());
  const places = placesFor(options, first);
  found.forEach((flights, order) => {
    const place = places[order] ?? options.length;
    options[place] = { ...(options[place] ?? emptyOption()), flights };
  });
  return { ...draft, options };
}

/** Where pasted options go: the one that was chosen, then those without flights; others are added. */
const placesFor = (options: QuoteDraft['options'], first: number): number[] => [
  first,
  ...options.flatMap(({ flights }, place) => (place !== first && flights.length === 0 ? [place] : [])),
];

const SENT = ['sent', 'accepted', 'declined', 'withdrawn', 'replaced'] as const;
/** With a link that they open. */
const MAILS_WITH_LINK = ['quote-sent', 'quote-reminder'] as const;

type Write = { id: string; version: number; draft: (before: QuoteDraft) => QuoteDraft };

async function writeDraft(call: Call, tx: Transaction, { id, version, draft }: Write): Promise<void> {
  const { quote } = await lockQuote(tx, id);
  await changeQuote(call, tx, { id, version, from: ['draft'] }, { draft: draft(storedDraft(quote.draft)) });
}

async function send(call: Call, tx: Transaction, id: string, version: number): Promise<void> {
  const { quote, inquiry } = await lockQuote(tx, id);
  refuseEnded(inquiry, true);
  const { content, problems } = readQuote(storedDraft(quote.draft), quote.locale, call.clock());
  if (quote.status === 'draft' && Object.keys(problems).length > 0)
    throw refuse('UNPROCESSABLE', m.quote_incomplete(), { fields: problems });
  await replaceSent(call, tx, inquiry.id);
  const sent = await changeQuote(
    call,
    tx,
    { id, version, from: ['draft'] },
    {
      ...{ status: 'sent', content, priceUntil: new Date(content.priceUntil), sentAt: call.clock() },
      authorId: signedIn(call).userId,
    },
  );
  await recordQuoteEvent(call, tx, id, 'sent');
  // The mail with the quote tells the traveller.
  if (inquiry.status === 'pending')
    await moveInquiry(call, tx, {
      id: inquiry.id,
      from: 'pending',
      to: 'quoted',
      by: signedIn(call).userId,
      told: true,
    });
  await mailQuote(call, tx, sent, inquiry);
}

async function replaceSent(call: Call, tx: Transaction, inquiryId: string): Promise<void> {
  const ofInquiry = eq(quotes.inquiryId, inquiryId);
  await refuseAccepted(tx, inquiryId);
  const replaced = await tx
    .update(quotes)
    .set({ status: 'replaced', version: sql`${quotes.version} + 1`, updatedAt: call.clock() })
    .where(and(ofInquiry, eq(quotes.status, 'sent')))
    .returning({ id: quotes.id });
  for (const { id } of replaced) await recordQuoteEvent(call, tx, id, 'replaced');
  if (replaced.length > 0) await call.mail.takeBack(tx, inquiryId, { kinds: MAILS_WITH_LINK });
}

async function mailQuote(call: Call, tx: Transaction, quote: QuoteRow, inquiry: InquiryRow): Promise<void> {
  const { content } = quote;
  if (!content) throw new Error('a quote without content is not mailed');
  const proven = await isProven(tx, inquiry);
  const trip = await mailedTrip(tx, { ...inquiry, budgetPerPerson: inquiry.budgetPerPersonCents / 100 }, proven);
  await call.mail.queue(tx, {
    ...{ kind: 'quote-sent', to: inquiry.email, locale: quote.locale, by: 'owner', inquiryId: inquiry.id },
    replyTo: answerEmailFor(call.config, inquiry.reference),
    dedupeKey: `quote-sent:${quote.id}:${quote.linkNumber}`,
    props: {
      ...{ reference: inquiry.reference, trip, url: quoteUrl(call, quote), message: messageOf(quote.locale, content) },
      ...{ paperUrl: paperUrl(call, quote), changes: await changesOf(tx, quote, content) },
      ...{ options: content.options.length, priceUntil: content.priceUntil, seatsUntil: content.seatsUntil },
      by: await signatureOf(tx, signedIn(call).userId),
    },
  });
}

const messageOf = (locale: Locale, { message, messageFr }: QuoteContent): string =>
  inLocale(locale, () => written('message', message, messageFr).message);

/** In the language of the traveller. */
async function changesOf(tx: Transaction, quote: QuoteRow, content: QuoteContent): Promise<string[]> {
  const before = await sentBefore(tx, quote);
  return inLocale(quote.locale, () => changesBetween(before, content));
}
