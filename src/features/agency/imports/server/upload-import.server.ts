// Turns a received file into an import whose columns wait to be confirmed.
import { readFile } from 'node:fs/promises';
import { and, eq } from 'drizzle-orm';
import { oneLine } from '#domain/text.ts';
import { m } from '#messages';
import { refuse } from '#platform/api-error.ts';
import { type Call, signedIn } from '#platform/call.ts';
import type { Transaction } from '#platform/database.ts';
import { sha256 } from '#platform/hash.ts';
import { dayOrderOf, type FoundOrder } from '../columns/day-order.rules.ts';
import { cleanMapping, headersKey, type Mapping, matchColumns, withDayOrders } from '../columns/match-columns.rules.ts';
import type { ImportCollection } from '../imports.rules.ts';
import { importMappings, importRows, imports } from '../imports.table.ts';
import { type Table, UnreadableTable } from '../reading/table.ts';

const ROWS_AT_ONCE = 500;
const MAX_FILE_NAME = 120;
const SAMPLES = 3;
const LONGEST_SAMPLE = 60;

export async function uploadImport(call: Call, collection: ImportCollection, name: string): Promise<string> {
  const { upload, db, clock } = call;
  if (!upload?.bytes) throw refuseFile(m.import_no_file());
  // The table readers are loaded with the first import.
  const { readTable } = await import('../reading/read-table.ts');
  const table = await readTable(await readFile(upload.path)).catch((error: unknown) => {
    throw error instanceof UnreadableTable ? refuseFile(error.message) : error;
  });
  const orders = dayOrdersOf(table);
  const columns = orders.map((found, column) => ({ found, samples: samplesOf(table, column) }));
  return db.transaction(async (tx) => {
    const [made] = await tx
      .insert(imports)
      .values({
        ...{ collection, headers: table.headers, notes: table.notes, is1904: table.is1904, rows: table.rows.length },
        ...{ columns, mapping: await mappingFor(tx, collection, table, orders) },
        fileName: fileName(name || upload.name),
        ...{ createdBy: signedIn(call).userId, createdAt: clock() },
      })
      .returning({ id: imports.id });
    if (!made) throw new Error('an import was not written');
    const createdAt = clock();
    for (let start = 0; start < table.rows.length; start += ROWS_AT_ONCE)
      await tx.insert(importRows).values(
        table.rows.slice(start, start + ROWS_AT_ONCE).map(({ number, cells, wrong }) => ({
          ...{ importId: made.id, number, cells, unread: wrong ?? null, createdAt },
        })),
      );
    return made.id;
  });
}

const refuseFile = (sentence: string) => refuse('UNPROCESSABLE', sentence, { fields: { file: sentence } });

/** Without the folders of the machine it was sent from. */
const fileName = (name: string) => oneLine(name.slice(-400).split(/[\\/]/).at(-1) ?? '').slice(-MAX_FILE_NAME);

const keyOf = (headers: readonly string[]) => sha256(headersKey(headers));

/** The mapping that staff confirmed for these headers before, otherwise matched by name. */
async function mappingFor(
  tx: Transaction,
  collection: ImportCollection,
  { headers }: Table,
  orders: readonly FoundOrder[],
): Promise<Mapping> {
  const [known] = await tx
    .select()
    .from(importMappings)
    .where(and(eq(importMappings.collection, collection), eq(importMappings.headers, keyOf(headers))));
  const mapping = known ? cleanMapping(collection, known.mapping, headers.length) : matchColumns(collection, headers);
  return withDayOrders(collection, mapping, orders);
}

const dayOrdersOf = ({ headers, rows }: Table) =>
  headers.map((_, column) => dayOrderOf(rows.map(({ cells }) => cells[column] ?? '')));

function samplesOf({ rows }: Table, column: number): string[] {
  const samples = new Set<string>();
  for (const { cells } of rows) {
    const cell = (cells[column] ?? '').slice(0, LONGEST_SAMPLE);
    if (cell !== '') samples.add(cell);
    if (samples.size === SAMPLES) break;
  }
  return [...samples];
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
