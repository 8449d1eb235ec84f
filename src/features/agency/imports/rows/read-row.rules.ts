// The cells of a row by field: each is read by the kind of its field, is empty, or is wrong.

import type { PriceComponent } from '#domain/price.ts';
import { cut } from '#domain/text.ts';
import type { DayOrder } from '#domain/typed-day.ts';
import { typedMoney } from '#domain/typed-money.ts';
import { chargeName } from '#features/catalogue/offers/charge-names.rules.ts';
import type { Table, TableRow } from '#features/records/reading/table.ts';
import { dayOrderOf } from '../columns/day-order.rules.ts';
import { chargeKindOf, FIELDS, type FieldKind } from '../columns/import-fields.content.ts';
import type { Mapping } from '../columns/match-columns.rules.ts';
import type { ImportCollection } from '../imports.rules.ts';
import { type PlaceWords, placeWords } from './place-words.rules.ts';
import {
  type Read,
  readCabin,
  readDay,
  readFlag,
  readLine,
  readList,
  readNights,
  readPercent,
  readStops,
  readText,
  readTrip,
} from './read-cells.rules.ts';

export type ReadCell = { state: 'read'; value: unknown } | { state: 'empty' } | { state: 'wrong' };
/** `column` is -1 if no cell of the row is to blame. */
export type WrongCell = { column: number; field: string; cell: string; sentence: string };
export type Cells = {
  /** Undefined for a field that has no column. */
  get(field: string): ReadCell | undefined;
  /** The parts of the price that are above zero; undefined if one of them is wrong. */
  parts(origin: string): PriceComponent[] | undefined;
  hasPrice: boolean;
  wrong: WrongCell[];
  /** Cells for which more was taken than they say: a city's only airport for the code of the city. */
  taken: readonly { label: string; from: string; to: string }[];
  /** Only one sentence is recorded for a field, and a limited number for a row. */
  blame(field: string, sentence: string): void;
};

type Source = {
  key: string;
  label: () => string;
  kind: FieldKind;
  column: number;
  order: DayOrder | undefined;
  fixed?: string;
};
type Part = { column: number; kind: PriceComponent['kind']; nameFrom: (origin: string) => string };

const LONGEST_SHOWN = 200;
/** The first ones are corrected first. Sixty columns of one letter each would otherwise store a sentence for every letter. */
const MAX_WRONG_CELLS = 20;
const NOTHING = /^[\s–—-]{0,20}$/;

export type CellsReader = (row: TableRow) => Cells;

export function cellsReader(
  collection: ImportCollection,
  table: Table,
  { columns, fixed }: Mapping,
  places = placeWords({}),
): CellsReader {
  const sources = FIELDS[collection].flatMap(({ key, kind, label }): Source[] => {
    const column = columns.findIndex(({ field }) => field === key);
    if (column >= 0)
      return [{ key, label, kind, column, order: kind === 'day' ? orderOf(table, columns, column) : undefined }];
    const same = fixed[key];
    return same ? [{ key, label, kind, column: -1, order: undefined, fixed: same }] : [];
  });
  const parts = columns.flatMap(({ field }, column): Part[] => {
    const kind = chargeKindOf(field);
    return kind ? [{ column, kind, nameFrom: nameOf(table.headers[column] ?? '', kind) }] : [];
  });
  const columnOf = new Map(sources.map(({ key, column }) => [key, column]));
  const hasPrice = parts.length > 0 || columnOf.has('total');
  return (row) => readCells(row, { sources, parts, columnOf, hasPrice, is1904: table.is1904, places });
}

/** Read once for each origin, because a file has up to 300,000 charges. */
function nameOf(header: string, kind: PriceComponent['kind']): Part['nameFrom'] {
  const names = new Map<string, string>();
  return (origin) => {
    const name = names.get(origin) ?? chargeName(header, kind, origin);
    names.set(origin, name);
    return name;
  };
}

const isSure = (order: unknown): order is DayOrder => order === 'day-first' || order === 'month-first';

function orderOf(table: Table, columns: Mapping['columns'], column: number): DayOrder | undefined {
  const order = columns[column]?.order ?? dayOrderOf(table.rows.map(({ cells }) => cells[column] ?? ''));
  return isSure(order) ? order : undefined;
}

type Plan = {
  sources: Source[];
  parts: Part[];
  columnOf: ReadonlyMap<string, number>;
  hasPrice: boolean;
  is1904: boolean;
  places: PlaceWords;
};

function readCells(row: TableRow, { sources, parts, columnOf, hasPrice, is1904, places }: Plan): Cells {
  const wrong: WrongCell[] = [];
  const blameColumn = (field: string, sentence: string, column: number) => {
    const cell = cut(row.cells[column] ?? '', LONGEST_SHOWN);
    if (wrong.length < MAX_WRONG_CELLS && !wrong.some((one) => one.field === field))
      wrong.push({ column, field, cell, sentence });
  };
  const read = new Map<string, ReadCell>();
  const extra: { label: string; from: string; to: string }[] = [];
  for (const { key, label, kind, column, order, fixed } of sources) {
    const cell = fixed ?? row.cells[column] ?? '';
    const known = row.wrong?.[column];
    const {
      value,
      wrong: sentence,
      taken,
    } = known ? { wrong: known, taken: undefined } : READERS[kind](cell, { order, is1904, places });
    if (taken) extra.push({ label: label(), from: cut(cell.trim(), LONGEST_SHOWN), to: taken });
    if (sentence === undefined) read.set(key, cell.trim() === '' ? { state: 'empty' } : { state: 'read', value });
    else if (cell.trim() === '' && !known) read.set(key, { state: 'empty' });
    else {
      read.set(key, { state: 'wrong' });
      blameColumn(key, sentence, column);
    }
  }
  return {
    get: (field) => read.get(field),
    hasPrice,
    wrong,
    taken: extra,
    blame: (field, sentence) => blameColumn(field, sentence, columnOf.get(field) ?? -1),
    parts(origin) {
      const before = wrong.length;
      const found = parts.flatMap(({ column, kind, nameFrom }): PriceComponent[] => {
        const cell = row.cells[column] ?? '';
        const known = row.wrong?.[column];
        if (NOTHING.test(cell) && !known) return [];
        const { value = 0, wrong: sentence } = known ? { wrong: known } : readCents(cell);
        if (sentence === undefined) return [{ kind, name: nameFrom(origin), amountCents: value }];
        blameColumn(`charge:${kind} ${column}`, sentence, column);
        return [];
      });
      return wrong.length > before ? undefined : found.filter(({ amountCents }) => amountCents > 0);
    },
  };
}

type Reader = (cell: string, plan: Pick<Plan, 'is1904' | 'places'> & { order: DayOrder | undefined }) => Read<unknown>;
const READERS: Readonly<Record<FieldKind, Reader>> = {
  ...{
    line: readLine,
    text: readText,
    list: readList,
    inclusions: readList,
    flag: readFlag,
    percent: readPercent,
    money: readCents,
  },
  ...{
    airport: (cell, { places }) => places.read(cell),
    trip: readTrip,
    cabin: readCabin,
    stops: readStops,
    nights: readNights,
  },
  day: (cell, { order, is1904 }) => readDay(cell, order, is1904),
};

function readCents(cell: string): Read<number> {
  const { cents, wrong } = typedMoney(cell);
  return wrong === undefined ? { value: cents } : { wrong };
}
