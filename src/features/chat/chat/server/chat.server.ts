// The chat service: opening and reading a conversation, and proving the email of an inquiry.

import { setTimeout as delay } from 'node:timers/promises';
import { desc, eq } from 'drizzle-orm';
import { DAY_SECONDS, HOUR_SECONDS } from '#domain/time.ts';
import { type KnownDevice, knownDeviceOf } from '#features/account/sessions/known-device.server.ts';
import { signAccess } from '#features/account/sessions/session-cookies.ts';
import { withoutPart } from '#features/assistant/answering/trip-parts.ts';
import { moveInquiry } from '#features/trips/inquiries/inquiry-moves.server.ts';
import { m } from '#messages';
import { asRefusal, refuse } from '#platform/api-error.ts';
import { api, type Call, signedIn } from '#platform/call.ts';
import { mailboxOf } from '#platform/mailbox.ts';
import { consume, consumeFor, type Limit } from '#platform/rate-limit.ts';
import { type Conversation, chatMessages } from '../chat.table.ts';
import { type FlowEvent, nextState, walk } from '../chat-flow.rules.ts';
import { askJessicaHandlers } from './ask-jessica.server.ts';
import {
  codeWaits,
  type Identity,
  identityOf,
  inquiriesOf,
  presentInquiry,
  provenFor,
  renewCode,
  shownWords,
  takeCode,
} from './chat-inquiries.server.ts';
import { chatStreamHandlers } from './chat-stream.server.ts';
import {
  askerOf,
  type Caller,
  conversationOfBrowser,
  openConversation,
  ownConversation,
  takeConversation,
} from './conversation-access.server.ts';
import { type Changing, changeConversation } from './conversation-log.server.ts';
import { leftMessageHandlers } from './left-message.server.ts';
import { liveHandlers } from './live.server.ts';
import { outcomeOf, presentMessages, standingOf, stateOf } from './present-conversation.server.ts';

/** How many messages a reload returns of a long conversation. */
const MAX_SHOWN_MESSAGES = 200;
const MAILS_PER_HOUR: Limit = { name: 'chat-code-mail', times: 5, seconds: HOUR_SECONDS };
/** The share of an email's daily codes that one client may request, so that its owner elsewhere can still get some. */
const MAILS_PER_EMAIL_AND_CLIENT: Limit = { name: 'chat-code-mail-place', times: 8, seconds: DAY_SECONDS };
const MAILS_OF_CLIENT: Limit = { name: 'chat-code-ip', times: 20, seconds: HOUR_SECONDS };
/** Tries in one conversation with a waiting code; a new code does not reset them. */
const TRIES_PER_HOUR: Limit = { name: 'chat-code-hour', times: 10, seconds: HOUR_SECONDS };
const TRIES_PER_DAY: Limit = { name: 'chat-code-day', times: 20, seconds: DAY_SECONDS };
const TRIES_OF_CLIENT: Limit = { name: 'chat-code-try-ip', times: 60, seconds: HOUR_SECONDS };
const PRESSES: Limit = { name: 'chat-flow', times: 40, seconds: 60 };
/** Longer than finding inquiries and queueing a mail, so response times do not reveal emails with inquiries. */
const ANSWER_AFTER_MS = 400;
const LOOKUPS: Limit = { name: 'chat-inquiry', times: 60, seconds: 600 };

