// The chat service that the widget calls (spec 7, with additions). Names in this API are snake_case.
import { eventIterator } from '@orpc/contract';
import { z } from 'zod';
import { formatNumber } from '#domain/formats.ts';
import { OTP_LENGTH } from '#domain/lifetimes.ts';
import { latinDigits, manyLines } from '#domain/text.ts';
import { emailField } from '#features/account/accounts/accounts.rules.ts';
import { shownPortrait } from '#features/account/portraits/portraits.contract.ts';
import { TRIP_PARTS } from '#features/assistant/answering/trip-parts.ts';
import { leftMessageForm } from '#features/site/contact/contact.rules.ts';
import { STATUSES as INQUIRY_STATUSES } from '#features/trips/inquiries/inquiry-status.rules.ts';
import { m } from '#messages';
import { done, forAnyone, forSignedIn, nothing, rowsAt } from '#platform/contract.ts';
import { AUTHORS, GREETINGS, MESSAGE_LIMIT, QUICK_ACTIONS, STATUSES } from './chat.rules.ts';
import { FLOW_INTENTS, FLOW_STATES } from './chat-flow.rules.ts';

/** Created by the server, or by a client that starts with a question. The id alone grants no access. */
const sessionId = z.string().regex(/^[\w.:-]{1,64}$/);
/** A visitor's message: 1 to 4,000 characters after trimming. */
export const messageText = z
  .string({ error: () => m.chat_message_required() })
  .transform(manyLines)
  .pipe(
    z
      .string()
      .min(1, { error: () => m.chat_message_required() })
      .max(MESSAGE_LIMIT, { error: () => m.chat_message_long({ limit: formatNumber(MESSAGE_LIMIT) }) }),
  );
const code = z
  .string()
  .max(2 * OTP_LENGTH, { error: () => m.chat_code_wrong() })
  .overwrite(latinDigits)
  .regex(new RegExp(`^\\d{${OTP_LENGTH}}$`), { error: () => m.chat_code_wrong() });
/** A path of this site that agents can open. No backslash, because browsers read it as a slash. */
const page = z
  .string()
  .max(300)
  .regex(/^\/(?!\/)[^\\\p{C}]*$/u);

/** A trip inquiry as the chat shows it (spec 3, "Chat booking"). Its names on the wire say booking. */
export const chatInquiry = z.object({
  id: z.string(),
  reference: z.string(),
  phone: z.string(),
  from: z.string(),
  to: z.string(),
  memberCount: z.number(),
  date: z.string(),
  status: z.enum(INQUIRY_STATUSES),
  /** Whether it can still be cancelled. */
  cancellable: z.boolean(),
});
export type ChatInquiry = z.infer<typeof chatInquiry>;

export const chatMessage = z.object({
  /** The number of the message in the conversation, from 1; also the id of its event. */
  seq: z.number(),
  client_id: z.string().optional(),
  author: z.enum(AUTHORS),
  agent_name: z.string().optional(),
  /** The agent's present portrait; of an agent's message, and of the line that an agent joined. */
  agent_portrait: shownPortrait,
  text: z.string(),
  links: z.array(z.object({ title: z.string(), href: z.string() })),
  /** The cited prices in CAD, as they were when the message was written. */
  rows: z.array(
    z.object({
      kind: z.enum(['package', 'fare', 'deal']),
      id: z.string(),
      title: z.string(),
      price: z.number(),
      details: z.string(),
      href: z.string(),
      /** The inquiry form, with what was understood. */
      inquiry_href: z.string().optional(),
    }),
  ),
  /** A caveat about the prices, shown below them. */
  caveat: z.string().optional(),
  quick_actions: z.array(z.enum(QUICK_ACTIONS)),
  /** Other topics that the question may be about, offered as buttons. */
  topics: z.array(z.string()).optional(),
  inquiry_href: z.string().optional(),
  /** The current inquiry; `null` if this visitor may no longer see it. */
  booking: chatInquiry.nullable().optional(),
  at: z.string(),
});
export type ChatMessage = z.infer<typeof chatMessage>;

/** The current state of a conversation. */
const standing = z.object({
  status: z.enum(STATUSES),
  state: z.enum(FLOW_STATES),
  intent: z.enum(FLOW_INTENTS).nullable(),
  /** The email that a code was sent to, or that was proven. */
  email: z.string().nullable(),
  agent_name: z.string(),
  agent_portrait: shownPortrait,
  online: z.boolean(),
  /** What Jessica remembers of the trip; a part can be removed. */
  trip: z.array(z.object({ part: z.enum(TRIP_PARTS), text: z.string() })).optional(),
});
export type Standing = z.infer<typeof standing>;
/** The result of a call: the state of the conversation and its new messages. */
const outcome = done.extend({ standing, messages: z.array(chatMessage) });
export type Outcome = z.infer<typeof outcome>;

const chatQuestion = z.strictObject({
  question: messageText,
  session_id: sessionId,
  model: z.string().max(64).optional(),
  client_id: z.uuid().optional(),
});
const chatAnswer = outcome.extend({ answer: z.string() });
export type ChatAnswer = z.infer<typeof chatAnswer>;

/** The events of a conversation's stream. A message's number is its event id, so that a stream can resume there. */
const conversationEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('message'), message: chatMessage }),
  z.object({ type: z.literal('standing'), standing }),
  z.object({ type: z.literal('typing') }),
]);
export type ConversationEvent = z.infer<typeof conversationEvent>;
const answerEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('text'), text: z.string() }),
  z.object({ type: z.literal('answer'), answer: chatAnswer }),
]);

