// Turns the rows of a dry run into records, all in one transaction and as one step that can be undone.
import { and, asc, eq, inArray, not, sql } from 'drizzle-orm';
import { editingOf } from '#features/agency/editor/editor.server.ts';
import { undoBatch } from '#features/agency/editor/list/bulk.server.ts';
import { lookupsFor } from '#features/catalogue/lookups/lookups.server.ts';
import { createRecords, lockRecords, publishRecords, saveDrafts } from '#features/records/store/records.server.ts';
import { changes, type RecordRow, records } from '#features/records/store/records.table.ts';
import { m } from '#messages';
import { refuse } from '#platform/api-error.ts';
import type { Call } from '#platform/call.ts';
import type { Transaction } from '#platform/database.ts';
import type { RowSelection } from '../imports.rules.ts';
import { type ImportedRow, type ImportRow, importRows, imports } from '../imports.table.ts';

const UNIQUE_VIOLATION = '23505';

/** Without the cells, which are most of a row. */
const APPLIED = {
  ...{ recordId: importRows.recordId, recordVersion: importRows.recordVersion, externalId: importRows.externalId },
  ...{ data: importRows.data, findings: importRows.findings },
};
type AppliedRow = Pick<ImportedRow, keyof typeof APPLIED>;

export async function applyImport(
  call: Call,
  { id, sheet, collection, counts, routes }: ImportRow,
  asked: { rows: RowSelection; publish: boolean; chargesChecked: boolean },
): Promise<void> {
  if (asksCharges({ routes }) && !asked.chargesChecked) throw refuseUnchecked();
  if (asked.rows === 'all' && (counts?.wrong ?? 0) > 0) throw refuse('CONFLICT', m.import_has_invalid_rows());
  const batchId = crypto.randomUUID();
  const editing = { ...editingOf(call), batchId };
  const work = async (tx: Transaction) => {
    const appliedAt = call.clock();
    await claim(tx, id, { batchId, appliedAt, chargesCheckedAt: asked.chargesChecked ? appliedAt : null });
    const rows = await tx
      .select(APPLIED)
      .from(importRows)
      .where(
        and(eq(importRows.importId, id), eq(importRows.sheet, sheet), inArray(importRows.outcome, ['new', 'changed'])),
      )
      .orderBy(asc(importRows.number));
    const held = await lockUnchanged(tx, rows);
    const lookups = await lookupsFor(call, tx);
    const sent = (one: AppliedRow) => ({ sent: one.data ?? {}, externalId: one.externalId || null });
    const [fresh, known] = [rows.filter((one) => !one.recordId), rows.filter((one) => one.recordId)];
    const created = await createRecords(
      tx,
      editing,
      fresh.map((one) => ({ ...sent(one), collection })),
      lookups,
    );
    const saved = await saveDrafts(
      tx,
      editing,
      known.map((one) => {
        const row = held.get(one.recordId ?? '') as RecordRow;
        return { ...sent(one), row, externalId: one.externalId || row.externalId };
      }),
      lookups,
    );
    const written = [...created, ...saved];
    const isPublished = (_: RecordRow, at: number) => asked.publish && [...fresh, ...known][at]?.findings?.length === 0;
    const published = await publishRecords(tx, editing, written.filter(isPublished), lookups);
    const done = { created: created.length, changed: saved.length, published: published.length };
    const named = saved.flatMap(({ id: record, externalId }) =>
      held.get(record)?.externalId === externalId ? [] : [record],
    );
    await tx
      .update(imports)
      .set({ ...done, named })
      .where(eq(imports.id, id));
  };
  await call.content.change(work).catch((error: unknown) => {
    throw isDuplicateExternalId(error) ? refuse('CONFLICT', m.import_stale()) : error;
  });
}

/** Whether any price is made of proposed charges, which nobody has confirmed yet. */
export const asksCharges = ({ routes }: Pick<ImportRow, 'routes'>): boolean =>
  routes.some(({ baseFrom }) => baseFrom !== null);

const refuseUnchecked = () => {
  const sentence = m.import_charges_unchecked();
  return refuse('UNPROCESSABLE', sentence, { fields: { chargesChecked: sentence } });
};

type Claim = { batchId: string; appliedAt: Date; chargesCheckedAt: Date | null };
/** Of two simultaneous calls, the second finds the import already applied. */
async function claim(tx: Transaction, id: string, values: Claim): Promise<void> {
  const claimed = await tx
    .update(imports)
    .set({ ...values, status: 'applied', undoneAt: null })
    .where(and(eq(imports.id, id), eq(imports.status, 'checked')))
    .returning({ id: imports.id });
  if (claimed.length === 0) throw refuse('CONFLICT', m.import_not_checked());
}

/** The records that change, locked, in the versions that the dry run saw. */
async function lockUnchanged(tx: Transaction, rows: readonly AppliedRow[]): Promise<Map<string, RecordRow>> {
  const seen = new Map(rows.flatMap(({ recordId, recordVersion }) => (recordId ? [[recordId, recordVersion]] : [])));
  const held = await lockRecords(tx, [...seen.keys()]);
  const same = [...held.values()].filter(({ id, version, deletedAt }) => seen.get(id) === version && !deletedAt);
  if (same.length < seen.size) throw refuse('CONFLICT', m.import_stale());
  return held;
}

/** An offer with the same external id was created in the meantime. */
function isDuplicateExternalId(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (error as { code?: unknown }).code === UNIQUE_VIOLATION || isDuplicateExternalId(error.cause);
}

export async function undoImport(call: Call, { id, batchId, status, named, appliedAt }: ImportRow) {
  if (status !== 'applied' || !batchId) throw refuse('CONFLICT', m.import_not_applied());
  return undoBatch(call, editingOf(call), batchId, async (tx) => {
    await tx.update(imports).set({ status: 'undone', undoneAt: call.clock() }).where(eq(imports.id, id));
    // A record that changed since keeps the id. On the others it would make the next file find a record by an id that is not its own.
    const isChangedSince = sql`exists (select from ${changes} where ${changes.recordId} = ${records.id}
      and ${changes.at} > ${appliedAt} and ${changes.batchId} is distinct from ${batchId})`;
    if (named.length > 0)
      await tx
        .update(records)
        .set({ externalId: null })
        .where(and(inArray(records.id, named), not(isChangedSince)));
  });
}
