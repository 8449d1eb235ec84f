// What happens in the chat, told across processes: hints that wake streams. The rows are the truth.
import { sql } from 'drizzle-orm';
import type { Queryable } from '#platform/database.ts';
import type { Listener } from '#platform/listener.ts';

const CHANNEL = 'chat';
/** Told by the database itself, with the id of a user. */
const SESSIONS = 'sessions';

export type Hint =
  /** Something of a conversation changed: its standing, its messages or its notes. */
  | { kind: 'changed'; conversationId: string }
  | { kind: 'typing'; conversationId: string; by: 'visitor' | 'agent'; name: string }
  /** Who is online changed. */
  | { kind: 'agents' }
  /** Sessions of a user ended, or the role changed: open streams have to be authorised again. */
  | { kind: 'session'; userId: string }
  /** Hints may have been missed: everything has to be read again. */
  | { kind: 'missed' };
type Hear = (hint: Hint) => void;

export type ChatChannel = {
  /** Hears of one conversation and of everything that concerns all. Answers how to stop. */
  watch(conversationId: string, hear: Hear): () => void;
  /** Hears of every conversation. */
  watchAll(hear: Hear): () => void;
  /** Counts what was heard of who is online: an answer from before is none any more. */
  agentsHeard(): number;
  /** How many streams this process feeds. */
  size(): number;
};

/** Runs in the caller's transaction if there is one, so that nothing uncommitted is announced. */
export const publish = async (tx: Queryable, hint: Exclude<Hint, { kind: 'missed' | 'session' }>): Promise<void> => {
  await tx.execute(sql`select pg_notify(${CHANNEL}, ${JSON.stringify(hint)})`);
};

const channels = new WeakMap<Listener, ChatChannel>();

/** The channel of this process; made with its first stream. */
export function chatChannel(listener: Listener): ChatChannel {
  const known = channels.get(listener) ?? createChannel(listener);
  channels.set(listener, known);
  return known;
}

function createChannel(listener: Listener): ChatChannel {
  const watching = new Map<string, Set<Hear>>();
  const everything = new Set<Hear>();
  const all = () => [...[...watching.values()].flatMap((some) => [...some]), ...everything];
  const concerned = (hint: Hint) =>
    'conversationId' in hint ? [...(watching.get(hint.conversationId) ?? []), ...everything] : all();
  // A connection that cannot be made now is made later, and then says that hints were missed.
  let agents = 0;
  const pass = (hint: Hint) => {
    if (hint.kind === 'agents' || hint.kind === 'missed') agents += 1;
    for (const hear of concerned(hint)) hear(hint);
  };
  void listener.on(CHANNEL, (payload) => pass(payload === '' ? { kind: 'missed' } : JSON.parse(payload)));
  void listener.on(SESSIONS, (userId) => pass(userId === '' ? { kind: 'missed' } : { kind: 'session', userId }));
  return {
    watch(conversationId, hear) {
      const some = watching.get(conversationId) ?? new Set();
      watching.set(conversationId, some.add(hear));
      return () => {
        some.delete(hear);
        if (some.size === 0 && watching.get(conversationId) === some) watching.delete(conversationId);
      };
    },
    watchAll(hear) {
      everything.add(hear);
      return () => everything.delete(hear);
    },
    agentsHeard: () => agents,
    size: () => all().length,
  };
}
