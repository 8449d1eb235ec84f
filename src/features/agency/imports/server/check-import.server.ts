// The dry run: reads the rows of an import again and stores what each of them would do.
import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm';
import { formatNumber } from '#domain/formats.ts';
import { collections } from '#features/agency/editor/collections.server.ts';
import { charges } from '#features/catalogue/charges/charges.table.ts';
import { lookupsFor } from '#features/catalogue/lookups/lookups.server.ts';
import { MAX_TABLE_LETTERS } from '#features/records/reading/reading-limits.ts';
import { blocking, checkRecord } from '#features/records/store/check-record.server.ts';
import type { Lookups } from '#features/records/store/lookups.ts';
import { records } from '#features/records/store/records.table.ts';
import { m } from '#messages';
import { refuse } from '#platform/api-error.ts';
import { type Call, checkConnected } from '#platform/call.ts';
import { createYielder } from '#platform/event-loop.ts';
import { cleanMapping, type Mapping, withoutHidden } from '../columns/match-columns.rules.ts';
import type { PlaceOf } from '../columns/written-cells.rules.ts';
import type { HiddenChoice, Outcome } from '../imports.rules.ts';
import { type ImportRow, importPlaces, importRows, imports } from '../imports.table.ts';
import { type DryRun, dryRun, type RowResult } from '../rows/dry-run.rules.ts';
import { loneTotals } from '../rows/lone-totals.rules.ts';
import { placeWords } from '../rows/place-words.rules.ts';
import { cityFinder, type KnownCity } from '../rows/read-places.rules.ts';
import { forgetResults, rememberMapping } from './sheets.server.ts';

const RESULTS_AT_ONCE = 250;
/** Of the results in one statement, as JSON: a result can be twenty times as long as its row. */
const LETTERS_AT_ONCE = 1_000_000;
/** Of all results. Each row with a price repeats the headers of its charges, so a small file could store a hundred times its size. */
const MAX_LETTERS = 2 * MAX_TABLE_LETTERS;

/**
 * Throws 422 as long as it is open what happens to the hidden rows and columns of a file, and 409 if the columns belong to another
 * sheet than the present one.
 */
export async function checkImport(
  call: Call,
  row: ImportRow,
  { hidden, sheet = row.sheet, ...given }: Mapping & { hidden: HiddenChoice; sheet?: number | undefined },
): Promise<void> {
  const { db, clock } = call;
  if (row.status === 'applied') throw refuse('CONFLICT', m.import_is_applied());
  if (sheet !== row.sheet) throw refuse('CONFLICT', m.import_other_sheet());
  const { id, collection, headers } = row;
  const mapping = cleanMapping(collection, given, headers.length);
  const runId = crypto.randomUUID();
  await db.transaction(async (tx) => {
    const isOpen = and(eq(imports.id, id), eq(imports.sheet, row.sheet), ne(imports.status, 'applied'));
    const values = { mapping, hidden, runId, status: 'read', checkedRows: 0 } as const;
    const started = await tx.update(imports).set(values).where(isOpen).returning({ id: imports.id });
    if (started.length === 0) throw refuse('CONFLICT', m.import_other_sheet());
    await forgetResults(tx, id);
    await rememberMapping(tx, { collection, headers, mapping, at: clock() });
  });
  // After the columns are stored, so that no correction is lost.
  checkHidden(row, hidden);
  const run = await prepare(call, { ...row, hidden, mapping: withoutHidden(mapping, row.hiddenColumns, hidden) });
  const counts: Record<Outcome, number> = { new: 0, changed: 0, unchanged: 0, wrong: 0 };
  let unpublishable = 0;
  let results: RowResult[] = [];
  let letters = 0;
  let lettersLeft = MAX_LETTERS;
  let checkedRows = 0;
  const turn = createYielder();
  const isLast = and(eq(imports.id, id), eq(imports.runId, runId));
  const keep = async () => {
    await writeResults(call, row, results);
    checkedRows += results.length;
    results = [];
    letters = 0;
    const still = await db.update(imports).set({ checkedRows }).where(isLast).returning({ id: imports.id });
    if (still.length === 0) throw refuse('CONFLICT', m.import_checked_again());
  };
  for (const result of dryRun(run)) {
    counts[result.outcome] += 1;
    if (result.findings.length > 0 && result.outcome !== 'unchanged') unpublishable += 1;
    results.push(result);
    const length = JSON.stringify(result).length;
    letters += length;
    lettersLeft -= length;
    if (lettersLeft < 0) throw refuse('UNPROCESSABLE', m.import_too_long_results({ most: formatNumber(MAX_LETTERS) }));
    if (results.length >= RESULTS_AT_ONCE || letters >= LETTERS_AT_ONCE) await keep();
    await turn();
    checkConnected(call);
  }
  if (results.length > 0) await keep();
  const asked = { routes: run.loneTotals.routes(), places: run.placeWords.words() };
  await db
    .update(imports)
    .set({ status: 'checked', counts, unpublishable, ...asked })
    .where(isLast);
}

