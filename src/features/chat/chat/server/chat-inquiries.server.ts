// Inquiries in the chat: the owner is proven by the session, or by a code mailed to the email.
import { randomUUID } from 'node:crypto';
import { and, desc, eq, gt, lt, or, sql } from 'drizzle-orm';
import { agencyDay } from '#domain/dates.ts';
import { OTP_LIFETIME_MINUTES } from '#domain/lifetimes.ts';
import { MINUTE_MS } from '#domain/time.ts';
import { ownBookingsOf } from '#features/trips/bookings/own-bookings.server.ts';
import { inquiries } from '#features/trips/inquiries/inquiries.table.ts';
import { MOVES } from '#features/trips/inquiries/inquiry-status.rules.ts';
import { offersNow } from '#features/trips/inquiries/offer/offer-of-inquiry.server.ts';
import { offerLine, priceSince } from '#features/trips/inquiries/offer/offer-sentences.ts';
import { ownQuotesOf } from '#features/trips/quotes/own-quotes.server.ts';
import { localMoment, untilWords } from '#features/trips/quotes/quote-words.ts';
import { m } from '#messages';
import { refuse } from '#platform/api-error.ts';
import type { Call } from '#platform/call.ts';
import type { Queryable, Transaction } from '#platform/database.ts';
import { isSameSecret, newOtp, sign } from '#platform/hash.ts';
import type { Services } from '#platform/services.ts';
import type { ChatInquiry } from '../chat.contract.ts';
import { VERIFIED_MINUTES } from '../chat.rules.ts';
import { type Conversation, chatCodes } from '../chat.table.ts';
import type { FlowIntent } from '../chat-flow.rules.ts';
import { askerOf, type Caller, conversationOfBrowser } from './conversation-access.server.ts';

const TRIES = 5;
const MAX_INQUIRIES = 20;
const MAX_FLIGHTS_SAID = 4;
type InquiryRow = typeof inquiries.$inferSelect;

/** The email that was proven in this conversation, while the proof is valid. */
export const provenEmail = ({ email, verifiedUntil }: Conversation, now: Date): string | undefined =>
  email && verifiedUntil && verifiedUntil > now ? email : undefined;

/** The inquiries that a conversation may show: the account's, and those of the proven emails. */
export type Identity = { userId: string | undefined; emails: string[] };

export function identityOf(
  conversation: Conversation | undefined,
  asker: Caller | undefined,
  now: Date,
): Identity | undefined {
  const proven = conversation && provenEmail(conversation, now);
  const emails = [proven, asker?.mailboxProven ? asker.email : undefined].filter((email) => email !== undefined);
  return asker || emails.length > 0 ? { userId: asker?.userId, emails } : undefined;
}

/** Newest first; inquiries that can still change come before ended ones. */
export async function inquiriesOf(db: Queryable, { userId, emails }: Identity): Promise<InquiryRow[]> {
  const address = sql`lower(${inquiries.email})`;
  const rows = await db
    .select()
    .from(inquiries)
    .where(or(userId ? eq(inquiries.userId, userId) : undefined, ...emails.map((email) => eq(address, email))))
    .orderBy(desc(inquiries.createdAt))
    .limit(MAX_INQUIRIES);
  // One that was merged into another of theirs is part of that one.
  const shown = rows.filter(({ mergedInto }) => !rows.some(({ id }) => id === mergedInto));
  return [...shown.filter(isActive), ...shown.filter((row) => !isActive(row))];
}

const isActive = ({ status }: InquiryRow) => MOVES[status].length > 0;

export const presentInquiry = (row: InquiryRow): ChatInquiry => ({
  id: row.id,
  reference: row.reference,
  phone: row.phone,
  from: row.from,
  to: row.to,
  memberCount: row.adults + row.children + row.infants,
  date: row.departureDate,
  status: row.status,
  cancellable: MOVES[row.status].includes('cancelled'),
});

/** What Jessica says with an inquiry that she shows: also of its quote and its bookings. */
export async function shownWords(call: Call, inquiryId: string, intent: FlowIntent | null): Promise<string> {
  const shown = intent === 'cancel' ? m.chat_booking_to_cancel() : m.chat_booking_shown();
  const news = [
    await offerSentence(call, inquiryId),
    await quoteSentence(call, inquiryId),
    ...(await bookingSentences(call, inquiryId)),
  ];
  return [shown, ...news].filter(Boolean).join(' ');
}

