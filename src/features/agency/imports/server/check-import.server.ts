// The dry run: reads the rows of an import again and stores what each of them would do.
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { collections } from '#features/agency/editor/collections.server.ts';
import { blocking, checkRecord } from '#features/catalogue/records/check-record.server.ts';
import type { Facts } from '#features/catalogue/records/facts.server.ts';
import { factsFor } from '#features/catalogue/records/records.server.ts';
import { records } from '#features/catalogue/records/records.table.ts';
import { m } from '#messages';
import { refuse } from '#platform/api-error.ts';
import type { Call } from '#platform/call.ts';
import { createYielder } from '#platform/event-loop.ts';
import { cleanMapping, type Mapping } from '../columns/match-columns.rules.ts';
import type { Outcome } from '../imports.rules.ts';
import { type ImportRow, importRows, imports } from '../imports.table.ts';
import { type DryRun, dryRun, type RowResult } from '../rows/dry-run.rules.ts';
import { cityFinder, type KnownCity } from '../rows/read-places.rules.ts';
import { rememberMapping } from './upload-import.server.ts';

const RESULTS_AT_ONCE = 250;

export async function checkImport(call: Call, row: ImportRow, given: Mapping): Promise<void> {
  const { db, clock } = call;
  if (row.status === 'applied') throw refuse('CONFLICT', m.import_is_applied());
  const { id, collection, headers } = row;
  const mapping = cleanMapping(collection, given, headers.length);
  const runId = crypto.randomUUID();
  await db.transaction(async (tx) => {
    await tx.update(imports).set({ mapping, runId, status: 'read', checkedRows: 0 }).where(eq(imports.id, id));
    await rememberMapping(tx, { collection, headers, mapping, at: clock() });
  });
  const run = await prepare(call, { ...row, mapping });
  const counts: Record<Outcome, number> = { new: 0, changed: 0, unchanged: 0, wrong: 0 };
  let unpublishable = 0;
  let results: RowResult[] = [];
  let checkedRows = 0;
  const turn = createYielder();
  const isLast = and(eq(imports.id, id), eq(imports.runId, runId));
  const keep = async () => {
    await writeResults(call, id, results);
    checkedRows += results.length;
    results = [];
    const still = await db.update(imports).set({ checkedRows }).where(isLast).returning({ id: imports.id });
    if (still.length === 0) throw refuse('CONFLICT', m.import_checked_again());
  };
  for (const result of dryRun(run)) {
    counts[result.outcome] += 1;
    if (result.findings.length > 0 && result.outcome !== 'unchanged') unpublishable += 1;
    results.push(result);
    if (results.length >= RESULTS_AT_ONCE) await keep();
    await turn();
  }
  if (results.length > 0) await keep();
  await db.update(imports).set({ status: 'checked', counts, unpublishable }).where(isLast);
}

async function prepare(call: Call, { id, collection, headers, is1904, mapping }: ImportRow): Promise<DryRun> {
  const { db } = call;
  const declared = collections[collection];
  const [rows, found, facts] = await Promise.all([
    db
      .select({ number: importRows.number, cells: importRows.cells, unread: importRows.unread })
      .from(importRows)
      .where(eq(importRows.importId, id))
      .orderBy(asc(importRows.number)),
    db
      .select()
      .from(records)
      .where(and(eq(records.collection, collection), isNull(records.deletedAt))),
    factsFor(call, db),
  ]);
  if (rows.length === 0) throw refuse('CONFLICT', m.import_rows_deleted());
  const byId = new Map(found.map((record) => [record.id, record]));
  const cities = citiesOf(facts);
  const nameOf = new Map(cities.map((city) => [city.id, `${city.name}, ${city.country}`]));
  return {
    ...{ collection, mapping, fields: declared.fields },
    table: {
      ...{ headers, notes: [], is1904 },
      rows: rows.map(({ number, cells, unread }) => ({ number, cells, ...(unread ? { wrong: unread } : {}) })),
    },
    existing: found.map((record) => ({ ...record, externalId: record.externalId ?? '' })),
    findCity: cityFinder(cities),
    cityWords: (city) => nameOf.get(city) ?? '',
    check: (data, recordId) =>
      blocking(checkRecord(declared, data, facts, byId.get(recordId ?? '') ?? { liveId: '', demo: false })).map(
        ({ title, text }) => text ?? title,
      ),
  };
}

const citiesOf = ({ places }: Facts): KnownCity[] =>
  [...places.values()]
    .filter(({ kind }) => kind === 'cities')
    .map(({ id, name, parentId }) => ({ id, name, country: places.get(parentId)?.name ?? '' }));

const taken = (column: string) => sql.raw(`excluded.${column}`);

async function writeResults({ db }: Call, importId: string, results: readonly RowResult[]): Promise<void> {
  const values = results.map(({ number, outcome, title, externalId, data, record, changes, wrong, findings }) => ({
    ...{ importId, number, cells: [], outcome, title: title.slice(0, 400), externalId, data: data ?? null },
    ...{ recordId: record?.id ?? null, recordVersion: record?.version ?? null, changes, wrong, findings },
  }));
  await db
    .insert(importRows)
    .values(values)
    .onConflictDoUpdate({
      target: [importRows.importId, importRows.number],
      set: {
        ...{ outcome: taken('outcome'), title: taken('title'), externalId: taken('external_id'), data: taken('data') },
        ...{ recordId: taken('record_id'), recordVersion: taken('record_version') },
        ...{ changes: taken('changes'), wrong: taken('wrong'), findings: taken('findings') },
      },
    });
}
