// Decision: docs/decisions/0018-records-and-their-published-rows.md
// What staff do with records: every function here writes the record, its change and the site's tables in one transaction.
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { civilToday } from '#domain/dates.ts';
import { isUuid } from '#domain/text.ts';
import { m } from '#messages';
import { refuse } from '#platform/api-error.ts';
import type { Queryable, Transaction } from '#platform/database.ts';
import { createYielder } from '#platform/event-loop.ts';
import { blocking, checkRecord, computed, refuseTaken, refuseUnmet } from './check-record.server.ts';
import type { Collection } from './collection.ts';
import type { Editing } from './editing.ts';
import { changedFields, type Data, readData } from './fields.ts';
import { refuseFixed } from './fixed-fields.ts';
import type { Lookups } from './lookups.ts';
import type { Action, CollectionName } from './record.rules.ts';
import {
  dropLiveRows,
  noteChanges,
  notFound,
  only,
  putLiveRows,
  putRecords,
  type Written,
  writeRecords,
} from './record-writes.server.ts';
import { changes, type RecordRow, records } from './records.table.ts';
import { stampClaims } from './stamp-claims.ts';

export const stale = () => refuse('CONFLICT', m.records_stale());

/** The record, locked until the transaction ends. With a version: refused unless it is the current one. */
export async function lockRecord(tx: Transaction, id: string, version?: number): Promise<RecordRow> {
  if (!isUuid(id)) throw notFound();
  const [row] = await tx.select().from(records).where(eq(records.id, id)).for('update');
  if (!row) throw notFound();
  if (version !== undefined && row.version !== version) throw stale();
  return row;
}

/** The existing records, locked. Always in the same order, so that two steps on the same records do not deadlock. */
export async function lockRecords(tx: Transaction, ids: readonly string[]): Promise<Map<string, RecordRow>> {
  const known = ids.filter(isUuid);
  if (known.length === 0) return new Map();
  const rows = await tx.select().from(records).where(inArray(records.id, known)).orderBy(records.id).for('update');
  return new Map(rows.map((row) => [row.id, row]));
}

type New = {
  collection: CollectionName;
  sent: Readonly<Record<string, unknown>>;
  externalId?: string | null;
  id?: string;
};

export async function createRecord(tx: Transaction, editing: Editing, made: New, lookups: Lookups): Promise<RecordRow> {
  return only(await createRecords(tx, editing, [made], lookups));
}

export async function createRecords(
  tx: Transaction,
  editing: Editing,
  all: readonly New[],
  lookups: Lookups,
): Promise<RecordRow[]> {
  const at = editing.services.clock();
  const turn = createYielder();
  const rows: RecordRow[] = [];
  for (const made of all) {
    rows.push(newRow(editing, made, lookups, at));
    await turn();
  }
  await putRecords(tx, rows);
  await noteChanges(
    tx,
    editing,
    'created',
    rows.map((row) => ({ row, after: row.data })),
  );
  return rows;
}

/** A record as it begins, not stored. */
export function newRow({ collections, by }: Editing, made: New, lookups: Lookups, at: Date): RecordRow {
  const collection = collections[made.collection];
  if (collection.fixed) throw refuse('UNPROCESSABLE', m.records_fixed());
  const data = readData(collection.fields, made.sent);
  const { id = crypto.randomUUID() } = made;
  return {
    ...{ id, liveId: id, collection: made.collection, data, externalId: made.externalId ?? null, version: 1 },
    ...{ publishedVersion: null, publishedData: null, publishAt: null, unpublishAt: null, demo: false },
    ...{ updatedBy: by, updatedAt: at, createdAt: at, deletedAt: null },
    ...computed(collection, data, lookups, { liveId: id, demo: false }),
  };
}

type Sent = { row: RecordRow; sent: Readonly<Record<string, unknown>>; externalId?: string | null };

/** Stores the input as the draft. A demonstration record then belongs to the agency. */
export async function saveDraft(
  tx: Transaction,
  editing: Editing,
  row: RecordRow,
  sent: Sent['sent'],
  lookups: Lookups,
  action: Action = 'edited',
): Promise<RecordRow> {
  return only(await saveDrafts(tx, editing, [{ row, sent }], lookups, action));
}

/** @param all the external id of an item, if it has one, is stored; a new one counts as a change. */
export async function saveDrafts(
  tx: Transaction,
  editing: Editing,
  all: readonly Sent[],
  lookups: Lookups,
  action: Action = 'edited',
): Promise<RecordRow[]> {
  const turn = createYielder();
  const written: Written[] = [];
  for (const { row, sent, externalId = row.externalId } of all) {
    if (row.deletedAt) throw refuse('CONFLICT', m.records_is_deleted());
    const collection = editing.collections[row.collection];
    const data = stampClaims(collection, readData(collection.fields, sent, row.data), row.data, editing);
    if (action === 'edited') refuseFixed(collection, row.data, data, lookups);
    const isSame = changedFields(collection.fields, row.data, data).length === 0;
    if (isSame && externalId === row.externalId) continue;
    const more = isSame ? {} : { data, version: row.version + 1 };
    const checked = computed(collection, data, lookups, { liveId: row.liveId, demo: false });
    written.push({ row, values: { ...more, externalId, ...checked } });
    await turn();
  }
  const saved = new Map((await writeRecords(tx, editing, written)).map((row) => [row.id, row]));
  const noted = written.flatMap(({ row }) => {
    const after = saved.get(row.id);
    return after ? [{ row: after, before: row.data, after: after.data }] : [];
  });
  await noteChanges(tx, editing, action, noted);
  return all.map(({ row }) => saved.get(row.id) ?? row);
}

