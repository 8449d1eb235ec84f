// Changes many records in one step, and undoes that step.
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { isCivilDate } from '#domain/dates.ts';
import { totalCents } from '#domain/price.ts';
import { isUuid, latinDigits } from '#domain/text.ts';
import { typedMoney } from '#domain/typed-money.ts';
import { lookupsFor } from '#features/catalogue/lookups/lookups.server.ts';
import type { Editing } from '#features/records/store/editing.ts';
import type { Data, DraftCharge } from '#features/records/store/fields.ts';
import type { Lookups } from '#features/records/store/lookups.ts';
import {
  remove,
  removeRecords,
  undelete,
  unpublish,
  unpublishRecords,
} from '#features/records/store/off-site.server.ts';
import { placeRecord } from '#features/records/store/order.server.ts';
import type { StateFilter } from '#features/records/store/record.rules.ts';
import { lockRecords, publish, publishRecords, saveDraft, saveDrafts } from '#features/records/store/records.server.ts';
import { changes, type RecordRow, records } from '#features/records/store/records.table.ts';
import { m } from '#messages';
import { asRefusal, refuse } from '#platform/api-error.ts';
import type { Database, Transaction } from '#platform/database.ts';
import type { Services } from '#platform/services.ts';
import { type BulkAction, MAX_BULK, type RecordLine } from '../editor.contract.ts';
import { matchingIds, presentLine } from './list-records.server.ts';

type Asked = {
  collection: RecordRow['collection'];
  ids: readonly string[];
  matching?: { q: string; state: StateFilter } | undefined;
  action: BulkAction;
  price: string;
  dates: { bookBy: string; travelFrom: string; travelTo: string };
};
type Step = (tx: Transaction, editing: Editing, row: RecordRow, lookups: Lookups) => Promise<unknown>;

const PERCENT = /^([+-])\s*(\d{1,3}(?:[.,]\d{1,2})?)\s*%$/;
const AMOUNT = /^([+-])\s*(.+)$/;

/** '+5 %', '-120' or '1 249' as a function of the total in cents. Refuses anything else at its field. */
function readPriceChange(sent: string): (cents: number) => number {
  const typed = latinDigits(sent).trim().replace(/^[−–]/, '-');
  const [, direction, percent] = PERCENT.exec(typed) ?? [];
  if (percent !== undefined) {
    const factor = 1 + (direction === '-' ? -1 : 1) * (Number(percent.replace(',', '.')) / 100);
    return (cents) => Math.round((cents * factor) / 100) * 100;
  }
  const [, sign, amount = typed] = AMOUNT.exec(typed) ?? [];
  const { cents: money, wrong, why } = typedMoney(amount);
  if (money === undefined) {
    const sentence = why === 'unreadable' ? m.records_bulk_price() : wrong;
    throw refuse('UNPROCESSABLE', sentence, { fields: { price: sentence } });
  }
  if (sign === undefined) return () => money;
  return (cents) => cents + (sign === '-' ? -money : money);
}

/** A new total changes only the base fare: charges of others stay as they are. */
function withTotal(data: Data, change: (cents: number) => number): Data {
  const parts = Array.isArray(data.components) ? (data.components as DraftCharge[]) : [];
  const amounts = parts.filter(
    (part): part is DraftCharge & { amountCents: number } => typeof part.amountCents === 'number',
  );
  const base = amounts.find(({ kind }) => kind === 'base');
  if (!base || amounts.length !== parts.length) throw refuse('UNPROCESSABLE', m.records_bulk_no_price());
  const before = totalCents(amounts);
  const changed = base.amountCents + change(before) - before;
  if (changed < 0) throw refuse('UNPROCESSABLE', m.records_bulk_below_charges());
  return { components: parts.map((part) => (part === base ? { ...base, amountCents: changed } : part)) };
}

function stepOf({ action, price, dates }: Asked): Step {
  if (action === 'publish') return publish;
  if (action === 'unpublish') return unpublish;
  if (action === 'delete') return remove;
  if (action === 'dates') {
    const unread = Object.entries(dates).filter(([, day]) => day !== '' && !isCivilDate(day));
    if (unread.length > 0) {
      const fields = Object.fromEntries(unread.map(([name]) => [name, m.records_date()]));
      throw refuse('UNPROCESSABLE', m.records_date(), { fields });
    }
    const sent = Object.fromEntries(Object.entries(dates).filter(([, day]) => day !== ''));
    return async (tx, editing, row, lookups) => keepPublished(tx, editing, row, sent, lookups);
  }
  const change = readPriceChange(price);
  return async (tx, editing, row, lookups) => keepPublished(tx, editing, row, withTotal(row.data, change), lookups);
}

