// What one window of the desk hears and says: its agent's presence, its stream, its bell. Only browsers start it.
import { type AgentPresence, createPresence } from './agent-presence.ts';
import { type Attention, createAttention } from './attention.ts';
import type { Agent, ConversationLine, DeskEvent } from './desk.contract.ts';
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
  /** Conversations that called while nobody looked. */
  fresh: number;
};

const MUTED = 'northfare-desk-muted';
const RECOUNT_MS = 200;
/** Of the list of what is open: what was missed is read so far. */
const MISSED_PAGES = 10;
export const AT_REST: DeskState = {
  ...{ online: false, elsewhere: false, link: 'off', agents: [], waiting: undefined },
  ...{ muted: false, fresh: 0 },
};

let state = AT_REST;
/** What a member of staff has while a staff page is shown. */
let shift: { user: string; presence: AgentPresence; attention: Attention; open: OpenConversation } | undefined;
/** The conversation on the screen: its page may be there before its agent is. */
let shown: string | undefined;
/** Whether this window keeps its agent online. */
let keeps = false;
let closeStream: (() => void) | undefined;
let recount: ReturnType<typeof setTimeout> | undefined;
/** Whether something may have happened that the stream did not tell. */
let missed = false;
const watching = new Set<() => void>();
const hearing = new Set<(event: DeskEvent) => void>();

const isUnseen = () => document.visibilityState !== 'visible';
const client = async () => (await import('#platform/browser-client.ts')).browserClient();

function change(more: Partial<DeskState>) {
  state = { ...state, ...more };
  for (const watch of watching) watch();
}

/** For all windows of this browser: whichever is muted, none of them rings. */
const readMuted = () => change({ muted: localStorage.getItem(MUTED) === 'yes' });

function takeAgents(agents: readonly Agent[]) {
  const online = keeps || agents.some((agent) => agent.online && agent._id === shift?.user);
  change({ agents, online, elsewhere: online && !keeps });
}

function keepingChanged(user: string, kept: boolean) {
  keeps = kept;
  takeAgents(state.agents.map((agent) => (agent._id === user ? { ...agent, online: kept } : agent)));
  tend();
}

function hear(event: DeskEvent) {
  if (event.type === 'hello' || event.type === 'agents') takeAgents(event.agents);
  if (event.type === 'hello') {
    shift?.attention.begin(event.now);
    missed = true;
    countSoon();
  }
  if (event.type === 'conversation') void noteLines([event.conversation]).then((moved) => moved && countSoon());
  for (const one of hearing) one(event);
}

/** Answers whether the status of one is another than before. */
async function noteLines(lines: readonly ConversationLine[]): Promise<boolean> {
  const seen = await shift?.open.seen();
  let moved = false;
  for (const line of lines) if (shift?.attention.note(line, seen?.has(line._id) ?? false)) moved = true;
  return moved;
}

function countSoon() {
  clearTimeout(recount);
  recount = setTimeout(async () => {
    const counting = shift;
    const listConversations = async (page: number) =>
      // Without an answer the page's own number stands; the stream says what is wrong.
      (await client()).listConversations({ filter: 'open', page }).catch(() => undefined);
    const first = await listConversations(1);
    await noteLines(first?.data ?? []);
    // The agent who asked has left: the state now belongs to the next one.
    if (shift !== counting) return;
    change({ waiting: first?.counts.waiting });
    if (!first || !missed) return;
    missed = false;
    // Whoever waits the shortest is on the last one.
    for (let page = 2; page <= Math.min(first.pages, MISSED_PAGES) && shift === counting; page++)
      await noteLines((await listConversations(page))?.data ?? []);
  }, RECOUNT_MS);
}

/** The stream is open while somebody listens or this window keeps its agent online: a browser has few connections to give. */
function tend() {
  const needed = shift !== undefined && (keeps || hearing.size > 0);
  if (needed && !closeStream) {
    const refresh = async () => (await client()).checkSession();
    const tell = (link: Link) => state.link !== link && change({ link });
    closeStream = openStream({ hear, tell, refresh });
  }
  if (!needed) {
    closeStream?.();
    closeStream = undefined;
    // What the stream said holds no longer than it.
    takeAgents([]);
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
  const presence = createPresence(user, (kept) => keepingChanged(user, kept));
  shift = { user, presence, attention, open };
  document.addEventListener('visibilitychange', attention.looked);
  void presence.resume();
  tend();
  return () => {
    shift = undefined;
    keeps = false;
    presence.end();
    document.removeEventListener('visibilitychange', attention.looked);
    window.removeEventListener('storage', readMuted);
    bell.end();
    open.end();
    clearTimeout(recount);
    tend();
    change(AT_REST);
  };
}

export const liveDesk = {
  start,
  read: () => state,
  watch(hearOf: () => void) {
    watching.add(hearOf);
    return () => watching.delete(hearOf);
  },
  /** Hears the stream's events; opens it where it was not. */
  listen(one: (event: DeskEvent) => void) {
    hearing.add(one);
    tend();
    return () => {
      hearing.delete(one);
      tend();
    };
  },
  goOnline: async () => shift?.presence.goOnline(),
  goOffline: async () => shift?.presence.goOffline(),
  mute(muted: boolean) {
    localStorage.setItem(MUTED, muted ? 'yes' : '');
    change({ muted });
  },
  show(id: string | undefined) {
    shown = id;
    shift?.open.show(id);
  },
};
