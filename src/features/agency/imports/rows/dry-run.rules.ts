// What an import would do, row by row: nothing is written.
// Decision: docs/decisions/0020-what-an-import-does.md
import { cut, foldedText, oneLine } from '#domain/text.ts';
import type { Table, TableRow } from '#features/records/reading/table.ts';
import { type Data, type Fields, problemOf, readData } from '#features/records/store/fields.ts';
import { m } from '#messages';
import { fieldOf } from '../columns/import-fields.content.ts';
import type { Mapping } from '../columns/match-columns.rules.ts';
import { isAsWritten, type PlaceOf, writtenCell } from '../columns/written-cells.rules.ts';
import type { ImportCollection, Outcome } from '../imports.rules.ts';
import type { LoneTotals } from './lone-totals.rules.ts';
import { offerOfRow } from './offer-of-row.rules.ts';
import { type Change, changesOf, offerTitle } from './offer-words.rules.ts';
import type { PlaceWords } from './place-words.rules.ts';
import { MAX_LINE } from './read-cells.rules.ts';
import type { CityFinder } from './read-places.rules.ts';
import { type Cells, cellsReader, type WrongCell } from './read-row.rules.ts';

/** An existing record, with its draft. */
export type Existing = { id: string; version: number; externalId: string; data: Data };
export type RowResult = {
  number: number;
  outcome: Outcome;
  title: string;
  externalId: string;
  /** The resulting offer; undefined if the row is wrong. */
  data?: Data;
  record?: { id: string; version: number };
  changes: Change[];
  wrong: WrongCell[];
  /** Why it can be imported but not published. */
  findings: string[];
};

export type DryRun = {
  collection: ImportCollection;
  fields: Fields;
  table: Table;
  mapping: Mapping;
  existing: readonly Existing[];
  findCity: CityFinder;
  placeOf: PlaceOf;
  loneTotals: LoneTotals;
  placeWords: PlaceWords;
  /** The advert check. */
  check: (data: Data, recordId: string | undefined) => string[];
};

export function* dryRun(run: DryRun): Generator<RowResult> {
  const { table, mapping } = run;
  const match = matcher(run);
  const rowsOfId = rowsByExternalId(table, mapping);
  const firstRow = new Map<string, number>();
  for (const row of table.rows) {
    const { id, found, cells, data, alone } = match(row);
    const sameId = rowsOfId.get(id) ?? [];
    if (sameId.length > 1) cells.blame('externalId', m.import_id_twice({ rows: rowsNamed(sameId) }));
    const own = found?.id ?? (id === '' ? ownNature(run.collection, data) : undefined);
    const before = own && firstRow.get(own);
    if (before && cells.wrong.length === 0) cells.blame('', m.import_row_twice({ row: before }));
    if (own && cells.wrong.length === 0) firstRow.set(own, row.number);
    if (alone) run.loneTotals.note(...alone);
    yield {
      number: row.number,
      title: offerTitle(data),
      externalId: id,
      wrong: cells.wrong,
      ...outcomeOf(run, id, { found, cells, data }),
    };
  }
}

/** `alone`: its route and its total, if the row has no other part of the price. */
type Matched = {
  found: Existing | undefined;
  cells: Cells;
  data: Data;
  alone?: Parameters<LoneTotals['note']> | undefined;
};

/** A row matches a record by its external id, otherwise by its route, period and name, unless that record has another id. */
function matcher({
  collection,
  fields,
  table,
  mapping,
  existing,
  findCity,
  placeOf,
  loneTotals,
  placeWords,
}: DryRun): (row: TableRow) => Matched & { id: string } {
  const readCells = cellsReader(collection, table, mapping, placeWords);
  const byId = new Map(existing.flatMap((record) => (record.externalId ? [[record.externalId, record]] : [])));
  const byOwnId = new Map(existing.map((record) => [record.id, record]));
  const byNature = Map.groupBy(existing, ({ data }) => natureOf(collection, data));
  const isUnchanged = unchangedReader({ collection, mapping, placeOf });
  const read = (row: TableRow, found: Existing | undefined): Matched => {
    const cells = readCells(row);
    // A draft that lacks something is no mistake of the file that leaves it so.
    if (found && isUnchanged(row, found)) return { found, cells: { ...cells, wrong: [] }, data: found.data };
    let alone: Matched['alone'];
    const loneTotal: LoneTotals['price'] = (...given) => {
      alone = given;
      return loneTotals.price(...given);
    };
    const offer = offerOfRow(collection, cells, { before: found?.data, findCity, loneTotal });
    const data = readData(fields, offer, found?.data);
    for (const [name, field] of Object.entries(fields)) {
      const problem = cells.get(name)?.state === 'read' ? problemOf(field, data[name]) : undefined;
      if (problem) cells.blame(name, problem);
    }
    return { found, cells, data, alone };
  };
  return (row) => {
    const id = externalIdOf(row, mapping);
    const ownId = cellOf(row, mapping, 'recordId');
    const own = byOwnId.get(ownId);
    const known = ownId === '' ? byId.get(id) : own;
    if (ownId !== '' && !own) {
      const gone = read(row, undefined);
      gone.cells.blame('recordId', m.import_record_gone());
      return { id, ...gone };
    }
    if (own && id !== '' && (byId.get(id) ?? own) !== own) {
      const taken = read(row, own);
      taken.cells.blame('externalId', m.import_external_id_taken());
      return { id, ...taken };
    }
    if (known) return { id, ...read(row, known) };
    const fresh = read(row, undefined);
    const nature = natureOf(collection, fresh.data);
    const alike = (nature ? (byNature.get(nature) ?? []) : []).filter(
      ({ externalId, data }) => (id === '' || externalId === '') && couldBeSameAirline(data, fresh.data),
    );
    const exact = alike.filter(({ data }) => airlineOf(data) === airlineOf(fresh.data));
    const same = exact.length > 0 ? exact : alike;
    if (same.length === 0) return { id, ...fresh };
    const matched = read(row, same[0]);
    if (same.length > 1) matched.cells.blame('', m.import_several_match({ count: same.length }));
    return { id, ...matched };
  };
}

