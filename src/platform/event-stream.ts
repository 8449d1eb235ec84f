// The one reconnecting client of our event streams. Only browsers open one.

/** A connection that lasted this long counts as a success, so its end is a first failure. */
const WORKED_MS = 5_000;
/** A stream that does not open counts as more failures than one that breaks. */
const LATE_FAILURES = 2;

type Options<Event> = {
  /** Called for every connection, because the URL contains the cursor. */
  url: () => string | URL;
  onEvent: (event: Event) => void;
  onOpen?: (failures: number) => void;
  /** @param failures in a row; 0 if the service ended a stream that had lasted long enough. */
  onLost: (failures: number) => void;
  /** Milliseconds until the next connection. */
  retryMs: (failures: number) => number;
  /** A connection that is not open after this time is closed and retried. */
  openWithinMs?: number;
  /** Awaited before each reconnection, for example to renew an expired session. */
  beforeRetry?: () => Promise<unknown>;
};
export type EventStream = {
  reconnect: () => void;
  /** For a connection that may be broken without the stream noticing: it counts as lost and is retried later. */
  interrupt: () => void;
  close: () => void;
};

export function openEventStream<Event>(options: Options<Event>): EventStream {
  const { url, onEvent, onOpen, onLost, retryMs, openWithinMs, beforeRetry } = options;
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let openedAt = Number.POSITIVE_INFINITY;
  let failures = 0;
  /** Counts the connections, so that callbacks of an earlier one are ignored. */
  let turn = 0;

  function connect() {
    disconnect();
    const next = new EventSource(url(), { withCredentials: true });
    source = next;
    if (openWithinMs !== undefined) timer = setTimeout(() => lost(LATE_FAILURES), openWithinMs);
    next.onopen = () => {
      clearTimeout(timer);
      openedAt = Date.now();
      onOpen?.(failures);
    };
    next.onmessage = ({ data }: MessageEvent<string>) => onEvent(JSON.parse(data) as Event);
    // The service ends long streams on purpose; the next one continues from the cursor.
    next.addEventListener('done', () => lost(0));
    next.onerror = () => lost(1);
  }
  function disconnect() {
    turn += 1;
    clearTimeout(timer);
    source?.close();
    source = undefined;
  }
  async function lost(weight: number) {
    disconnect();
    if (Date.now() - openedAt > WORKED_MS) failures = 0;
    openedAt = Number.POSITIVE_INFINITY;
    failures += weight;
    onLost(failures);
    const waiting = turn;
    // If this fails, the next connection reports the error.
    await beforeRetry?.().catch(() => undefined);
    if (turn === waiting) timer = setTimeout(connect, retryMs(failures));
  }
  connect();
  return { reconnect: connect, interrupt: () => void lost(1), close: disconnect };
}
