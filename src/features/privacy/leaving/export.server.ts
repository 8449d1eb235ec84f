import { and, asc, eq, inArray, isNotNull, isNull, not, sql } from 'drizzle-orm';
import type { User } from '#features/account/accounts/accounts.table.ts';
import { consentEvents } from '#features/account/consent/consent.table.ts';
import { hiddenEmails } from '#features/account/consent/hidden-consent.server.ts';
import { confirmedFactor } from '#features/account/factors/factors.server.ts';
import { codesLeft } from '#features/account/factors/recovery-codes.server.ts';
import { googleIdentities } from '#features/account/google/google.table.ts';
import { passkeys } from '#features/account/passkeys/passkeys.table.ts';
import { ownPortrait } from '#features/account/portraits/portraits.server.ts';
import { deviceWords } from '#features/account/sessions/device-words.ts';
import { presentUser } from '#features/account/sessions/sessions.server.ts';
import { knownDevices, sessions } from '#features/account/sessions/sessions.table.ts';
import { chatMessages, conversations } from '#features/chat/chat/chat.table.ts';
import { contactMessages } from '#features/site/contact/contact.table.ts';
import { savedBy } from '#features/site/saved/saved.server.ts';
import type { OwnBooking } from '#features/trips/bookings/own-booking.ts';
import { ownBookingsOf } from '#features/trips/bookings/own-bookings.server.ts';
import { presentInquiries } from '#features/trips/inquiries/inquiries.server.ts';
import { inquiries, inquiryEvents } from '#features/trips/inquiries/inquiries.table.ts';
import { inquiryLetters } from '#features/trips/letters/letters.table.ts';
import { airlineNames, presentContent } from '#features/trips/quotes/present-quote.server.ts';
import { quoteAcceptances, quotes } from '#features/trips/quotes/quotes.table.ts';
import type { Call } from '#platform/call.ts';
import { mails } from '#platform/mail.table.ts';
import type { Exported } from './leaving.contract.ts';
import { conversationsOf, deskEmails, inquiriesOf, mailsOf, messagesOf } from './person-rows.ts';

/** Rows per table: more than any person has, and few enough for one answer. */
const MAX_ROWS = 5_000;
const text = (instant: Date) => instant.toISOString();

/** A person's data as they may see it. Which agent did what is not included. */
export async function collect(call: Call, user: User): Promise<Exported> {
  const { db, clock, secret } = call;
  const [trips, messages, consents, devices, browsers, signIn, chats, saved, portrait] = await Promise.all([
    db.select().from(inquiries).where(inquiriesOf(user)).orderBy(asc(inquiries.createdAt)).limit(MAX_ROWS),
    db.select().from(contactMessages).where(messagesOf(user)).orderBy(asc(contactMessages.createdAt)).limit(MAX_ROWS),
    db
      .select()
      .from(consentEvents)
      .where(inArray(consentEvents.email, [user.email, ...hiddenEmails(secret, user.email)]))
      .orderBy(asc(consentEvents.id))
      .limit(MAX_ROWS),
    db.select().from(sessions).where(eq(sessions.userId, user.id)).orderBy(asc(sessions.createdAt)).limit(MAX_ROWS),
    db
      .select()
      .from(knownDevices)
      .where(eq(knownDevices.userId, user.id))
      .orderBy(asc(knownDevices.seenAt))
      .limit(MAX_ROWS),
    waysIn(call, user),
    chatsOf(call, user),
    savedBy(call, user.id),
    ownPortrait(call, user.portrait),
  ]);
  const ids = trips.map(({ id }) => id);
  const [history, quoted, booked, letters, written, presented] = await Promise.all([
    historyOf(call, ids),
    quotesSent(call, ids),
    ownBookingsOf(call, ids),
    lettersOf(call, ids),
    mailsAbout(call, user, ids),
    presentInquiries(call, trips),
  ]);
  return {
    exportedAt: text(clock()),
    profile: { ...presentUser(user), registeredAt: text(user.createdAt), portrait },
    inquiries: presented.map((one) => ({
      ...one,
      history: history.get(one._id) ?? [],
      quotes: quoted.get(one._id) ?? [],
      bookings: (booked.get(one._id) ?? []).map(withoutLinks),
      letters: letters.get(one._id) ?? [],
    })),
    contactMessages: messages.map(({ createdAt, ...message }) => ({ ...message, sentAt: text(createdAt) })),
    saved,
    conversations: chats,
    consents: consents.map(({ at, expiresAt, ...event }) => ({
      ...event,
      at: text(at),
      ...(expiresAt ? { expiresAt: text(expiresAt) } : {}),
    })),
    signIn,
    sessions: devices.map(({ userAgent, createdAt, rotatedAt, endedAt }) => ({
      device: deviceWords(userAgent),
      createdAt: text(createdAt),
      lastUsedAt: text(rotatedAt),
      ...(endedAt ? { endedAt: text(endedAt) } : {}),
    })),
    knownBrowsers: browsers.map(({ seenAt }) => ({ lastSeenAt: text(seenAt) })),
    mails: written,
  };
}

