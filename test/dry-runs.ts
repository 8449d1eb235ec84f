// Files as agencies paste them, read by a dry run without a database.
import { dayOrderOf } from '#features/agency/imports/columns/day-order.rules.ts';
import { matchColumns, withDayOrders } from '#features/agency/imports/columns/match-columns.rules.ts';
import type { ImportCollection } from '#features/agency/imports/imports.rules.ts';
import { type DryRun, dryRun, type Existing, type RowResult } from '#features/agency/imports/rows/dry-run.rules.ts';
import { loneTotals } from '#features/agency/imports/rows/lone-totals.rules.ts';
import { placeWords } from '#features/agency/imports/rows/place-words.rules.ts';
import { cityFinder } from '#features/agency/imports/rows/read-places.rules.ts';
import { readPasted } from '#features/agency/imports/server/read-table.ts';
import { dealsCollection } from '#features/catalogue/deals/deals.collection.ts';
import { faresCollection } from '#features/catalogue/fares/fares.collection.ts';
import { packagesCollection } from '#features/catalogue/packages/packages.collection.ts';

const COLLECTIONS = { packages: packagesCollection, fares: faresCollection, deals: dealsCollection };
const findCity = cityFinder([{ id: '5f0c1e2a-0000-4000-8000-000000000001', name: 'Lisbon', country: 'Portugal' }]);

/** A dry run of a pasted table, with the columns that its headers name. */
export async function runOf(
  text: string,
  more: Partial<DryRun> & { collection?: ImportCollection } = {},
): Promise<DryRun> {
  const { collection = 'fares' } = more;
  const table = await readPasted(text);
  const orders = table.headers.map((_, at) => dayOrderOf(table.rows.map(({ cells }) => cells[at] ?? '')));
  const mapping = withDayOrders(collection, matchColumns(collection, table.headers), orders);
  const { fields } = COLLECTIONS[collection];
  return {
    ...{ collection, fields, table, mapping, findCity },
    existing: [],
    placeOf: () => ({ city: 'Lisbon', country: 'Portugal' }),
    loneTotals: loneTotals([], {}),
    placeWords: placeWords({}),
    check: () => [],
    ...more,
  };
}
export const dry = async (text: string, more: Partial<DryRun> = {}): Promise<RowResult[]> => [
  ...dryRun(await runOf(text, more)),
];
/** The offers of these rows, as they are once the file was applied. */
export const existingOf = (rows: RowResult[]): Existing[] =>
  rows.map(({ data = {}, externalId, number }) => ({ id: `record-${number}`, version: 1, externalId, data }));
export const outcomes = (rows: RowResult[]) => rows.map(({ outcome }) => outcome);
export const sentences = (row: RowResult | undefined) =>
  row?.wrong.map(({ field, sentence }) => `${field}: ${sentence}`);

export const HEAD = 'SKU,Name,From,To,Travel from,Travel to,Book by,Price,AIF,GST';
export const LIS = 'A1,Lisbon,YYZ,LIS,2027-03-01,2027-05-31,2027-02-15,1249,38,0';
export const CDG = 'A2,Paris,YUL,CDG,2027-03-01,2027-05-31,2027-02-15,"1,089.50",35,';
