// The rows of a dry run become records, all in one transaction and as one step that can be undone.
import { and, asc, eq, inArray } from 'drizzle-orm';
import { undoBatch } from '#features/agency/editor/bulk.server.ts';
import { editingOf } from '#features/agency/editor/editor.server.ts';
import { createRecord, factsFor, publish, saveDraft } from '#features/catalogue/records/records.server.ts';
import { type RecordRow, records } from '#features/catalogue/records/records.table.ts';
import { m } from '#messages';
import { refuse } from '#platform/api-error.ts';
import type { Call } from '#platform/call.ts';
import type { Transaction } from '#platform/database.ts';
import { takeTurns } from '#platform/event-loop.ts';
import type { Taken } from '../imports.rules.ts';
import { type ImportedRow, type ImportRow, importRows, imports } from '../imports.table.ts';

const UNIQUE_VIOLATION = '23505';

export async function applyImport(
  call: Call,
  { id, collection, counts }: ImportRow,
  asked: { rows: Taken; publish: boolean },
): Promise<void> {
  if (asked.rows === 'all' && (counts?.wrong ?? 0) > 0) throw refuse('CONFLICT', m.import_not_all_right());
  const batchId = crypto.randomUUID();
  const editing = { ...editingOf(call), batchId };
  const work = async (tx: Transaction) => {
    await claim(tx, id, { batchId, appliedAt: call.clock() });
    const rows = await tx
      .select()
      .from(importRows)
      .where(and(eq(importRows.importId, id), inArray(importRows.outcome, ['new', 'changed'])))
      .orderBy(asc(importRows.number));
    const held = await holdRecords(tx, rows);
    const facts = await factsFor(call, tx);
    const turn = takeTurns();
    const done = { created: 0, changed: 0, published: 0 };
    for (const { data, externalId, recordId, findings } of rows) {
      const sent = data ?? {};
      const before = held.get(recordId ?? '');
      const written = before
        ? await saveDraft(tx, editing, before, sent, facts)
        : await createRecord(tx, editing, { collection, sent, externalId: externalId || null }, facts);
      if (before && externalId !== '' && externalId !== before.externalId)
        await tx.update(records).set({ externalId }).where(eq(records.id, before.id));
      done[before ? 'changed' : 'created'] += 1;
      if (asked.publish && findings?.length === 0) {
        await publish(tx, editing, written, facts);
        done.published += 1;
      }
      await turn();
    }
    await tx.update(imports).set(done).where(eq(imports.id, id));
  };
  await call.content.change(work).catch((error: unknown) => {
    throw isTaken(error) ? refuse('CONFLICT', m.import_stale()) : error;
  });
}

/** Of two at once, one finds it applied. */
async function claim(tx: Transaction, id: string, values: { batchId: string; appliedAt: Date }): Promise<void> {
  const claimed = await tx
    .update(imports)
    .set({ ...values, status: 'applied', undoneAt: null })
    .where(and(eq(imports.id, id), eq(imports.status, 'checked')))
    .returning({ id: imports.id });
  if (claimed.length === 0) throw refuse('CONFLICT', m.import_not_checked());
}

/** The records that change, locked, as the dry run saw them. */
async function holdRecords(tx: Transaction, rows: readonly ImportedRow[]): Promise<Map<string, RecordRow>> {
  const seen = new Map(rows.flatMap(({ recordId, recordVersion }) => (recordId ? [[recordId, recordVersion]] : [])));
  if (seen.size === 0) return new Map();
  const found = await tx
    .select()
    .from(records)
    .where(inArray(records.id, [...seen.keys()]))
    .orderBy(asc(records.id))
    .for('update');
  const same = found.filter(({ id, version, deletedAt }) => seen.get(id) === version && deletedAt === null);
  if (same.length < seen.size) throw refuse('CONFLICT', m.import_stale());
  return new Map(same.map((record) => [record.id, record]));
}

/** Somebody made an offer with the same external id meanwhile. */
function isTaken(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (error as { code?: unknown }).code === UNIQUE_VIOLATION || isTaken(error.cause);
}

export async function undoImport(call: Call, { id, batchId, status }: ImportRow) {
  if (status !== 'applied' || !batchId) throw refuse('CONFLICT', m.import_not_applied());
  return undoBatch(call, editingOf(call), batchId, async (tx) => {
    await tx.update(imports).set({ status: 'undone', undoneAt: call.clock() }).where(eq(imports.id, id));
  });
}