function outcomeOf(
  run: DryRun,
  id: string,
  { found, cells, data }: Matched,
): Pick<RowResult, 'outcome' | 'data' | 'record' | 'changes' | 'findings'> {
  if (cells.wrong.length > 0) return { outcome: 'wrong', changes: [], findings: [] };
  const findings = run.check(data, found?.id);
  if (!found) return { outcome: 'new', data, changes: [...cells.taken, ...newWords(run, data)], findings };
  const changes = changesOf(run.fields, found.data, data, cityWordsOf(run));
  if (id !== '' && id !== found.externalId)
    changes.unshift({ label: m.import_field_external_id(), from: found.externalId, to: id });
  const record = { id: found.id, version: found.version };
  const outcome = changes.length > 0 ? 'changed' : 'unchanged';
  return { outcome, data, record, changes: [...cells.taken, ...changes], findings };
}

const SHOWN_OF_NEW = ['components', 'bookBy', 'travelFrom', 'travelTo'];

/** The most important facts of a new offer: its price with its parts, and its periods. */
function newWords(run: DryRun, data: Data): Change[] {
  const shown = Object.entries(run.fields).filter(([name]) => SHOWN_OF_NEW.includes(name));
  return changesOf(Object.fromEntries(shown), {}, data, cityWordsOf(run));
}

const cellOf = ({ cells }: TableRow, { columns }: Mapping, key: string) =>
  cut(oneLine(cells[columns.findIndex(({ field }) => field === key)] ?? ''), MAX_LINE);
const externalIdOf = (row: TableRow, mapping: Mapping) => cellOf(row, mapping, 'externalId');

const cityWordsOf =
  ({ placeOf }: DryRun) =>
  (id: string) => {
    const { city, country } = placeOf(id);
    return city && `${city}, ${country}`;
  };

/** Whether every cell that has a field says what we would write of the offer. Parts of the price are always read. */
function unchangedReader({ collection, mapping, placeOf }: Pick<DryRun, 'collection' | 'mapping' | 'placeOf'>) {
  const mapped = mapping.columns.flatMap(({ field: key }, column) => (key === '' ? [] : [{ key, column }]));
  const fields = mapped.map(({ key, column }) => ({ field: fieldOf(collection, key), column }));
  const isFixed = Object.keys(mapping.fixed).length > 0;
  return (row: TableRow, found: Existing): boolean =>
    !isFixed &&
    fields.every(
      ({ field, column }) =>
        field && !row.wrong?.[column] && isAsWritten(row.cells[column] ?? '', writtenCell(field, found, placeOf)),
    );
}

function rowsByExternalId(table: Table, mapping: Mapping): Map<string, number[]> {
  const rows = new Map<string, number[]>();
  for (const row of table.rows) {
    const id = externalIdOf(row, mapping);
    const known = rows.get(id);
    if (known) known.push(row.number);
    else if (id !== '') rows.set(id, [row.number]);
  }
  return rows;
}

const MAX_NAMED_ROWS = 5;
const rowsNamed = (rows: readonly number[]) =>
  rows.slice(0, MAX_NAMED_ROWS).join(', ') + (rows.length > MAX_NAMED_ROWS ? ' …' : '');

/** Within one file, each airline has offers of its own. */
const ownNature = (collection: ImportCollection, data: Data) => {
  const nature = natureOf(collection, data);
  return nature && `${nature}\n${airlineOf(data)}`;
};

const airlineOf = ({ airline }: Data) => foldedText(String(airline ?? ''));
/** Two airlines may sell one route in the same weeks. A file, or an older record, may not say whose offer it is. */
const couldBeSameAirline = (one: Data, other: Data) =>
  airlineOf(one) === '' || airlineOf(other) === '' || airlineOf(one) === airlineOf(other);

/** Identifies an offer without an external id; '' while a part of the key is missing. */
function natureOf(collection: ImportCollection, data: Data): string {
  const { origin, destination, travelFrom, travelTo, tripType, cabin, airline, name } = data;
  const word = foldedText(String((collection === 'deals' ? airline : name) ?? ''));
  const parts = [origin, destination, travelFrom, travelTo, tripType, cabin, word];
  return parts.every(Boolean) ? parts.join('\n') : '';
}
