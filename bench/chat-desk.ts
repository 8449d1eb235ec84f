// The desk as a program: signed in, online and listening. If an instance ends, it continues on the other.
import { setTimeout as delay } from 'node:timers/promises';
import { STAFF } from '../e2e/product.ts';
import { type Caller, call, callUntilAccepted, newCaller, openStream, type Said, type Stream } from './chat-people.ts';

const BEAT_MS = 2_500;

export type Desk = { caller: Caller; stop: () => void; heard: Map<string, Map<number, { at: number; text: string }>> };

/** A stream that reconnects to any instance that answers, from the newest known message. */
export function follow(
  caller: Caller,
  path: () => string,
  hear: (event: { type: string; [more: string]: unknown }) => void,
) {
  let over = false;
  let current: Stream | undefined;
  const run = async () => {
    while (!over) {
      try {
        current = await openStream(caller, path(), hear);
        await current.ended;
      } catch {
        await delay(150); // an instance that is down: the caller is pointed at another one, or at this one once it is up
      }
    }
  };
  const ended = run();
  return {
    /** Drops the connection, as a network failure would; it is reopened immediately. */
    drop: () => current?.leave(),
    stop: async () => {
      over = true;
      current?.leave();
      await ended;
    },
  };
}

/** The desk: signed in, online, and listening to all conversations. */
export async function openDesk(at: string, elsewhere: () => string): Promise<Desk> {
  const caller = newCaller(at);
  await callUntilAccepted(caller, 'POST', '/api/auth/user/login', STAFF);
  const heard: Desk['heard'] = new Map();
  const keep = (id: string, { seq, text }: Said) => {
    const of = heard.get(id) ?? new Map();
    heard.set(id, of);
    if (!of.has(seq)) of.set(seq, { at: performance.now(), text });
  };
  let over = false;
  const beat = async () => {
    while (!over) {
      const answer = await call(caller, 'PUT', '/api/staff/presence', { online: true }).catch(() => undefined);
      if (answer?.status !== 200) caller.at = elsewhere();
      await delay(answer?.status === 200 ? BEAT_MS : 100);
    }
  };
  await callUntilAccepted(caller, 'PUT', '/api/staff/presence', { online: true });
  void beat();
  const stream = follow(
    caller,
    () => '/api/staff/conversations/events',
    (event) => {
      if (event.type === 'message') keep(String(event.conversationId), event.message as Said);
      if (event.type !== 'hello') return;
      // Messages missed while the stream was closed are read again.
      for (const [id, of] of heard)
        void call(caller, 'GET', `/api/staff/conversations/${id}?after=${contiguous(of)}`)
          .then(({ body }) => {
            for (const message of (body.data as { messages: Said[] }).messages) keep(id, message);
          })
          .catch(() => undefined); // the next hello reads it
    },
  );
  return {
    caller,
    heard,
    stop: () => {
      over = true;
      void stream.stop();
    },
  };
}

const contiguous = (of: Map<number, unknown>): number => {
  let seq = 0;
  while (of.has(seq + 1)) seq += 1;
  return seq;
};
