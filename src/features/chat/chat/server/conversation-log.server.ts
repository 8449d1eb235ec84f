// The only way to change a conversation: under the lock of its row, with messages numbered without gaps.
// Decision: docs/decisions/0010-the-chat-is-a-log.md
import { and, asc, eq, gt } from 'drizzle-orm';
import { m } from '#messages';
import { refuse } from '#platform/api-error.ts';
import type { Transaction } from '#platform/database.ts';
import type { Services } from '#platform/services.ts';
import type { Author } from '../chat.rules.ts';
import {
  type ChatMessageRow,
  type Conversation,
  chatMessages,
  conversations,
  type MessageExtras,
} from '../chat.table.ts';
import { publish } from './chat-channel.server.ts';

type Parts = Pick<Services, 'db' | 'clock'>;

export type NewMessage = {
  author: Author;
  text: string;
  /** Author, conversation and client id together identify a message. */
  clientId?: string;
  agent?: { id: string; name: string };
  extras?: MessageExtras;
};
type Change = Partial<Omit<Conversation, 'id' | 'sessionId' | 'secretHash' | 'seq' | 'createdAt' | 'lastAt'>>;
export type Changing = {
  tx: Transaction;
  conversation: Conversation;
  set: (change: Change) => void;
  say: (message: NewMessage) => void;
  /** The messages stored before under this client id, because a repeated call takes effect once. */
  saidBefore: (author: Author, clientId: string | undefined) => Promise<ChatMessageRow | undefined>;
};
export type Changed<T> = { conversation: Conversation; messages: ChatMessageRow[]; result: T };

/**
 * Locks a conversation, lets `decide` return the changes, and writes them with their messages and the hint
 * in one transaction. Throws 404 if the conversation does not exist.
 */
export async function changeConversation<T>(
  { db, clock }: Parts,
  id: string,
  decide: (changing: Changing) => Promise<T>,
): Promise<Changed<T>> {
  return db.transaction(async (tx) => {
    const [conversation] = await tx.select().from(conversations).where(eq(conversations.id, id)).for('update');
    if (!conversation) throw refuse('NOT_FOUND', m.chat_not_found());
    const said: NewMessage[] = [];
    let change: Change = {};
    const result = await decide({
      tx,
      conversation,
      set: (more) => {
        change = { ...change, ...more };
      },
      say: (message) => said.push(message),
      saidBefore: (author, clientId) => messageOnce(tx, id, author, clientId),
    });
    if (said.length === 0 && Object.keys(change).length === 0) return { conversation, messages: [], result };
    const now = clock();
    const [changed = conversation] = await tx
      .update(conversations)
      .set({ ...change, seq: conversation.seq + said.length, ...(said.length > 0 ? { lastAt: now } : {}) })
      .where(eq(conversations.id, id))
      .returning();
    const written = said.length > 0 ? await tx.insert(chatMessages).values(said.map(row)).returning() : [];
    const messages = written.sort((one, other) => one.seq - other.seq);
    await publish(tx, { kind: 'changed', conversationId: id });
    return { conversation: changed, messages, result };

    function row({ author, text, clientId, agent, extras }: NewMessage, n: number) {
      const seq = (conversation?.seq ?? 0) + n + 1;
      return {
        ...{ conversationId: id, seq, author, text, clientId, extras, at: now },
        ...{ agentId: agent?.id, agentName: agent?.name },
      };
    }
  });
}

async function messageOnce(tx: Transaction, id: string, author: Author, clientId: string | undefined) {
  if (!clientId) return undefined;
  const [before] = await tx
    .select()
    .from(chatMessages)
    .where(
      and(eq(chatMessages.conversationId, id), eq(chatMessages.author, author), eq(chatMessages.clientId, clientId)),
    );
  return before;
}

const MAX_MESSAGES = 500;

/** The messages after a number, oldest first, at most 500. */
export const messagesAfter = ({ db }: Pick<Parts, 'db'>, id: string, after: number): Promise<ChatMessageRow[]> =>
  db
    .select()
    .from(chatMessages)
    .where(and(eq(chatMessages.conversationId, id), gt(chatMessages.seq, after)))
    .orderBy(asc(chatMessages.seq))
    .limit(MAX_MESSAGES);
