// Wakes the open windows of members of staff. Like every hint, it only makes them read again.
import { sql } from 'drizzle-orm';
import type { Queryable } from '#platform/database.ts';

export const NOTICES_CHANNEL = 'notices';

/** Runs in the caller's transaction, so that nothing uncommitted is announced. */
export async function wakeWindows(tx: Queryable, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return;
  const ids = JSON.stringify([...new Set(userIds)]);
  await tx.execute(sql`select pg_notify(${NOTICES_CHANNEL}, id) from json_array_elements_text(${ids}::json) as id`);
}
