// The two writes that every change of a record consists of: its row, and its line in the list of changes.
import { desc, eq } from 'drizzle-orm';
import { MINUTE_MS } from '#domain/time.ts';
import { m } from '#messages';
import { refuse } from '#platform/api-error.ts';
import type { Transaction } from '#platform/database.ts';
import type { Data } from './fields.ts';
import { type Action, ONE_EDIT_MINUTES } from './record.rules.ts';
import type { Editing } from './records.server.ts';
import { changes, type RecordRow, records } from './records.table.ts';

export const absent = () => refuse('NOT_FOUND', m.records_absent());

type Noted = { action: Action; before?: Data | null; after?: Data | null };

/** The list of versions and the audit: part of every transaction that changes a record. */
export async function recordChange(
  tx: Transaction,
  editing: Editing,
  row: RecordRow,
  { action, before, after }: Noted,
) {
  const { by, batchId = null, services } = editing;
  const at = services.clock();
  if (action === 'edited' && by && !batchId) {
    const [last] = await tx
      .select()
      .from(changes)
      .where(eq(changes.recordId, row.id))
      .orderBy(desc(changes.id))
      .limit(1);
    const recent = last && at.getTime() - last.at.getTime() < ONE_EDIT_MINUTES * MINUTE_MS;
    if (recent && last.action === 'edited' && last.by === by && !last.batchId) {
      await tx
        .update(changes)
        .set({ at, after: after ?? null, version: row.version, title: row.title })
        .where(eq(changes.id, last.id));
      return;
    }
  }
  const { id: recordId, collection, title, version } = row;
  await tx.insert(changes).values({
    ...{ at, by, collection, recordId, title, action, version, batchId },
    ...{ before: before ?? null, after: after ?? null },
  });
}

/** What staff touched is theirs: the demonstration renews neither the record nor the site's row. */
export async function write(tx: Transaction, editing: Editing, row: RecordRow, values: Partial<RecordRow>) {
  const { by, services, collections } = editing;
  if (row.demo && row.publishedVersion !== null && row.publishedData)
    await collections[row.collection].own(tx, row.liveId);
  const [written] = await tx
    .update(records)
    .set({ demo: false, ...values, updatedBy: by, updatedAt: services.clock() })
    .where(eq(records.id, row.id))
    .returning();
  if (!written) throw absent();
  return written;
}
