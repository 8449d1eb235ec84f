// The desk's event stream in one window.
import { openEventStream } from '#platform/event-stream.ts';
import type { DeskEvent } from '../desk.contract.ts';

const PATH = '/api/staff/conversations/events';
/** A stream without its first event after this time is of no use, for example behind a proxy that holds it back. */
const FIRST_EVENT_MS = 8_000;
const FIRST_RETRY_MS = 1_000;
const MAX_RETRY_MS = 15_000;

export type ConnectionState = 'off' | 'opening' | 'open' | 'lost';
type Options = {
  onEvent: (event: DeskEvent) => void;
  onConnection: (connection: ConnectionState) => void;
  /** Called before each retry, to renew an expired session. */
  refresh: () => Promise<unknown>;
};

/** Returns the function that closes it. */
export function openStream({ onEvent, onConnection, refresh }: Options): () => void {
  onConnection('opening');
  const waiting = setTimeout(() => onConnection('lost'), FIRST_EVENT_MS);
  const stream = openEventStream<DeskEvent>({
    url: () => PATH,
    onEvent(event) {
      clearTimeout(waiting);
      onConnection('open');
      onEvent(event);
    },
    onLost: () => onConnection('lost'),
    // A random delay, so that not all windows reconnect together after a restart.
    retryMs: (failures) => Math.min(FIRST_RETRY_MS * 2 ** (failures - 1), MAX_RETRY_MS) * (0.7 + Math.random() * 0.6),
    beforeRetry: refresh,
  });
  window.addEventListener('online', stream.reconnect);
  // Without a network the open stream may stay silent for minutes before it fails.
  window.addEventListener('offline', stream.interrupt);
  return () => {
    window.removeEventListener('online', stream.reconnect);
    window.removeEventListener('offline', stream.interrupt);
    clearTimeout(waiting);
    stream.close();
    onConnection('off');
  };
}
