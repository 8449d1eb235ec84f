import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { ofUser, users } from '#features/account/accounts/accounts.table.ts';
import type { AnswerRow } from '#features/assistant/answering/answer.ts';
import { openQuestions } from '#features/assistant/staff/open-questions.table.ts';
import type { Understood } from '#features/assistant/understanding/understood.ts';
import { contactMessages } from '#features/site/contact/contact.table.ts';
import { inquiries } from '#features/trips/inquiries/inquiries.table.ts';
import { at, id, ofLocale } from '#platform/columns.ts';
import { AUTHORS, GREETINGS, type QuickAction, STATUSES } from './chat.rules.ts';
import { FLOW_INTENTS, FLOW_STATES } from './chat-flow.rules.ts';

export const conversations = pgTable(
  'conversations',
  {
    id: id(),
    /** `session_id` in the API. The id alone grants no access. */
    sessionId: text('session_id').notNull().unique(),
    /** SHA-256 of the secret in the visitor's cookie. */
    secretHash: text('secret_hash').notNull(),
    status: text('status', { enum: STATUSES }).notNull().default('assistant'),
    /** The agent of the conversation while it is live. */
    assigneeId: uuid('assignee_id').references(() => users.id, { onDelete: 'set null' }),
    /** The account of the visitor. Once set, only this account can read the conversation. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** The language of the page where it began. */
    locale: ofLocale(),
    greeting: text('greeting', { enum: GREETINGS }).notNull().default('plain'),
    /** The number of the newest message; messages count from 1 without gaps. */
    seq: integer('seq').notNull().default(0),
    flow: text('flow', { enum: FLOW_STATES }).notNull().default('INIT'),
    flowIntent: text('flow_intent', { enum: FLOW_INTENTS }),
    /** The inquiry that is shown or about to be cancelled. */
    flowInquiryId: uuid('flow_inquiry_id').references(() => inquiries.id, { onDelete: 'set null' }),
    /** The email that a code was mailed to, proven until `verifiedUntil` once the code was typed. */
    email: text('email'),
    verifiedUntil: at('verified_until'),
    /** What Jessica understood of a trip so far. */
    understood: jsonb('understood').$type<Understood>(),
    /** The page the visitor is on, as a path. */
    page: text('page').notNull().default('/'),
    visitorAt: at('visitor_at').notNull().defaultNow(),
    /** The newest message that an agent, and the visitor, has seen. */
    agentSeen: integer('agent_seen').notNull().default(0),
    visitorSeen: integer('visitor_seen').notNull().default(0),
    waitingSince: at('waiting_since'),
    liveSince: at('live_since'),
    createdAt: at('created_at').notNull().defaultNow(),
    lastAt: at('last_at').notNull().defaultNow(),
  },
  (table) => [
    index('conversations_desk').on(table.status, table.lastAt.desc()),
    index('conversations_user').on(table.userId),
    index('conversations_last').on(table.lastAt.desc()),
  ],
);
const ofConversation = () =>
  uuid('conversation_id')
    .notNull()
    .references(() => conversations.id, { onDelete: 'cascade' });
export type Conversation = typeof conversations.$inferSelect;

/** Data of a message in addition to its text. An inquiry is referenced, not copied, so it is always shown in its current state. */
export type MessageExtras = {
  links?: { title: string; href: string }[];
  rows?: AnswerRow[];
  /** A caveat about the prices, shown below them. */
  caveat?: string;
  quickActions?: QuickAction[];
  /** Other topics that the question may be about; pressing one asks it in the visitor's name. */
  topics?: string[];
  /** The link to the inquiry form, prefilled with what was understood. */
  inquiryHref?: string;
  inquiryId?: string;
};

/** The log: rows are only added, in the order of `seq`. */
export const chatMessages = pgTable(
  'chat_messages',
  {
    conversationId: ofConversation(),
    seq: integer('seq').notNull(),
    author: text('author', { enum: AUTHORS }).notNull(),
    /** Chosen by the sender, so that a repeated message is stored once. */
    clientId: uuid('client_id'),
    agentId: uuid('agent_id').references(() => users.id, { onDelete: 'set null' }),
    agentName: text('agent_name'),
    text: text('text').notNull(),
    extras: jsonb('extras').$type<MessageExtras>().notNull().default({}),
    at: at('at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.conversationId, table.seq] }),
    uniqueIndex('chat_messages_once').on(table.conversationId, table.author, table.clientId),
    index('chat_messages_words').using('gin', sql`to_tsvector('plain_words', ${table.text})`),
  ],
);
export type ChatMessageRow = typeof chatMessages.$inferSelect;

/** Notes between agents about a conversation; only staff endpoints return them. */
export const chatNotes = pgTable(
  'chat_notes',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    conversationId: ofConversation(),
    authorId: uuid('author_id').references(() => users.id, { onDelete: 'set null' }),
    /** Chosen by the sender, so that a repeated note is stored once. */
    clientId: uuid('client_id'),
    text: text('text').notNull(),
    /** Shown after this message of the conversation. */
    afterSeq: integer('after_seq').notNull(),
    at: at('at').notNull().defaultNow(),
  },
  (table) => [
    index('chat_notes_place').on(table.conversationId, table.id),
    uniqueIndex('chat_notes_once').on(table.conversationId, table.clientId),
    // The note of an inquiry that was started in a conversation has the id of the inquiry.
    index('chat_notes_inquiry').on(table.clientId),
  ],
);

/** The conversations in which an open question was asked. Erasing the last of them deletes the question. */
export const openQuestionAskings = pgTable(
  'open_question_askings',
  {
    questionId: uuid('question_id')
      .notNull()
      .references(() => openQuestions.id, { onDelete: 'cascade' }),
    conversationId: ofConversation(),
  },
  (table) => [
    primaryKey({ columns: [table.questionId, table.conversationId] }),
    index('open_question_askings_place').on(table.conversationId),
  ],
);

/** Which messages to the desk a visitor left in a conversation, because no agent was there. */
export const conversationMessages = pgTable(
  'conversation_messages',
  {
    messageId: uuid('message_id')
      .primaryKey()
      .references(() => contactMessages.id, { onDelete: 'cascade' }),
    conversationId: ofConversation(),
  },
  (table) => [index('conversation_messages_place').on(table.conversationId)],
);

/** The code mailed to an email for one conversation: one use, few tries, ten minutes. */
export const chatCodes = pgTable('chat_codes', {
  conversationId: ofConversation().primaryKey(),
  email: text('email').notNull(),
  codeHash: text('code_hash').notNull(),
  tries: integer('tries').notNull().default(0),
  expiresAt: at('expires_at').notNull(),
});

/** Agents who are online: leases that the inbox renews and that expire otherwise. */
export const agentPresence = pgTable('agent_presence', {
  userId: ofUser().primaryKey(),
  onlineSince: at('online_since').notNull(),
  until: at('until').notNull(),
});

/** Canned replies of the desk. {visitor}, {agent}, {phone}, {email} and {booking} are filled in when inserted. */
export const cannedReplies = pgTable('canned_replies', {
  id: id(),
  /** Typed after a slash. */
  shortcut: text('shortcut').notNull().unique(),
  title: text('title').notNull(),
  text: text('text').notNull(),
});
