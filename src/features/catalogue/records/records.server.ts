// Decision: docs/decisions/0018-records-and-what-is-published.md
// What staff do with records: every function here writes the record, its change and the site's tables in one transaction.
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { civilToday } from '#domain/dates.ts';
import { isUuid } from '#domain/text.ts';
import { MINUTE_MS } from '#domain/time.ts';
import { isAnotherOffer } from '#features/catalogue/offers/offer-collection.ts';
import { m } from '#messages';
import { refuse } from '#platform/api-error.ts';
import type { Queryable, Transaction } from '#platform/database.ts';
import { fixedValue } from '#platform/live-config.ts';
import type { Services } from '#platform/services.ts';
import type { Check, Collection } from './collection.ts';
import { type Facts, loadFacts, loadSold } from './facts.server.ts';
import { changedFields, type Data, problemOf, readData } from './fields.ts';
import { refuseFixed } from './fixed-fields.ts';
import { type Action, type CollectionName, ONE_EDIT_MINUTES } from './record.rules.ts';
import { changes, type RecordRow, records } from './records.table.ts';

export type Collections = Readonly<Record<CollectionName, Collection>>;
/** Who edits, and with what. `by` is null for what happens at a time that staff set. */
export type Editing = {
  services: Pick<Services, 'db' | 'content' | 'clock' | 'config'>;
  collections: Collections;
  by: string | null;
  /** Ties the changes of one step together. */
  batchId?: string;
};

const absent = () => refuse('NOT_FOUND', m.records_absent());
export const stale = () => refuse('CONFLICT', m.records_stale());

type Looking = Pick<Services, 'clock' | 'config'>;

/** Inside a transaction: everything as the transaction sees it. */
export const factsFor = ({ clock, config }: Looking, tx: Queryable): Promise<Facts> =>
  loadFacts(tx, { today: civilToday(clock()), config });

/** To show records: what is on sale is read once for each change of the catalogue. */
export async function shownFacts(services: Looking & Pick<Services, 'db' | 'content'>): Promise<Facts> {
  const { db, clock, config, content } = services;
  const sold = await content.read('what is on sale, for the rules of records', (today) => loadSold(db, today));
  return loadFacts(db, { today: civilToday(clock()), config, sold });
}

/** Every rule, met or not: first what is wrong with single fields. */
export function checkRecord(
  { fields, checks }: Collection,
  data: Data,
  facts: Facts,
  record: { liveId: string; demo: boolean },
): Check[] {
  const problems = Object.entries(fields).flatMap(([field, declared]): Check[] => {
    const title = fixedValue(facts.config, field) === undefined && problemOf(declared, data[field]);
    return title ? [{ title, met: false, field }] : [];
  });
  return [...problems, ...checks(data, facts, record)];
}

export const blocking = (checks: readonly Check[]): Check[] => checks.filter(({ met, warns }) => !met && !warns);

/** The columns that are computed from the data. */
export function computed(collection: Collection, data: Data, facts: Facts, record: { liveId: string; demo: boolean }) {
  const { title, subtitle, amountCents, untilDay } = collection.summary(data, facts);
  return {
    ...{ title, subtitle, words: `${title} ${subtitle}`.toLowerCase() },
    amountCents: amountCents !== null && Math.abs(amountCents) < 2 ** 31 ? amountCents : null,
    untilDay: untilDay !== null && /^\d{4}-\d\d-\d\d$/.test(untilDay) && !problemOf(DAY, untilDay) ? untilDay : null,
    findings: blocking(checkRecord(collection, data, facts, record)).length,
  };
}
const DAY = { kind: 'date', label: m.records_book_by } as const;

type Noted = { action: Action; before?: Data | null; after?: Data | null };

