// Limits how many expensive jobs run in parallel. The others wait, each client in its own line, and the clients take turns.
// Decision: docs/decisions/0031-one-budget-per-client.md
import { AsyncResource } from 'node:async_hooks';
import { m } from '#messages';
import { disconnected, refuse } from './api-error.ts';
import { networkOf } from './client-address.ts';
import { createTally, createWaitingLines, type Place } from './waiting-lines.ts';

export type QueueLimits = {
  /** Jobs that run in parallel, of all clients and of one. */
  atOnce: number;
  atOncePerClient?: number;
  /** Jobs that wait, of all clients and of one. */
  waiting: number;
  waitingPerClient?: number;
  /** For the refusal of a full queue. */
  retrySeconds?: number;
  sentence?: () => string;
};
export type Work<T> = {
  /** Whose turn the job takes; '' for work of the product itself. */
  client: string;
  /** Equal keys, equal results: such jobs run once. */
  key?: string;
  /** Aborted when nobody waits for the result any more; a job that has not begun is then dropped. */
  signal?: AbortSignal | undefined;
  run: () => Promise<T> | T;
  /** Called if the queue is full for it. */
  onRefused?: () => void;
};
/** Throws 429 if the client has too many jobs waiting, and 503 if all clients together have. */
export type FairQueue = <T>(work: Work<T>) => Promise<T>;

/** An IPv6 /48 has this many times what one client has: a household can choose all its clients, and many phones may share it. */
const NETWORK_FACTOR = 4;

type Waiter = { place: Place; resolve: (result: never) => void; reject: (error: unknown) => void };
type Job = { key: string | undefined; run: () => unknown; hasBegun: boolean; waiters: Set<Waiter> };

export function createFairQueue(limits: QueueLimits): FairQueue {
  const { atOnce, waiting, atOncePerClient = atOnce, waitingPerClient = waiting } = limits;
  const { retrySeconds = 2, sentence = m.platform_busy } = limits;
  const lines = createWaitingLines<Job>();
  const pending = new Set<Job>();
  const byKey = new Map<string, Job>();
  const [runningOf, runningIn] = [createTally(), createTally()];
  let running = 0;
  let isPlanned = false;

  const busy = (code: 'TOO_MANY_REQUESTS' | 'UNAVAILABLE') => refuse(code, sentence(), { retryAfter: retrySeconds });

  function drop(job: Job): void {
    pending.delete(job);
    if (job.key !== undefined) byKey.delete(job.key);
  }
  /** Takes a job that has not begun from everyone who waits for it. */
  function withdraw(job: Job, error: unknown): void {
    for (const { place, reject } of job.waiters) {
      lines.leave(job, place);
      reject(error);
    }
    job.waiters.clear();
    drop(job);
  }
  /**
   * A full queue takes from the client that waits for the most, so that a single client cannot keep others out. A job that several
   * wait for is as urgent as for the one with the shortest line, and is taken from all of them.
   */
  function makeRoom(place: Place): void {
    const own = lines.ofNetwork(place) + 1;
    let [last, most]: [Job | undefined, number] = [undefined, own + 1];
    for (const job of pending) {
      let shortest = Number.POSITIVE_INFINITY;
      for (const waiter of job.waiters) shortest = Math.min(shortest, lines.ofNetwork(waiter.place));
      if (shortest >= most) [last, most] = [job, shortest];
    }
    if (last) withdraw(last, busy('UNAVAILABLE'));
    if (isFull()) throw busy('UNAVAILABLE');
  }
  /** Jobs that are about to begin do not wait. Where any number runs, those wait whose clients have enough running. */
  const isFull = () => pending.size >= waiting + (Number.isFinite(atOnce) ? atOnce - running : 0);
  function isFullFor(place: Place): boolean {
    const free = (max: number, runs: number) => Math.min(atOnce - running, max - runs);
    return (
      lines.ofClient(place) >= waitingPerClient + free(atOncePerClient, runningOf.of(place.client)) ||
      lines.ofNetwork(place) >=
        NETWORK_FACTOR * waitingPerClient + free(NETWORK_FACTOR * atOncePerClient, runningIn.of(place.network))
    );
  }
  function joinLine(job: Job, place: Place): void {
    if (job.hasBegun || lines.has(job, place)) return;
    if (!pending.has(job) && isFull()) makeRoom(place);
    if (isFullFor(place)) throw busy('TOO_MANY_REQUESTS');
    lines.join(job, place);
    pending.add(job);
    if (job.key !== undefined) byKey.set(job.key, job);
  }
  const mayBegin = ({ client, network }: Place) =>
    runningOf.of(client) < atOncePerClient && runningIn.of(network) < NETWORK_FACTOR * atOncePerClient;
  function count({ client, network }: Place, more: 1 | -1): void {
    running += more;
    runningOf.add(client, more);
    runningIn.add(network, more);
  }

  async function begin(job: Job, place: Place): Promise<void> {
    for (const waiter of job.waiters) lines.leave(job, waiter.place);
    pending.delete(job);
    job.hasBegun = true;
    count(place, 1);
    try {
      const result = (await job.run()) as never;
      for (const waiter of job.waiters) waiter.resolve(result);
    } catch (error) {
      for (const waiter of job.waiters) waiter.reject(error);
    } finally {
      drop(job);
      count(place, -1);
      plan();
    }
  }
  /** One job begins per turn of the event loop, so that requests and answers of others get through in between. */
  function plan(): void {
    if (isPlanned || running >= atOnce || pending.size === 0) return;
    isPlanned = true;
    setImmediate(() => {
      isPlanned = false;
      const next = lines.next(mayBegin);
      if (!next) return;
      void begin(next.job, next.place);
      plan();
    });
  }

  return ({ client, key, signal, run, onRefused }) =>
    new Promise((resolve, reject) => {
      const place = { client, network: networkOf(client) ?? client };
      // A job begins in the turn of another one, and is still in the language of the request that asked for it.
      const job = (key === undefined ? undefined : byKey.get(key)) ?? {
        ...{ key, hasBegun: false, waiters: new Set() },
        run: AsyncResource.bind(run),
      };
      try {
        joinLine(job, place);
      } catch (error) {
        onRefused?.();
        throw error;
      }
      const waiter: Waiter = { place, resolve, reject };
      job.waiters.add(waiter);
      const leave = () => {
        if (job.hasBegun || !job.waiters.delete(waiter)) return;
        reject(disconnected());
        if (![...job.waiters].some((other) => other.place.client === client)) lines.leave(job, place);
        if (job.waiters.size === 0) drop(job);
      };
      if (signal?.aborted) leave();
      else signal?.addEventListener('abort', leave, { once: true });
      plan();
    });
}
