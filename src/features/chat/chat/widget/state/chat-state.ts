// The widget's state, and the effect of each event on it. Pure. The server's state always wins.
import type { ChatMessage, ConversationEvent, Outcome, Standing } from '../../chat.contract.ts';
import type { Greeting } from '../../chat.rules.ts';

/** A message that the server has not confirmed yet. */
export type Unsent = { clientId: string; text: string; at: string; failed: Sentence | undefined };
/** A sentence of the widget itself, shown after message `after`. */
export type Note = Sentence & { id: number; after: number };
/** `signIn`: only a new sign-in helps. */
export type Sentence = { text: string; signIn?: boolean };

export type ChatState = {
  phase: 'loading' | 'ready' | 'failed';
  sessionId: string;
  greeting: Greeting;
  name: string;
  email: string;
  openedAt: string;
  standing: Standing;
  messages: readonly ChatMessage[];
  /** The number of the first shown message of a long conversation. */
  first: number;
  unsent: readonly Unsent[];
  notes: readonly Note[];
  /** The answer as written so far; '' while Jessica searches. */
  draft: string | undefined;
  /** An agent is writing. */
  typing: boolean;
  /** The form of a message for the desk is open. */
  leaving: boolean;
};

export const START: ChatState = {
  phase: 'loading',
  sessionId: '',
  greeting: 'plain',
  name: '',
  email: '',
  openedAt: '',
  standing: { status: 'assistant', state: 'INIT', intent: null, email: null, agent_name: '', online: false },
  messages: [],
  first: 1,
  unsent: [],
  notes: [],
  draft: undefined,
  typing: false,
  leaving: false,
};

type Opened = Pick<ChatState, 'sessionId' | 'greeting' | 'name' | 'email' | 'standing' | 'openedAt'> & {
  messages: readonly ChatMessage[];
};
export type ChatEvent =
  | { type: 'opening' }
  | ({ type: 'opened' } & Opened)
  | { type: 'failed-to-open' }
  | { type: 'outcome'; outcome: Pick<Outcome, 'standing' | 'messages'> }
  | { type: 'messages'; messages: readonly ChatMessage[] }
  | { type: 'online'; online: boolean }
  | { type: 'agent'; agent: Pick<Standing, 'agent_name' | 'agent_portrait'> }
  | { type: 'sending'; clientId: string; text: string; at: string }
  | { type: 'not-sent'; clientId: string; sentence: Sentence }
  | { type: 'asking' }
  | { type: 'answer-text'; text: string }
  | { type: 'answer-over' }
  | { type: 'note'; sentence: Sentence }
  | { type: 'typing-over' }
  | { type: 'leaving'; isOn: boolean }
  | ConversationEvent;

export function reduce(state: ChatState, event: ChatEvent): ChatState {
  switch (event.type) {
    case 'opening':
      return { ...state, phase: 'loading' };
    case 'opened':
      return opened(state, event);
    case 'failed-to-open':
      return { ...state, phase: 'failed' };
    case 'outcome':
      return withOutcome(state, event.outcome);
    case 'messages':
      return withMessages(state, event.messages);
    case 'message':
      return withMessages(state, [event.message]);
    case 'standing':
      return { ...state, standing: event.standing, typing: state.typing && event.standing.status === 'live' };
    case 'online':
      return { ...state, standing: { ...state.standing, online: event.online } };
    case 'agent':
      return { ...state, standing: { ...state.standing, agent_portrait: undefined, ...event.agent } };
    case 'typing':
      return { ...state, typing: true };
    case 'typing-over':
      return { ...state, typing: false };
    case 'leaving':
      return { ...state, leaving: event.isOn };
    default:
      return written(state, event);
  }
}

type Writing = Extract<ChatEvent, { type: 'sending' | 'not-sent' | 'asking' | 'answer-text' | 'answer-over' | 'note' }>;
/** The events of sending a message and receiving its answer. */
function written(state: ChatState, event: Writing): ChatState {
  switch (event.type) {
    case 'sending': {
      const { clientId, text, at } = event;
      const others = state.unsent.filter((one) => one.clientId !== clientId);
      return { ...state, unsent: [...others, { clientId, text, at, failed: undefined }] };
    }
    case 'not-sent': {
      const { clientId, sentence } = event;
      const unsent = state.unsent.map((one) => (one.clientId === clientId ? { ...one, failed: sentence } : one));
      return { ...state, unsent, draft: undefined };
    }
    case 'asking':
      return { ...state, draft: '' };
    case 'answer-text':
      return { ...state, draft: (state.draft ?? '') + event.text };
    case 'answer-over':
      return { ...state, draft: undefined };
    case 'note': {
      const note = { ...event.sentence, id: (state.notes.at(-1)?.id ?? 0) + 1, after: newest(state) };
      return { ...state, notes: [...state.notes, note] };
    }
  }
}

