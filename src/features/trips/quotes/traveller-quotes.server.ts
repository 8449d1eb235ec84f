// What a traveller does with a quote, by its signed link and without an account.
import { and, eq, inArray, sql } from 'drizzle-orm';
import { splitPlace } from '#domain/places.ts';
import { cut } from '#domain/text.ts';
import { HOUR_SECONDS } from '#domain/time.ts';
import { publicName, users } from '#features/account/accounts/accounts.table.ts';
import { portraitOf } from '#features/account/portraits/portrait-of.ts';
import { placePhotos } from '#features/catalogue/photos/place-photos.server.ts';
import { storeMessage } from '#features/site/contact/store-message.server.ts';
import { inquiryEvents, inquiryMessages } from '#features/trips/inquiries/inquiries.table.ts';
import { pictureOf } from '#features/trips/inquiries/traveller/place-picture.server.ts';
import { hiddenMailbox, mailLinkCode } from '#features/trips/links/link-codes.server.ts';
import { m } from '#messages';
import { refuse } from '#platform/api-error.ts';
import { api, type Call } from '#platform/call.ts';
import type { Queryable } from '#platform/database.ts';
import { consume, type Limit } from '#platform/rate-limit.ts';
import { acceptQuote, requireOpen } from './accept-quote.server.ts';
import { lockQuote, recordQuoteEvent } from './change-quote.server.ts';
import { changesBetween, sentBefore } from './changes.server.ts';
import { airlineNames, presentContent, routeOfOption } from './present-quote.server.ts';
import { isFromQuebec } from './quebec.ts';
import { type QuoteAndInquiry, quoteOfToken } from './quote-link.server.ts';
import { presentAcceptance } from './quote-record.server.ts';
import { stateWords } from './quote-words.ts';
import type { Acceptance, TravellerQuote } from './quotes.contract.ts';
import { type QuoteState, stateOf } from './quotes.rules.ts';
import { quoteAcceptances, quotes } from './quotes.table.ts';
import { mailAnswer, tellOfQuote } from './tell-agent.server.ts';

const QUESTIONS: Limit = { name: 'quote-ask', times: 10, seconds: HOUR_SECONDS };
const RECEIPTS: Limit = { name: 'quote-receipt', times: 60, seconds: HOUR_SECONDS };
const PURPOSE_LIMIT = 120;

const success = { success: true as const };
const answer = async (call: Call, token: string) => ({
  ...success,
  data: await present(call, await quoteOfToken(call, token)),
});

export const travellerQuotesHandlers = {
  readQuote: api.readQuote.handler(({ input: { token }, context }) => answer(context, token)),

  // Sent by the page itself, so that a mail program that follows links opens nothing.
  openQuote: api.openQuote.handler(async ({ input: { token }, context }) => {
    const { quote } = await quoteOfToken(context, token);
    // An agent who looks at the page is not the traveller.
    const isStaff = context.visitor !== undefined && context.visitor.role !== 'user';
    if (quote.status !== 'sent' || quote.openedAt || isStaff) return success;
    await context.db.transaction(async (tx) => {
      const locked = await lockQuote(tx, quote.id);
      if (locked.quote.openedAt) return;
      await tx.update(quotes).set({ openedAt: context.clock() }).where(eq(quotes.id, quote.id));
      await recordQuoteEvent(context, tx, quote.id, 'opened', null);
      await tellOfQuote(context, tx, locked, 'opened');
    });
    return success;
  }),

  mailQuoteCode: api.mailQuoteCode.handler(async ({ input: { token }, context }) => {
    const found = await quoteOfToken(context, token);
    requireOpen(context, found);
    await mailLinkCode(context, found.quote.id, found.inquiry);
    return { ...success, message: m.quote_code_mailed() };
  }),

  acceptQuote: api.acceptQuote.handler(async ({ input, context }) => {
    await acceptQuote(context, input);
    return answer(context, input.token);
  }),

  declineQuote: api.declineQuote.handler(async ({ input: { token, reason }, context }) => {
    const { quote } = await quoteOfToken(context, token);
    await context.db.transaction(async (tx) => {
      const locked = await lockQuote(tx, quote.id);
      // A second press, or a call repeated because its answer was lost.
      if (locked.quote.status === 'declined') return;
      requireOpen(context, locked);
      await tx
        .update(quotes)
        .set({
          status: 'declined',
          declineReason: reason,
          version: sql`${quotes.version} + 1`,
          updatedAt: context.clock(),
        })
        .where(eq(quotes.id, quote.id));
      await recordQuoteEvent(context, tx, quote.id, 'declined', null);
      await mailAnswer(context, tx, locked, { outcome: 'declined', option: 0, totalCents: 0, reason });
    });
    return answer(context, token);
  }),

  // Anyone with the link can decline, so its traveller can take that back; accepting still needs the code.
  reopenQuote: api.reopenQuote.handler(async ({ input: { token }, context }) => {
    const { quote } = await quoteOfToken(context, token);
    await context.db.transaction(async (tx) => {
      const locked = await lockQuote(tx, quote.id);
      if (locked.quote.status === 'sent') return;
      if (!(await isReopenable(context, tx, locked)))
        throw refuse('CONFLICT', m.quote_not_open({ state: stateWords(locked.quote.status) }));
      await tx
        .update(quotes)
        .set({
          ...{ status: 'sent', declineReason: '', version: sql`${quotes.version} + 1` },
          updatedAt: context.clock(),
        })
        .where(eq(quotes.id, quote.id));
      await recordQuoteEvent(context, tx, quote.id, 'reopened', null);
      await mailAnswer(context, tx, locked, { outcome: 'reopened', option: 0, totalCents: 0, reason: '' });
    });
    return answer(context, token);
  }),

  askAboutQuote: api.askAboutQuote.handler(async ({ input: { token, text }, context }) => {
    const { quote, inquiry } = await quoteOfToken(context, token);
    await consume(context.db, [QUESTIONS, quote.id]);
    const [id, at] = [crypto.randomUUID(), context.clock()];
    await context.db.transaction(async (tx) => {
      await storeMessage(context, tx, {
        ...{ id, name: inquiry.name, email: inquiry.email, number: inquiry.phone, message: text, createdAt: at },
        purpose: cut(m.quote_purpose({ reference: inquiry.reference, number: quote.number }), PURPOSE_LIMIT),
        assigneeId: inquiry.assigneeId ?? quote.authorId,
      });
      await tx.insert(inquiryMessages).values({ messageId: id, inquiryId: inquiry.id });
      await tx.insert(inquiryEvents).values({ inquiryId: inquiry.id, kind: 'wrote', by: null, at });
      await recordQuoteEvent(context, tx, quote.id, 'asked', null);
      await tellOfQuote(context, tx, { quote, inquiry }, 'asked');
    });
    return { ...success, message: m.quote_asked() };
  }),

  verifyReceipt: api.verifyReceipt.handler(async ({ input: { hash }, context }) => {
    await consume(context.db, [RECEIPTS, context.ip]);
    const [found] = await context.db
      .select()
      .from(quoteAcceptances)
      .innerJoin(quotes, eq(quotes.id, quoteAcceptances.quoteId))
      .where(eq(quoteAcceptances.hash, hash.toLowerCase()));
    if (!found?.quotes.content) return { ...success, data: { known: false, at: '', route: '', totalCents: 0 } };
    const { at, totalCents } = presentAcceptance(found.quote_acceptances, found.quotes.content);
    const option = found.quotes.content.options[found.quote_acceptances.option];
    const { from, to } = routeOfOption(option ?? { flights: [] });
    return { ...success, data: { known: true, at, totalCents, route: `${from} – ${to}` } };
  }),
};

