// What happens in a conversation, as it happens: a stream, and while it fails or nobody sees the window the looks of the
// specification, which hold no connection.
import { serviceUrl } from '#platform/service-url.ts';
import type { ConversationEvent } from './chat.contract.ts';
import { DEFAULT_AGENT_NAME, HIDDEN_MS, POLL, TYPING_SECONDS, UNASKED_MS } from './chat.rules.ts';
import { mendGap, readAgain } from './chat-opening.ts';
import { isWithAgent, newest } from './chat-state.ts';
import type { Chat } from './chat-store.ts';

const OPENS_WITHIN = 4_000;
const AGAIN_AFTER = 1_000;
const AGAIN_WHILE_POLLING = 30_000;
const FAILURES = 2;
/** A stream that lasted this long has worked: what ends it later is its first failure. */
const WORKED = 5_000;

/** Follows the conversation until it is told to stop. */
export function follow(chat: Chat): () => void {
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let hiding: ReturnType<typeof setTimeout> | undefined;
  let resting = false;
  let stopPolling: (() => void) | undefined;
  let failures = 0;
  let openedAt = Number.POSITIVE_INFINITY;

  function connect() {
    const { sessionId } = chat.get();
    const address = `/assistant/events?session_id=${encodeURIComponent(sessionId)}&after=${newest(chat.get())}`;
    source = new EventSource(serviceUrl(address), { withCredentials: true });
    timer = setTimeout(() => lost(FAILURES), OPENS_WITHIN);
    source.onopen = () => {
      clearTimeout(timer);
      openedAt = Date.now();
      stopPolling?.();
      stopPolling = undefined;
      // Standing may have changed between the last look and this stream.
      if (failures > 0) void readAgain(chat);
    };
    source.onmessage = ({ data }: MessageEvent<string>) => {
      hear(chat, JSON.parse(data) as ConversationEvent);
    };
    // The service ends a stream that has lasted long enough: not a failure, the next one goes on from there.
    source.addEventListener('done', () => lost(0));
    source.onerror = () => lost(1);
  }
  function lost(weight: number) {
    clearTimeout(timer);
    source?.close();
    if (Date.now() - openedAt > WORKED) failures = 0;
    openedAt = Number.POSITIVE_INFINITY;
    failures += weight;
    const failing = failures >= FAILURES;
    if (failing) stopPolling ??= poll(chat);
    timer = setTimeout(connect, failing ? AGAIN_WHILE_POLLING : AGAIN_AFTER);
  }
  /** A browser has few connections to give: a window that nobody sees leaves its own to the others. */
  function rest() {
    resting = true;
    clearTimeout(timer);
    source?.close();
    openedAt = Number.POSITIVE_INFINITY;
    stopPolling ??= poll(chat);
  }
  function turned() {
    clearTimeout(hiding);
    if (isHidden()) hiding = setTimeout(rest, HIDDEN_MS);
    else if (resting) {
      resting = false;
      connect();
    }
  }
  document.addEventListener('visibilitychange', turned);
  if (isHidden()) rest();
  else connect();
  return () => {
    document.removeEventListener('visibilitychange', turned);
    clearTimeout(hiding);
    clearTimeout(timer);
    source?.close();
    stopPolling?.();
  };
}

const isHidden = () => document.visibilityState === 'hidden';

let typing: ReturnType<typeof setTimeout>;
function hear(chat: Chat, event: ConversationEvent): void {
  chat.tell(event);
  if (event.type === 'typing') {
    clearTimeout(typing);
    typing = setTimeout(() => chat.tell({ type: 'typing-over' }), TYPING_SECONDS * 1_000);
  }
  mendGap(chat);
}

/** Each look begins when the last one is over, so that a slow line has one under way and no more. */
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
    every(UNASKED_MS, () => lookForUnasked(chat)),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

async function lookForAgents(chat: Chat): Promise<void> {
  const { online } = await chat.call((client, options) => client.readAgentStatus(undefined, options));
  const { standing } = chat.get();
  chat.tell({ type: 'online', online });
  // While one waits, and when the agent is gone, the conversation may stand elsewhere by now.
  if (isWithAgent(chat.get()) && (standing.status === 'waiting' || !online)) await readAgain(chat);
}

async function lookForMessages(chat: Chat): Promise<void> {
  const { sessionId: session_id, standing, messages } = chat.get();
  if (!isWithAgent(chat.get())) return;
  // Of a long conversation the beginning is not shown: it is no news either.
  const last = messages.findLast(({ author }) => author === 'agent') ?? messages[0];
  const since = last ? Date.parse(last.at) / 1_000 : 0;
  const found = await chat.call((client, options) => client.listLiveMessages({ session_id, since }, options));
  const known = new Set(messages.map(({ seq }) => seq));
  const fresh = found.messages.filter(({ seq }) => !known.has(seq));
  if (fresh.length === 0) return;
  chat.tell({
    type: 'messages',
    messages: fresh.map(({ seq, content: text, timestamp }) => ({
      ...{ seq, text, author: 'agent', agent_name: standing.agent_name, links: [], rows: [], quick_actions: [] },
      at: new Date(timestamp * 1_000).toISOString(),
    })),
  });
  mendGap(chat);
}

/** An agent who is there may also join unasked. */
async function lookForUnasked(chat: Chat): Promise<void> {
  if (!isWithAgent(chat.get()) && chat.get().standing.online) await readAgain(chat);
}

async function lookForName(chat: Chat): Promise<void> {
  const { sessionId: session_id, standing } = chat.get();
  if (!isWithAgent(chat.get())) return;
  const { agent_name } = await chat.call((client, options) => client.readAgentName({ session_id }, options));
  if (agent_name === (standing.agent_name || DEFAULT_AGENT_NAME)) return;
  chat.tell({ type: 'agent', name: agent_name });
  // Another name is another standing: somebody took it over, or gave it back.
  await readAgain(chat);
}
