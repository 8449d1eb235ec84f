// The order in which the site shows the records of a collection: their field `position`, changed without typing numbers.
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { isUuid } from '#domain/text.ts';
import { m } from '#messages';
import { refuse } from '#platform/api-error.ts';
import type { Transaction } from '#platform/database.ts';
import { computed } from './check-record.server.ts';
import type { Editing } from './editing.ts';
import type { Lookups } from './lookups.ts';
import type { CollectionName } from './record.rules.ts';
import { noteChanges, notFound, writeRecords } from './record-writes.server.ts';
import { lockRecords } from './records.server.ts';
import { type RecordRow, records } from './records.table.ts';

/** A position that is not a number sorts last. */
const LAST = 2_147_483_647;
/** The largest number that the rules of the field allow. */
const MAX_POSITION = 1_000_000;
const POSITION = sql<number>`case when jsonb_typeof(${records.data} -> 'position') = 'number'
  then (${records.data} ->> 'position')::int else ${sql.raw(String(LAST))} end`;
/** Lowercased in the database, whose case rules may differ from those of JavaScript. A draft may be any text. */
const groupKey = (group: SQL) => sql<string>`left(coalesce(lower(${group}), ''), 100)`;
/** Regions are ordered within their group; other records have none. */
const GROUP = groupKey(sql`${records.data} ->> 'group'`);
/** Sorts a list in this order: `ended fares 0000000003`. */
export const ORDER_KEY: SQL<string> = sql`${GROUP} || ' ' || lpad(${POSITION}::text, 10, '0')`;

/** A move that changes more records than this is refused: they have the same position. */
const MAX_MOVED = 500;
const LOCK = 721_450_019;

async function readRecord(tx: Transaction, id: string): Promise<RecordRow> {
  const [row] = isUuid(id) ? await tx.select().from(records).where(eq(records.id, id)) : [];
  if (!row) throw notFound();
  return row;
}

type Move = {
  id: string;
  /** Its neighbours in the new position; empty at either end of the visible list. */
  after: string;
  before: string;
};
type Placed = { id: string; position: number };

const stale = () => refuse('CONFLICT', m.records_order_stale());

/** The index of the record among the others, whose order there may not have changed meanwhile. */
function placeIn(others: readonly Placed[], { after, before }: Move): number {
  const at = (id: string) => others.findIndex((one) => one.id === id);
  const [previous, next] = [at(after), at(before)];
  if (previous < 0 && next < 0) throw stale();
  const place = previous < 0 ? next : previous + 1;
  const isApart = previous >= 0 && next >= 0 && next !== place;
  // A neighbour that is not among them is in another group.
  const isInside = (after && previous < 0 && place > 0) || (before && next < 0 && place < others.length);
  if (isApart || isInside) throw stale();
  return place;
}

/** Renumbers all records if no number is left after the previous one; a record without a number comes last. */
const renumbered = (others: readonly Placed[], moved: Placed, place: number): Placed[] =>
  others
    .toSpliced(place, 0, moved)
    .map((one, position) => ({ ...one, position, moves: one.position !== position }))
    .filter(({ moves }) => moves);

/** The new positions that put the moved record in its place and change few others. */
function positionsAfter(others: readonly Placed[], moved: Placed, place: number): Placed[] {
  const before = others[place - 1];
  if (before && before.position + others.length > MAX_POSITION) return renumbered(others, moved, place);
  let last = before ? before.position + 1 : 0;
  const changed = [{ ...moved, position: last }];
  for (const one of others.slice(place)) {
    if (one.position > last) break;
    last += 1;
    changed.push({ ...one, position: last });
  }
  return changed.filter(({ id, position }) => id !== moved.id || position !== moved.position);
}

/** Moves a record. Returns its place, and the number of places. */
export async function moveRecord(
  tx: Transaction,
  editing: Editing,
  collection: CollectionName,
  move: Move,
  lookups: Lookups,
): Promise<{ title: string; place: number; of: number; done: number }> {
  if (!editing.collections[collection].fields.position) throw refuse('NOT_FOUND', m.records_not_found());
  // Moves are serialized.
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
  const row = await readRecord(tx, move.id);
  if (row.collection !== collection || row.deletedAt) throw stale();
  const group = groupKey(sql`${String(row.data.group ?? '')}::text`);
  const all = await tx
    .select({ id: records.id, position: POSITION })
    .from(records)
    .where(and(eq(records.collection, collection), isNull(records.deletedAt), eq(GROUP, group)))
    .orderBy(ORDER_KEY, records.id);
  const others = all.filter(({ id }) => id !== row.id);
  const place = placeIn(others, move);
  const isThere = all[place]?.id === row.id && others.every(({ position }) => position !== positionOf(row));
  const changed = isThere ? [] : positionsAfter(others, { id: row.id, position: positionOf(row) }, place);
  if (changed.length > MAX_MOVED) throw refuse('CONFLICT', m.records_order_too_many({ most: MAX_MOVED }));
  const held = await lockRecords(
    tx,
    changed.map(({ id }) => id),
  );
  for (const { id, position } of changed) {
    const one = held.get(id);
    if (!one || one.deletedAt) throw stale();
    await placeRecord(tx, editing, one, position, lookups);
  }
  return { title: row.title, place: place + 1, of: all.length, done: changed.length };
}

const positionOf = ({ data }: RecordRow): number => (typeof data.position === 'number' ? data.position : LAST);

/** Writes it to both the draft and the site: no rule reads the position, so a published record stays published. */
export async function placeRecord(
  tx: Transaction,
  editing: Editing,
  row: RecordRow,
  position: number | string | null,
  lookups: Lookups,
): Promise<RecordRow> {
  const collection = editing.collections[row.collection];
  const data = { ...row.data, position };
  const publishedData = row.publishedData && { ...row.publishedData, position };
  const isShown = row.publishedVersion !== null && publishedData !== null;
  const version = row.version + 1;
  const values = {
    ...{ data, publishedData, version },
    publishedVersion: row.publishedVersion === row.version ? version : row.publishedVersion,
    ...computed(collection, data, lookups, row),
  };
  const [written] = await writeRecords(tx, editing, [{ row, values }]);
  if (!written) throw notFound();
  if (isShown) await collection.publish(tx, { liveId: row.liveId, data: publishedData, demo: false });
  await noteChanges(tx, editing, 'moved', [{ row: written, before: row.data, after: data }]);
  return written;
}
