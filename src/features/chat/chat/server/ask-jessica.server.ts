// A question to Jessica: stored with its answer, moved along the flow, and answered once, however often it is sent.

import type { Answer } from '#features/assistant/answering/answer.ts';
import { prefilledInquiryPath, rowLine, withoutRows } from '#features/assistant/answering/answer-trips.ts';
import { createJessica } from '#features/assistant/answering/jessica.server.ts';
import { keepOpenQuestion } from '#features/assistant/staff/open-questions.server.ts';
import { m } from '#messages';
import { refuse } from '#platform/api-error.ts';
import { api, type Call } from '#platform/call.ts';
import type { Transaction } from '#platform/database.ts';
import { consume, type Limit } from '#platform/rate-limit.ts';
import type { ChatAnswer } from '../chat.contract.ts';
import type { QuickAction } from '../chat.rules.ts';
import { type ChatMessageRow, type Conversation, openQuestionAskings } from '../chat.table.ts';
import { type FlowIntent, isCancelRequest, walk } from '../chat-flow.rules.ts';
import { identityOf, inquiriesOf, shownWords } from './chat-inquiries.server.ts';
import { type Caller, takeOrOpenConversation } from './conversation-access.server.ts';
import { type Changing, changeConversation, type NewMessage } from './conversation-log.server.ts';
import { isAgentOnline } from './presence.server.ts';
import { outcomeOf, stateOf } from './present-conversation.server.ts';

const ASKED: Limit = { name: 'chat-ask', times: 30, seconds: 60 };
const ASKED_FROM_ADDRESS: Limit = { name: 'chat-ask-ip', times: 90, seconds: 60 };

type Question = { question: string; session_id: string; client_id?: string };
type Asking = { call: Call; conversation: Conversation; asker: Caller | undefined; question: string; clientId: string };

export const askJessicaHandlers = {
  askAssistant: api.askAssistant.handler(async ({ input, context }) =>
    answerQuestion(await takeQuestion(context, input), () => undefined),
  ),
  // Checked before the stream begins, so that a refusal has its status and a new conversation its cookie.
  streamAnswer: api.streamAnswer.handler(async ({ input, context }) =>
    tellWhileAnswering(await takeQuestion(context, input)),
  ),
};

type Telling = { type: 'text'; text: string } | { type: 'answer'; answer: ChatAnswer };

/** Yields the text while it is written, then the stored answer. A reader who leaves finds the answer in the conversation. */
async function* tellWhileAnswering(taken: Taken): AsyncGenerator<Telling, void> {
  const pieces: string[] = [];
  let wake: () => void = () => undefined;
  let over = false;
  const answering = answerQuestion(taken, (text) => {
    pieces.push(text);
    wake();
  }).finally(() => {
    over = true;
    wake();
  });
  answering.catch(() => undefined); // rethrown below to a reader who is still connected
  for (;;) {
    for (const text of pieces.splice(0)) yield { type: 'text', text };
    if (over) break;
    await new Promise<void>((resolve) => {
      wake = resolve;
    });
  }
  yield { type: 'answer', answer: await answering };
}

type Taken = { asking: Asking; asked: Awaited<ReturnType<typeof keepQuestion>> };

async function takeQuestion(call: Call, { question, session_id, client_id }: Question): Promise<Taken> {
  await consume(call.db, [ASKED_FROM_ADDRESS, call.ip]);
  const { conversation, asker } = await takeOrOpenConversation(call, session_id);
  await consume(call.db, [ASKED, conversation.id]);
  const asking = { call, conversation, asker, question, clientId: client_id ?? crypto.randomUUID() };
  const asked = await keepQuestion(asking);
  return { asking: { ...asking, conversation: asked.conversation }, asked };
}

/** @param onText receives the text while it is written; only the stored answer is final. */
async function answerQuestion({ asking, asked }: Taken, onText: (text: string) => void): Promise<ChatAnswer> {
  if (asked.result) return present(asking, asking.conversation, [asked.result]);
  const flow = await answerByFlow(asking);
  if (flow) return keepAnswer(asking, asked.messages, flow);
  const given = await tellAnswer(asking, onText);
  const answer = (await answerAboutInquiry(asking, given)) ?? (await plainAnswer(asking, given));
  return keepAnswer(asking, asked.messages, answer);
}

/** Stores the question. Returns the earlier answer if this question was answered before. */
const keepQuestion = ({ call, conversation, question, clientId }: Asking) =>
  changeConversation(call, conversation.id, async ({ conversation: { status }, say, set, saidBefore }) => {
    const before = await saidBefore('assistant', clientId);
    if (before) return before;
    if (status === 'waiting' || status === 'live') throw refuse('CONFLICT', m.chat_with_agent());
    if (status === 'closed') set({ status: 'assistant' });
    if (!(await saidBefore('visitor', clientId))) say({ author: 'visitor', text: question, clientId });
    return undefined;
  });

type Reply = Pick<NewMessage, 'text' | 'extras'> & {
  change?: Parameters<Changing['set']>[0];
  /** An unknown question is stored for staff. */
  open?: boolean;
};

/** Stores the answer once: a second process that answered the question returns the first answer. */
async function keepAnswer(
  asking: Asking,
  asked: ChatMessageRow[],
  { text, extras, change, open }: Reply,
): Promise<ChatAnswer> {
  const { call, conversation, clientId, question } = asking;
  const kept = await changeConversation(
    call,
    conversation.id,
    async ({ tx, conversation: now, set, say, saidBefore }) => {
      const before = await saidBefore('assistant', clientId);
      if (before) return before;
      // An agent took over meanwhile and sees the question, so Jessica's answer is dropped.
      if (now.status === 'waiting' || now.status === 'live') throw refuse('CONFLICT', m.chat_with_agent());
      say({ author: 'assistant', text, extras, clientId });
      if (change) set(change);
      if (open) await keepAsOpen(tx, now, question, call.clock());
      return undefined;
    },
  );
  return present(asking, kept.conversation, [...asked, ...(kept.result ? [kept.result] : kept.messages)]);
}

