import { eq } from 'drizzle-orm';
import type { Transaction } from '#platform/database.ts';
import { users } from './accounts.table.ts';

/** Keeps changes of an account's ways in apart until the transaction ends. What is read after it is of the newest state. */
export async function lockUser(tx: Transaction, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
}
