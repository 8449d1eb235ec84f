// Recovery codes: shown once, and kept as hashes that need no secret of the product, so that they outlive it.
import { randomBytes } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { Clock } from '#platform/clock.ts';
import type { Queryable, Transaction } from '#platform/database.ts';
import { sha256 } from '#platform/hash.ts';
import { inGroups, RECOVERY_CODES } from './factors.rules.ts';
import { recoveryCodes } from './factors.table.ts';

/** Without letters that look like digits. 16 of these are 80 random bits, too many to try out even with the hashes. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const LENGTH = 16;

const hashOf = (userId: string, code: string) => sha256(`${userId} ${code}`);

const newCode = () => [...randomBytes(LENGTH)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('');

/** New codes in the place of all before them. */
export async function renewCodes(tx: Transaction, clock: Clock, userId: string): Promise<string[]> {
  await deleteCodes(tx, userId);
  const codes = Array.from({ length: RECOVERY_CODES }, newCode);
  await tx
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ userId, codeHash: hashOf(userId, code), createdAt: clock() })));
  return codes.map((code) => inGroups(code, '-'));
}

export const deleteCodes = (tx: Transaction, userId: string) =>
  tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));

const isUnusedOf = (userId: string) => and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt));

export const codesLeft = (db: Queryable, userId: string): Promise<number> =>
  db.$count(recoveryCodes, isUnusedOf(userId));

/** Whether this was an unused code; it then is used. */
export async function takeRecoveryCode(tx: Transaction, clock: Clock, userId: string, code: string): Promise<boolean> {
  const used = await tx
    .update(recoveryCodes)
    .set({ usedAt: clock() })
    .where(and(isUnusedOf(userId), eq(recoveryCodes.codeHash, hashOf(userId, code))))
    .returning({ userId: recoveryCodes.userId });
  return used.length > 0;
}