/** A published record stays published, with the change; one with unpublished edits keeps them as a draft. */
async function keepPublished(tx: Transaction, editing: Editing, row: RecordRow, sent: Data, lookups: Lookups) {
  const written = await saveDraft(tx, editing, row, sent, lookups);
  if (row.publishedVersion === row.version && written.version !== row.version)
    await publish(tx, editing, written, lookups);
}

type Refused = Pick<RecordLine, '_id' | 'title' | 'subtitle' | 'amount'> & { reason: string };

/** The ids as sent, or those of the whole list. */
async function idsOf(tx: Transaction, { collection, ids, matching }: Asked, today: string): Promise<readonly string[]> {
  const found = matching ? await matchingIds(tx, { collection, ...matching }, { today, max: MAX_BULK + 1 }) : ids;
  if (found.length > MAX_BULK) throw refuse('UNPROCESSABLE', m.records_bulk_too_many({ most: MAX_BULK }));
  if (found.length === 0) throw refuse('UNPROCESSABLE', m.editor_select_first());
  return found;
}

export async function changeMany(
  { content, ...services }: Pick<Services, 'content' | 'db' | 'clock' | 'config'>,
  editing: Editing,
  asked: Asked,
) {
  const step = stepOf(asked);
  const batchId = crypto.randomUUID();
  const refused: Refused[] = [];
  let done = 0;
  await content.change(async (tx) => {
    const lookups = await lookupsFor(services, tx);
    const ids = new Set((await idsOf(tx, asked, lookups.today)).map((id) => id.toLowerCase()));
    const held = await lockRecords(tx, [...ids]);
    for (const id of ids) {
      const row = held.get(id);
      if (row?.collection !== asked.collection) throw refuse('NOT_FOUND', m.records_not_found());
      try {
        // A savepoint: a refusal rolls back the changes of this record alone.
        await tx.transaction((inner) => step(inner, { ...editing, batchId }, row, lookups));
        done += 1;
      } catch (error) {
        const refusal = asRefusal(error);
        if (!refusal || refusal.status >= 500) throw error;
        const fields = Object.values(refusal.data?.fields ?? {});
        const { title, subtitle, amount } = presentLine(row, lookups);
        refused.push({ _id: id, title, subtitle, amount, reason: fields[0] ?? refusal.message });
      }
    }
  });
  return { success: true as const, batchId, done, refused };
}

/** Records within a place are removed before the place. */
const CLEARED = ['deals', 'fares', 'packages', 'banners', 'cities', 'countries', 'regions'] as const;

/** Removes what is left of the demonstration. Records that staff changed belong to staff and stay, with the places that they need. */
export async function clearDemonstration(
  { content, ...services }: Pick<Services, 'content' | 'clock' | 'config'>,
  editing: Editing,
) {
  const step = { ...editing, batchId: crypto.randomUUID() };
  let done = 0;
  await content.change(async (tx) => {
    for (const name of CLEARED) {
      const lookups = await lookupsFor(services, tx);
      const isLeft = and(eq(records.collection, name), eq(records.demo, true), isNull(records.deletedAt));
      const rows = await tx.select().from(records).where(isLeft).for('update');
      const free = rows.filter((row) => !editing.collections[name].neededBy?.(row.liveId, lookups));
      await removeRecords(tx, step, free, lookups);
      done += free.length;
    }
  });
  return { success: true as const, batchId: step.batchId, done };
}

/** Each record is restored to its state before the step, or removed if the step created it; unless it was changed again since. */
export async function undoBatch(
  { content, db, ...services }: Pick<Services, 'content' | 'clock' | 'config'> & { db: Database },
  editing: Editing,
  batchId: string,
  /** Part of the same transaction. */
  also?: (tx: Transaction) => Promise<void>,
) {
  if (!isUuid(batchId)) throw refuse('NOT_FOUND', m.records_batch_not_found());
  const batch = await db.select().from(changes).where(eq(changes.batchId, batchId)).orderBy(desc(changes.id));
  if (batch.length === 0) throw refuse('NOT_FOUND', m.records_batch_not_found());
  const undone = { ...editing, batchId: crypto.randomUUID() };
  let done = 0;
  let removed = 0;
  let kept = 0;
  await content.change(async (tx) => {
    await also?.(tx);
    const steps = Map.groupBy(batch, ({ recordId }) => recordId);
    const rows = await untouchedSince(tx, batchId, [...steps.keys()]);
    const undoing = rows.map((row) => ({ row, steps: steps.get(row.id) ?? [] }));
    done = rows.length;
    kept = steps.size - rows.length;
    removed = undoing.filter((one) => one.steps.at(-1)?.action === 'created').length;
    // Records within a place are restored after the place, because restoring it changes what their rules look up.
    for (const some of runsOf(undoing)) await undoSteps(tx, undone, some, await lookupsFor(services, tx));
  });
  return { success: true as const, done, removed, kept };
}