/** Another conversation starts without the messages and notes of the old one. */
function opened(state: ChatState, { type, messages, ...conversation }: Extract<ChatEvent, { type: 'opened' }>) {
  const before = state.sessionId === conversation.sessionId ? state : { ...START, leaving: state.leaving };
  const openedAt = before.openedAt || conversation.openedAt;
  const first = messages[0]?.seq ?? 1;
  return withMessages({ ...before, ...conversation, first, openedAt, phase: 'ready' }, messages);
}

/** The stream may overtake the answer of a call; then the state from the stream is newer and wins. */
function withOutcome(state: ChatState, { standing, messages }: Pick<Outcome, 'standing' | 'messages'>): ChatState {
  const lastSeq = messages.at(-1)?.seq ?? newest(state);
  return { ...withMessages(state, messages), standing: lastSeq < newest(state) ? state.standing : standing };
}

/** Merges messages by number, the later copy wins, and removes confirmed ones from the unsent list. */
function withMessages(state: ChatState, more: readonly ChatMessage[]): ChatState {
  if (more.length === 0) return state;
  const bySeq = new Map(state.messages.map((message) => [message.seq, message]));
  for (const message of more) bySeq.set(message.seq, message);
  // An inquiry is always shown in its current state, also in older messages.
  const inquiries = new Map(more.flatMap(({ booking }) => (booking ? [[booking.id, booking]] : [])));
  const asItIs = (message: ChatMessage): ChatMessage => {
    const inquiry = inquiries.get(message.booking?.id ?? '');
    return inquiry ? { ...message, booking: inquiry } : message;
  };
  const confirmed = new Set(more.map(({ author, client_id }) => (author === 'visitor' ? client_id : undefined)));
  const answered = more.some(({ author, seq }) => author !== 'visitor' && seq > newest(state));
  return {
    ...state,
    messages: [...bySeq.values()].sort((one, other) => one.seq - other.seq).map(asItIs),
    unsent: state.unsent.filter(({ clientId }) => !confirmed.has(clientId)),
    draft: answered ? undefined : state.draft,
    typing: answered ? false : state.typing,
  };
}

/** The number of the newest message; 0 before the first. */
export const newest = ({ messages }: ChatState): number => messages.at(-1)?.seq ?? 0;

/** Whether a number is missing, so that a message was missed. */
export const hasGap = ({ messages, first }: ChatState): boolean =>
  messages.some(({ seq }, index) => seq !== (messages[index - 1]?.seq ?? Math.min(first, seq) - 1) + 1);

/** With an agent, or waiting for one: messages go to the agent. */
export const isWithAgent = ({ standing: { status } }: ChatState): boolean => status === 'waiting' || status === 'live';

/** How many messages of others are newer than the last seen one. */
export const unreadAfter = ({ messages }: ChatState, seen: number): number =>
  messages.filter(({ seq, author }) => seq > seen && author !== 'visitor').length;

/** Whether the chat shows that only a new sign-in helps. */
export const hasAskedToSignIn = ({ notes, unsent }: ChatState): boolean =>
  notes.some(({ signIn }) => signIn) || unsent.some(({ failed }) => failed?.signIn);

/** The panel that replaces the message box. */
export type Foot = 'ask' | 'email' | 'code' | 'cancel' | 'message';
export function footOf(state: ChatState): Foot {
  // An agent who joins meanwhile does not take what is being written.
  if (state.leaving) return 'message';
  if (isWithAgent(state)) return 'ask';
  switch (state.standing.state) {
    case 'VERIFICATION_NEEDED':
      return 'email';
    case 'VERIFICATION_PENDING':
      return 'code';
    case 'CANCEL_CONFIRM':
      return 'cancel';
    default:
      return 'ask';
  }
}
