// Many records in one step, and that step undone.
import { and, desc, eq, isNull } from 'drizzle-orm';
import { totalCents } from '#domain/price.ts';
import { isUuid } from '#domain/text.ts';
import { readMoney } from '#domain/typed-money.ts';
import type { Facts } from '#features/catalogue/records/facts.server.ts';
import type { Data, DraftCharge } from '#features/catalogue/records/fields.ts';
import {
  type Editing,
  factsFor,
  holdRecord,
  publish,
  remove,
  saveDraft,
  undelete,
  unpublish,
} from '#features/catalogue/records/records.server.ts';
import { changes, type RecordRow, records } from '#features/catalogue/records/records.table.ts';
import { m } from '#messages';
import { asRefusal, refuse } from '#platform/api-error.ts';
import type { Database, Transaction } from '#platform/database.ts';
import type { Services } from '#platform/services.ts';
import type { BulkAction } from './editor.contract.ts';

type Asked = {
  collection: RecordRow['collection'];
  ids: readonly string[];
  action: BulkAction;
  price: string;
  dates: { bookBy: string; travelFrom: string; travelTo: string };
};
type Step = (tx: Transaction, editing: Editing, row: RecordRow, facts: Facts) => Promise<unknown>;

const PERCENT = /^([+-])\s*(\d{1,3}(?:\.\d{1,2})?)\s*%$/;
const AMOUNT = /^([+-])\s*(.+)$/;

/** '+5 %', '-120' or '1 249' as a function of the total in cents. Undefined for anything else. */
export function readPriceChange(typed: string): ((cents: number) => number) | undefined {
  const [, direction, percent] = PERCENT.exec(typed.trim()) ?? [];
  if (percent !== undefined) {
    const factor = 1 + (direction === '-' ? -1 : 1) * (Number(percent) / 100);
    return (cents) => Math.round((cents * factor) / 100) * 100;
  }
  const [, sign, amount = typed] = AMOUNT.exec(typed.trim()) ?? [];
  const money = readMoney(amount);
  if (money === undefined) return undefined;
  if (sign === undefined) return () => money;
  return (cents) => cents + (sign === '-' ? -money : money);
}

/** A total changes by its base fare alone: charges of others are what they are. */
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
    const sent = Object.fromEntries(Object.entries(dates).filter(([, day]) => day !== ''));
    return async (tx, editing, row, facts) => keepPublished(tx, editing, row, sent, facts);
  }
  const change = readPriceChange(price);
  if (!change) throw refuse('UNPROCESSABLE', m.records_bulk_price(), { fields: { price: m.records_bulk_price() } });
  return async (tx, editing, row, facts) => keepPublished(tx, editing, row, withTotal(row.data, change), facts);
}

/** What the site shows goes on being shown, with the change; what has unpublished edits keeps them as a draft. */
async function keepPublished(tx: Transaction, editing: Editing, row: RecordRow, sent: Data, facts: Facts) {
  const written = await saveDraft(tx, editing, row, sent, facts);
  if (row.publishedVersion === row.version && written.version !== row.version)
    await publish(tx, editing, written, facts);
}

export async function changeMany(
  { content, ...services }: Pick<Services, 'content' | 'db' | 'clock' | 'config'>,
  editing: Editing,
  asked: Asked,
) {
  const step = stepOf(asked);
  const batchId = crypto.randomUUID();
  const refused: { _id: string; title: string; reason: string }[] = [];
  let done = 0;
  await content.change(async (tx) => {
    const facts = await factsFor(services, tx);
    for (const id of new Set(asked.ids)) {
      const row = await holdRecord(tx, id);
      if (row.collection !== asked.collection) throw refuse('NOT_FOUND', m.records_absent());
      try {
        // A savepoint: a refusal takes back what this record alone had changed.
        await tx.transaction((inner) => step(inner, { ...editing, batchId }, row, facts));
        done += 1;
      } catch (error) {
        const refusal = asRefusal(error);
        if (!refusal || refusal.status >= 500) throw error;
        const fields = Object.values(refusal.data?.fields ?? {});
        refused.push({ _id: id, title: row.title, reason: fields[0] ?? refusal.message });
      }
    }
  });
  return { success: true as const, batchId, done, refused };
}

