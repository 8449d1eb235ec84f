// Publishes and unpublishes at the times that staff set.
import { and, isNotNull, isNull, lte, or } from 'drizzle-orm';
import { asRefusal } from '#platform/api-error.ts';
import type { Transaction } from '#platform/database.ts';
import type { Services } from '#platform/services.ts';
import type { Collections, Editing } from './editing.ts';
import type { LookupsFor } from './lookups.ts';
import { unpublish } from './off-site.server.ts';
import { noteChanges, writeRecords } from './record-writes.server.ts';
import { lockRecord, publish } from './records.server.ts';
import { type RecordRow, records } from './records.table.ts';

/** Short enough for "at nine", long enough to cost almost nothing. */
const SWEEP_MS = 2_000;
const AT_ONCE = 100;

/** Publishes and unpublishes what is due. Safe on any number of instances: each record is locked, and checked again under the lock. */
export async function publishDue(
  services: Services,
  collections: Collections,
  lookupsFor: LookupsFor,
): Promise<number> {
  const { db, clock, content, logger } = services;
  const now = clock();
  const isDue = or(lte(records.publishAt, now), lte(records.unpublishAt, now));
  const due = await db
    .select({ id: records.id })
    .from(records)
    .where(and(isNull(records.deletedAt), or(isNotNull(records.publishAt), isNotNull(records.unpublishAt)), isDue))
    .limit(AT_ONCE);
  const editing: Editing = { services, collections, by: null };
  for (const { id } of due) {
    try {
      await content.change(async (tx) => {
        const row = await lockRecord(tx, id);
        const lookups = await lookupsFor(services, tx);
        if (row.unpublishAt && row.unpublishAt <= now) await unpublish(tx, editing, row, lookups);
        else if (row.publishAt && row.publishAt <= now) await publish(tx, editing, row, lookups);
      });
    } catch (error) {
      const refusal = asRefusal(error);
      if (!refusal || refusal.status >= 500) throw error;
      // A rule that was met when the time was set is no longer met: staff see it in the list and among the changes.
      logger.warn({ record: id, reason: refusal.message }, 'a record was not published at its time');
      await db.transaction(async (tx) => noteNotPublished(tx, editing, await lockRecord(tx, id)));
    }
  }
  return due.length;
}

/** A rule was not met at the scheduled time: a draft remains a draft, and a record that cannot leave the site stays there. */
async function noteNotPublished(tx: Transaction, editing: Editing, row: RecordRow): Promise<void> {
  const [written] = await writeRecords(tx, editing, [{ row, values: { publishAt: null, unpublishAt: null } }]);
  if (written) await noteChanges(tx, editing, 'not-published', [{ row: written, after: row.data }]);
}

/** Checks every two seconds until the product stops. */
export function watchSchedule(services: Services, collections: Collections, lookupsFor: LookupsFor): void {
  services.sweeps.every(SWEEP_MS, () => publishDue(services, collections, lookupsFor), 'could not publish what is due');
}
