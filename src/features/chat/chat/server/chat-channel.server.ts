// Chat events across processes. They are only hints that wake streams; the rows are authoritative.
import { sql } from 'drizzle-orm';
import { NOTICES_CHANNEL } from '#features/staff/notices/notices-channel.server.ts';
import type { Queryable } from '#platform/database.ts';
import type { Listener } from '#platform/listener.ts';

const CHANNEL = 'chat';
/** Sent by database triggers, with the id of a user. */
const SESSIONS = 'sessions';

export type Hint =
  /** A conversation changed: its state, its messages or its notes. */
  | { kind: 'changed'; conversationId: string }
  | { kind: 'typing'; conversationId: string; by: 'visitor' | 'agent'; name: string }
  /** The list of online agents changed. */
  | { kind: 'agents' }
  /** A member of staff has something new to see; only the streams of the desk are told. */
  | { kind: 'notices'; userId: string }
  /** Sessions of a user ended, or the role changed: open streams have to be authorised again. */
  | { kind: 'session'; userId: string }
  /** Hints may have been missed, so everything has to be read again. */
  | { kind: 'missed' };
type OnHint = (hint: Hint) => void;

export type ChatChannel = {
  /** Subscribes to one conversation and to everything that concerns all. Returns the function that unsubscribes. */
  watch(conversationId: string, onHint: OnHint): () => void;
  /** Subscribes to every conversation. */
  watchAll(onHint: OnHint): () => void;
  /** Counts the presence hints, so that a cached answer from before the latest one is not used. */
  presenceVersion(): number;
  /** The number of open streams in this process. */
  size(): number;
};

/** Runs in the caller's transaction if there is one, so that nothing uncommitted is announced. */
export const publish = async (
  tx: Queryable,
  hint: Exclude<Hint, { kind: 'missed' | 'session' | 'notices' }>,
): Promise<void> => {
  await tx.execute(sql`select pg_notify(${CHANNEL}, ${JSON.stringify(hint)})`);
};

const channels = new WeakMap<Listener, ChatChannel>();

/** The channel of this process, created with its first stream. */
export function chatChannel(listener: Listener): ChatChannel {
  const known = channels.get(listener) ?? createChannel(listener);
  channels.set(listener, known);
  return known;
}

function createChannel(listener: Listener): ChatChannel {
  const watching = new Map<string, Set<OnHint>>();
  const everything = new Set<OnHint>();
  const all = () => [...[...watching.values()].flatMap((some) => [...some]), ...everything];
  const listenersOf = (hint: Hint) => {
    if (hint.kind === 'notices') return [...everything];
    return 'conversationId' in hint ? [...(watching.get(hint.conversationId) ?? []), ...everything] : all();
  };
  // The listener keeps trying to connect, and then reports that hints were missed.
  let presenceChanges = 0;
  const deliver = (hint: Hint) => {
    if (hint.kind === 'agents' || hint.kind === 'missed') presenceChanges += 1;
    for (const onHint of listenersOf(hint)) onHint(hint);
  };
  void listener.on(CHANNEL, (payload) => deliver(payload === '' ? { kind: 'missed' } : JSON.parse(payload)));
  void listener.on(SESSIONS, (userId) => deliver(userId === '' ? { kind: 'missed' } : { kind: 'session', userId }));
  void listener.on(NOTICES_CHANNEL, (userId) => {
    // A gap is reported by the channel of the chat as well.
    if (userId) deliver({ kind: 'notices', userId });
  });
  return {
    watch(conversationId, onHint) {
      const some = watching.get(conversationId) ?? new Set();
      watching.set(conversationId, some.add(onHint));
      return () => {
        some.delete(onHint);
        if (some.size === 0 && watching.get(conversationId) === some) watching.delete(conversationId);
      };
    },
    watchAll(onHint) {
      everything.add(onHint);
      return () => everything.delete(onHint);
    },
    presenceVersion: () => presenceChanges,
    size: () => all().length,
  };
}
