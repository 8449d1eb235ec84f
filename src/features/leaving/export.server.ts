import { asc, eq, inArray } from 'drizzle-orm';
import type { User } from '#features/accounts/accounts.table.ts';
import { chatMessages, conversations } from '#features/chat/chat.table.ts';
import { consentEvents } from '#features/consent/consent.table.ts';
import { contactMessages } from '#features/contact/contact.table.ts';
import { googleIdentities } from '#features/google/google.table.ts';
import { presentInquiry } from '#features/inquiries/inquiries.server.ts';
import { inquiries, inquiryEvents } from '#features/inquiries/inquiries.table.ts';
import { deviceWords } from '#features/sessions/device-words.ts';
import { presentUser } from '#features/sessions/sessions.server.ts';
import { sessions } from '#features/sessions/sessions.table.ts';
import type { Call } from '#platform/call.ts';
import type { Exported } from './leaving.contract.ts';
import { conversationsOf, inquiriesOf, messagesOf } from './person-rows.ts';

/** Of each table far more than anybody has; the answer stays one that can be sent. */
const LIMIT = 5_000;
const text = (instant: Date) => instant.toISOString();

/** What the database keeps about a person, as they may see it: who of the desk did what stays with the desk. */
export async function collect(call: Call, user: User): Promise<Exported> {
  const { db, clock } = call;
  const [trips, messages, consents, devices, signIn, chats] = await Promise.all([
    db.select().from(inquiries).where(inquiriesOf(user)).orderBy(asc(inquiries.createdAt)).limit(LIMIT),
    db.select().from(contactMessages).where(messagesOf(user)).orderBy(asc(contactMessages.createdAt)).limit(LIMIT),
    db
      .select()
      .from(consentEvents)
      .where(eq(consentEvents.email, user.email))
      .orderBy(asc(consentEvents.id))
      .limit(LIMIT),
    db.select().from(sessions).where(eq(sessions.userId, user.id)).orderBy(asc(sessions.createdAt)).limit(LIMIT),
    waysIn(call, user),
    chatsOf(call, user),
  ]);
  const history = await historyOf(
    call,
    trips.map(({ id }) => id),
  );
  return {
    exportedAt: text(clock()),
    profile: { ...presentUser(user), registeredAt: text(user.createdAt) },
    inquiries: trips.map((row) => ({ ...presentInquiry(row), history: history.get(row.id) ?? [] })),
    contactMessages: messages.map(({ createdAt, ...message }) => ({ ...message, sentAt: text(createdAt) })),
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
  };
}

/** What opens the account: of a password that there is one, of a Google account its name. */
async function waysIn({ db }: Call, { id, passwordHash, mailboxProvenAt }: User): Promise<Exported['signIn']> {
  const [google] = await db.select().from(googleIdentities).where(eq(googleIdentities.userId, id));
  return {
    password: passwordHash !== null,
    ...(mailboxProvenAt ? { mailboxProvenAt: text(mailboxProvenAt) } : {}),
    ...(google ? { google: { account: google.sub, since: text(google.createdAt) } } : {}),
  };
}

type Step = Exported['inquiries'][number]['history'][number];

/** How each inquiry came to its status. */
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

/** What was said in the chat, by whom; what agents noted beside it stays with the desk. */
async function chatsOf({ db }: Call, user: User): Promise<Exported['conversations']> {
  const rows = await db
    .select()
    .from(chatMessages)
    .innerJoin(conversations, eq(conversations.id, chatMessages.conversationId))
    .where(conversationsOf(user))
    .orderBy(asc(conversations.createdAt), asc(conversations.id), asc(chatMessages.seq))
    .limit(LIMIT);
  const chats = new Map<string, Exported['conversations'][number]>();
  for (const { conversations: chat, chat_messages: message } of rows) {
    const known = chats.get(chat.id) ?? { startedAt: text(chat.createdAt), messages: [] };
    const { author, agentName } = message;
    known.messages.push({ at: text(message.at), author, ...(agentName ? { agentName } : {}), text: message.text });
    chats.set(chat.id, known);
  }
  return [...chats.values()];
}
