// A call with an Idempotency-Key happens once, whatever is retried or sent twice at the same moment.
import { createHash } from 'node:crypto';
import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { m } from '#messages';
import { refuse } from './api-error.ts';
import type { Call } from './call.ts';
import type { Queryable, Transaction } from './database.ts';
import { idempotencyKeys } from './idempotency.table.ts';

const KEY = /^[\x21-\x7e]{1,200}$/;

/** One use of a key: whose it is and for which call, and what was asked. */
export type Once = { scope: string; key: string; fingerprint: string };

const hash = (text: string) => createHash('sha256').update(text).digest('base64url');

/** Whose key it is: the user's, or that of the address a stranger names, so that two strangers never meet. */
export const keeperOf = ({ visitor }: Call, email: string) => visitor?.userId ?? strangerOf(email);
const strangerOf = (email: string) => `visitor:${hash(email)}`;

/** Reads the header; undefined without one. Keys of different people or calls never meet. */
export function readOnce(call: Call, endpoint: string, input: { email: string }): Once | undefined {
  const key = call.headers.get('idempotency-key');
  if (key === null) return undefined;
  if (!KEY.test(key)) throw refuse('BAD_REQUEST', m.platform_key_long());
  return { scope: `${endpoint}:${keeperOf(call, input.email)}`, key, fingerprint: hash(JSON.stringify(input)) };
}

const where = ({ scope, key }: Once) => and(eq(idempotencyKeys.scope, scope), eq(idempotencyKeys.key, key));

/** What the key did before: the id of its subject. Throws 409 where it was used for something else. */
export async function whatOnceDid(tx: Queryable, once: Once): Promise<{ subjectId: string | null } | undefined> {
  const [before] = await tx.select().from(idempotencyKeys).where(where(once));
  if (before && before.fingerprint !== once.fingerprint) throw refuse('CONFLICT', m.platform_key_reused());
  return before;
}

/**
 * Takes the key for this transaction. Answers undefined where it is ours now, else what it did before: a second
 * transaction with the same key waits at the unique index until the first has ended.
 */
export async function takeOnce(tx: Transaction, once: Once, subjectId: string | null, at: Date) {
  const taken = await tx
    .insert(idempotencyKeys)
    .values({ ...once, subjectId, createdAt: at })
    .onConflictDoNothing()
    .returning({ id: idempotencyKeys.id });
  return taken.length > 0 ? undefined : whatOnceDid(tx, once);
}

/** Deletes a person's keys, and those of what they sent: a key is whatever its caller made of it. */
export async function forgetOnce(
  tx: Queryable,
  person: { id: string; emails: string[] },
  sent: string[],
): Promise<void> {
  const { scope, subjectId } = idempotencyKeys;
  const ends = [person.id, ...person.emails.map(strangerOf)].map((keeper) => sql`${scope} like ${`%:${keeper}`}`);
  await tx.delete(idempotencyKeys).where(or(...ends, inArray(subjectId, sent)));
}