/** What lies in a place goes before the place. */
const CLEARED = ['deals', 'fares', 'packages', 'banners', 'cities', 'countries', 'regions'] as const;

/** Takes away what is left of the demonstration. What staff changed is theirs and stays, and with it the places that it needs. */
export async function clearDemonstration(
  { content, ...services }: Pick<Services, 'content' | 'clock' | 'config'>,
  editing: Editing,
) {
  const step = { ...editing, batchId: crypto.randomUUID() };
  let done = 0;
  await content.change(async (tx) => {
    for (const name of CLEARED) {
      const facts = await factsFor(services, tx);
      const isLeft = and(eq(records.collection, name), eq(records.demo, true), isNull(records.deletedAt));
      for (const row of await tx.select().from(records).where(isLeft).for('update')) {
        if (editing.collections[name].neededBy?.(row.liveId, facts)) continue;
        await remove(tx, step, row, facts);
        done += 1;
      }
    }
  });
  return { success: true as const, batchId: step.batchId, done };
}

/** Each record goes back to before the step, unless it was changed again since. */
export async function undoBatch(
  { content, db, ...services }: Pick<Services, 'content' | 'clock' | 'config'> & { db: Database },
  editing: Editing,
  batchId: string,
  /** Part of the same transaction. */
  also?: (tx: Transaction) => Promise<void>,
) {
  if (!isUuid(batchId)) throw refuse('NOT_FOUND', m.records_batch_absent());
  const batch = await db.select().from(changes).where(eq(changes.batchId, batchId)).orderBy(desc(changes.id));
  if (batch.length === 0) throw refuse('NOT_FOUND', m.records_batch_absent());
  const { collections } = editing;
  const undone = { ...editing, batchId: crypto.randomUUID() };
  let done = 0;
  let kept = 0;
  await content.change(async (tx) => {
    await also?.(tx);
    let facts: Facts | undefined;
    for (const [id, steps] of Map.groupBy(batch, ({ recordId }) => recordId)) {
      const [row] = await tx.select().from(records).where(eq(records.id, id)).for('update');
      const [latest] = await tx
        .select({ batchId: changes.batchId })
        .from(changes)
        .where(eq(changes.recordId, id))
        .orderBy(desc(changes.id))
        .limit(1);
      if (!row || latest?.batchId !== batchId) {
        kept += 1;
        continue;
      }
      facts ??= await factsFor(services, tx);
      await undoSteps(tx, undone, row, steps, facts);
      // An offer changes nothing of what the rules of others look up, but a place does.
      if (!collections[row.collection].offer) facts = undefined;
      done += 1;
    }
  });
  return { success: true as const, done, kept };
}

type Change = typeof changes.$inferSelect;

/** @param steps newest first. */
async function undoSteps(tx: Transaction, editing: Editing, row: RecordRow, steps: readonly Change[], facts: Facts) {
  let now = row;
  for (const { action, before } of steps) {
    if (action === 'deleted') now = await undelete(tx, editing, now, facts);
    else if (action === 'created') now = await remove(tx, editing, now, facts);
    else if (action === 'unpublished') now = await publish(tx, editing, now, facts);
    else if (action === 'edited' && before) now = await saveDraft(tx, editing, now, before, facts);
    else if (action === 'published' && before === null) now = await unpublish(tx, editing, now, facts);
  }
  // What was on the site before the step, with other data, is so again.
  const shown = steps.some(({ action, before }) => action === 'published' && before !== null);
  if (shown) await publish(tx, editing, now, facts);
}
