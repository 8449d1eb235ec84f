// The writes of every change of records: their rows, and their lines in the list of changes.
import { desc, eq } from 'drizzle-orm';
import { MINUTE_MS } from '#domain/time.ts';
import { m } from '#messages';
import { refuse } from '#platform/api-error.ts';
import type { Transaction } from '#platform/database.ts';
import type { Collection, LiveRow } from './collection.ts';
import type { Editing } from './editing.ts';
import type { Data } from './fields.ts';
import { type Action, ONE_EDIT_MINUTES } from './record.rules.ts';
import { changes, type RecordRow, records } from './records.table.ts';
import { insertRows, upsert } from './upsert.ts';

/** The number of rows written by one statement. */
const AT_ONCE = 500;

export const notFound = () => refuse('NOT_FOUND', m.records_not_found());

type Noted = { row: RecordRow; before?: Data | null; after?: Data | null };

/** Writes the list of versions and the audit: part of every transaction that changes a record. */
export async function noteChanges(tx: Transaction, editing: Editing, action: Action, noted: readonly Noted[]) {
  const { by, batchId = null, services } = editing;
  const at = services.clock();
  const [first] = noted;
  if (noted.length === 1 && first && action === 'edited' && (await noteMoreOfEdit(tx, editing, first))) return;
  const values = noted.map(({ row: { id: recordId, collection, title, version }, before, after }) => ({
    ...{ at, by, collection, recordId, title, action, version, batchId },
    ...{ before: before ?? null, after: after ?? null },
  }));
  for (let start = 0; start < values.length; start += AT_ONCE)
    await insertRows(tx, changes, values.slice(start, start + AT_ONCE));
}

/** Merges the edit into the change that the same person made a few minutes ago. Returns false if there is none. */
async function noteMoreOfEdit(tx: Transaction, { by, batchId, services }: Editing, { row, after }: Noted) {
  if (!by || batchId) return false;
  const at = services.clock();
  const [last] = await tx.select().from(changes).where(eq(changes.recordId, row.id)).orderBy(desc(changes.id)).limit(1);
  const isRecent = last && at.getTime() - last.at.getTime() < ONE_EDIT_MINUTES * MINUTE_MS;
  if (!isRecent || last.action !== 'edited' || last.by !== by || last.batchId) return false;
  const values = { at, after: after ?? null, version: row.version, title: row.title };
  await tx.update(changes).set(values).where(eq(changes.id, last.id));
  return true;
}

/** The values to write to a locked record. */
export type Written = { row: RecordRow; values: Partial<RecordRow> };

/** Edited records belong to staff: the demonstration renews neither the records nor the site's rows. */
export async function writeRecords(tx: Transaction, editing: Editing, all: readonly Written[]): Promise<RecordRow[]> {
  const { by: updatedBy, services, collections } = editing;
  const updatedAt = services.clock();
  for (const { row } of all)
    if (row.demo && row.publishedVersion !== null && row.publishedData)
      await collections[row.collection].own?.(tx, row.liveId);
  const written = all.map(({ row, values }) => ({ ...row, demo: false, ...values, updatedBy, updatedAt }));
  await putRecords(tx, written);
  return written;
}

export async function putRecords(tx: Transaction, rows: readonly RecordRow[]): Promise<void> {
  for (let start = 0; start < rows.length; start += AT_ONCE)
    await upsert(tx, records, rows.slice(start, start + AT_ONCE));
}

/** Writes the site's rows of a collection, in few statements if it can. */
export async function putLiveRows(tx: Transaction, collection: Collection, rows: readonly LiveRow[]): Promise<void> {
  if (!collection.publishMany) for (const row of rows) await collection.publish(tx, row);
  else
    for (let start = 0; start < rows.length; start += AT_ONCE)
      await collection.publishMany(tx, rows.slice(start, start + AT_ONCE));
}

/** Removes rows from the site; `remove` if nothing may be left of them. */
export async function dropLiveRows(
  tx: Transaction,
  collection: Collection,
  how: 'unpublish' | 'remove',
  ids: readonly string[],
): Promise<void> {
  const many = how === 'remove' ? collection.removeMany : collection.unpublishMany;
  const one = how === 'remove' ? (collection.remove ?? collection.unpublish) : collection.unpublish;
  if (!many) for (const id of ids) await one(tx, id);
  else if (ids.length > 0) await many(tx, ids);
}

/** The single result of a function for many. */
export function only(rows: readonly RecordRow[]): RecordRow {
  const [row] = rows;
  if (!row) throw new Error('a record was not written');
  return row;
}
