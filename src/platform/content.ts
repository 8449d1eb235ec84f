// What every visitor is shown alike: read once per change and day, kept in memory as data and as compressed bytes.
import { eq, sql } from 'drizzle-orm';
import { civilToday } from '#domain/dates.ts';
import type { Clock } from './clock.ts';
import { contentVersion } from './content.table.ts';
import type { Database, Queryable, Transaction } from './database.ts';
import { type KeptAnswer, keepAnswer, NotKept } from './kept-answer.ts';
import type { Listener } from './listener.ts';

const ROW = 1;
const CHANNEL = 'content';
/** How long a missed hint may go unnoticed. */
const RECHECK = 2_000;

export type Content = {
  /** Names what is shown now: differs after every change and on every new day. */
  stamp(): Promise<string>;
  /** The same, where it was looked up moments ago. */
  stampAtHand(): string | undefined;
  /** The answer of that name, where it is in memory as of now. */
  atHand(name: string): KeptAnswer | undefined;
  /** The data of that name, loaded at most once per stamp however many ask at once. `today` is a civil date. */
  read<T>(name: string, load: (today: string) => Promise<T>): Promise<T>;
  /** Writes to the catalogue: everything in `work` and the count of the change commit together. */
  change<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  /** The answer of that name with a strong ETag and kept bytes; 304 where the browser has it already. */
  answer(request: Request, name: string, ask: () => Promise<Response>): Promise<Response>;
};

/** Counts a change; part of the transaction that makes it. */
export async function countChange(tx: Queryable): Promise<void> {
  await tx
    .insert(contentVersion)
    .values({ id: ROW, version: 1 })
    .onConflictDoUpdate({ target: contentVersion.id, set: { version: sql`${contentVersion.version} + 1` } });
  await tx.execute(sql`select pg_notify(${CHANNEL}, '')`);
}

type Parts = {
  db: Database;
  clock: Clock;
  listener: Listener;
  /** What belongs to every change, written in its transaction. */
  withChange?: (tx: Transaction, today: string) => Promise<void>;
};

export async function createContent({ db, clock, listener, withChange }: Parts): Promise<Content> {
  const version = createVersion(db);
  await listener.on(CHANNEL, version.forget);
  type Kept = { stamp: string; data: Map<string, Promise<unknown>>; answers: Map<string, KeptAnswer> };
  let kept: Kept = { stamp: '', data: new Map(), answers: new Map() };

  const today = createToday(clock);
  const stampOf = (count: number) => `${count}.${today()}`;
  const stamp = async () => stampOf(await version.current());
  const stampAtHand = () => {
    const count = version.atHand();
    return count === undefined ? undefined : stampOf(count);
  };

  async function read<T>(name: string, load: (today: string) => Promise<T>): Promise<T> {
    const now = await stamp();
    if (kept.stamp !== now) kept = { stamp: now, data: new Map(), answers: new Map() };
    const { data } = kept;
    const known = data.get(name) as Promise<T> | undefined;
    if (known) return known;
    const loading = load(today());
    data.set(name, loading);
    // A failure is told to those who wait for it and never kept.
    loading.catch(() => data.delete(name));
    return loading;
  }

  return {
    stamp,
    stampAtHand,
    atHand: (name) => (kept.stamp === stampAtHand() ? kept.answers.get(name) : undefined),
    read,
    async change(work) {
      const result = await db.transaction(async (tx) => {
        const done = await work(tx);
        await withChange?.(tx, civilToday(clock()));
        await countChange(tx);
        return done;
      });
      version.forget();
      return result;
    },
    async answer(request, name, ask) {
      const page = await read(`bytes ${name}`, async () => {
        const { answers } = kept;
        const answer = await keep(await ask());
        answers.set(name, answer);
        return answer;
      }).catch((error: unknown) => {
        if (error instanceof NotKept) return error.response.clone();
        throw error;
      });
      return page instanceof Response ? page : page.send(request);
    },
  };
}

/** The civil day, looked up once a minute: every answer from memory asks for it. */
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

/** The counter as last read: read again after a hint, a change of our own, or some seconds. */
function createVersion(db: Database) {
  let known = 0;
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
        .where(eq(contentVersion.id, ROW));
      known = row?.version ?? 0;
      // A hint that came meanwhile may be about a commit this statement did not see.
      if (before !== hints) continue;
      checkedAt = begun;
      return known;
    }
  }
  const atHand = () => (performance.now() - checkedAt < RECHECK ? known : undefined);
  return {
    forget: () => {
      hints += 1;
      checkedAt = Number.NEGATIVE_INFINITY;
    },
    atHand,
    current: async () => {
      const count = atHand();
      if (count !== undefined) return count;
      checking ??= check().finally(() => {
        checking = undefined;
      });
      return checking;
    },
  };
}

async function keep(response: Response): Promise<KeptAnswer> {
  if (response.status !== 200) throw new NotKept(response);
  return keepAnswer(new Uint8Array(await response.arrayBuffer()), Object.fromEntries(response.headers));
}