export const chatHandlers = {
  ...askJessicaHandlers,
  ...liveHandlers,
  ...leftMessageHandlers,
  ...chatStreamHandlers,

  openConversation: api.openConversation.handler(async ({ input, context }) => {
    const { sessionId } = await openConversation(context, input?.page);
    return { session_id: sessionId };
  }),

  readConversation: api.readConversation.handler(async ({ input, context }) => {
    const { conversation, asker } = await ownConversation(context, input.session_id);
    const rows = await context.db
      .select()
      .from(chatMessages)
      .where(eq(chatMessages.conversationId, conversation.id))
      .orderBy(desc(chatMessages.seq))
      .limit(MAX_SHOWN_MESSAGES);
    const [standing, messages] = await Promise.all([
      standingOf(context, conversation, asker),
      presentMessages(context, conversation, asker, rows.reverse()),
    ]);
    const { sessionId, greeting } = conversation;
    return { session_id: sessionId, greeting, standing, messages, visitor_name: asker?.firstName ?? '' };
  }),

  readChatUser: api.readChatUser.handler(async ({ context }) => {
    const asker = await askerOf(context);
    if (!asker) throw refuse('UNAUTHORIZED', m.chat_access_lost());
    return { user: { email: asker.email, name: asker.name } };
  }),

  giveChatToken: api.giveChatToken.handler(async ({ context }) => {
    const { userId, sessionId } = signedIn(context);
    return { token: await signAccess(context.secret, { userId, sessionId }, context.clock(), 'assistant') };
  }),

  // Every email gets an equal answer and an equal row, but only one with inquiries gets a mail.
  sendBookingCode: api.sendBookingCode.handler(async ({ input: { email }, context }) => {
    await consume(context.db, [MAILS_OF_CLIENT, context.ip]);
    const asker = await askerOf(context);
    const known = await countMail(context, asker, email);
    const [conversation] = await Promise.all([mailCode(context, asker, email, known), delay(ANSWER_AFTER_MS)]);
    return { success: true as const, standing: await standingOf(context, conversation, asker) };
  }),

  verifyBookingCode: api.verifyBookingCode.handler(async ({ input, context }) => {
    const { email } = input.body;
    await consume(context.db, [TRIES_OF_CLIENT, context.ip]);
    const asker = await askerOf(context);
    const own = await conversationOfBrowser(context, asker);
    const wrong = () => refuse('UNPROCESSABLE', m.chat_code_wrong(), { fields: { code: m.chat_code_wrong() } });
    if (!own) throw wrong();
    // A try counts only if there is a code to guess: in the conversation that requested it.
    if (await codeWaits(context, own.id, email))
      await consume(context.db, [TRIES_PER_HOUR, own.id], [TRIES_PER_DAY, own.id]);
    // This makes a signed-in visitor the owner of the conversation, so that the proof does not outlast the sign-out.
    const owner = asker && { userId: asker.userId };
    const { conversation, result: isRight } = await changeConversation(
      context,
      own.id,
      async ({ tx, conversation, set }) => {
        const verifiedUntil = await takeCode({ ...context, db: tx }, own.id, email, input.query.code);
        if (verifiedUntil)
          set({ email, verifiedUntil, flow: walk(conversation.flow, ...PROVING, 'code-right'), ...owner });
        return verifiedUntil !== undefined;
      },
    );
    if (!isRight) throw wrong();
    return { success: true as const, standing: await standingOf(context, conversation, asker) };
  }),

  readBookingDetails: api.readBookingDetails.handler(async ({ input: { email }, context }) => {
    await consume(context.db, [LOOKUPS, context.ip]);
    const { identity } = await provenFor(context, email);
    const inquiries = (await inquiriesOf(context.db, identity)).map(presentInquiry);
    const [inquiry = null] = inquiries;
    const message = inquiry ? m.chat_booking_shown() : m.chat_no_bookings();
    return { success: inquiry !== null, booking: inquiry, bookings: inquiries, message };
  }),

  cancelBooking: api.cancelBooking.handler(async ({ input, context }) => {
    await consume(context.db, [LOOKUPS, context.ip]);
    const { identity, asker } = await provenFor(context, input.email);
    const inquiry = (await inquiriesOf(context.db, identity)).find(({ id }) => id === input.booking_id);
    if (!inquiry) throw refuse('NOT_FOUND', m.chat_booking_not_found());
    const { id } = await openConversation(context);
    const message = m.chat_cancelled();
    const changed = await changeConversation(context, id, async (changing) => {
      const { tx, conversation, set, say } = changing;
      const by = asker?.userId ?? null;
      try {
        await moveInquiry(context, tx, { id: inquiry.id, from: inquiry.status, to: 'cancelled', by });
      } catch (error) {
        if (asRefusal(error)?.code !== 'CONFLICT') throw error;
        return leaveInquiry(changing, identity, inquiry.id);
      }
      // The call is its own confirmation, in any state of the conversation.
      const flow = walk(conversation.flow, 'inquiry-shown', 'said-cancel', 'cancelled');
      set({ flow, flowIntent: null, flowInquiryId: null });
      say({ author: 'assistant', text: message, extras: { inquiryId: inquiry.id, quickActions: ['inquire'] } });
      return undefined;
    });
    // The conversation is saved before the refusal is thrown.
    if (changed.result) throw changed.result;
    const { conversation, messages: rows } = changed;
    return { ...(await outcomeOf(context, { conversation, asker, rows })), message };
  }),

  moveFlow: api.moveFlow.handler(async ({ input, context }) => {
    const { conversation, asker } = await takeConversation(context, input.session_id);
    await consume(context.db, [PRESSES, conversation.id]);
    const changed = await changeConversation(context, conversation.id, async (changing) =>
      FLOW_BUTTONS[input.event]({ ...changing, call: context, asker, inquiryId: input.booking_id }),
    );
    return outcomeOf(context, { conversation: changed.conversation, asker, rows: changed.messages });
  }),

  forgetTripPart: api.forgetTripPart.handler(async ({ input: { session_id, part }, context }) => {
    const { conversation, asker } = await takeConversation(context, session_id);
    await consume(context.db, [PRESSES, conversation.id]);
    const changed = await changeConversation(context, conversation.id, async ({ conversation: { understood }, set }) =>
      set({ understood: withoutPart(understood ?? {}, part) }),
    );
    return outcomeOf(context, { conversation: changed.conversation, asker, rows: changed.messages });
  }),
};

type Pressed = Changing & { call: Call; asker: Caller | undefined; inquiryId: string | undefined };

