// The live state of one desk window: presence, event stream, bell. Only browsers start it.

import { readStored, store, watchStored } from '#platform/device-storage.ts';
import { serviceClient } from '#platform/service-call.ts';
import type { Agent, ConversationLine, DeskEvent } from '../desk.contract.ts';
import { type AgentPresence, createPresence } from './agent-presence.ts';
import { type Attention, createAttention } from './attention.ts';
import { createBell } from './desk-bell.ts';
import { createOpenConversation, type OpenConversation } from './open-conversation.ts';
import { type ConnectionState, openStream } from './open-stream.ts';

export type DeskState = {
  /** Whether the agent is online, and whether only another window keeps them online. */
  online: boolean;
  elsewhere: boolean;
  connection: ConnectionState;
  agents: readonly Agent[];
  /** The number of waiting conversations, once this window has loaded it. */
  waiting: number | undefined;
  muted: boolean;
  /** The number of conversations that alerted while the window was hidden. */
  fresh: number;
};

const RECOUNT_MS = 200;
const MAX_MISSED_PAGES = 10;
export const INITIAL_STATE: DeskState = {
  ...{ online: false, elsewhere: false, connection: 'off', agents: [], waiting: undefined },
  ...{ muted: false, fresh: 0 },
};

let state = INITIAL_STATE;
/** The state for a signed-in staff member while a staff page is shown. */
let session: { user: string; presence: AgentPresence; attention: Attention; open: OpenConversation } | undefined;
/** The conversation on the screen; its page may be shown before the agent is known. */
let shown: string | undefined;
/** Whether this window keeps its agent online. */
let holdsPresence = false;
let closeStream: (() => void) | undefined;
let recount: ReturnType<typeof setTimeout> | undefined;
/** Whether the list of open conversations has not been loaded since the last gap. */
let mayHaveMissed = false;
const stateListeners = new Set<() => void>();
const eventListeners = new Set<(event: DeskEvent) => void>();

const isUnseen = () => document.visibilityState !== 'visible';

function change(more: Partial<DeskState>) {
  state = { ...state, ...more };
  for (const watch of stateListeners) watch();
}

/** Applies to all windows of this browser: muting one mutes all. */
const readMuted = () => change({ muted: readStored('deskMuted') === 'yes' });

function setAgents(agents: readonly Agent[]) {
  const online = holdsPresence || agents.some((agent) => agent.online && agent._id === session?.user);
  change({ agents, online, elsewhere: online && !holdsPresence });
}

function onPresenceChange(user: string, kept: boolean) {
  holdsPresence = kept;
  setAgents(state.agents.map((agent) => (agent._id === user ? { ...agent, online: kept } : agent)));
  syncConnection();
}

function onEvent(event: DeskEvent) {
  if (event.type === 'hello' || event.type === 'agents') setAgents(event.agents);
  if (event.type === 'hello') {
    session?.attention.begin(event.now);
    mayHaveMissed = true;
    scheduleCount();
  }
  if (event.type === 'conversation') void noteLines([event.conversation]).then((moved) => moved && scheduleCount());
  for (const one of eventListeners) one(event);
}

/** Returns whether the status of any row changed. */
async function noteLines(lines: readonly ConversationLine[]): Promise<boolean> {
  const seen = await session?.open.seen();
  let moved = false;
  for (const line of lines) if (session?.attention.note(line, seen?.has(line._id) ?? false)) moved = true;
  return moved;
}

function scheduleCount() {
  clearTimeout(recount);
  recount = setTimeout(async () => {
    const counting = session;
    const listConversations = async (page: number) =>
      // Without an answer the number of the page stays; the stream reports the lost connection.
      (await serviceClient()).listConversations({ filter: 'open', page }).catch(() => undefined);
    const first = await listConversations(1);
    await noteLines(first?.data ?? []);
    // The agent signed out meanwhile, so the state belongs to another one.
    if (session !== counting) return;
    change({ waiting: first?.counts.waiting });
    if (!first || !mayHaveMissed) return;
    mayHaveMissed = false;
    // The last page has the visitor who has waited the shortest.
    for (let page = 2; page <= Math.min(first.pages, MAX_MISSED_PAGES) && session === counting; page++)
      await noteLines((await listConversations(page))?.data ?? []);
  }, RECOUNT_MS);
}

/** The stream is open only while it has listeners or keeps the agent online: a browser has few connections per site. */
function syncConnection() {
  const needed = session !== undefined && (holdsPresence || eventListeners.size > 0);
  if (needed && !closeStream) {
    const refresh = async () => (await serviceClient()).checkSession();
    const onConnection = (connection: ConnectionState) => state.connection !== connection && change({ connection });
    closeStream = openStream({ onEvent, onConnection, refresh });
  }
  if (!needed) {
    closeStream?.();
    closeStream = undefined;
    // Data from the stream is valid only while it is open.
    setAgents([]);
  }
}

/** Starts for a staff member. Returns the function that ends it. */
function start(user: string): () => void {
  readMuted();
  const unwatch = watchStored('deskMuted', readMuted);
  const bell = createBell();
  const attention = createAttention(user, isUnseen, (fresh, event) => {
    change({ fresh });
    if (event && state.online && !state.muted) bell.ring(event);
  });
  const open = createOpenConversation(isUnseen);
  open.show(shown);
  const presence = createPresence(user, (kept) => onPresenceChange(user, kept));
  session = { user, presence, attention, open };
  document.addEventListener('visibilitychange', attention.looked);
  void presence.resume();
  syncConnection();
  return () => {
    session = undefined;
    holdsPresence = false;
    presence.end();
    document.removeEventListener('visibilitychange', attention.looked);
    unwatch();
    bell.end();
    open.end();
    clearTimeout(recount);
    syncConnection();
    change(INITIAL_STATE);
  };
}

export const liveDesk = {
  start,
  read: () => state,
  watch(listener: () => void) {
    stateListeners.add(listener);
    return () => stateListeners.delete(listener);
  },
  /** Subscribes to the events of the stream, and opens it if needed. */
  listen(one: (event: DeskEvent) => void) {
    eventListeners.add(one);
    syncConnection();
    return () => {
      eventListeners.delete(one);
      syncConnection();
    };
  },
  goOnline: async () => session?.presence.goOnline(),
  goOffline: async () => session?.presence.goOffline(),
  mute(muted: boolean) {
    store('deskMuted', muted ? 'yes' : '');
    change({ muted });
  },
  show(id: string | undefined) {
    shown = id;
    session?.open.show(id);
  },
};
