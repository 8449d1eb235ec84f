// The live desk for agents. Every row is for agents.
import { eventIterator } from '@orpc/contract';
import { z } from 'zod';
import { shownPortrait } from '#features/account/portraits/portraits.contract.ts';
import { chatInquiry, chatMessage, messageText } from '#features/chat/chat/chat.contract.ts';
import { AUTHORS, STATUSES } from '#features/chat/chat/chat.rules.ts';
import { MESSAGE_STATUSES } from '#features/site/contact/message-status.ts';
import { chatInquiryForm } from '#features/trips/inquiries/inquiries.rules.ts';
import { done, forAgent, paged, pageNumber, rowsAt, searchedText } from '#platform/contract.ts';
import { CONVERSATION_FILTERS } from './desk.rules.ts';
import { deskTrip, inquiryStart } from './trip/trip.contract.ts';

const agent = z.object({ _id: z.string(), name: z.string(), portrait: shownPortrait, online: z.boolean() });
export type Agent = z.infer<typeof agent>;

/** A row of the inbox. */
const conversationLine = z.object({
  _id: z.string(),
  status: z.enum(STATUSES),
  /** The account's name, otherwise the proven email, otherwise 'Visitor' and the first letters of the id. */
  name: z.string(),
  signedIn: z.boolean(),
  assignee: agent.pick({ _id: true, name: true, portrait: true }).nullable(),
  /** The visitor's last words; in a search, the message that matches. */
  preview: z.string(),
  previewBy: z.enum(AUTHORS).nullable(),
  /** The visitor's current page, and their last activity. */
  page: z.string(),
  lastHere: z.string(),
  seq: z.number(),
  /** The number of the visitor's newest message; 0 without one. */
  visitorSeq: z.number(),
  /** Messages of the visitor that no agent has seen. */
  unread: z.number(),
  waitingSince: z.string().nullable(),
  liveSince: z.string().nullable(),
  lastAt: z.string(),
});
export type ConversationLine = z.infer<typeof conversationLine>;

const note = z.object({
  _id: z.string(),
  clientId: z.string().nullable(),
  author: z.string(),
  portrait: shownPortrait,
  text: z.string(),
  afterSeq: z.number(),
  /** The inquiry that the note says was started. */
  inquiryId: z.string().optional(),
  at: z.string(),
});
export type ConversationNote = z.infer<typeof note>;

const conversationRecord = conversationLine.extend({
  messages: z.array(chatMessage),
  notes: z.array(note),
  visitor: z.object({
    email: z.string(),
    /** How the email is known: from the account, proven by a code, or not at all. */
    emailKnownBy: z.enum(['account', 'code', 'nothing']),
    phone: z.string(),
    since: z.string(),
    /** The visitor's earlier conversations. */
    earlier: z.number(),
  }),
  /** The messages that the visitor left in it for an answer by mail, the newest first. */
  left: z.array(z.object({ _id: z.string(), status: z.enum(MESSAGE_STATUSES), createdAt: z.string() })),
  trip: deskTrip,
  /** Of the visitor as far as known, and those that were started from the conversation. */
  bookings: z.array(chatInquiry.extend({ tripDuration: z.number(), imageUrl: z.string() })),
});
export type DeskInquiry = ConversationRecord['bookings'][number];
export type ConversationRecord = z.infer<typeof conversationRecord>;

const cannedReply = z.object({ _id: z.string(), shortcut: z.string(), title: z.string(), text: z.string() });
export type CannedReply = z.infer<typeof cannedReply>;

/** The events of the desk's stream. Each connection begins with `hello`, and the inbox reloads. `now` is server time. */
const deskEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('hello'), now: z.string(), agents: z.array(agent) }),
  z.object({ type: z.literal('conversation'), conversation: conversationLine }),
  z.object({ type: z.literal('message'), conversationId: z.string(), message: chatMessage }),
  z.object({ type: z.literal('note'), conversationId: z.string(), note }),
  z.object({
    type: z.literal('typing'),
    conversationId: z.string(),
    by: z.enum(['visitor', 'agent']),
    name: z.string(),
  }),
  z.object({ type: z.literal('agents'), agents: z.array(agent) }),
  /** The agent's own reminders or notices changed. */
  z.object({ type: z.literal('notices') }),
]);
export type DeskEvent = z.infer<typeof deskEvent>;