/** Handles an inquiry that changed before it was confirmed: ends the question and shows the inquiry as it is now. Returns the refusal. */
async function leaveInquiry({ tx, conversation, set, say }: Changing, identity: Identity, id: string) {
  const inquiry = (await inquiriesOf(tx, identity)).find((one) => one.id === id);
  if (!inquiry) return refuse('NOT_FOUND', m.chat_booking_not_found());
  const { status } = inquiry;
  const flow = nextState(conversation.flow, 'cancel-failed');
  if (flow) {
    set({ flow, flowIntent: null, flowInquiryId: id });
    say({ author: 'assistant', text: m.chat_cancel_too_late({ status }), extras: { inquiryId: id } });
  }
  return refuse('CONFLICT', m.chat_cancel_refused({ status }));
}

/** Counts a mail, separately for a known device and for the conversation that asked before. Returns the device. */
async function countMail(call: Call, asker: Caller | undefined, email: string): Promise<KnownDevice | undefined> {
  const { db, ip } = call;
  const known = await knownDeviceOf(call, email);
  if (!known) await consume(db, [MAILS_PER_EMAIL_AND_CLIENT, `${mailboxOf(email)} ${ip}`]);
  const conversation = await conversationOfBrowser(call, asker);
  const asked = conversation && (await codeWaits(call, conversation.id, email)) ? conversation.id : undefined;
  await consumeFor(db, [MAILS_PER_HOUR], { email, ip, own: known?.device ?? asked });
  return known;
}

/** Stores a code for every email, and mails it to one that has inquiries. */
async function mailCode(
  call: Call,
  asker: Caller | undefined,
  email: string,
  known: KnownDevice | undefined,
): Promise<Conversation> {
  const by = known?.mailboxProven ? 'owner' : 'anyone';
  const { id } = await openConversation(call);
  const changed = await changeConversation(call, id, async ({ tx, conversation, set }) => {
    const state = stateOf(conversation, asker, call.clock());
    const [inquiry] = await inquiriesOf(tx, { userId: undefined, emails: [email] });
    await renewCode(
      tx,
      call,
      id,
      email,
      async (props) =>
        inquiry && call.mail.queue(tx, { kind: 'chat-code', to: email, by, userId: asker?.userId, props }),
    );
    set({ email, verifiedUntil: null, flow: walk(state, ...PROVING) });
  });
  return changed.conversation;
}

/** The events from any state to "code sent". */
const PROVING = ['went-back', 'asked-inquiry', 'code-sent'] as const;

/** The effect of each button. A button that is no longer possible, as in a second window, is refused. */
const FLOW_BUTTONS = {
  'close-panel': async ({ conversation, call, asker, set }: Pressed) =>
    set({ flow: move(conversation, asker, call, 'panel-closed'), flowIntent: null }),
  'go-back': async ({ conversation, call, asker, set, say }: Pressed) => {
    set({ flow: move(conversation, asker, call, 'went-back') });
    if (conversation.flowInquiryId)
      say({ author: 'assistant', text: m.chat_booking_kept(), extras: { inquiryId: conversation.flowInquiryId } });
  },
  'say-cancel': async (pressed: Pressed) => {
    const { conversation, call, asker, set } = pressed;
    const inquiry = await ownInquiry(pressed);
    const shown = nextState(stateOf(conversation, asker, call.clock()), 'inquiry-shown');
    const from = shown ? { ...conversation, flow: shown } : conversation;
    set({ flow: move(from, asker, call, 'said-cancel'), flowIntent: 'cancel', flowInquiryId: inquiry.id });
  },
  'show-booking': async (pressed: Pressed) => {
    const { conversation, call, asker, set, say, inquiryId } = pressed;
    const [inquiry] = inquiryId ? [await ownInquiry(pressed)] : await inquiriesHere(pressed);
    if (!inquiry) {
      set({ flow: move(conversation, asker, call, 'inquiry-missing'), flowIntent: null });
      say({ author: 'assistant', text: m.chat_no_bookings(), extras: { quickActions: ['inquire'] } });
      return;
    }
    set({ flow: move(conversation, asker, call, 'inquiry-shown'), flowInquiryId: inquiry.id });
    const text = await shownWords(call, inquiry.id, conversation.flowIntent);
    say({ author: 'assistant', text, extras: { inquiryId: inquiry.id } });
  },
};

/** The state after an event. Throws 409 if the event is not possible now. */
function move(conversation: Conversation, asker: Caller | undefined, call: Call, event: FlowEvent) {
  const next = nextState(stateOf(conversation, asker, call.clock()), event);
  if (!next) throw refuse('CONFLICT', m.chat_moved_on());
  return next;
}

async function inquiriesHere({ tx, conversation, call, asker }: Pressed) {
  const identity = identityOf(conversation, asker, call.clock());
  return identity ? inquiriesOf(tx, identity) : [];
}

/** The inquiry that a button names, otherwise the shown one, otherwise the newest. Throws 404 for an inquiry of another person. */
async function ownInquiry(pressed: Pressed) {
  const { conversation, inquiryId } = pressed;
  const all = await inquiriesHere(pressed);
  const named = inquiryId ?? conversation.flowInquiryId;
  const inquiry = named ? all.find(({ id }) => id === named) : all[0];
  if (!inquiry) throw refuse('NOT_FOUND', m.chat_booking_not_found());
  return inquiry;
}
