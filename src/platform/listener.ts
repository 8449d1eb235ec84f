// LISTEN over one connection that finds its way back: a hint from other processes, never the truth itself.
import pg from 'pg';
import type { Logger } from './logger.ts';

export type Listener = {
  /** Hears what is notified on a channel; also called with '' after a gap in which something may have been missed. */
  on(channel: string, hear: (payload: string) => void): Promise<void>;
  close(): Promise<void>;
};

const FIRST_RETRY = 250;
const LONGEST_RETRY = 5_000;

/** Connects in the background; a database that is away delays hints and stops nothing. */
export function startListener(connectionString: string, logger: Logger): Listener {
  const channels = new Map<string, ((payload: string) => void)[]>();
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let wait = FIRST_RETRY;
  let closed = false;

  const listen = (to: pg.Client, channel: string) => to.query(`listen ${pg.escapeIdentifier(channel)}`);

  async function connect() {
    const next = new pg.Client({
      connectionString,
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
      application_name: 'northfare-listener',
    });
    let lost = false;
    const lose = (error?: Error) => {
      if (lost) return;
      lost = true;
      if (client === next) client = undefined;
      if (closed) return;
      logger.debug({ reason: error?.message }, 'the listening connection was lost');
      void next.end().catch((failure: Error) => logger.debug({ reason: failure.message }, 'it was gone already'));
      retry = setTimeout(connect, wait);
      wait = Math.min(wait * 2, LONGEST_RETRY);
    };
    next.on('error', lose);
    next.on('end', () => lose());
    next.on('notification', ({ channel, payload = '' }) => {
      for (const hear of channels.get(channel) ?? []) hear(payload);
    });
    try {
      await next.connect();
      for (const channel of channels.keys()) await listen(next, channel);
      if (closed) return void (await next.end());
      client = next;
      wait = FIRST_RETRY;
      for (const hear of [...channels.values()].flat()) hear('');
    } catch (error) {
      lose(error as Error);
    }
  }
  const first = connect();

  return {
    async on(channel, hear) {
      await first;
      const known = channels.get(channel);
      if (known) known.push(hear);
      else channels.set(channel, [hear]);
      if (!known && client) await listen(client, channel);
    },
    async close() {
      closed = true;
      clearTimeout(retry);
      await first;
      await client?.end();
    },
  };
}
