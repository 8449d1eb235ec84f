// LISTEN over one connection that reconnects automatically. Notifications are only hints from other processes; the rows are authoritative.
import pg from 'pg';
import type { Logger } from './logger.ts';

export type Listener = {
  /** Subscribes to a channel. Also called with '' at the start and after a gap, because hints may have been missed. */
  on(channel: string, onPayload: (payload: string) => void): Promise<void>;
  close(): Promise<void>;
};

const FIRST_RETRY_MS = 250;
const MAX_RETRY_MS = 5_000;
/** The interval of a check, because a connection may die silently. */
const CHECK_MS = 10_000;

/** Connects in the background; an unreachable database delays hints and stops nothing. */
export function startListener(connectionString: string, logger: Logger, checkMs = CHECK_MS): Listener {
  const channels = new Map<string, ((payload: string) => void)[]>();
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let waitMs = FIRST_RETRY_MS;
  let closed = false;

  const notifyAll = (callbacks: Iterable<(payload: string) => void>) => {
    for (const onPayload of callbacks) onPayload('');
  };
  let last: Promise<unknown> = Promise.resolve();
  /** One query after another, because a connection takes the next one only when it has answered. */
  const ask = (to: pg.Client, query: string) => {
    const answer = last.then(() => to.query(query));
    last = answer.catch(() => undefined);
    return answer;
  };
  const listen = (to: pg.Client, channel: string) => ask(to, `listen ${pg.escapeIdentifier(channel)}`);

  async function connect() {
    const next = new pg.Client({
      connectionString,
      connectionTimeoutMillis: 5_000,
      query_timeout: checkMs,
      application_name: 'northfare-listener',
    });
    let checking: NodeJS.Timeout | undefined;
    let lost = false;
    const reconnect = (error?: Error) => {
      if (lost) return;
      lost = true;
      clearInterval(checking);
      if (client === next) client = undefined;
      if (closed) return;
      logger.debug({ reason: error?.message }, 'the listening connection was lost');
      void next.end().catch((failure: Error) => logger.debug({ reason: failure.message }, 'it was gone already'));
      retry = setTimeout(connect, waitMs);
      waitMs = Math.min(waitMs * 2, MAX_RETRY_MS);
    };
    next.on('error', reconnect);
    next.on('end', () => reconnect());
    next.on('notification', ({ channel, payload = '' }) => {
      for (const onPayload of channels.get(channel) ?? []) onPayload(payload);
    });
    try {
      await next.connect();
      last = Promise.resolve();
      for (const channel of channels.keys()) await listen(next, channel);
      if (closed) return void (await next.end());
      client = next;
      waitMs = FIRST_RETRY_MS;
      checking = setInterval(() => ask(next, 'select 1').catch(reconnect), checkMs);
      notifyAll([...channels.values()].flat());
    } catch (error) {
      reconnect(error as Error);
    }
  }
  const first = connect();

  return {
    async on(channel, onPayload) {
      await first;
      const known = channels.get(channel);
      if (known) known.push(onPayload);
      else channels.set(channel, [onPayload]);
      if (known || !client) return;
      try {
        await listen(client, channel);
        notifyAll(channels.get(channel) ?? []);
      } catch (error) {
        // The next connection subscribes to every channel, and reports that hints may have been missed.
        logger.debug({ reason: (error as Error).message }, 'a channel is listened to later');
      }
    },
    async close() {
      closed = true;
      clearTimeout(retry);
      await first;
      await client?.end();
    },
  };
}
