// Matches columns to fields by their headers.

import type { DayOrder } from '#domain/typed-day.ts';
import { chargeOfHeader } from '#features/catalogue/offers/charge-names.rules.ts';
import { headerWords } from '#features/catalogue/offers/header-words.rules.ts';
import type { HiddenChoice, ImportCollection } from '../imports.rules.ts';
import type { FoundOrder } from './day-order.rules.ts';
import { chargeKindOf, FIELDS, fieldOf, type ImportField, OWN_ID_HEADER } from './import-fields.content.ts';

export const DAY_ORDERS = ['day-first', 'month-first'] as const satisfies readonly DayOrder[];

/** `field` is a field's key, a part of the price as 'charge:base', or '' for an ignored column. */
export type Column = { field: string; order?: DayOrder };
/** `fixed` has the values that are the same in every row, by field. */
export type Mapping = { columns: Column[]; fixed: Record<string, string> };

/** The values of most offers. They are shown among the columns, so that nothing is assumed unseen. */
const USUAL: Record<string, string> = { tripType: 'round trip', cabin: 'economy' };
const EXACT = 3;
const BEGINS = 2;
const ENDS = 1;

export function matchColumns(collection: ImportCollection, headers: readonly string[]): Mapping {
  const fields = FIELDS[collection].map((field) => ({ ...field, names: namesOf(field) }));
  const words = headers.map(wordsOf);
  const candidates = words.flatMap((header, column) =>
    fields.map((field) => ({ column, field, score: scoreOf(header, field) })).filter(({ score }) => score > 0),
  );
  candidates.sort((one, other) => other.score - one.score || one.column - other.column);
  const columns: Column[] = headers.map((header) => ({ field: header === OWN_ID_HEADER ? 'recordId' : '' }));
  const taken = new Set(columns.map(({ field }) => field));
  const charges = headers.map((header) => chargeOfHeader(header));
  for (const { column, field, score } of candidates) {
    const isCharge = charges[column] !== undefined && score < EXACT;
    if (columns[column]?.field !== '' || taken.has(field.key) || isCharge) continue;
    columns[column] = { field: field.key };
    taken.add(field.key);
  }
  charges.forEach((kind, column) => {
    if (kind && columns[column]?.field === '') columns[column] = { field: `charge:${kind}` };
  });
  return { columns, fixed: Object.fromEntries(Object.entries(USUAL).filter(([key]) => !taken.has(key))) };
}

const wordsOf = (header: string) => headerWords(header).join(' ');

/** Our own id is recognised by its header alone. */
const namesOf = ({ key, label, names }: ImportField): readonly string[] =>
  names.length > 0 || key === 'recordId' ? names : [wordsOf(label()), wordsOf(key)];

/** How reliably a header means a field; in a longer header the beginning counts more than the end. */
function scoreOf(header: string, { names }: Pick<ImportField, 'names'>): number {
  if (header === '') return 0;
  if (names.includes(header)) return EXACT;
  const long = names.filter((name) => name.includes(' ') || name.length > 4);
  if (long.some((name) => header.startsWith(`${name} `))) return BEGINS;
  return long.some((name) => header.endsWith(` ${name}`)) ? ENDS : 0;
}

/** A column with ambiguous days is assumed to be like the other columns of the file, if those are unambiguous. */
export function withDayOrders(collection: ImportCollection, mapping: Mapping, found: readonly FoundOrder[]): Mapping {
  const isDay = ({ field }: Column) => fieldOf(collection, field)?.kind === 'day';
  const sure = new Set(mapping.columns.flatMap((column, at) => (isDay(column) ? (found[at] ?? []) : [])));
  const order = DAY_ORDERS.find((one) => sure.has(one));
  if (!order || sure.size > 2 || sure.has('mixed') || DAY_ORDERS.every((one) => sure.has(one))) return mapping;
  const columns = mapping.columns.map((column, at) =>
    isDay(column) && found[at] === 'unclear' ? { ...column, order } : column,
  );
  return { ...mapping, columns };
}

/** The mapping as a person corrected it, without unknown fields and without a second column of a field. */
export function cleanMapping(collection: ImportCollection, given: Mapping, width: number): Mapping {
  const taken = new Set<string>();
  const columns = Array.from({ length: width }, (_, index): Column => {
    const { field = '', order } = given.columns[index] ?? {};
    if (chargeKindOf(field)) return { field };
    const known = fieldOf(collection, field);
    if (!known || taken.has(field)) return { field: '' };
    taken.add(field);
    return known.kind === 'day' && order ? { field, order } : { field };
  });
  const fixed = Object.entries(given.fixed).filter(
    ([key, value]) => !taken.has(key) && value.trim() !== '' && mayBeFixed(fieldOf(collection, key)),
  );
  return { columns, fixed: Object.fromEntries(fixed) };
}

/** The mapping without the columns that are hidden in the file, if these are left out. */
export const withoutHidden = (mapping: Mapping, hiddenColumns: readonly number[], hidden: HiddenChoice): Mapping =>
  hidden.columns === 'leave'
    ? { ...mapping, columns: mapping.columns.map((one, at) => (hiddenColumns.includes(at) ? { field: '' } : one)) }
    : mapping;

const DIFFERENT = new Set(['recordId', 'externalId', 'total']);
/** Whether every row may have the same value: an id or a price differs from row to row. */
export const mayBeFixed = (field: ImportField | undefined): boolean =>
  field !== undefined && !DIFFERENT.has(field.key) && field.kind !== 'text';

/** Fields that a new offer requires and that no column has. */
export function missingFields(collection: ImportCollection, { columns, fixed }: Mapping): ImportField[] {
  const has = new Set(columns.map(({ field }) => field));
  return FIELDS[collection].filter(({ key, required }) =>
    key === 'total' ? !has.has('total') && !has.has('charge:base') : required && !has.has(key) && !fixed[key],
  );
}

/** One text for a set of headers, so that its mapping is found again. */
export const headersKey = (headers: readonly string[]): string => headers.map(wordsOf).join('\n');