/** What is booked, with the next flights, and a change that waits for an answer. */
async function bookingSentences(call: Call, inquiryId: string): Promise<string[]> {
  const bookings = (await ownBookingsOf(call, [inquiryId])).get(inquiryId) ?? [];
  const today = agencyDay(call.clock());
  return bookings
    .filter(({ state }) => state !== 'cancelled')
    .flatMap(({ reference, flights, change }) => [
      m.chat_booking_ticketed({ reference }),
      ...flights
        .filter(({ departs }) => departs.slice(0, 10) >= today)
        .slice(0, MAX_FLIGHTS_SAID)
        .map(({ carrier, number, fromCity: from, toCity: to, departs }) =>
          m.chat_booking_flight({ flight: `${carrier} ${number}`, from, to, moment: localMoment(departs) }),
        ),
      change ? m.chat_booking_changed({ until: untilWords(change.answerBy) }) : '',
    ]);
}

/** The offer that was asked for, with its price then and now. */
async function offerSentence(call: Call, inquiryId: string): Promise<string> {
  const { id, offer } = inquiries;
  const rows = await call.db.select({ id, offer }).from(inquiries).where(eq(id, inquiryId));
  const chosen = (await offersNow(call, rows)).get(inquiryId);
  return chosen ? `${m.chosen_said({ offer: offerLine(chosen) })} ${priceSince(chosen)}` : '';
}

/** What is said of its quote, if one waits for an answer. */
async function quoteSentence(call: Call, inquiryId: string): Promise<string> {
  const quote = (await ownQuotesOf(call, [inquiryId])).get(inquiryId);
  return quote?.state === 'sent' ? m.chat_booking_quote({ until: untilWords(quote.priceUntil) }) : '';
}

/** Replaces earlier codes with a new one. A code that `mail` did not send is stored so that it cannot be typed. */
export async function renewCode(
  tx: Transaction,
  { clock, secret }: Pick<Services, 'clock' | 'secret'>,
  conversationId: string,
  email: string,
  mail: (props: { code: string; minutes: number }) => Promise<string | undefined>,
): Promise<void> {
  const code = newOtp();
  const mailed = await mail({ code, minutes: OTP_LIFETIME_MINUTES });
  const fresh = {
    email,
    codeHash: sign(secret, 'chat', `${conversationId} ${mailed ? code : randomUUID()}`),
    tries: 0,
    expiresAt: new Date(clock().getTime() + OTP_LIFETIME_MINUTES * MINUTE_MS),
  };
  await tx
    .insert(chatCodes)
    .values({ conversationId, ...fresh })
    .onConflictDoUpdate({ target: chatCodes.conversationId, set: fresh });
}

/** Whether this conversation requested a code that is still valid; equal for an email without inquiries. */
export const codeWaits = async (
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  conversationId: string,
  email: string,
): Promise<boolean> => {
  const here = and(eq(chatCodes.conversationId, conversationId), eq(chatCodes.email, email));
  return (await db.$count(chatCodes, and(here, gt(chatCodes.expiresAt, clock())))) > 0;
};

/** Counts a try and uses up a right code. Returns until when the email is verified. */
export async function takeCode(
  { db, clock, secret }: Pick<Services, 'clock' | 'secret'> & { db: Queryable },
  conversationId: string,
  email: string,
  code: string,
): Promise<Date | undefined> {
  const now = clock();
  const mine = and(eq(chatCodes.conversationId, conversationId), eq(chatCodes.email, email));
  const [waiting] = await db
    .update(chatCodes)
    .set({ tries: sql`${chatCodes.tries} + 1` })
    .where(and(mine, lt(chatCodes.tries, TRIES), gt(chatCodes.expiresAt, now)))
    .returning();
  if (!waiting || !isSameSecret(sign(secret, 'chat', `${conversationId} ${code}`), waiting.codeHash)) return undefined;
  const [taken] = await db
    .delete(chatCodes)
    .where(and(mine, eq(chatCodes.codeHash, waiting.codeHash)))
    .returning();
  return taken && new Date(now.getTime() + VERIFIED_MINUTES * MINUTE_MS);
}

type Proven = { identity: Identity; asker: Caller | undefined };

/** The proven email, or the signed-in user's own. Every other email answers the same 404. */
export async function provenFor(call: Call, email: string): Promise<Proven> {
  const asker = await askerOf(call);
  const conversation = await conversationOfBrowser(call, asker);
  const proven = identityOf(conversation, asker, call.clock())?.emails.includes(email);
  const userId = email === asker?.email ? asker.userId : undefined;
  if (!proven && !userId) throw refuse('NOT_FOUND', m.chat_booking_not_found());
  return { identity: { userId, emails: proven ? [email] : [] }, asker };
}
