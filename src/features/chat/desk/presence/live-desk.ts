// The live state of one desk window: presence, event stream, bell. Only browsers start it.

import { serviceClient } from '#platform/service-call.ts';
import type { Agent, ConversationLine, DeskEvent } from '../desk.contract.ts';
import { type AgentPresence, createPresence } from './agent-presence.ts';
import { type Attention, createAttention } from './attention.ts';
import { createBell } from './desk-bell.ts';
import { createOpenConversation, type OpenConversation } from './open-conversation.ts';
import { type Link, openStream } from './open-stream.ts';

export type DeskState = {
  /** Whether its agent is online, and whether another window alone keeps them so. */
  online: boolean;
  elsewhere: boolean;
  link: Link;
  agents: readonly Agent[];
  /** How many wait, once this window has counted. */
  waiting: number | undefined;
  muted: boolean;
  /** Conversations that called for attention while the window was hidden. */
  fresh: number;
};

const MUTED = 'northfare-desk-muted';
const RECOUNT_MS = 200;
/** Of the list of what is open: what was missed is read so far. */
const MISSED_PAGES = 10;
export const INITIAL_STATE: DeskState = {
  ...{ online: false, elsewhere: false, link: 'off', agents: [], waiting: undefined },
  ...{ muted: false, fresh: 0 },
};

let state = INITIAL_STATE;
/** What a member of staff has while a staff page is shown. */
let session: { user: string; presence: AgentPresence; attention: Attention; open: OpenConversation } | undefined;
/** The conversation on the screen: its page may be there before its agent is. */
let shown: string | undefined;
/** Whether this window keeps its agent online. */
let holdsPresence = false;
let closeStream: (() => void) | undefined;
let recount: ReturnType<typeof setTimeout> | undefined;
/** Whether something may have happened that the stream did not tell. */
let mayHaveMissed = false;
const stateListeners = new Set<() => void>();
const eventListeners = new Set<(event: DeskEvent) => void>();

const isUnseen = () => document.visibilityState !== 'visible';

function change(more: Partial<DeskState>) {
  state = { ...state, ...more };
  for (const watch of stateListeners) watch();
}

/** For all windows of this browser: whichever is muted, none of them rings. */
const readMuted = () => change({ muted: localStorage.getItem(MUTED) === 'yes' });

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

/** Answers whether the status of one is another than before. */
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
      // Without an answer the page's own number stands; the stream says what is wrong.
      (await serviceClient()).listConversations({ filter: 'open', page }).catch(() => undefined);
    const first = await listConversations(1);
    await noteLines(first?.data ?? []);
    // The agent who asked has left: the state now belongs to the next one.
    if (session !== counting) return;
    change({ waiting: first?.counts.waiting });
    if (!first || !mayHaveMissed) return;
    mayHaveMissed = false;
    // The visitor who has waited the shortest is on the last page.
    for (let page = 2; page <= Math.min(first.pages, MISSED_PAGES) && session === counting; page++)
      await noteLines((await listConversations(page))?.data ?? []);
  }, RECOUNT_MS);
}

/** The stream is open only while it has listeners or keeps the agent online: a browser has few connections per site. */
function syncConnection() {
  const needed = session !== undefined && (holdsPresence || eventListeners.size > 0);
  if (needed && !closeStream) {
    const refresh = async () => (await serviceClient()).checkSession();
    const onLink = (link: Link) => state.link !== link && change({ link });
    closeStream = openStream({ onEvent, onLink, refresh });
  }
  if (!needed) {
    closeStream?.();
    closeStream = undefined;
    // What the stream said holds no longer than it.
    setAgents([]);
  }
}

/** Begins for a member of staff. Answers how to end. */
function start(user: string): () => void {
  readMuted();
  window.addEventListener('storage', readMuted);
  const bell = createBell();
  const attention = createAttention(user, isUnseen, (fresh, sounds) => {
    change({ fresh });
    if (sounds && state.online && !state.muted) bell.ring();
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
    window.removeEventListener('storage', readMuted);
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
  watch(hearOf: () => void) {
    stateListeners.add(hearOf);
    return () => stateListeners.delete(hearOf);
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
    localStorage.setItem(MUTED, muted ? 'yes' : '');
    change({ muted });
  },
  show(id: string | undefined) {
    shown = id;
    session?.open.show(id);
  },
};
