// Streams: listen first, then read from the cursor, then wait for the next hint.
import { withEventMeta } from '@orpc/server';
import { m } from '#messages';
import { refuse } from '#platform/api-error.ts';
import { api, type Call } from '#platform/call.ts';
import type { Clock } from '#platform/clock.ts';
import type { ConversationEvent } from '../chat.contract.ts';
import { chatChannel, type Hint } from './chat-channel.server.ts';
import { type Own, ownConversation } from './conversation-access.server.ts';
import { messagesAfter } from './conversation-log.server.ts';
import { presentMessages, standingOf } from './present-conversation.server.ts';

/** How often a stream checks whether its reader is still authorised. */
const RECHECK_MS = 30_000;
const MAX_PENDING_HINTS = 500;
const MAX_STREAMS_OF_ONE = 8;
/** One IP may belong to a whole office, so the limit is high. A client without a stream polls. */
const MAX_STREAMS_OF_CLIENT = 100;
const MAX_STREAMS = 10_000;
/** Clients that lost their streams together reconnect spread over this time, in milliseconds. */
const RETRY = { minMs: 500, spreadMs: 1_500 };

export const retryHint = () => RETRY.minMs + Math.floor(Math.random() * RETRY.spreadMs);

export type HintBuffer = {
  /** Resolves with the hints since the last call, after `waitMs` at the latest; undefined once the stream has ended. */
  next(waitMs: number): Promise<Hint[] | undefined>;
  close(): void;
};

/** Collects hints for one stream, until its reader leaves or the product stops. */
export function openHintBuffer(
  signals: (AbortSignal | undefined)[],
  watch: (onHint: (hint: Hint) => void) => () => void,
): HintBuffer {
  let pending: Hint[] = [];
  let over = false;
  let wake: (() => void) | undefined;
  const stop = watch((hint) => {
    // A slow reader gets a single hint to read everything again, instead of a growing queue.
    if (pending.length >= MAX_PENDING_HINTS) pending = [{ kind: 'missed' }];
    pending.push(hint);
    wake?.();
  });
  const end = () => {
    over = true;
    wake?.();
  };
  for (const signal of signals) {
    if (signal?.aborted) over = true;
    signal?.addEventListener('abort', end, { once: true });
  }
  return {
    async next(waitMs) {
      if (pending.length === 0 && !over)
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, waitMs);
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      wake = undefined;
      const hints = pending;
      pending = [];
      return over ? undefined : hints;
    },
    close() {
      stop();
      for (const signal of signals) signal?.removeEventListener('abort', end);
    },
  };
}

/** When a stream has to check again whether its reader is still authorised: by the clock, however busy the stream is. */
export type Recheck = {
  isDue(): boolean;
  /** It was checked. @param expiresAt the end of the reader's session; undefined without one. */
  passed(expiresAt: Date | undefined): void;
  /** The time until the next check, in milliseconds. */
  waitMs(): number;
};

export function createRecheck(clock: Clock): Recheck {
  let dueAt = Number.NEGATIVE_INFINITY;
  return {
    isDue: () => clock().getTime() >= dueAt,
    passed: (expiresAt) => {
      dueAt = Math.min(clock().getTime() + RECHECK_MS, expiresAt?.getTime() ?? Number.POSITIVE_INFINITY);
    },
    waitMs: () => Math.max(0, dueAt - clock().getTime()),
  };
}

const streams = new Map<string, number>();
let openStreams = 0;

/** Of this process. */
export const openStreamCount = (): number => openStreams;

/**
 * Reserves one of the streams that a conversation or agent, and a client, may have. Returns the function that frees it.
 * Throws 429 if either has too many, 503 if the process has too many.
 */
export function takeStream(owner: string, client: string): () => void {
  const limits: [string, number][] = [
    [owner, MAX_STREAMS_OF_ONE],
    [`client ${client}`, MAX_STREAMS_OF_CLIENT],
  ];
  if (limits.some(([holder, max]) => (streams.get(holder) ?? 0) >= max))
    throw refuse('TOO_MANY_REQUESTS', m.chat_too_many_windows(), { retryAfter: 30 });
  if (openStreams >= MAX_STREAMS) throw refuse('UNAVAILABLE', m.platform_busy(), { retryAfter: 30 });
  for (const [holder] of limits) streams.set(holder, (streams.get(holder) ?? 0) + 1);
  openStreams += 1;
  return () => {
    for (const [holder] of limits) {
      const left = (streams.get(holder) ?? 1) - 1;
      if (left > 0) streams.set(holder, left);
      else streams.delete(holder);
    }
    openStreams -= 1;
  };
}

export const chatStreamHandlers = {
  watchConversation: api.watchConversation.handler(async ({ input, context, signal, lastEventId }) => {
    const own = await ownConversation(context, input.session_id);
    // Our event ids are message numbers; any other id is ignored.
    const last = /^\d{1,9}$/.test(lastEventId ?? '') ? Number(lastEventId) : 0;
    const after = Math.max(input.after, last);
    return follow(context, own, { after, signal, giveBack: takeStream(own.conversation.id, context.ip) });
  }),
};

/** Whether a hint may have changed the conversation, or this user's right to read it. */
const mayChange = (hint: Hint, userId: string | undefined) =>
  hint.kind === 'changed' || hint.kind === 'missed' || (hint.kind === 'session' && hint.userId === userId);

type Following = { after: number; signal: AbortSignal | undefined; giveBack: () => void };

async function* follow(
  call: Call,
  own: Own,
  { after, signal, giveBack }: Following,
): AsyncGenerator<ConversationEvent, void> {
  const { id, sessionId } = own.conversation;
  const buffer = openHintBuffer([signal, call.stopping], (onHint) => chatChannel(call.listener).watch(id, onHint));
  const recheck = createRecheck(call.clock);
  let { conversation, asker } = own;
  recheck.passed(asker?.expiresAt);
  const readAgain = async () => {
    ({ conversation, asker } = await ownConversation(call, sessionId));
    recheck.passed(asker?.expiresAt);
  };
  let cursor = after;
  let lastSent = '';
  let hints: Hint[] | undefined = [{ kind: 'missed' }];
  try {
    while (hints) {
      if (recheck.isDue() || hints.some((hint) => mayChange(hint, asker?.userId))) await readAgain();
      for (;;) {
        const rows = conversation.seq > cursor ? await messagesAfter(call, id, cursor) : [];
        if (rows.length === 0) break;
        for (const message of await presentMessages(call, conversation, asker, rows)) {
          if (recheck.isDue()) await readAgain();
          cursor = message.seq;
          yield withEventMeta({ type: 'message' as const, message }, { id: String(message.seq) });
        }
      }
      const standing = await standingOf(call, conversation, asker);
      const standingNow = JSON.stringify(standing);
      if (standingNow !== lastSent)
        yield withEventMeta({ type: 'standing' as const, standing }, { retry: retryHint() });
      lastSent = standingNow;
      if (hints.some((hint) => hint.kind === 'typing' && hint.by === 'agent')) yield { type: 'typing' as const };
      hints = await buffer.next(recheck.waitMs());
    }
  } finally {
    buffer.close();
    giveBack();
  }
}
