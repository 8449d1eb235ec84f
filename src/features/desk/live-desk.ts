// What one window of the desk hears and says: its agent's presence, its stream, its bell. Only browsers start it.
import { readRefusal } from '#platform/read-refusal.ts';
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

const ONLINE = 'northfare-desk-online';
const MUTED = 'northfare-desk-muted';
const RECOUNT_MS = 200;
export const AT_REST: DeskState = {
  online: false,
  link: 'off',
  agents: [],
  waiting: undefined,
  muted: false,
  fresh: 0,
};

export type LiveDesk = ReturnType<typeof createLiveDesk>;

const client = async () => (await import('#platform/browser-client.ts')).browserClient();

function createLiveDesk() {
  let state = AT_REST;
  let me: string | undefined;
  let beating: Worker | undefined;
  let closeStream: (() => void) | undefined;
  let recount: ReturnType<typeof setTimeout> | undefined;
  let attention: Attention | undefined;
  /** The other windows of this browser. */
  let others: BroadcastChannel | undefined;
  const watching = new Set<() => void>();
  const hearing = new Set<(event: DeskEvent) => void>();

  const change = (more: Partial<DeskState>) => {
    state = { ...state, ...more };
    for (const watch of watching) watch();
  };

  function hear(event: DeskEvent) {
    if (event.type === 'hello' || event.type === 'agents') change({ agents: event.agents });
    if (event.type === 'hello') countSoon();
    if (event.type === 'conversation' && attention?.note(event.conversation)) countSoon();
    for (const one of hearing) one(event);
  }

  function countSoon() {
    clearTimeout(recount);
    recount = setTimeout(async () => {
      try {
        const { data, counts } = await (await client()).listConversations({ filter: 'open' });
        attention?.remember(data);
        change({ waiting: counts.waiting });
      } catch {
        change({ waiting: undefined }); // the page's own number stands; the stream says what is wrong
      }
    }, RECOUNT_MS);
  }

  /** The stream is open while somebody listens or the agent is online: one of a few that a browser has. */
  function tend() {
    const needed = me !== undefined && (state.online || hearing.size > 0);
    if (needed && !closeStream) {
      const refresh = async () => (await client()).checkSession();
      closeStream = openStream({ hear, tell: (link) => state.link !== link && change({ link }), refresh });
    }
    if (!needed) {
      closeStream?.();
      closeStream = undefined;
    }
  }

  function beat() {
    beating ??= new Worker(new URL('./presence-beat.ts', import.meta.url), { type: 'module' });
    let renewing = false;
    beating.onmessage = async ({ data: status }: MessageEvent<number>) => {
      if (status === 403) return rest();
      if (status !== 401 || renewing) return undefined;
      renewing = true;
      // Renews the session too, or leads to the sign-in.
      await keepPresence(true).catch(() => undefined);
      renewing = false;
      return undefined;
    };
  }
  const keepPresence = async (online: boolean) => (await client()).keepPresence({ online });

  /** Stops saying that the agent is there; the lease ends by itself. */
  function rest() {
    beating?.terminate();
    beating = undefined;
    sessionStorage.removeItem(ONLINE);
    change({ online: false });
    tend();
  }

  async function goOnline() {
    await keepPresence(true);
    sessionStorage.setItem(ONLINE, me ?? '');
    beat();
    change({ online: true });
    tend();
  }
  async function goOffline() {
    rest();
    others?.postMessage('offline');
    await keepPresence(false);
  }

  return {
    watch(hearOf: () => void) {
      watching.add(hearOf);
      return () => watching.delete(hearOf);
    },
    read: () => state,
    /** Hears the stream's events; opens it where it was not. */
    listen(one: (event: DeskEvent) => void) {
      hearing.add(one);
      tend();
      return () => {
        hearing.delete(one);
        tend();
      };
    },
    goOnline,
    goOffline,
    mute(muted: boolean) {
      localStorage.setItem(MUTED, muted ? 'yes' : '');
      change({ muted });
    },
    /** The conversation on the screen. */
    show(id: string | undefined) {
      attention?.show(id);
    },
    /** Begins for a member of staff. Answers how to end. */
    start(user: string) {
      me = user;
      change({ muted: localStorage.getItem(MUTED) === 'yes' });
      const bell = createBell();
      const calls = (fresh: number, sounds: boolean) => {
        change({ fresh });
        if (sounds && state.online && !state.muted) bell.ring();
      };
      attention = createAttention(user, calls);
      others = new BroadcastChannel('northfare-desk');
      others.onmessage = rest;
      if (sessionStorage.getItem(ONLINE) === user)
        goOnline().catch((error: unknown) => {
          // Without an answer the beat goes on trying; a refusal is one.
          if (readRefusal(error)) return rest();
          beat();
          return change({ online: true });
        });
      tend();
      return () => {
        me = undefined;
        beating?.terminate();
        beating = undefined;
        others?.close();
        attention?.end();
        bell.end();
        clearTimeout(recount);
        change({ ...AT_REST });
        tend();
      };
    },
  };
}

export const liveDesk = createLiveDesk();
