// What one client may ask for that is not in memory: points per minute, and a fair turn among all clients.
// Decision: docs/decisions/0031-one-budget-per-client.md
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { networkOf } from './client-address.ts';
import { createFairQueue, type QueueLimits, type Work } from './fair-queue.ts';
import { tooManyRequests } from './rate-limit.ts';

const POINTS_PER_MINUTE = 6_000;
/** One household or company may choose all the clients of its IPv6 network, and many phones may share one. */
const NETWORK_FACTOR = 10;

/** The lines in which work waits. */
const LANES = {
  /**
   * Where every request begins, and where a long body or a form is read: short work of the one thread, one at a time, so that a
   * client that sends hundreds at once delays no one else.
   */
  turns: { atOnce: 1, waiting: 8_192, waitingPerClient: 1_024 },
  /** Finding out who asks, which takes a connection to the database. */
  visitors: { atOnce: Number.POSITIVE_INFINITY, atOncePerClient: 8, waiting: 2_048, waitingPerClient: 512 },
  /** Work of the one thread that answers everyone. A browser with HTTP/2 asks for all pictures of a page at the same time. */
  thread: { atOnce: 2, waiting: 512, waitingPerClient: 128 },
  /** Work of other threads, which takes a processor for a second. */
  raster: { atOnce: 1, waiting: 64, waitingPerClient: 12 },
  /** Each holds a connection and the locks of a draft until its page is rendered. */
  previews: { atOnce: 2, waiting: 32, waitingPerClient: 16 },
  /** Reading from storage. */
  files: { atOnce: 8, waiting: 512, waitingPerClient: 128 },
  /** Work that mostly waits for the database or another service. */
  calls: { atOnce: Number.POSITIVE_INFINITY, atOncePerClient: 8, waiting: 2_048, waitingPerClient: 256 },
} satisfies Record<string, QueueLimits>;
type Lane = keyof typeof LANES;

/**
 * The kinds of work. A point is about a millisecond of a processor. What all clients share and the catalogue bounds costs
 * no points, so that a client with an exhausted share still gets public pages.
 */
const KINDS = {
  page: { lane: 'thread', points: 20 },
  sharedPage: { lane: 'thread', points: 0 },
  map: { lane: 'thread', points: 40 },
  drawing: { lane: 'thread', points: 2 },
  search: { lane: 'thread', points: 5 },
  raster: { lane: 'raster', points: 50 },
  preview: { lane: 'previews', points: 40 },
  file: { lane: 'files', points: 1 },
  call: { lane: 'calls', points: 1 },
  /** A request for something that does not exist. */
  miss: { lane: 'turns', points: 1 },
  begin: { lane: 'turns', points: 0 },
  visitor: { lane: 'visitors', points: 0 },
  body: { lane: 'turns', points: 5 },
} satisfies Record<string, { lane: Lane; points: number }>;
export type WorkKind = keyof typeof KINDS;

/** Runs work for a client. Throws 429 if the client has used up its share, and 503 if too many clients wait. */
export type WorkBudget = <T>(kind: WorkKind, work: Work<T>) => Promise<T>;

type Options = {
  /** Limits of lanes that differ from the usual ones. */
  limits?: Partial<Record<Lane, QueueLimits>>;
  /** Called for each refusal. */
  onLimit?: (kind: WorkKind) => void;
};

export function createWorkBudget({ limits, onLimit }: Options = {}): WorkBudget {
  const lanes: Record<Lane, QueueLimits> = { ...LANES, ...limits };
  const queues = {
    turns: createFairQueue(lanes.turns),
    visitors: createFairQueue(lanes.visitors),
    thread: createFairQueue(lanes.thread),
    raster: createFairQueue(lanes.raster),
    previews: createFairQueue(lanes.previews),
    files: createFairQueue(lanes.files),
    calls: createFairQueue(lanes.calls),
  };
  const limiterOf = (points: number) => new RateLimiterMemory({ points, duration: 60 });
  const [ofClient, ofNetwork] = [limiterOf(POINTS_PER_MINUTE), limiterOf(POINTS_PER_MINUTE * NETWORK_FACTOR)];
  return async (kind, work) => {
    const { lane } = KINDS[kind];
    // A call within this process has no client.
    const points = work.client === '' ? 0 : KINDS[kind].points;
    const network = networkOf(work.client);
    try {
      if (points > 0) await ofClient.consume(work.client, points);
      if (points > 0 && network) await ofNetwork.consume(network, points);
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      onLimit?.(kind);
      throw tooManyRequests(error);
    }
    return queues[lane]({ ...work, onRefused: () => onLimit?.(kind) });
  };
}
