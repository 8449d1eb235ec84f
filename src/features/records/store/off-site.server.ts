// Removes records from the site, with or without deleting them, and restores them.
import { and, eq, isNull } from 'drizzle-orm';
import { m } from '#messages';
import { refuse } from '#platform/api-error.ts';
import type { Transaction } from '#platform/database.ts';
import { blocking, checkRecord, refuseTaken } from './check-record.server.ts';
import type { Collection } from './collection.ts';
import type { Editing } from './editing.ts';
import type { Lookups } from './lookups.ts';
import { dropLiveRows, noteChanges, only, writeRecords } from './record-writes.server.ts';
import { type RecordRow, records } from './records.table.ts';

function refuseNeeded(collection: Collection, row: RecordRow, lookups: Lookups): void {
  const sentence = row.publishedVersion === null ? undefined : collection.neededBy?.(row.liveId, lookups);
  if (sentence) throw refuse('CONFLICT', sentence);
}

/** Removes it from the site; its draft stays. */
export async function unpublish(
  tx: Transaction,
  editing: Editing,
  row: RecordRow,
  lookups: Lookups,
): Promise<RecordRow> {
  return only(await unpublishRecords(tx, editing, [row], lookups));
}

export async function unpublishRecords(
  tx: Transaction,
  editing: Editing,
  rows: readonly RecordRow[],
  lookups: Lookups,
): Promise<RecordRow[]> {
  const shown = rows.filter(({ publishedVersion, publishAt }) => publishedVersion !== null || publishAt !== null);
  const values = { publishedVersion: null, publishAt: null, unpublishAt: null };
  const written = await takeOff(tx, editing, shown, lookups, 'unpublish', values);
  const before = new Map(shown.map((row) => [row.id, row.publishedData]));
  const noted = written.map((row) => ({ row, before: before.get(row.id) ?? null }));
  await noteChanges(tx, editing, 'unpublished', noted);
  const after = new Map(written.map((row) => [row.id, row]));
  return rows.map((row) => after.get(row.id) ?? row);
}

/** Deletes it, also from the site. It can be restored for thirty days. */
export async function remove(tx: Transaction, editing: Editing, row: RecordRow, lookups: Lookups): Promise<RecordRow> {
  return only(await removeRecords(tx, editing, [row], lookups));
}

export async function removeRecords(
  tx: Transaction,
  editing: Editing,
  rows: readonly RecordRow[],
  lookups: Lookups,
): Promise<RecordRow[]> {
  const there = rows.filter(({ deletedAt }) => deletedAt === null);
  const values = { deletedAt: editing.services.clock(), publishAt: null, unpublishAt: null };
  const written = await takeOff(tx, editing, there, lookups, 'remove', values);
  await noteChanges(
    tx,
    editing,
    'deleted',
    written.map((row) => ({ row, before: row.data })),
  );
  const after = new Map(written.map((row) => [row.id, row]));
  return rows.map((row) => after.get(row.id) ?? row);
}

async function takeOff(
  tx: Transaction,
  editing: Editing,
  rows: readonly RecordRow[],
  lookups: Lookups,
  how: 'unpublish' | 'remove',
  values: Partial<RecordRow>,
): Promise<RecordRow[]> {
  for (const [name, some] of Map.groupBy(rows, ({ collection }) => collection)) {
    const collection = editing.collections[name];
    if (how === 'remove' && collection.fixed) throw refuse('UNPROCESSABLE', m.records_fixed());
    for (const row of some) refuseNeeded(collection, row, lookups);
    const ids = some.map(({ liveId }) => liveId);
    await dropLiveRows(tx, collection, how, ids);
  }
  // A restored record is part of the demonstration again, if it was before.
  const written = rows.map((row) => ({ row, values: how === 'remove' ? { ...values, demo: row.demo } : values }));
  return writeRecords(tx, editing, written);
}

/** Restores a deleted record as it was: on the site if it was there and still meets its rules. */
export async function undelete(
  tx: Transaction,
  editing: Editing,
  row: RecordRow,
  lookups: Lookups,
): Promise<RecordRow> {
  if (!row.deletedAt) return row;
  const collection = editing.collections[row.collection];
  const shown = row.publishedVersion === null ? null : row.publishedData;
  const again = shown !== null && blocking(checkRecord(collection, shown, lookups, row)).length === 0;
  // A record restored as a draft belongs to staff: the demonstration no longer has a row from which it could be renewed.
  const demo = again && row.demo;
  const values = {
    ...{ deletedAt: null, publishedVersion: again ? row.publishedVersion : null, demo },
    ...(await freeExternalId(tx, row)),
  };
  const written = only(await writeRecords(tx, editing, [{ row, values }]));
  const live = { liveId: row.liveId, data: shown ?? {}, demo };
  if (again) await collection.publish(tx, live).catch((error: Error) => refuseTaken(collection, error));
  await noteChanges(tx, editing, 'undeleted', [{ row: written, after: row.data }]);
  return written;
}

/** Another record may have taken its external id meanwhile. */
async function freeExternalId(tx: Transaction, { collection, externalId }: RecordRow) {
  if (externalId === null) return {};
  const taken = and(eq(records.collection, collection), eq(records.externalId, externalId), isNull(records.deletedAt));
  return (await tx.$count(records, taken)) > 0 ? { externalId: null } : {};
}