/** What is hidden is left out only if staff said so. */
function checkHidden({ rows, hiddenRows, hiddenColumns }: ImportRow, hidden: HiddenChoice): void {
  const fields: Record<string, string> = {};
  if (hiddenRows > 0 && !hidden.rows) fields.hiddenRows = m.import_hidden_open();
  else if (hiddenRows === rows && hidden.rows === 'leave') fields.hiddenRows = m.import_all_hidden();
  if (hiddenColumns.length > 0 && !hidden.columns) fields.hiddenColumns = m.import_hidden_open();
  const [sentence] = Object.values(fields);
  if (sentence) throw refuse('UNPROCESSABLE', sentence, { fields });
}

async function prepare(
  call: Call,
  { id, sheet, collection, headers, is1904, mapping, hidden, amounts }: ImportRow,
): Promise<DryRun> {
  const { db } = call;
  const declared = collections[collection];
  const [rows, found, lookups, known, answers] = await Promise.all([
    db
      .select({ number: importRows.number, cells: importRows.cells, unread: importRows.unread })
      .from(importRows)
      .where(
        and(
          eq(importRows.importId, id),
          eq(importRows.sheet, sheet),
          hidden.rows === 'leave' ? eq(importRows.isHidden, false) : undefined,
        ),
      )
      .orderBy(asc(importRows.number)),
    db
      .select()
      .from(records)
      .where(and(eq(records.collection, collection), isNull(records.deletedAt))),
    lookupsFor(call, db),
    db.select().from(charges),
    db.select().from(importPlaces),
  ]);
  if (rows.length === 0) throw refuse('CONFLICT', m.import_rows_deleted());
  const byId = new Map(found.map((record) => [record.id, record]));
  const cities = citiesOf(lookups);
  return {
    ...{ collection, mapping, fields: declared.fields },
    table: {
      ...{ headers, notes: [], is1904 },
      rows: rows.map(({ number, cells, unread }) => ({ number, cells, ...(unread ? { wrong: unread } : {}) })),
    },
    existing: found.map((record) => ({ ...record, externalId: record.externalId ?? '' })),
    findCity: cityFinder(cities),
    placeOf: placeFinder(lookups),
    loneTotals: loneTotals(known, amounts),
    placeWords: placeWords(Object.fromEntries(answers.map(({ word, airport }) => [word, airport]))),
    check: (data, recordId) =>
      blocking(checkRecord(declared, data, lookups, byId.get(recordId ?? '') ?? { liveId: '', demo: false })).map(
        ({ title, text }) => text ?? title,
      ),
  };
}

/** Empty names for a city that is no more. */
export const placeFinder =
  ({ places }: Lookups): PlaceOf =>
  (id) => {
    const city = places.get(id);
    return { city: city?.name ?? '', country: places.get(city?.parentId ?? '')?.name ?? '' };
  };

const citiesOf = ({ places }: Lookups): KnownCity[] =>
  [...places.values()]
    .filter(({ kind }) => kind === 'cities')
    .map(({ id, name, parentId }) => ({ id, name, country: places.get(parentId)?.name ?? '' }));

const taken = (column: string) => sql.raw(`excluded.${column}`);

async function writeResults(
  { db }: Call,
  { id: importId, sheet }: ImportRow,
  results: readonly RowResult[],
): Promise<void> {
  const values = results.map(({ number, outcome, title, externalId, data, record, changes, wrong, findings }) => ({
    ...{ importId, sheet, number, cells: [], outcome, title: title.slice(0, 400), externalId, data: data ?? null },
    ...{ recordId: record?.id ?? null, recordVersion: record?.version ?? null, changes, wrong, findings },
  }));
  await db
    .insert(importRows)
    .values(values)
    .onConflictDoUpdate({
      target: [importRows.importId, importRows.sheet, importRows.number],
      set: {
        ...{ outcome: taken('outcome'), title: taken('title'), externalId: taken('external_id'), data: taken('data') },
        ...{ recordId: taken('record_id'), recordVersion: taken('record_version') },
        ...{ changes: taken('changes'), wrong: taken('wrong'), findings: taken('findings') },
      },
    });
}
