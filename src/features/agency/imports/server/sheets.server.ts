// The sheets of a workbook: all are stored, one is taken, and another one can be chosen until the import is applied.
import { and, eq, inArray } from 'drizzle-orm';
import { insertRows } from '#features/records/store/upsert.ts';
import { m } from '#messages';
import { refuse } from '#platform/api-error.ts';
import type { Call } from '#platform/call.ts';
import type { Transaction } from '#platform/database.ts';
import { sha256 } from '#platform/hash.ts';
import { OWN_ID_HEADER } from '../columns/import-fields.content.ts';
import { cleanMapping, headersKey, type Mapping, matchColumns, withDayOrders } from '../columns/match-columns.rules.ts';
import type { ImportCollection } from '../imports.rules.ts';
import { type ImportRow, importMappings, importRows, importSheets, imports, type SheetHead } from '../imports.table.ts';
import type { ReadFile } from './read-file.server.ts';
import type { ReadSheet } from './read-table.thread.ts';

const keyOf = (headers: readonly string[]) => sha256(headersKey(headers));

/** The sheet with the most columns that are known by their names, or that staff named before; of several the first. */
export async function bestSheet(
  tx: Transaction,
  collection: ImportCollection,
  sheets: readonly ReadSheet[],
): Promise<{ sheet: number; head: SheetHead }> {
  const keys = sheets.map(({ head }) => (head ? keyOf(head.headers) : ''));
  const named = await tx
    .select()
    .from(importMappings)
    .where(and(eq(importMappings.collection, collection), inArray(importMappings.headers, keys)));
  const known = new Map(named.map(({ headers, mapping }) => [headers, countOf(mapping)]));
  let best: { sheet: number; head: SheetHead; columns: number } | undefined;
  sheets.forEach(({ head }, sheet) => {
    if (!head) return;
    const { recognised, ...kept } = head;
    const columns = known.get(keys[sheet] ?? '') ?? recognised;
    if (!best || columns > best.columns) best = { sheet, head: kept, columns };
  });
  if (!best) throw new Error('a file was read without a table');
  return best;
}

const countOf = ({ columns }: Mapping) => columns.filter(({ field }) => field !== '').length;

export async function storeSheets(
  tx: Transaction,
  { id, createdAt }: { id: string; createdAt: Date },
  { sheets, batches }: ReadFile,
): Promise<void> {
  await tx.insert(importSheets).values(
    sheets.map(({ name, head, unread }, sheet) => {
      const { recognised, ...kept } = head ?? { recognised: 0 };
      const known = head ? (kept as SheetHead) : null;
      return { importId: id, sheet, name, rows: known?.rows ?? 0, head: known, unread: unread ?? null };
    }),
  );
  for (const [sheet, { head }] of sheets.entries()) {
    if (!head) continue;
    for await (const rows of batches(sheet)) {
      const written = rows.map(({ number, cells, wrong = null, isHidden = false }) => ({
        ...{ importId: id, sheet, number, cells, unread: wrong, isHidden, createdAt },
        // Columns that this statement names take no default.
        ...{ title: '', externalId: '' },
      }));
      await insertRows(tx, importRows, written);
    }
  }
}

/** Takes another sheet of the same file. What was confirmed for the one before is asked again. */
export async function chooseSheet(call: Call, { id, collection }: ImportRow, sheet: number): Promise<void> {
  await call.db.transaction(async (tx) => {
    const [found] = await tx
      .select()
      .from(importSheets)
      .where(and(eq(importSheets.importId, id), eq(importSheets.sheet, sheet)));
    if (!found) throw refuse('NOT_FOUND', m.import_sheet_not_found());
    if (!found.head) throw refuse('UNPROCESSABLE', found.unread ?? m.import_damaged());
    const mapping = await mappingFor(tx, collection, found.head);
    const [held] = await tx.select({ status: imports.status }).from(imports).where(eq(imports.id, id)).for('update');
    if (held?.status === 'applied') throw refuse('CONFLICT', m.import_is_applied());
    await tx
      .update(imports)
      .set({ ...found.head, sheet, mapping, ...UNCHECKED })
      .where(eq(imports.id, id));
    await forgetResults(tx, id);
  });
}

const UNCHECKED = {
  status: 'read',
  hidden: {},
  runId: null,
  checkedRows: 0,
  counts: null,
  unpublishable: 0,
  amounts: {},
  routes: [] as ImportRow['routes'],
  places: [] as ImportRow['places'],
} as const;

/** The results of an earlier dry run, whose rows may be others. */
export const forgetResults = (tx: Transaction, importId: string) =>
  tx.update(importRows).set({ outcome: null }).where(eq(importRows.importId, importId));

/** The mapping that staff confirmed for these headers before, otherwise matched by name. */
export async function mappingFor(
  tx: Transaction,
  collection: ImportCollection,
  { headers, columns }: SheetHead,
): Promise<Mapping> {
  const [known] = await tx
    .select()
    .from(importMappings)
    .where(and(eq(importMappings.collection, collection), eq(importMappings.headers, keyOf(headers))));
  // A column with our own id is never another field, even if it was confirmed as one before.
  const isOwn = known?.mapping.columns.every(({ field }, at) => headers[at] !== OWN_ID_HEADER || field === 'recordId');
  const mapping =
    isOwn && known ? cleanMapping(collection, known.mapping, headers.length) : matchColumns(collection, headers);
  const orders = columns.map(({ found }) => found);
  return withDayOrders(collection, mapping, orders);
}

/** Without the order of days: another file with the same headers may use another order. */
export async function rememberMapping(
  tx: Transaction,
  { collection, headers, mapping, at }: { collection: ImportCollection; headers: string[]; mapping: Mapping; at: Date },
): Promise<void> {
  const columns = mapping.columns.map(({ field }) => ({ field }));
  if (columns.every(({ field }) => field === '')) return;
  const values = { mapping: { ...mapping, columns }, updatedAt: at };
  await tx
    .insert(importMappings)
    .values({ collection, headers: keyOf(headers), ...values })
    .onConflictDoUpdate({ target: [importMappings.collection, importMappings.headers], set: values });
}
