// Limits that hold across instances, counted in the database.
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { m } from '#messages';
import { type Refusal, refuse } from './api-error.ts';
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

/** 429 with the seconds to wait. */
export function tooManyRequests({ msBeforeNext }: RateLimiterRes): Refusal {
  const retryAfter = Math.max(1, Math.ceil(msBeforeNext / 1000));
  return refuse('TOO_MANY_REQUESTS', m.sessions_too_many({ minutes: Math.ceil(retryAfter / 60) }), { retryAfter });
}

/** Counts one use of each limit for its subject. Throws 429 with the seconds to wait when one is exhausted. */
export async function consume(db: Database, ...uses: [Limit, string][]): Promise<void> {
  for (const [limit, subject] of uses) {
    try {
      await limiter(db, limit).consume(hashSubject(subject));
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      throw tooManyRequests(error);
    }
  }
}

/** Resets the counters, after a success. */
export async function reset(db: Database, limit: Limit, subject: string): Promise<void> {
  await limiter(db, limit).delete(hashSubject(subject));
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