/** What of a quote may still be read: not the prices of one that was taken back. */
const READABLE: readonly QuoteState[] = ['sent', 'accepted', 'declined', 'expired'];

async function present(call: Call, { quote, inquiry }: QuoteAndInquiry): Promise<TravellerQuote> {
  const now = call.clock();
  const state = stateOf({ ...quote, inquiryStatus: inquiry.status }, now);
  const [agent] = quote.authorId
    ? await call.db
        .select({ name: publicName, portrait: users.portrait, deactivatedAt: users.deactivatedAt })
        .from(users)
        .where(eq(users.id, quote.authorId))
    : [];
  const [acceptance] = await call.db.select().from(quoteAcceptances).where(eq(quoteAcceptances.quoteId, quote.id));
  const { content } = quote;
  const shown =
    content && READABLE.includes(state) ? presentContent(content, await airlineNames(call.db, content)) : undefined;
  const changes = shown && content ? changesBetween(await sentBefore(call.db, quote), content) : [];
  return {
    ...{ number: quote.number, state, locale: quote.locale, reference: inquiry.reference },
    ...{ from: splitPlace(inquiry.from).city, to: splitPlace(inquiry.to).city },
    imageUrl: pictureOf(inquiry.to, 'card', await placePhotos(call)),
    ...{ agent: agent?.name ?? '', portrait: (agent && portraitOf(agent)) ?? '' },
    ...{ now: now.toISOString(), mailbox: hiddenMailbox(inquiry.email) },
    ...{ changes, reopenable: await isReopenable(call, call.db, { quote, inquiry }) },
    ...(shown && { quote: shown }),
    frenchFirst: content !== null && isFromQuebec(content),
    ...(acceptance && content && { acceptance: withoutPeople(presentAcceptance(acceptance, content)) }),
  };
}

/** Declined, with a price that is still guaranteed and no other quote in its place. */
async function isReopenable(call: Call, db: Queryable, { quote, inquiry }: QuoteAndInquiry): Promise<boolean> {
  if (quote.status !== 'declined') return false;
  if (stateOf({ ...quote, status: 'sent', inquiryStatus: inquiry.status }, call.clock()) !== 'sent') return false;
  const others = and(eq(quotes.inquiryId, quote.inquiryId), inArray(quotes.status, ['sent', 'accepted']));
  return (await db.$count(quotes, others)) === 0;
}

const withoutPeople = ({ option, extras, totalCents, locale, hash, at }: Acceptance) => ({
  ...{ option, extras, totalCents, locale, hash, at },
});
