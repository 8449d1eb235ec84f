// LISTEN over one connection that reconnects by itself. Notifications are only hints from other processes; the rows are authoritative.
import pg from 'pg';
import type { Logger } from './logger.ts';

export type Listener = {
  /** Subscribes to a channel. Also called with '' at the start and after a gap, because hints may have been missed. */
  on(channel: string, hear: (payload: string) => void): Promise<void>;
  close(): Promise<void>;
};

const FIRST_RETRY = 250;
const LONGEST_RETRY = 5_000;
/** The interval of a check, because a connection may die silently. */
const BEAT = 10_000;

/** Connects in the background; an unreachable database delays hints and stops nothing. */
export function startListener(connectionString: string, logger: Logger, beat = BEAT): Listener {
  const channels = new Map<string, ((payload: string) => void)[]>();
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let wait = FIRST_RETRY;
  let closed = false;

  const tellAll = (hearers: Iterable<(payload: string) => void>) => {
    for (const hear of hearers) hear('');
  };
  const listen = (to: pg.Client, channel: string) => to.query(`listen ${pg.escapeIdentifier(channel)}`);

  async function connect() {
    const next = new pg.Client({
      connectionString,
      connectionTimeoutMillis: 5_000,
      query_timeout: beat,
      application_name: 'northfare-listener',
    });
    let beating: NodeJS.Timeout | undefined;
    let lost = false;
    const lose = (error?: Error) => {
      if (lost) return;
      lost = true;
      clearInterval(beating);
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
      beating = setInterval(() => next.query('select 1').catch(lose), beat);
      tellAll([...channels.values()].flat());
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
      if (known || !client) return;
      try {
        await listen(client, channel);
        tellAll(channels.get(channel) ?? []);
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