/** Links the question to its conversation, so that erasing the person deletes it. */
async function keepAsOpen(tx: Transaction, { id: conversationId }: Conversation, question: string, at: Date) {
  const questionId = await keepOpenQuestion(tx, question, at);
  if (questionId) await tx.insert(openQuestionAskings).values({ questionId, conversationId }).onConflictDoNothing();
}

async function present(
  { call, asker }: Asking,
  conversation: Conversation,
  rows: ChatMessageRow[],
): Promise<ChatAnswer> {
  const last = rows.findLast(({ author }) => author === 'assistant');
  // A client may show only plain text, so the text includes the prices and the other topics.
  const { rows: prices = [], topics = [], caveat } = last?.extras ?? {};
  const parts = [last?.text ?? '', ...prices.map(rowLine), caveat, ...topics.map((title) => `- ${title}`)];
  const answer = parts.filter((part) => part !== undefined).join('\n');
  return { ...(await outcomeOf(call, { conversation, asker, rows })), answer };
}

/** Answers of the flow itself: with an inquiry shown and the wish to cancel, the word alone moves to the confirmation. */
async function answerByFlow({ call, conversation, asker, question }: Asking): Promise<Reply | undefined> {
  const state = stateOf(conversation, asker, call.clock());
  if (state !== 'SHOW_BOOKING' || conversation.flowIntent !== 'cancel' || !isCancelRequest(question)) return undefined;
  return { text: m.chat_confirm_below(), change: { flow: walk(state, 'said-cancel') } };
}

async function tellAnswer({ call, conversation, question }: Asking, onText: (text: string) => void): Promise<Answer> {
  const context = conversation.understood ?? undefined;
  const visitor = conversation.userId ?? call.ip;
  const pieces = createJessica(call).answerStream({ question, context, locale: 'en', visitor });
  for (;;) {
    const { done, value } = await pieces.next();
    if (done) return value;
    onText(value.text);
  }
}

/** Inquiry details and cancelling. Only the owner sees an inquiry; others prove the email first (spec 4). */
async function answerAboutInquiry(
  { call, conversation, asker }: Asking,
  { outcome, topics }: Answer,
): Promise<Reply | undefined> {
  if (outcome !== 'booking' && outcome !== 'cancel') return undefined;
  const besides = { topics: topics.map(({ title }) => title) };
  const intent: FlowIntent = outcome;
  const state = stateOf(conversation, asker, call.clock());
  const from = walk(state, 'went-back');
  const identity = identityOf(conversation, asker, call.clock());
  if (!identity)
    return {
      text: intent === 'cancel' ? m.chat_prove_to_cancel() : m.chat_prove_first(),
      extras: besides,
      change: { flow: walk(from, 'asked-inquiry'), flowIntent: intent },
    };
  const [inquiry] = await inquiriesOf(call.db, identity);
  if (!inquiry)
    return {
      text: m.chat_no_bookings(),
      extras: { ...besides, quickActions: ['inquire'] },
      change: { flow: walk(from, 'inquiry-missing'), flowIntent: null, flowInquiryId: null },
    };
  // Cancelling the inquiry that is already shown needs only the confirmation.
  const onTable = from === 'SHOW_BOOKING' && conversation.flowInquiryId !== null && intent === 'cancel';
  if (onTable)
    return {
      text: m.chat_confirm_below(),
      change: { flow: walk(from, 'said-cancel'), flowIntent: intent },
    };
  return {
    text: await shownWords(call, inquiry.id, intent),
    extras: { ...besides, inquiryId: inquiry.id },
    change: { flow: walk(from, 'inquiry-shown'), flowIntent: intent, flowInquiryId: inquiry.id },
  };
}

/** Outcomes that a person may have to follow up on. */
const WITH_AGENT = new Set<Answer['outcome']>(['agent', 'unsure', 'clarify', 'urgent', 'danger', 'theft', 'complaint']);

/** Outcomes of a visitor who asks for a person. Without one online they can leave a message. */
const ASKS_FOR_PERSON = new Set<Answer['outcome']>(['agent', 'complaint']);

async function plainAnswer({ call, conversation, asker }: Asking, answer: Answer): Promise<Reply> {
  const state = stateOf(conversation, asker, call.clock());
  const from = walk(state, 'went-back');
  const online = await isAgentOnline(call);
  const { links, rows, caveat, topics, inquiry, outcome, understood } = answer;
  const quickActions: QuickAction[] = [];
  if (online && WITH_AGENT.has(outcome)) quickActions.push('agent');
  if (!online && ASKS_FOR_PERSON.has(outcome)) quickActions.push('message');
  if (outcome === 'unsure') quickActions.push('inquire');
  return {
    text: outcome === 'agent' && online ? m.chat_agent_offered() : withoutRows(answer),
    extras: {
      links,
      rows,
      ...(caveat ? { caveat } : {}),
      quickActions,
      topics: topics.map(({ title }) => title),
      ...(rows.length > 0 || outcome === 'unsure' ? { inquiryHref: prefilledInquiryPath(inquiry ?? {}) } : {}),
    },
    change: { flow: walk(from, 'asked'), understood },
    open: answer.missed === true,
  };
}
