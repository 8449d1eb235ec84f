// An import as the pages show it.
import { and, asc, count, desc, eq, isNotNull, type SQL } from 'drizzle-orm';
import { isUuid, oneLine } from '#domain/text.ts';
import { users } from '#features/account/accounts/accounts.table.ts';
import { m } from '#messages';
import { refuse } from '#platform/api-error.ts';
import type { Call } from '#platform/call.ts';
import { contains } from '#platform/contains.ts';
import { pageWithin } from '#platform/list-page.ts';
import { FIELDS } from '../columns/import-fields.content.ts';
import { mayBeFixed, missingFields, withoutHidden } from '../columns/match-columns.rules.ts';
import type { CheckedRow, ImportColumn, ImportLine, ImportView } from '../imports.contract.ts';
import { MAX_CORRECTED, OUTCOMES, type OutcomeFilter } from '../imports.rules.ts';
import { type ImportedRow, type ImportRow, importRows, importSheets, imports } from '../imports.table.ts';
import { airportName } from '../rows/place-words.rules.ts';
import { presentRoutes } from './present-routes.server.ts';

const IMPORTS_PAGE = 20;
const ROWS_PAGE = 50;

export const findImport = async (call: Call, id: string): Promise<ImportRow> => (await findWithPerson(call, id)).row;

const withPerson = ({ db }: Call) =>
  db
    .select({ row: imports, firstName: users.firstName, lastName: users.lastName, email: users.email })
    .from(imports)
    .leftJoin(users, eq(users.id, imports.createdBy));
type WithPerson = { row: ImportRow; firstName: string | null; lastName: string | null; email: string | null };

function presentLine({ row, firstName, lastName, email }: WithPerson): ImportLine {
  const { id, collection, fileName, status, rows, created, changed, published, createdAt, appliedAt } = row;
  return {
    ...{ _id: id, collection, fileName, status, rows, created, changed, published },
    // The first staff user has only an email.
    by: [firstName, lastName].filter(Boolean).join(' ') || email || '',
    createdAt: createdAt.toISOString(),
    appliedAt: appliedAt?.toISOString(),
  };
}

export async function listImports(call: Call, asked: number) {
  const { page, pages, offset } = pageWithin(asked, await call.db.$count(imports), IMPORTS_PAGE);
  const rows = await withPerson(call)
    .orderBy(desc(imports.createdAt), desc(imports.id))
    .limit(IMPORTS_PAGE)
    .offset(offset);
  return { success: true as const, data: rows.map(presentLine), page, pages };
}

type Asked = { q: string; outcome: OutcomeFilter; page: number; routePage: number };

export async function presentImport(call: Call, id: string, { q, outcome, page: asked, routePage }: Asked) {
  const found = await findWithPerson(call, id);
  const { row } = found;
  const { collection, mapping, notes, checkedRows, unpublishable, sheet, hiddenRows, hidden } = row;
  const ofImport = and(
    eq(importRows.importId, id),
    eq(importRows.sheet, sheet),
    // Hidden rows that are left out have none.
    isNotNull(importRows.outcome),
    q ? contains(q, importRows.title, importRows.externalId) : undefined,
  );
  const counts = await countsOf(call, row, ofImport);
  const { page, pages, offset } = pageWithin(asked, counts[outcome], ROWS_PAGE);
  const ofOutcome = outcome === 'all' ? undefined : eq(importRows.outcome, outcome);
  const isShown = row.status !== 'read';
  const checked = isShown
    ? await call.db
        .select()
        .from(importRows)
        .where(and(ofImport, ofOutcome))
        .orderBy(asc(importRows.number))
        .limit(ROWS_PAGE)
        .offset(offset)
    : [];
  const data: ImportView = {
    ...presentLine(found),
    ...{ notes, checkedRows, unpublishable, counts, page, pages, sheet, hiddenRows, hidden },
    hiddenColumns: row.hiddenColumns.length,
    ...presentRoutes(row, routePage),
    places: row.places.map(({ airports, ...place }) => ({
      ...place,
      airports: airports.map((code) => ({ code, name: airportName(code) })),
    })),
    sheets: await sheetsOf(call, id),
    columns: columnsOf(row),
    fields: FIELDS[collection].map((field) => ({
      ...{ key: field.key, label: field.label(), isDay: field.kind === 'day', required: field.required === true },
      ...{ mayBeFixed: mayBeFixed(field), fixed: mapping.fixed[field.key] ?? '' },
    })),
    missing: missingFields(collection, withoutHidden(mapping, row.hiddenColumns, hidden)).map(({ label }) => label()),
    checked: checked.map((one) => presentRow(one, row)),
  };
  return { success: true as const, data };
}

async function findWithPerson(call: Call, id: string): Promise<WithPerson> {
  const [found] = isUuid(id) ? await withPerson(call).where(eq(imports.id, id)) : [];
  if (!found) throw refuse('NOT_FOUND', m.import_not_found());
  return found;
}

async function countsOf(
  { db }: Call,
  { status }: ImportRow,
  found: SQL | undefined,
): Promise<Record<OutcomeFilter, number>> {
  const counted =
    status === 'read'
      ? []
      : await db
          .select({ outcome: importRows.outcome, rows: count() })
          .from(importRows)
          .where(found)
          .groupBy(importRows.outcome);
  const rowsOf = (outcome: string) => counted.find((one) => one.outcome === outcome)?.rows ?? 0;
  const [added, changed, unchanged, wrong] = OUTCOMES.map(rowsOf) as [number, number, number, number];
  return { all: added + changed + unchanged + wrong, new: added, changed, unchanged, wrong };
}

const sheetsOf = ({ db }: Call, importId: string) =>
  db
    .select({ name: importSheets.name, rows: importSheets.rows, unread: importSheets.unread })
    .from(importSheets)
    .where(eq(importSheets.importId, importId))
    .orderBy(asc(importSheets.sheet))
    .then((sheets) => sheets.map(({ unread, ...sheet }) => ({ ...sheet, unread: unread ?? undefined })));

const columnsOf = ({ headers, mapping, columns, hiddenColumns }: ImportRow): ImportColumn[] =>
  headers.map((header, column) => ({
    header,
    ...(mapping.columns[column] ?? { field: '' }),
    found: columns[column]?.found,
    samples: columns[column]?.samples ?? [],
    isHidden: hiddenColumns.includes(column),
  }));

export const reasonsOf = ({ wrong, cells }: Pick<ImportedRow, 'wrong' | 'cells'>, row: ImportRow) =>
  (wrong ?? []).map(({ field, column, cell, sentence }) => {
    const text = oneLine(cells[column] ?? '');
    const isCorrectable = column >= 0 && text.length <= MAX_CORRECTED;
    return { label: labelOf(row, field, column), cell, sentence, ...(isCorrectable && { column, text }) };
  });

const presentRow = (one: ImportedRow, row: ImportRow): CheckedRow => ({
  ...{ number: one.number, outcome: one.outcome ?? 'unchanged', title: one.title, externalId: one.externalId },
  recordId: one.recordId ?? undefined,
  ...{ changes: one.changes ?? [], wrong: reasonsOf(one, row), findings: one.findings ?? [] },
});

/** The header of the cell that is to blame, otherwise the name of its field. */
function labelOf({ headers, collection }: ImportRow, field: string, column: number): string {
  const known = FIELDS[collection].find(({ key }) => key === field)?.label();
  return headers[column] || known || '';
}