/** A valid message number; the column can hold no larger one. */
const MAX_SEQ = 2_147_483_647;

const line = done.extend({ data: conversationLine });
/** In PostgreSQL's spelling, because hints name a conversation by it. */
const id = z.string().toLowerCase();
const at = rowsAt(forAgent, '/api/staff', 'desk');

export const deskContract = {
  listConversations: at('GET', '/conversations', 'Conversations: waiting ones longest first, else newest first')
    .input(z.strictObject({ filter: z.enum(CONVERSATION_FILTERS).default('open'), q: searchedText, page: pageNumber }))
    .output(
      done.extend({
        data: z.array(conversationLine),
        counts: z.record(z.enum(CONVERSATION_FILTERS), z.number()),
        ...paged,
      }),
    ),
  listConversationsOfInquiry: at('GET', '/inquiries/{id}/chats', 'The newest ten conversations of its traveller')
    .input(z.strictObject({ id }))
    .output(done.extend({ data: z.array(conversationLine.pick({ _id: true, status: true, lastAt: true })) })),
  watchDesk: at('GET', '/conversations/events', 'What happens at the desk, as it happens').output(
    eventIterator(deskEvent),
  ),
  readDeskConversation: at('GET', '/conversations/{id}', 'One conversation, with its visitor, bookings and notes')
    .input(
      z.strictObject({
        id,
        /** Only messages after this one, otherwise the newest; or the messages before it. */
        after: z.coerce.number().int().min(0).max(MAX_SEQ).optional(),
        before: z.coerce.number().int().min(1).max(MAX_SEQ).optional(),
      }),
    )
    .output(done.extend({ data: conversationRecord })),
  claimConversation: at('POST', '/conversations/{id}/claim', 'Take a waiting or unassigned conversation')
    .input(z.strictObject({ id }))
    .output(line),
  handOverConversation: at('POST', '/conversations/{id}/hand-over', 'Give it to another agent who is online')
    .input(z.strictObject({ id, to: id }))
    .output(line),
  releaseConversation: at('POST', '/conversations/{id}/release', 'Put it back into the queue')
    .input(z.strictObject({ id }))
    .output(line),
  replyToConversation: at('POST', '/conversations/{id}/messages', 'Write to the visitor')
    .input(z.strictObject({ id, text: messageText, clientId: z.uuid() }))
    .output(done.extend({ data: chatMessage })),
  noteConversation: at('POST', '/conversations/{id}/notes', 'A private note')
    .input(z.strictObject({ id, text: messageText, clientId: z.uuid() }))
    .output(done.extend({ data: note })),
  readInquiryStart: at('GET', '/conversations/{id}/inquiry', 'What an inquiry of its visitor begins with')
    .input(z.strictObject({ id }))
    .output(done.extend({ data: inquiryStart })),
  beginInquiry: at(
    'POST',
    '/conversations/{id}/inquiries',
    'Start an inquiry for its visitor; the agent becomes its assignee',
  )
    .input(chatInquiryForm)
    .output(done.extend({ data: z.object({ _id: z.string() }) })),
  endConversation: at('POST', '/conversations/{id}/end', 'End the conversation')
    .input(z.strictObject({ id }))
    .output(line),
  seeConversation: at('PUT', '/conversations/{id}/seen', 'How far an agent has read')
    .input(z.strictObject({ id, seq: z.number().int().min(0).max(MAX_SEQ) }))
    .output(done),
  signalAgentTyping: at('POST', '/conversations/{id}/typing', 'The agent is writing')
    .input(z.strictObject({ id }))
    .output(done),
  keepPresence: at(
    'PUT',
    '/presence',
    'Begin, renew or give up the lease of being online; `renew` begins none that was given up',
  )
    .input(z.strictObject({ online: z.boolean(), renew: z.boolean().optional() }))
    .output(done.extend({ data: z.object({ online: z.boolean(), until: z.string().nullable() }) })),
  listCannedReplies: at('GET', '/canned-replies', 'The saved replies that are published, by shortcut').output(
    done.extend({ data: z.array(cannedReply) }),
  ),
};