/** The list of versions and the audit: part of every transaction that changes a record. */
async function recordChange(tx: Transaction, editing: Editing, row: RecordRow, { action, before, after }: Noted) {
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

/** The record, locked until the transaction ends. With a version: refused if it is no longer that one. */
export async function holdRecord(tx: Transaction, id: string, version?: number): Promise<RecordRow> {
  if (!isUuid(id)) throw absent();
  const [row] = await tx.select().from(records).where(eq(records.id, id)).for('update');
  if (!row) throw absent();
  if (version !== undefined && row.version !== version) throw stale();
  return row;
}

/** What staff touched is theirs: the demonstration renews neither the record nor the site's row. */
async function write(tx: Transaction, editing: Editing, row: RecordRow, values: Partial<RecordRow>) {
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

type New = { collection: CollectionName; sent: Readonly<Record<string, unknown>>; externalId?: string | null };

export async function createRecord(tx: Transaction, editing: Editing, made: New, facts: Facts): Promise<RecordRow> {
  const collection = editing.collections[made.collection];
  const data = readData(collection.fields, made.sent);
  const id = crypto.randomUUID();
  const at = editing.services.clock();
  const [row] = await tx
    .insert(records)
    .values({
      ...{ id, liveId: id, collection: made.collection, data, externalId: made.externalId ?? null },
      ...{ updatedBy: editing.by, updatedAt: at, createdAt: at },
      ...computed(collection, data, facts, { liveId: id, demo: false }),
    })
    .returning();
  if (!row) throw new Error('a record was not written');
  await recordChange(tx, editing, row, { action: 'created', after: data });
  return row;
}

/** Keeps what was typed as the draft. A demonstration record becomes the agency's own. */
export async function saveDraft(
  tx: Transaction,
  editing: Editing,
  row: RecordRow,
  sent: Readonly<Record<string, unknown>>,
  facts: Facts,
  action: Action = 'edited',
): Promise<RecordRow> {
  if (row.deletedAt) throw refuse('CONFLICT', m.records_is_deleted());
  const collection = editing.collections[row.collection];
  const data = readData(collection.fields, sent, row.data);
  if (action === 'edited') refuseFixed(collection, row.data, data, facts);
  if (changedFields(collection.fields, row.data, data).length === 0) return row;
  const written = await write(tx, editing, row, {
    ...{ data, version: row.version + 1 },
    ...computed(collection, data, facts, { liveId: row.liveId, demo: false }),
  });
  await recordChange(tx, editing, written, { action, before: row.data, after: data });
  return written;
}

/** Refuses with every rule that is not met, each at its field. */
function refuseUnmet(unmet: readonly Check[]): void {
  const [first] = unmet;
  if (!first) return;
  const fields = Object.fromEntries(
    unmet.flatMap(({ field, title, text }) => (field ? [[field, text ?? title]] : [])).reverse(),
  );
  throw refuse('UNPROCESSABLE', m.records_not_publishable({ rule: first.title }), { fields });
}

/** Shows the draft on the site. Refused where a rule is not met. */
export async function publish(tx: Transaction, editing: Editing, row: RecordRow, facts: Facts): Promise<RecordRow> {
  if (row.deletedAt) throw refuse('CONFLICT', m.records_is_deleted());
  const collection = editing.collections[row.collection];
  refuseUnmet(blocking(checkRecord(collection, row.data, facts, row)));
  const liveId = await putLive(tx, collection, row);
  const written = await write(tx, editing, row, {
    ...{ publishedVersion: row.version, publishedData: row.data, liveId, publishAt: null, findings: 0 },
  });
  await recordChange(tx, editing, written, { action: 'published', before: row.publishedData, after: row.data });
  return written;
}

/** Writes the site's row. Another route is another offer: it gets a row of its own, and its price history starts again. */
async function putLive(tx: Transaction, collection: Collection, row: RecordRow): Promise<string> {
  const { data, publishedData } = row;
  const another = collection.offer && publishedData !== null && isAnotherOffer(publishedData, data);
  if (another) await (collection.remove ?? collection.unpublish)(tx, row.liveId);
  const liveId = another ? crypto.randomUUID() : row.liveId;
  await collection.publish(tx, { liveId, data, demo: false });
  return liveId;
}

/** Publishes at a time, takes off the site at a time, or both. */
export async function schedule(
  tx: Transaction,
  editing: Editing,
  row: RecordRow,
  times: { publishAt: Date | null; unpublishAt: Date | null },
  facts: Facts,
): Promise<RecordRow> {
  if (row.deletedAt) throw refuse('CONFLICT', m.records_is_deleted());
  const now = editing.services.clock();
  const { publishAt, unpublishAt } = times;
  if (publishAt && publishAt <= now) throw wrongTime('publishAt', m.records_time_is_over());
  if (unpublishAt && unpublishAt <= (publishAt ?? now)) throw wrongTime('unpublishAt', m.records_time_order());
  if (publishAt) {
    const then = { ...facts, today: civilToday(publishAt) };
    refuseUnmet(blocking(checkRecord(editing.collections[row.collection], row.data, then, row)));
  }
  const written = await write(tx, editing, row, { publishAt, unpublishAt });
  await recordChange(tx, editing, written, { action: 'scheduled', after: row.data });
  return written;
}
const wrongTime = (field: string, sentence: string) =>
  refuse('UNPROCESSABLE', sentence, { fields: { [field]: sentence } });

function refuseNeeded(collection: Collection, row: RecordRow, facts: Facts): void {
  const sentence = row.publishedVersion === null ? undefined : collection.neededBy?.(row.liveId, facts);
  if (sentence) throw refuse('CONFLICT', sentence);
}

/** The time has come and a rule is not met: it stays a draft. What was due to leave the site, and cannot, stays there. */
export async function noteNotPublished(tx: Transaction, editing: Editing, row: RecordRow): Promise<void> {
  const written = await write(tx, editing, row, { publishAt: null, unpublishAt: null });
  await recordChange(tx, editing, written, { action: 'not-published', after: row.data });
}

/** Takes it off the site; its draft stays. */
export async function unpublish(tx: Transaction, editing: Editing, row: RecordRow, facts: Facts): Promise<RecordRow> {
  if (row.publishedVersion === null && row.publishAt === null) return row;
  const collection = editing.collections[row.collection];
  refuseNeeded(collection, row, facts);
  await collection.unpublish(tx, row.liveId);
  const written = await write(tx, editing, row, { publishedVersion: null, publishAt: null, unpublishAt: null });
  await recordChange(tx, editing, written, { action: 'unpublished', before: row.publishedData });
  return written;
}

/** Takes it away, also from the site. It can be brought back for thirty days. */
export async function remove(tx: Transaction, editing: Editing, row: RecordRow, facts: Facts): Promise<RecordRow> {
  if (row.deletedAt) return row;
  const collection = editing.collections[row.collection];
  refuseNeeded(collection, row, facts);
  await (collection.remove ?? collection.unpublish)(tx, row.liveId);
  const deletedAt = editing.services.clock();
  // What comes back is of the demonstration again, if it was.
  const values = { deletedAt, publishAt: null, unpublishAt: null, demo: row.demo };
  const written = await write(tx, editing, row, values);
  await recordChange(tx, editing, written, { action: 'deleted', before: row.data });
  return written;
}

/** Brings a deleted record back as it was: on the site again if it was there and its rules still hold. */
export async function undelete(tx: Transaction, editing: Editing, row: RecordRow, facts: Facts): Promise<RecordRow> {
  if (!row.deletedAt) return row;
  const collection = editing.collections[row.collection];
  const shown = row.publishedVersion === null ? null : row.publishedData;
  const again = shown !== null && blocking(checkRecord(collection, shown, facts, row)).length === 0;
  if (again) await collection.publish(tx, { liveId: row.liveId, data: shown, demo: row.demo });
  const written = await write(tx, editing, row, {
    ...{ deletedAt: null, publishedVersion: again ? row.publishedVersion : null, demo: row.demo },
    ...(await freeExternalId(tx, row)),
  });
  await recordChange(tx, editing, written, { action: 'undeleted', after: row.data });
  return written;
}

/** Another record may have taken its external id meanwhile. */
async function freeExternalId(tx: Transaction, { collection, externalId }: RecordRow) {
  if (externalId === null) return {};
  const taken = and(eq(records.collection, collection), eq(records.externalId, externalId), isNull(records.deletedAt));
  return (await tx.$count(records, taken)) > 0 ? { externalId: null } : {};
}

/** The draft becomes what it was in an earlier version. */
export async function revert(
  tx: Transaction,
  editing: Editing,
  row: RecordRow,
  version: number,
  facts: Facts,
): Promise<RecordRow> {
  const [then] = await tx
    .select({ after: changes.after })
    .from(changes)
    .where(and(eq(changes.recordId, row.id), eq(changes.version, version), sql`${changes.after} is not null`))
    .orderBy(desc(changes.id))
    .limit(1);
  if (!then?.after) throw refuse('NOT_FOUND', m.records_version_absent());
  return saveDraft(tx, editing, row, then.after, facts, 'reverted');
}