const at = rowsAt(forAnyone, '/assistant', 'chat');
const ofSession = z.strictObject({ session_id: sessionId });

export const chatContract = {
  openConversation: at('POST', '/conversations', 'Open a conversation, or find the one this browser has')
    .input(z.strictObject({ page: page.optional() }).optional())
    .output(z.object({ session_id: sessionId })),
  readConversation: at('GET', '/conversation', 'A conversation with its messages, after a reload')
    .input(ofSession)
    .output(
      z.object({
        session_id: sessionId,
        greeting: z.enum(GREETINGS),
        standing,
        messages: z.array(chatMessage),
        visitor_name: z.string(),
      }),
    ),
  watchConversation: at('GET', '/events', 'What happens in a conversation, as it happens')
    .input(z.strictObject({ session_id: sessionId, after: z.coerce.number().int().min(0).default(0) }))
    .output(eventIterator(conversationEvent)),
  readChatUser: at('GET', '/user-data', 'Who the bearer token or the session names').output(
    z.object({ user: z.object({ email: z.string(), name: z.string() }) }),
  ),
  sendBookingCode: at('POST', '/verify-user', 'Mail a code to an address, alike for known and unknown ones')
    .input(z.strictObject({ email: emailField }))
    .output(done.extend({ standing })),
  verifyBookingCode: at('POST', '/verify-code', 'Bind the address of a mailed code to this conversation for 15 minutes')
    .route({ inputStructure: 'detailed' })
    .input(z.object({ query: z.strictObject({ code }), body: z.strictObject({ email: emailField }) }))
    .output(done.extend({ standing })),
  readBookingDetails: at('GET', '/booking-details', 'The newest active booking of the proven address, and the others')
    .input(z.strictObject({ email: emailField }))
    .output(
      z.object({
        success: z.boolean(),
        booking: chatInquiry.nullable(),
        bookings: z.array(chatInquiry),
        message: z.string(),
      }),
    ),
  cancelBooking: at('POST', '/cancel-booking', 'Cancel a booking of the proven address')
    .input(z.strictObject({ email: emailField, booking_id: z.uuid() }))
    .output(outcome.extend({ message: z.string() })),
  moveFlow: at(
    'POST',
    '/flow',
    'What a button of the chat does: show a booking, ask to cancel it, go back, close the panel',
  )
    .input(
      z.strictObject({
        session_id: sessionId,
        event: z.enum(['show-booking', 'say-cancel', 'go-back', 'close-panel']),
        booking_id: z.uuid().optional(),
      }),
    )
    .output(outcome),
  askAssistant: at('POST', '/chat', 'Ask Jessica').input(chatQuestion).output(chatAnswer),
  streamAnswer: at('POST', '/chat/stream', 'Ask Jessica, and read the answer as it is written')
    .input(chatQuestion)
    .output(eventIterator(answerEvent)),
  forgetTripPart: at('POST', '/forget', 'Remove a part of the trip that Jessica understood')
    .input(z.strictObject({ session_id: sessionId, part: z.enum(TRIP_PARTS) }))
    .output(outcome),
  readAgentStatus: at('GET', '/agent-status', 'Whether an agent is online').output(z.object({ online: z.boolean() })),
  requestAgent: at('POST', '/hand-over', 'Ask for a person; only while one is online').input(ofSession).output(outcome),
  sendLiveMessage: at('POST', '/user-message', 'Write to the agent, while waiting or live')
    .input(z.strictObject({ session_id: sessionId, message: messageText, client_id: z.uuid().optional() }))
    .output(outcome),
  listLiveMessages: at('GET', '/live-messages', 'What agents wrote since a moment, in seconds')
    .input(z.strictObject({ session_id: sessionId, since: z.coerce.number().min(0).max(1e11).default(0) }))
    .output(
      z.object({
        messages: z.array(
          z.object({
            id: z.string(),
            seq: z.number(),
            role: z.literal('agent'),
            content: z.string(),
            timestamp: z.number(),
          }),
        ),
      }),
    ),
  readAgentName: at('GET', '/agent-name', 'Who answers')
    .input(ofSession)
    .output(z.object({ agent_name: z.string(), agent_portrait: shownPortrait })),
  endLiveSession: at('POST', '/end-live-session', 'Go back to Jessica').input(ofSession).output(outcome),
  leaveMessage: at('POST', '/message', 'Leave a message for the desk, which answers it by mail')
    .route({ description: 'With an Idempotency-Key a repeated call answers as the first one did and changes nothing.' })
    .input(leftMessageForm.extend({ session_id: sessionId }))
    .output(outcome),
  signalTyping: at('POST', '/typing', 'The visitor is writing').input(ofSession).output(done),
  noteVisit: at('POST', '/visit', 'The page the visitor is on, and how far they have read')
    .input(z.strictObject({ session_id: sessionId, page: page.optional(), seen: z.number().int().min(0).optional() }))
    .output(done),
  giveChatToken: rowsAt(forSignedIn, '/api/auth', 'chat')(
    'POST',
    '/chat-token',
    'A short-lived bearer for the chat service',
  )
    .input(nothing)
    .output(z.object({ token: z.string() })),
};
