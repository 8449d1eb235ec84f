// Follows a conversation by a stream. While the stream fails or the window is hidden, it polls as in spec 7, because
// polling holds no connection.
import { type EventStream, openEventStream } from '#platform/event-stream.ts';
import { serviceUrl } from '#platform/service-url.ts';
import type { ConversationEvent } from '../../chat.contract.ts';
import { DEFAULT_AGENT_NAME, HIDDEN_POLL_MS, IDLE_POLL_MS, POLL, TYPING_SECONDS } from '../../chat.rules.ts';
import { fetchMissing, readAgain } from './chat-opening.ts';
import { isWithAgent, newest } from './chat-state.ts';
import type { Chat } from './chat-store.ts';

const OPEN_WITHIN_MS = 4_000;
const RETRY_MS = 1_000;
const RETRY_WHILE_POLLING_MS = 30_000;
const FAILURES_BEFORE_POLLING = 2;

/** Follows the conversation. Returns a function that stops it. */
export function follow(chat: Chat): () => void {
  let stream: EventStream | undefined;
  let hiding: ReturnType<typeof setTimeout> | undefined;
  let stopPolling: (() => void) | undefined;

  function connect() {
    stream = openEventStream<ConversationEvent>({
      url() {
        const { sessionId } = chat.get();
        return serviceUrl(`/assistant/events?session_id=${encodeURIComponent(sessionId)}&after=${newest(chat.get())}`);
      },
      openWithinMs: OPEN_WITHIN_MS,
      onOpen(failures) {
        stopPolling?.();
        stopPolling = undefined;
        // The state may have changed between the last poll and this stream.
        if (failures > 0) void readAgain(chat);
      },
      onEvent: (event) => onEvent(chat, event),
      onLost(failures) {
        if (failures >= FAILURES_BEFORE_POLLING) stopPolling ??= poll(chat);
      },
      retryMs: (failures) => (failures >= FAILURES_BEFORE_POLLING ? RETRY_WHILE_POLLING_MS : RETRY_MS),
    });
  }
  /** A browser has few connections per site, so a hidden window gives its own to the others. */
  function rest() {
    stream?.close();
    stream = undefined;
    stopPolling ??= poll(chat);
  }
  function onVisibility() {
    clearTimeout(hiding);
    if (isHidden()) hiding = setTimeout(rest, HIDDEN_POLL_MS);
    else if (!stream) connect();
  }
  document.addEventListener('visibilitychange', onVisibility);
  if (isHidden()) rest();
  else connect();
  return () => {
    document.removeEventListener('visibilitychange', onVisibility);
    clearTimeout(hiding);
    stream?.close();
    stopPolling?.();
  };
}

const isHidden = () => document.visibilityState === 'hidden';

let typing: ReturnType<typeof setTimeout>;
function onEvent(chat: Chat, event: ConversationEvent): void {
  chat.dispatch(event);
  if (event.type === 'typing') {
    clearTimeout(typing);
    typing = setTimeout(() => chat.dispatch({ type: 'typing-over' }), TYPING_SECONDS * 1_000);
  }
  fetchMissing(chat);
}

/** Each poll begins when the last one has finished, so that a slow connection has at most one. */
function every(pause: number, look: () => Promise<void>): () => void {
  let timer: ReturnType<typeof setTimeout>;
  let stopped = false;
  const turn = async () => {
    try {
      await look();
    } catch (error) {
      console.error('the chat looks again in a moment', error);
    }
    if (!stopped) timer = setTimeout(turn, pause);
  };
  void turn();
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}

function poll(chat: Chat): () => void {
  const stops = [
    every(POLL.agentStatus, () => lookForAgents(chat)),
    every(POLL.liveMessages, () => lookForMessages(chat)),
    every(POLL.agentName, () => lookForName(chat)),
    every(IDLE_POLL_MS, () => lookForUnasked(chat)),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

async function lookForAgents(chat: Chat): Promise<void> {
  const { online } = await chat.call((client, options) => client.readAgentStatus(undefined, options));
  const { standing } = chat.get();
  chat.dispatch({ type: 'online', online });
  // While waiting for an agent, and after the agent left, the status may have changed.
  if (isWithAgent(chat.get()) && (standing.status === 'waiting' || !online)) await readAgain(chat);
}

async function lookForMessages(chat: Chat): Promise<void> {
  const { sessionId: session_id, standing, messages } = chat.get();
  if (!isWithAgent(chat.get())) return;
  // The hidden beginning of a long conversation does not count as new.
  const last = messages.findLast(({ author }) => author === 'agent') ?? messages[0];
  const since = last ? Date.parse(last.at) / 1_000 : 0;
  const found = await chat.call((client, options) => client.listLiveMessages({ session_id, since }, options));
  const known = new Set(messages.map(({ seq }) => seq));
  const fresh = found.messages.filter(({ seq }) => !known.has(seq));
  if (fresh.length === 0) return;
  chat.dispatch({
    type: 'messages',
    messages: fresh.map(({ seq, content: text, timestamp }) => ({
      ...{ seq, text, author: 'agent', agent_name: standing.agent_name, agent_portrait: standing.agent_portrait },
      ...{ links: [], rows: [], quick_actions: [] },
      at: new Date(timestamp * 1_000).toISOString(),
    })),
  });
  fetchMissing(chat);
}

/** An online agent may also join without being asked. */
async function lookForUnasked(chat: Chat): Promise<void> {
  if (!isWithAgent(chat.get()) && chat.get().standing.online) await readAgain(chat);
}

async function lookForName(chat: Chat): Promise<void> {
  const { sessionId: session_id, standing } = chat.get();
  if (!isWithAgent(chat.get())) return;
  const agent = await chat.call((client, options) => client.readAgentName({ session_id }, options));
  const { agent_name } = agent;
  if (agent_name === (standing.agent_name || DEFAULT_AGENT_NAME)) return;
  chat.dispatch({ type: 'agent', agent });
  // Another name means another state: an agent took the conversation over or gave it back.
  await readAgain(chat);
}
