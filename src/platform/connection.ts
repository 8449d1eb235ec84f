// The connection to the service: requests without an answer wait here, and are retried when the visitor asks for it.
// Decision: docs/decisions/0015-when-the-connection-is-lost.md
import { useSyncExternalStore } from 'react';
import { pendingNavigation } from './pending-navigation.ts';

/** `failed` while requests wait, `retrying` while they are retried. */
export type ConnectionState = 'working' | 'failed' | 'retrying';
type Waiting = { wake?: (() => void) | undefined };

const CHUNK_TIMEOUT_MS = 10_000;
const GONE = 404;
const waiting = new Set<Waiting>();
const watching = new Set<() => void>();
let state: ConnectionState = 'working';

function settle() {
  const all = [...waiting];
  const next = all.length === 0 ? 'working' : all.some(({ wake }) => wake) ? 'failed' : 'retrying';
  if (next === state) return;
  state = next;
  for (const watch of watching) watch();
}

export const connection = {
  read: () => state,
  watch(onChange: () => void) {
    watching.add(onChange);
    return () => watching.delete(onChange);
  },
  retry() {
    for (const { wake } of [...waiting]) wake?.();
  },
};

export const useConnection = (): ConnectionState =>
  useSyncExternalStore(connection.watch, connection.read, () => 'working');

/** @param isAnswer whether an error came from the service; such an error is thrown, all others wait for a retry. */
type Options = { signal?: AbortSignal; isAnswer?: (error: unknown) => boolean };

/** Retries with each `connection.retry()` until there is an answer. Ends with `signal`, when the page is no longer wanted. */
export async function retryUntilAnswered<T>(ask: () => Promise<T>, { signal, isAnswer }: Options = {}): Promise<T> {
  const one: Waiting = {};
  try {
    for (;;) {
      try {
        return await ask();
      } catch (error) {
        if (signal?.aborted || isAnswer?.(error)) throw error;
        console.error('the connection failed, a request waits for a retry', error);
      }
      await new Promise<void>((resolve, reject) => {
        one.wake = resolve;
        signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
        waiting.add(one);
        settle();
      });
      one.wake = undefined;
      settle();
    }
  } finally {
    waiting.delete(one);
    settle();
  }
}

/** Imports a script and retries after a failure. React Router would reload the document instead. */
export function importWithRetry(path: string): Promise<unknown> {
  let tries = 0;
  return retryUntilAnswered(async () => {
    const script = import(/* @vite-ignore */ path);
    const late = AbortSignal.timeout(CHUNK_TIMEOUT_MS);
    try {
      return await Promise.race([script, new Promise((_, reject) => late.addEventListener('abort', reject))]);
    } catch (error) {
      if (late.aborted) void script.then(connection.retry, () => undefined);
      // The script belongs to an older build: loads the page as a document of the new one.
      else if (tries > 0 && (await fetch(path, { method: 'HEAD' })).status === GONE)
        location.assign(pendingNavigation());
      tries += 1;
      throw error;
    }
  });
}