/** Without the desk's copies, which repeat the inquiry or message. Codes and secret links are cut. */
async function mailsAbout({ db, config }: Call, user: User, ids: string[]): Promise<Exported['mails']> {
  const desk = await deskEmails(db, config);
  const isCopy = inArray(sql`lower(${mails.recipient})`, desk);
  const rows = await db
    .select()
    .from(mails)
    .where(and(mailsOf({ id: user.id, emails: [user.email] }, ids, desk), not(isCopy)))
    .orderBy(asc(mails.createdAt))
    .limit(MAX_ROWS);
  return rows.map(({ createdAt, recipient, kind, sentAt, subject, text: words }) => ({
    ...{ at: text(createdAt), to: recipient, kind },
    ...(sentAt ? { sentAt: text(sentAt) } : {}),
    ...{ subject, text: words },
  }));
}

/** Sign-in data: whether there is a password and a second factor, without its secret, and the id of a Google account. */
async function waysIn({ db }: Call, { id, passwordHash, mailboxProvenAt }: User): Promise<Exported['signIn']> {
  const [google] = await db.select().from(googleIdentities).where(eq(googleIdentities.userId, id));
  const factor = await confirmedFactor(db, id);
  const known = await db.select().from(passkeys).where(eq(passkeys.userId, id)).orderBy(asc(passkeys.createdAt));
  return {
    password: passwordHash !== null,
    ...(mailboxProvenAt ? { mailboxProvenAt: text(mailboxProvenAt) } : {}),
    ...(factor?.confirmedAt
      ? { secondFactor: { since: text(factor.confirmedAt), recoveryCodesLeft: await codesLeft(db, id) } }
      : {}),
    passkeys: known.map(({ name, createdAt, lastUsedAt }) => ({
      ...{ name, since: text(createdAt) },
      ...(lastUsedAt ? { lastUsedAt: text(lastUsedAt) } : {}),
    })),
    ...(google ? { google: { account: google.sub, since: text(google.createdAt) } } : {}),
  };
}

type Step = Exported['inquiries'][number]['history'][number];

/** The status history of each inquiry. */
async function historyOf({ db }: Call, ids: string[]): Promise<Map<string, Step[]>> {
  const steps = new Map<string, Step[]>();
  if (ids.length === 0) return steps;
  const events = await db
    .select()
    .from(inquiryEvents)
    .where(inArray(inquiryEvents.inquiryId, ids))
    .orderBy(asc(inquiryEvents.id));
  for (const { inquiryId, at, fromStatus, toStatus } of events) {
    if (!toStatus) continue;
    const step = { at: text(at), ...(fromStatus ? { from: fromStatus } : {}), status: toStatus };
    steps.set(inquiryId, [...(steps.get(inquiryId) ?? []), step]);
  }
  return steps;
}

/** The file may be handed on, and a link opens a page. */
const withoutLinks = ({ calendarUrl: _, change: __, ...booking }: OwnBooking) => booking;

/** The quotes of each inquiry that its traveller was sent. */
async function quotesSent(call: Call, ids: string[]) {
  const sent = new Map<string, Exported['inquiries'][number]['quotes']>();
  if (ids.length === 0) return sent;
  const rows = await call.db
    .select()
    .from(quotes)
    .leftJoin(quoteAcceptances, eq(quoteAcceptances.quoteId, quotes.id))
    .where(and(inArray(quotes.inquiryId, ids), isNotNull(quotes.sentAt)))
    .orderBy(asc(quotes.number));
  for (const { quotes: quote, quote_acceptances: accepted } of rows) {
    if (!quote.content || !quote.sentAt) continue;
    const one = {
      ...{ number: quote.number, status: quote.status, sentAt: text(quote.sentAt), declineReason: quote.declineReason },
      quote: presentContent(quote.content, await airlineNames(call.db, quote.content)),
      ...(accepted && { acceptance: { at: text(accepted.at), statement: accepted.statement, hash: accepted.hash } }),
    };
    sent.set(quote.inquiryId, [...(sent.get(quote.inquiryId) ?? []), one]);
  }
  return sent;
}

/** The letters of each inquiry. What staff took out of the history may be another person's. */
async function lettersOf({ db }: Call, ids: string[]) {
  const letters = new Map<string, Exported['inquiries'][number]['letters']>();
  if (ids.length === 0) return letters;
  const rows = await db
    .select()
    .from(inquiryLetters)
    .where(and(inArray(inquiryLetters.inquiryId, ids), isNull(inquiryLetters.removedAt)))
    .orderBy(asc(inquiryLetters.at), asc(inquiryLetters.id));
  for (const { inquiryId, at, kind, subject, text: words, quoted } of rows) {
    const one = { at: text(at), kind, subject, text: [words, quoted].filter(Boolean).join('\n\n') };
    letters.set(inquiryId, [...(letters.get(inquiryId) ?? []), one]);
  }
  return letters;
}

/** The chat messages with their authors. Notes of agents are not exported. */
async function chatsOf({ db }: Call, user: User): Promise<Exported['conversations']> {
  const rows = await db
    .select()
    .from(chatMessages)
    .innerJoin(conversations, eq(conversations.id, chatMessages.conversationId))
    .where(conversationsOf(user))
    .orderBy(asc(conversations.createdAt), asc(conversations.id), asc(chatMessages.seq))
    .limit(MAX_ROWS);
  const chats = new Map<string, Exported['conversations'][number]>();
  for (const { conversations: chat, chat_messages: message } of rows) {
    const known = chats.get(chat.id) ?? { startedAt: text(chat.createdAt), messages: [] };
    const { author, agentName } = message;
    known.messages.push({ at: text(message.at), author, ...(agentName ? { agentName } : {}), text: message.text });
    chats.set(chat.id, known);
  }
  return [...chats.values()];
}
