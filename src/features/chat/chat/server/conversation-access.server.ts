// Who may open a conversation: its HttpOnly cookie, never the id alone, and only the account once it belongs to one.
import { randomBytes } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { isUuid } from '#domain/text.ts';
import { isMailboxProven, users } from '#features/account/accounts/accounts.table.ts';
import { readAccess } from '#features/account/sessions/session-cookies.ts';
import { isLive, sessions } from '#features/account/sessions/sessions.table.ts';
import { m } from '#messages';
import { refuse } from '#platform/api-error.ts';
import type { Call } from '#platform/call.ts';
import { readCookie, setCookie } from '#platform/cookies.ts';
import { sha256 } from '#platform/hash.ts';
import { consume, type Limit } from '#platform/rate-limit.ts';
import type { Greeting } from '../chat.rules.ts';
import { type Conversation, conversations } from '../chat.table.ts';
import { isAgentOnline } from './presence.server.ts';

const OPENINGS: Limit = { name: 'chat-open', times: 60, seconds: 3600 };

/** The signed-in account of the caller, if any. */
export type Caller = {
  userId: string;
  email: string;
  mailboxProven: boolean;
  firstName: string;
  name: string;
  /** The end of the session. */
  expiresAt: Date;
};

/** The caller by the bearer of the chat service, otherwise by the session. An invalid bearer is a 401. */
export async function askerOf(call: Call): Promise<Caller | undefined> {
  const bearer = /^Bearer (.+)$/i.exec(call.headers.get('authorization') ?? '')?.[1];
  const claim = bearer ? await readAccess(call.secret, bearer, call.clock(), 'assistant') : call.visitor;
  if (bearer && !claim) throw refuse('UNAUTHORIZED', m.chat_access_lost());
  if (!claim) return undefined;
  const [user] = await call.db
    .select({
      userId: users.id,
      email: users.email,
      mailboxProven: isMailboxProven,
      firstName: users.firstName,
      lastName: users.lastName,
      expiresAt: sessions.expiresAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.id, claim.sessionId), isLive(call.clock())));
  if (!user && bearer) throw refuse('UNAUTHORIZED', m.chat_access_lost());
  return user && { ...user, name: `${user.firstName} ${user.lastName}`.trim() };
}

/** The conversation of this browser's cookie, if this caller may open it; otherwise undefined. */
export async function conversationOfBrowser(call: Call, asker: Caller | undefined): Promise<Conversation | undefined> {
  const [id = '', secret = ''] = (readCookie(call, 'nf_chat') ?? '').split('.');
  if (!isUuid(id) || !secret) return undefined;
  const [row] = await call.db
    .select()
    .from(conversations)
    .where(and(eq(conversations.id, id), eq(conversations.secretHash, sha256(secret))));
  if (!row?.userId || row.userId === asker?.userId) return row;
  // If access just expired, the caller has to authenticate again instead of learning that nothing exists.
  if (!asker && call.expired) throw refuse('UNAUTHORIZED', m.chat_access_lost());
  return undefined;
}

export type Own = { conversation: Conversation; asker: Caller | undefined };

/** The conversation that a call names. One that is absent, foreign or without its cookie answers 404. */
export async function ownConversation(call: Call, sessionId: string): Promise<Own> {
  const asker = await askerOf(call);
  const conversation = await conversationOfBrowser(call, asker);
  if (conversation?.sessionId !== sessionId) throw refuse('NOT_FOUND', m.chat_not_found());
  return { conversation, asker };
}

/** The caller's conversation, for a call that writes: from then on it belongs to the signed-in account. */
export async function takeConversation(call: Call, sessionId: string): Promise<Own> {
  const { conversation, asker } = await ownConversation(call, sessionId);
  return { conversation: await bind(call, conversation, asker), asker };
}

/** The caller's conversation, or a new one with the id that the client chose. */
export async function takeOrOpenConversation(call: Call, sessionId: string): Promise<Own> {
  const asker = await askerOf(call);
  const known = await conversationOfBrowser(call, asker);
  if (known?.sessionId === sessionId) return { conversation: await bind(call, known, asker), asker };
  const opened = await openWith(call, asker, { sessionId });
  if (!opened) throw refuse('NOT_FOUND', m.chat_not_found());
  return { conversation: opened, asker };
}

/** The conversation of this browser, or a new one. */
export async function openConversation(call: Call, page = '/'): Promise<Conversation> {
  const asker = await askerOf(call);
  const known = await conversationOfBrowser(call, asker);
  if (known) return bind(call, known, asker);
  const opened = await openWith(call, asker, { page });
  if (!opened) throw new Error('a new conversation had the id of another');
  return opened;
}

/** Undefined if another visitor has a conversation with this id. */
async function openWith(
  call: Call,
  asker: Caller | undefined,
  { sessionId, page }: { sessionId?: string; page?: string },
): Promise<Conversation | undefined> {
  await consume(call.db, [OPENINGS, call.ip]);
  const now = call.clock();
  const id = crypto.randomUUID();
  const secret = randomBytes(24).toString('base64url');
  const [opened] = await call.db
    .insert(conversations)
    .values({
      id,
      sessionId: sessionId ?? id,
      secretHash: sha256(secret),
      userId: asker?.userId,
      locale: call.locale,
      greeting: await greetingOf(call, asker),
      page,
      createdAt: now,
      lastAt: now,
      visitorAt: now,
    })
    .onConflictDoNothing()
    .returning();
  if (!opened) return undefined;
  setCookie(call, 'nf_chat', `${id}.${secret}`);
  return opened;
}

const greetingOf = async (call: Call, asker: Caller | undefined): Promise<Greeting> => {
  if (asker) return 'signed-in';
  return (await isAgentOnline(call)) ? 'agents' : 'plain';
};

async function bind(call: Call, conversation: Conversation, asker: Caller | undefined): Promise<Conversation> {
  if (!asker || conversation.userId) return conversation;
  const unbound = and(eq(conversations.id, conversation.id), isNull(conversations.userId));
  const [bound] = await call.db.update(conversations).set({ userId: asker.userId }).where(unbound).returning();
  return bound ?? conversation;
}
