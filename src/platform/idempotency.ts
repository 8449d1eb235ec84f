// A call with an Idempotency-Key takes effect once, even if it is retried or sent twice concurrently.
import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { m } from '#messages';
import { refuse } from './api-error.ts';
import type { Call } from './call.ts';
import type { Queryable, Transaction } from './database.ts';
import { sha256 } from './hash.ts';
import { idempotencyKeys } from './idempotency.table.ts';

const KEY = /^[\x21-\x7e]{1,200}$/;

/** One use of a key: its owner, its call and a hash of the input. */
export type IdempotencyKey = { scope: string; key: string; fingerprint: string };

/** The owner of a key: the user, or for an anonymous visitor the typed email. */
export const keyOwner = ({ visitor }: Call, email: string) => visitor?.userId ?? anonymousOwner(email);
const anonymousOwner = (email: string) => `visitor:${sha256(email)}`;

/**
 * Reads the header; undefined without one. Keys of different people or calls never collide.
 *
 * @param input with the email of an anonymous visitor, or with the id of what a signed-in user works on.
 */
export function readIdempotencyKey(
  call: Call,
  endpoint: string,
  input: { email: string } | { id: string },
): IdempotencyKey | undefined {
  const key = call.headers.get('idempotency-key');
  if (key === null) return undefined;
  if (!KEY.test(key)) throw refuse('BAD_REQUEST', m.platform_key_long());
  return {
    scope: `${endpoint}:${keyOwner(call, 'email' in input ? input.email : '')}`,
    key,
    fingerprint: sha256(JSON.stringify(input)),
  };
}

const where = ({ scope, key }: IdempotencyKey) => and(eq(idempotencyKeys.scope, scope), eq(idempotencyKeys.key, key));

/** The result of an earlier call with this key. Throws 409 if that call had different input. */
export async function findReplay(
  tx: Queryable,
  once: IdempotencyKey,
): Promise<{ subjectId: string | null } | undefined> {
  const [before] = await tx.select().from(idempotencyKeys).where(where(once));
  if (before && before.fingerprint !== once.fingerprint) throw refuse('CONFLICT', m.platform_key_reused());
  return before;
}

/**
 * Claims the key for this transaction. Returns undefined if it is new, otherwise the earlier result: a second
 * transaction with an equal key waits at the unique index until the first has ended.
 */
export async function claimKey(tx: Transaction, once: IdempotencyKey, subjectId: string | null, at: Date) {
  const taken = await tx
    .insert(idempotencyKeys)
    .values({ ...once, subjectId, createdAt: at })
    .onConflictDoNothing()
    .returning({ id: idempotencyKeys.id });
  return taken.length > 0 ? undefined : findReplay(tx, once);
}

/** Deletes a person's keys and those of what they sent, because clients choose keys freely. */
export async function deleteKeysOf(
  tx: Queryable,
  person: { id: string; emails: string[] },
  sent: string[],
): Promise<void> {
  const { scope, subjectId } = idempotencyKeys;
  const ends = [person.id, ...person.emails.map(anonymousOwner)].map((keeper) => sql`${scope} like ${`%:${keeper}`}`);
  await tx.delete(idempotencyKeys).where(or(...ends, inArray(subjectId, sent)));
}
