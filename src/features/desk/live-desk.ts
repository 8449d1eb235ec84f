// What one window of the desk hears and says: its agent's presence, its stream, its bell. Only browsers start it.
import { type AgentPresence, createPresence } from './agent-presence.ts';
import { type Attention, createAttention } from './attention.ts';
import type { Agent, DeskEvent } from './desk.contract.ts';
import { createBell } from './desk-bell.ts';
import { type Link, openStream } from './open-stream.ts';

export type DeskState = {
  /** Whether this window keeps its agent online. */
  online: boolean;
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
export const AT_REST: DeskState = {
  ...{ online: false, link: 'off', agents: [], waiting: undefined },
  ...{ muted: false, fresh: 0 },
};

let state = AT_REST;
/** What a member of staff has while a staff page is shown. */
let shift: { presence: AgentPresence; attention: Attention } | undefined;
let closeStream: (() => void) | undefined;
let recount: ReturnType<typeof setTimeout> | undefined;
const watching = new Set<() => void>();
const hearing = new Set<(event: DeskEvent) => void>();

const isUnseen = () => document.visibilityState !== 'visible';
const client = async () => (await import('#platform/browser-client.ts')).browserClient();

function change(more: Partial<DeskState>) {
  state = { ...state, ...more };
  for (const watch of watching) watch();
}

function hear(event: DeskEvent) {
  if (event.type === 'hello' || event.type === 'agents') change({ agents: event.agents });
  if (event.type === 'hello') {
    shift?.attention.begin(event.now);
    countSoon();
  }
  if (event.type === 'conversation' && shift?.attention.note(event.conversation)) countSoon();
  for (const one of hearing) one(event);
}

function countSoon() {
  clearTimeout(recount);
  recount = setTimeout(async () => {
    // Without an answer the page's own number stands; the stream says what is wrong.
    const answer = await (await client()).listConversations({ filter: 'open' }).catch(() => undefined);
    for (const line of answer?.data ?? []) shift?.attention.note(line);
    change({ waiting: answer?.counts.waiting });
  }, RECOUNT_MS);
}

/** The stream is open while somebody listens or the agent is online: a browser has few connections to give. */
function tend() {
  const needed = shift !== undefined && (state.online || hearing.size > 0);
  if (needed && !closeStream) {
    const refresh = async () => (await client()).checkSession();
    const tell = (link: Link) => state.link !== link && change({ link });
    closeStream = openStream({ hear, tell, refresh });
  }
  if (!needed) {
    closeStream?.();
    closeStream = undefined;
  }
}

/** Begins for a member of staff. Answers how to end. */
function start(user: string): () => void {
  change({ muted: localStorage.getItem(MUTED) === 'yes' });
  const bell = createBell();
  const attention = createAttention(user, isUnseen, (fresh, sounds) => {
    change({ fresh });
    if (sounds && state.online && !state.muted) bell.ring();
  });
  const presence = createPresence(user, (online) => {
    change({ online });
    tend();
  });
  shift = { presence, attention };
  document.addEventListener('visibilitychange', attention.looked);
  void presence.resume();
  tend();
  return () => {
    shift = undefined;
    presence.end();
    document.removeEventListener('visibilitychange', attention.looked);
    bell.end();
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
  /** The conversation on the screen. */
  show: (id: string | undefined) => shift?.attention.show(id),
};
