// Corrects what a dry run shows, and repeats it with the columns as they are.
import { and, eq, inArray } from 'drizzle-orm';
import { oneLine } from '#domain/text.ts';
import { typedMoney } from '#domain/typed-money.ts';
import { m } from '#messages';
import { refuse } from '#platform/api-error.ts';
import type { Call } from '#platform/call.ts';
import type { Transaction } from '#platform/database.ts';
import { amountField } from '../imports.rules.ts';
import { type ImportedRow, type ImportRow, importPlaces, importRows, imports } from '../imports.table.ts';
import type { TypedAmounts } from '../rows/lone-totals.rules.ts';
import { checkImport } from './check-import.server.ts';

type TypedAmount = { route: string; name: string; amount: string };
type ChosenPlace = { word: string; airport: string };
type TypedCell = { row: number; column: number; text: string };
type Corrections = {
  amounts: readonly TypedAmount[];
  places: readonly ChosenPlace[];
  cells: readonly TypedCell[];
};

/** Whether anything differs from what the dry run shows. Throws 422 with a sentence for each amount that cannot be read. */
export async function correctImport(
  call: Call,
  row: ImportRow,
  { unlessSame, ...typed }: Corrections & { unlessSame: boolean },
): Promise<boolean> {
  const amounts = correctedAmounts(row, typed.amounts);
  const chosen = typed.places.filter((place) => isOtherAirport(row, place));
  const corrected = await call.db.transaction(async (tx) => {
    const [held] = await tx
      .select({ status: imports.status, sheet: imports.sheet })
      .from(imports)
      .where(eq(imports.id, row.id))
      .for('update');
    if (held?.status !== 'checked' || held.sheet !== row.sheet) throw refuse('CONFLICT', m.import_not_checked());
    if (amounts) await tx.update(imports).set({ amounts }).where(eq(imports.id, row.id));
    await rememberPlaces(tx, chosen, call.clock());
    const cells = await correctCells(tx, row, typed.cells);
    return cells > 0 || chosen.length > 0 || amounts !== undefined;
  });
  if (unlessSame && !corrected) return false;
  const { mapping, hidden, sheet } = row;
  await checkImport(call, { ...row, amounts: amounts ?? row.amounts }, { ...mapping, hidden, sheet });
  return corrected;
}

/** The amounts with those that differ from what is shown; undefined if none does. Other routes and charges are ignored. */
function correctedAmounts({ routes, amounts }: ImportRow, typed: readonly TypedAmount[]): TypedAmounts | undefined {
  const shown = new Map(
    routes.flatMap(({ key, charges }) => charges.map((charge) => [amountField(key, charge.name), charge] as const)),
  );
  const next: TypedAmounts = structuredClone(amounts);
  const fields: Record<string, string> = {};
  let differs = false;
  for (const { route, name, amount } of typed) {
    const field = amountField(route, name);
    const charge = shown.get(field);
    if (!charge) continue;
    const { cents = null, wrong } = amount.trim() === '' ? {} : typedMoney(amount);
    if (wrong) fields[field] = wrong;
    if (wrong || cents === charge.amountCents) continue;
    next[route] = { ...next[route], [name]: cents };
    differs = true;
  }
  if (Object.keys(fields).length > 0) throw refuse('UNPROCESSABLE', m.import_amounts_wrong(), { fields });
  return differs ? next : undefined;
}

/** Another airport of a place that the dry run asks about, or none again. */
function isOtherAirport({ places }: ImportRow, { word, airport }: ChosenPlace): boolean {
  const asked = places.find((place) => place.word === word);
  return asked !== undefined && asked.chosen !== airport && (airport === '' || asked.airports.includes(airport));
}

async function rememberPlaces(tx: Transaction, chosen: readonly ChosenPlace[], updatedAt: Date): Promise<void> {
  for (const { word, airport } of chosen)
    if (airport === '') await tx.delete(importPlaces).where(eq(importPlaces.word, word));
    else
      await tx
        .insert(importPlaces)
        .values({ word, airport, updatedAt })
        .onConflictDoUpdate({ target: importPlaces.word, set: { airport, updatedAt } });
}

/** Only cells that are to blame are corrected; how many differ. */
async function correctCells(tx: Transaction, { id, sheet }: ImportRow, typed: readonly TypedCell[]): Promise<number> {
  if (typed.length === 0) return 0;
  const byRow = Map.groupBy(typed, ({ row }) => row);
  const isAsked = and(
    eq(importRows.importId, id),
    eq(importRows.sheet, sheet),
    inArray(importRows.number, [...byRow.keys()]),
  );
  const rows = await tx.select().from(importRows).where(isAsked);
  let corrected = 0;
  for (const row of rows) {
    const differing = (byRow.get(row.number) ?? []).filter((cell) => isCorrection(row, cell));
    if (differing.length === 0) continue;
    const [cells, unread] = [[...row.cells], { ...row.unread }];
    for (const { column, text } of differing) {
      while (cells.length < column) cells.push('');
      cells[column] = text;
      delete unread[column];
    }
    await tx
      .update(importRows)
      .set({ cells, unread: Object.keys(unread).length > 0 ? unread : null })
      .where(and(isAsked, eq(importRows.number, row.number)));
    corrected += differing.length;
  }
  return corrected;
}

/** White space alone is no correction: a line break in the file is a space in the form. */
const isCorrection = ({ cells, wrong }: ImportedRow, { column, text }: TypedCell): boolean =>
  (wrong ?? []).some((one) => one.column === column) && oneLine(cells[column] ?? '') !== text;