/** The records of a step that were not changed since, locked, in the order of the step. */
async function untouchedSince(tx: Transaction, batchId: string, ids: readonly string[]): Promise<RecordRow[]> {
  const held = await lockRecords(tx, ids);
  // Queried after they are locked, so that what a colleague wrote during the wait is seen.
  const untouched = await tx
    .select({ id: records.id })
    .from(records)
    .where(
      and(
        inArray(records.id, [...ids]),
        sql`(select ${changes.batchId} from ${changes} where ${changes.recordId} = ${records.id}
          order by ${changes.id} desc limit 1) = ${batchId}`,
      ),
    );
  const still = new Set(untouched.map(({ id }) => id));
  return ids.flatMap((id) => (still.has(id) ? (held.get(id) ?? []) : []));
}

/** Consecutive records of one collection. */
function runsOf(all: readonly Undoing[]): Undoing[][] {
  const runs: Undoing[][] = [];
  for (const one of all) {
    const last = runs.at(-1);
    if (last?.[0]?.row.collection === one.row.collection) last.push(one);
    else runs.push([one]);
  }
  return runs;
}

type Change = typeof changes.$inferSelect;
/** `steps`: newest first. */
type Undoing = { row: RecordRow; steps: readonly Change[] };
type Undo = (
  tx: Transaction,
  editing: Editing,
  all: readonly { row: RecordRow; before: Data | null }[],
  lookups: Lookups,
) => Promise<RecordRow[]>;

const rowsOf = (all: readonly { row: RecordRow }[]) => all.map(({ row }) => row);
const eachBy =
  (
    step: (tx: Transaction, editing: Editing, row: RecordRow, lookups: Lookups, before: Data) => Promise<RecordRow>,
  ): Undo =>
  async (tx, editing, all, lookups) => {
    const done: RecordRow[] = [];
    for (const { row, before } of all) done.push(await step(tx, editing, row, lookups, before ?? {}));
    return done;
  };

/** How a change of each kind is undone; other kinds have nothing to undo. */
const UNDO: Partial<Record<Change['action'], Undo>> = {
  deleted: eachBy(undelete),
  created: (tx, editing, all, lookups) => removeRecords(tx, editing, rowsOf(all), lookups),
  unpublished: (tx, editing, all, lookups) => publishRecords(tx, editing, rowsOf(all), lookups),
  edited: (tx, editing, all, lookups) => {
    const saved = all.map(({ row, before }) => ({ row, sent: before ?? {} }));
    return saveDrafts(tx, editing, saved, lookups);
  },
  moved: eachBy((tx, editing, row, lookups, before) => placeRecord(tx, editing, row, positionIn(before), lookups)),
  published: (tx, editing, all, lookups) => unpublishRecords(tx, editing, rowsOf(all), lookups),
};
const positionIn = ({ position }: Data) =>
  typeof position === 'number' || typeof position === 'string' ? position : null;

/** The newest change of each record, then the one before it; those of one kind together. */
async function undoSteps(tx: Transaction, editing: Editing, all: readonly Undoing[], lookups: Lookups): Promise<void> {
  const now = new Map(all.map(({ row }) => [row.id, row]));
  const current = ({ id }: RecordRow): RecordRow => now.get(id) as RecordRow;
  const most = Math.max(0, ...all.map(({ steps }) => steps.length));
  for (let at = 0; at < most; at += 1) {
    const undone = all.flatMap(({ row, steps }) => {
      const step = steps[at];
      // What the site showed before, with other data, is published again at the end.
      const isLater = step?.action === 'published' && step.before !== null;
      return step && !isLater ? [{ action: step.action, row: current(row), before: step.before }] : [];
    });
    for (const [action, some] of Map.groupBy(undone, (one) => one.action))
      for (const row of (await UNDO[action]?.(tx, editing, some, lookups)) ?? []) now.set(row.id, row);
  }
  const shown = all.filter(({ steps }) =>
    steps.some(({ action, before }) => action === 'published' && before !== null),
  );
  await publishRecords(
    tx,
    editing,
    shown.map(({ row }) => current(row)),
    lookups,
  );
}
