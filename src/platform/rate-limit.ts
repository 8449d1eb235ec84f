// Limits that hold across instances, counted in the database.
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { m } from '#messages';
import { type Refusal, refuse } from './api-error.ts';
import { networkOf } from './client-address.ts';
import type { Database } from './database.ts';
import { sha256 } from './hash.ts';
import { mailboxOf } from './mailbox.ts';

/** `name` is part of the counter's key; `times` uses are allowed in `seconds`. */
export type Limit = { name: string; times: number; seconds: number };

const limiters = new WeakMap<Database, Map<string, RateLimiterPostgres>>();

function limiter(db: Database, { name, times, seconds }: Limit): RateLimiterPostgres {
  const known = limiters.get(db) ?? new Map<string, RateLimiterPostgres>();
  limiters.set(db, known);
  const id = `${name}/${times}/${seconds}`;
  const found =
    known.get(id) ??
    new RateLimiterPostgres({
      storeClient: db.$client,
      storeType: 'client',
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: id,
      points: times,
      duration: seconds,
      // An exhausted limit is answered from memory until its period ends, without a query.
      inMemoryBlockOnConsumed: times + 1,
    });
  known.set(id, found);
  return found;
}

/** Counters are keyed by a hash, so that the table does not reveal who tried. */
const hashSubject = (subject: string) => sha256(subject).slice(0, 32);

const limitsMet = new WeakMap<object, string>();
/** The name of the limit that a refusal is about, for the log. */
export const limitMet = (error: unknown): string | undefined =>
  typeof error === 'object' && error !== null ? limitsMet.get(error) : undefined;

/** 429 with the seconds to wait. Without a name the caller logs the limit. */
export function tooManyRequests({ msBeforeNext }: RateLimiterRes, limit?: string): Refusal {
  const retryAfter = Math.max(1, Math.ceil(msBeforeNext / 1000));
  const words = m.sessions_too_many({ minutes: Math.ceil(retryAfter / 60) });
  const refusal = refuse('TOO_MANY_REQUESTS', words, { retryAfter });
  if (limit) limitsMet.set(refusal, limit);
  return refusal;
}

/** How many times a limit of one /64 a whole /48 has: few sites share one, but a mobile network may. */
const NETWORK_FACTOR = { alone: 4, withSubject: 2 } as const;
type Use = [limit: Limit, subject: string];

/** A subject that ends in a /64 counts for its /48 too, because one customer may be given 65,536 of the former. */
function withNetworks(uses: readonly Use[]): Use[] {
  return uses.flatMap(([limit, subject]): Use[] => {
    const space = subject.lastIndexOf(' ') + 1;
    const network = networkOf(subject.slice(space));
    if (!network) return [[limit, subject]];
    const times = limit.times * (space > 0 ? NETWORK_FACTOR.withSubject : NETWORK_FACTOR.alone);
    return [
      [limit, subject],
      [{ ...limit, name: `${limit.name}-48`, times }, subject.slice(0, space) + network],
    ];
  });
}

/** Counts one use of each limit for its subject. Throws 429 with the seconds to wait when one is exhausted. */
export async function consume(db: Database, ...uses: Use[]): Promise<void> {
  for (const [limit, subject] of withNetworks(uses)) {
    try {
      await limiter(db, limit).consume(hashSubject(subject));
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      throw tooManyRequests(error, limit.name);
    }
  }
}

/** Takes back one use that was counted before its outcome was known, so that only failures count. */
export async function giveBack(db: Database, ...uses: Use[]): Promise<void> {
  for (const [limit, subject] of withNetworks(uses)) await limiter(db, limit).reward(hashSubject(subject));
}

/** Resets the counters, after a success. */
export async function reset(db: Database, ...use: Use): Promise<void> {
  for (const [limit, subject] of withNetworks([use])) await limiter(db, limit).delete(hashSubject(subject));
}

/** A use that concerns an email. `own` names a browser with a separate limit, which others cannot use up. */
export type MailboxUse = { email: string; ip: string; own?: string | undefined };
/** One client uses up its own share; only many together reach the limit of an email. */
const ALL_CLIENTS_FACTOR = 10;

function usesOf({ name, times, seconds }: Limit, { email, ip, own }: MailboxUse): [Limit, string][] {
  const mailbox = mailboxOf(email);
  if (own) return [[{ name: `${name}-own`, times, seconds }, `${mailbox} ${own}`]];
  return [
    [{ name: `${name}-pair`, times, seconds }, `${mailbox} ${ip}`],
    [{ name: `${name}-all`, times: times * ALL_CLIENTS_FACTOR, seconds }, mailbox],
  ];
}

/** Counts one use of each limit for the email and client together, and of a far higher limit for the email on its own. Throws 429 like `consume`. */
export const consumeFor = (db: Database, limits: readonly Limit[], use: MailboxUse): Promise<void> =>
  consume(db, ...limits.flatMap((limit) => usesOf(limit, use)));

/** Resets those counters. */
export async function resetFor(db: Database, limit: Limit, use: MailboxUse): Promise<void> {
  for (const [each, subject] of usesOf(limit, use)) await reset(db, each, subject);
}