/** Shows the draft on the site. Refused if a rule is not met. */
export async function publish(tx: Transaction, editing: Editing, row: RecordRow, lookups: Lookups): Promise<RecordRow> {
  return only(await publishRecords(tx, editing, [row], lookups));
}

export async function publishRecords(
  tx: Transaction,
  editing: Editing,
  rows: readonly RecordRow[],
  lookups: Lookups,
): Promise<RecordRow[]> {
  const turn = createYielder();
  for (const row of rows) {
    if (row.deletedAt) throw refuse('CONFLICT', m.records_is_deleted());
    refuseUnmet(blocking(checkRecord(editing.collections[row.collection], row.data, lookups, row)));
    await turn();
  }
  const written: Written[] = [];
  for (const [name, some] of Map.groupBy(rows, ({ collection }) => collection))
    written.push(...(await putLive(tx, editing.collections[name], some)));
  const published = await writeRecords(tx, editing, written);
  const before = new Map(rows.map(({ id, publishedData }) => [id, publishedData]));
  const noted = published.map((row) => ({ row, before: before.get(row.id) ?? null, after: row.data }));
  await noteChanges(tx, editing, 'published', noted);
  return published;
}

/** Writes the site's rows. Another route is another offer: it gets a new row, and its price history starts again. */
async function putLive(tx: Transaction, collection: Collection, rows: readonly RecordRow[]): Promise<Written[]> {
  const isAnother = ({ data, publishedData }: RecordRow) =>
    publishedData !== null && collection.isAnother?.(publishedData, data) === true;
  const gone = rows.filter(isAnother).map(({ liveId }) => liveId);
  await dropLiveRows(tx, collection, 'remove', gone);
  const written = rows.map((row) => {
    const liveId = isAnother(row) ? crypto.randomUUID() : row.liveId;
    const { version: publishedVersion, data: publishedData } = row;
    return { row, values: { publishedVersion, publishedData, liveId, publishAt: null, findings: 0 } };
  });
  const live = written.map(({ row, values: { liveId } }) => ({ liveId, data: row.data, demo: false }));
  await putLiveRows(tx, collection, live).catch((error: Error) => refuseTaken(collection, error));
  return written;
}

/** Schedules publishing, removal from the site, or both. */
export async function schedule(
  tx: Transaction,
  editing: Editing,
  row: RecordRow,
  times: { publishAt: Date | null; unpublishAt: Date | null },
  lookups: Lookups,
): Promise<RecordRow> {
  if (row.deletedAt) throw refuse('CONFLICT', m.records_is_deleted());
  const now = editing.services.clock();
  const { publishAt, unpublishAt } = times;
  if (publishAt && publishAt <= now) throw wrongTime('publishAt', m.records_time_has_passed());
  if (unpublishAt && unpublishAt <= (publishAt ?? now)) throw wrongTime('unpublishAt', m.records_time_order());
  if (publishAt) {
    const then = { ...lookups, today: civilToday(publishAt) };
    refuseUnmet(blocking(checkRecord(editing.collections[row.collection], row.data, then, row)));
  }
  const written = only(await writeRecords(tx, editing, [{ row, values: { publishAt, unpublishAt } }]));
  await noteChanges(tx, editing, 'scheduled', [{ row: written, after: row.data }]);
  return written;
}
const wrongTime = (field: string, sentence: string) =>
  refuse('UNPROCESSABLE', sentence, { fields: { [field]: sentence } });

/** Restores an earlier version as the draft: 0 is what was delivered with the product, 'published' what the site shows. */
export async function revert(
  tx: Transaction,
  editing: Editing,
  row: RecordRow,
  version: number | 'published',
  lookups: Lookups,
): Promise<RecordRow> {
  if (version === 'published') return discardChanges(tx, editing, row, lookups);
  const then = version === 0 ? await originalOf(tx, editing, row) : await dataOfVersion(tx, row, version);
  if (!then) throw refuse('NOT_FOUND', m.records_version_not_found());
  return saveDraft(tx, editing, row, then, lookups, 'reverted');
}

/** The draft is again what the site shows. What it was stays in the list of versions. */
async function discardChanges(tx: Transaction, editing: Editing, row: RecordRow, lookups: Lookups): Promise<RecordRow> {
  const { publishedVersion, publishedData } = row;
  if (publishedVersion === null || !publishedData) throw refuse('NOT_FOUND', m.records_version_not_found());
  const draft = await saveDraft(tx, editing, row, publishedData, lookups, 'reverted');
  const values = { publishedVersion: draft.version };
  return only(await writeRecords(tx, editing, [{ row: draft, values }]));
}

export const originalOf = (tx: Queryable, { collections }: Pick<Editing, 'collections'>, row: RecordRow) =>
  collections[row.collection].original?.(tx, row.liveId);

async function dataOfVersion(tx: Transaction, row: RecordRow, version: number): Promise<Data | null | undefined> {
  const [then] = await tx
    .select({ after: changes.after })
    .from(changes)
    .where(and(eq(changes.recordId, row.id), eq(changes.version, version), sql`${changes.after} is not null`))
    .orderBy(desc(changes.id))
    .limit(1);
  return then?.after;
}
