// The stream of an inbox: the events of every conversation, and who is online.
import { withEventMeta } from '@orpc/server';
import { and, eq, gt } from 'drizzle-orm';
import { isActiveStaff, users } from '#features/account/accounts/accounts.table.ts';
import { isLive, sessions } from '#features/account/sessions/sessions.table.ts';
import { chatNotes } from '#features/chat/chat/chat.table.ts';
import { chatChannel, type Hint } from '#features/chat/chat/server/chat-channel.server.ts';
import { createRecheck, openHintBuffer, retryHint, takeStream } from '#features/chat/chat/server/chat-stream.server.ts';
import { messagesAfter } from '#features/chat/chat/server/conversation-log.server.ts';
import { api, type Call, signedIn, type Visitor } from '#platform/call.ts';
import { readLine } from '../conversation/conversation-lines.server.ts';
import { presentForDesk, readNotes } from '../conversation/conversation-record.server.ts';
import type { DeskEvent } from '../desk.contract.ts';
import { listAgents } from './desk-agents.server.ts';

/** Messages sent for a conversation that is new to this stream; an inbox that misses more loads it. */
const FIRST_MESSAGES = 3;
/** For how many conversations a stream remembers its position. */
const MAX_POSITIONS = 500;

export const deskStreamHandlers = {
  watchDesk: api.watchDesk.handler(async ({ context, signal }) => {
    const agent = signedIn(context);
    return follow(context, agent, { signal, giveBack: takeStream(`desk ${agent.userId}`, context.ip) });
  }),
};

/** The newest message and the newest note that were sent. */
type Place = { seq: number; note: number };

type Following = { signal: AbortSignal | undefined; giveBack: () => void };

async function* follow(call: Call, agent: Visitor, { signal, giveBack }: Following): AsyncGenerator<DeskEvent, void> {
  const inbox = openHintBuffer([signal, call.stopping], (onHint) => chatChannel(call.listener).watchAll(onHint));
  const places = new Map<string, Place>();
  const recheck = createRecheck(call.clock);
  async function mayGoOn(again: boolean): Promise<boolean> {
    if (!again && !recheck.isDue()) return true;
    const expiresAt = await readUntil(call, agent);
    recheck.passed(expiresAt);
    return expiresAt !== undefined;
  }
  let hints: Hint[] | undefined = [{ kind: 'missed' }];
  try {
    while (hints) {
      if (!(await mayGoOn(hints.some(({ kind }) => kind === 'session' || kind === 'missed')))) return;
      for await (const event of tellHints(call, agent, hints, places)) {
        // A slow reader may ask for the next event long after the hint.
        if (!(await mayGoOn(false))) return;
        yield event;
      }
      hints = await inbox.next(recheck.waitMs());
    }
  } finally {
    inbox.close();
    giveBack();
  }
}

async function* tellHints(
  call: Call,
  agent: Visitor,
  hints: Hint[],
  places: Map<string, Place>,
): AsyncGenerator<DeskEvent, void> {
  const { db } = call;
  if (hints.some(({ kind }) => kind === 'missed')) {
    places.clear();
    const now = call.clock().toISOString();
    yield withEventMeta({ type: 'hello' as const, now, agents: await listAgents(call) }, { retry: retryHint() });
  } else if (hints.some(({ kind }) => kind === 'agents')) yield { type: 'agents', agents: await listAgents(call) };
  if (hints.some((hint) => hint.kind === 'notices' && hint.userId === agent.userId)) yield { type: 'notices' };
  for (const id of new Set(hints.flatMap((hint) => (hint.kind === 'changed' ? hint.conversationId : []))))
    yield* tellConversation(db, id, places);
  for (const hint of hints) if (hint.kind === 'typing') yield { ...hint, type: 'typing' };
}

/** The row of a conversation, and the messages and notes that this stream has not sent yet. */
async function* tellConversation(
  db: Call['db'],
  conversationId: string,
  places: Map<string, Place>,
): AsyncGenerator<DeskEvent, void> {
  const conversation = await readLine(db, conversationId);
  if (!conversation) return;
  const known = places.get(conversationId);
  const after = known?.seq ?? Math.max(0, conversation.seq - FIRST_MESSAGES);
  const [rows, notes] = await Promise.all([
    messagesAfter({ db }, conversationId, after),
    readNotes(db, conversationId, gt(chatNotes.id, known?.note ?? 0)),
  ]);
  for (const message of await presentForDesk(db, rows)) yield { type: 'message', conversationId, message };
  // Without a known position all notes are old, except the last one.
  for (const note of known ? notes : notes.slice(-1)) yield { type: 'note', conversationId, note };
  yield { type: 'conversation', conversation };
  remember(places, conversationId, {
    seq: rows.at(-1)?.seq ?? after,
    note: Number(notes.at(-1)?._id ?? known?.note ?? 0),
  });
}

/** The least recently used position is removed first. */
function remember(places: Map<string, Place>, id: string, place: Place): void {
  places.delete(id);
  places.set(id, place);
  for (const oldest of places.keys()) {
    if (places.size <= MAX_POSITIONS) break;
    places.delete(oldest);
  }
}

/** The end of the session; undefined if it is over, or its user is no longer staff. */
async function readUntil({ db, clock }: Call, { sessionId, userId }: Visitor): Promise<Date | undefined> {
  const [session] = await db
    .select({ expiresAt: sessions.expiresAt })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.id, sessionId), eq(users.id, userId), isLive(clock()), isActiveStaff));
  return session?.expiresAt;
}
