// Data that is equal for every visitor: read once per change and day, kept in memory as data and as compressed bytes.
import { eq, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { civilToday } from '#domain/dates.ts';
import { currentLocale, type Locale } from '#domain/locale.ts';
import { type CachedResource, cacheResource, NotCacheable } from './cached-response.ts';
import type { Clock } from './clock.ts';
import { contentVersion } from './content.table.ts';
import type { Database, Queryable, Transaction } from './database.ts';
import type { Listener } from './listener.ts';

const VERSION_ROW = 1;
const CHANNEL = 'content';
/** How long a missed hint may go unnoticed. */
const RECHECK_MS = 2_000;
/** There are some twenty names, each with its languages and latest versions. */
const MAX_ENTRIES = 200;

export type Content = {
  /** The current content version: differs after every change and on every new day. */
  currentVersion(): Promise<string>;
  /** The current version without a query; undefined if it was not checked within the last two seconds. */
  peekVersion(): string | undefined;
  /** The answer of that name in that language, if it is in memory for the current version. */
  getCached(name: string, locale: Locale): CachedResource | undefined;
  /** The data of that name, loaded at most once per version and language. `today` is a civil date. */
  read<T>(name: string, load: (today: string) => Promise<T>): Promise<T>;
  /** Changes the catalogue: everything in `work` and the new content version commit together. */
  change<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  /** The answer of that name with a strong ETag and cached bytes; 304 if the browser has it already. */
  answer(request: Request, name: string, ask: () => Promise<Response>): Promise<Response>;
};

const keyOf = (version: string | undefined, locale: Locale, name: string) => `${version} ${locale} ${name}`;

/** Counts a change; part of the transaction that makes it. */
export async function bumpContentVersion(tx: Queryable): Promise<void> {
  await tx
    .insert(contentVersion)
    .values({ id: VERSION_ROW, version: 1 })
    .onConflictDoUpdate({ target: contentVersion.id, set: { version: sql`${contentVersion.version} + 1` } });
  await tx.execute(sql`select pg_notify(${CHANNEL}, '')`);
}

type Parts = {
  db: Database;
  clock: Clock;
  listener: Listener;
  /** Work that belongs to every change, in its transaction. */
  withChange?: (tx: Transaction, today: string) => Promise<void>;
  /** What has to be read again before a new version is shown. */
  beforeVersion?: () => Promise<void>;
};

export async function createContent(parts: Parts): Promise<Content> {
  const { db, clock, listener, withChange, beforeVersion = async () => undefined } = parts;
  const version = createVersion(db, beforeVersion);
  await version.current();
  /** At once, because mails and answers ask for no version. The next reader of a version meets the same error. */
  const checkNow = () => version.current().catch(() => undefined);
  await listener.on(CHANNEL, () => {
    version.forget();
    void checkNow();
  });
  const cache = new LRUCache<string, { value: unknown }, () => Promise<unknown>>({
    max: MAX_ENTRIES,
    // A failure goes to the waiting requests and is never cached.
    fetchMethod: async (_key, _stale, { context: load }) => ({ value: await load() }),
  });
  const today = createToday(clock);
  const nameOf = (count: number) => `${count}.${today()}`;
  const currentVersion = async () => nameOf(await version.current());
  const peekVersion = () => {
    const count = version.peek();
    return count === undefined ? undefined : nameOf(count);
  };

  async function read<T>(name: string, load: (today: string) => Promise<T>): Promise<T> {
    const entry = await cache.forceFetch(keyOf(await currentVersion(), currentLocale(), name), {
      context: () => load(today()),
    });
    return entry.value as T;
  }

  return {
    currentVersion,
    peekVersion,
    getCached: (name, locale) =>
      cache.get(keyOf(peekVersion(), locale, `bytes ${name}`))?.value as CachedResource | undefined,
    read,
    async change(work) {
      const result = await db.transaction(async (tx) => {
        const done = await work(tx);
        await withChange?.(tx, civilToday(clock()));
        await bumpContentVersion(tx);
        return done;
      });
      version.forget();
      await checkNow();
      return result;
    },
    async answer(request, name, ask) {
      try {
        return (await read(`bytes ${name}`, async () => resourceOf(await ask()))).send(request);
      } catch (error) {
        if (error instanceof NotCacheable) return error.response.clone();
        throw error;
      }
    },
  };
}

/** The civil date, computed once a minute, because every answer from memory needs it. */
function createToday(clock: Clock): () => string {
  let minute = Number.NaN;
  let day = '';
  return () => {
    const now = clock();
    const current = Math.floor(now.getTime() / 60_000);
    if (current !== minute) {
      minute = current;
      day = civilToday(now);
    }
    return day;
  };
}

/** The cached content version: read again after a hint, a change of our own, or some seconds. */
function createVersion(db: Database, beforeVersion: () => Promise<void>) {
  let known = 0;
  let prepared: number | undefined;
  let checkedAt = Number.NEGATIVE_INFINITY;
  let hints = 0;
  let checking: Promise<number> | undefined;

  async function check(): Promise<number> {
    for (;;) {
      const before = hints;
      const begun = performance.now();
      const [row] = await db
        .select({ version: contentVersion.version })
        .from(contentVersion)
        .where(eq(contentVersion.id, VERSION_ROW));
      const found = row?.version ?? 0;
      if (found !== prepared) await beforeVersion();
      prepared = found;
      known = found;
      // A hint that came meanwhile may be about a commit that this query did not see.
      if (before !== hints) continue;
      checkedAt = begun;
      return known;
    }
  }
  const peek = () => (performance.now() - checkedAt < RECHECK_MS ? known : undefined);
  return {
    forget: () => {
      hints += 1;
      checkedAt = Number.NEGATIVE_INFINITY;
    },
    peek,
    current: async () => {
      const count = peek();
      if (count !== undefined) return count;
      checking ??= check().finally(() => {
        checking = undefined;
      });
      return checking;
    },
  };
}

async function resourceOf(response: Response): Promise<CachedResource> {
  if (response.status !== 200) throw new NotCacheable(response);
  return cacheResource(new Uint8Array(await response.arrayBuffer()), Object.fromEntries(response.headers));
}
