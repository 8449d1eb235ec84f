// The columns of the site's rows, derived from the fields of a collection. A table declares what needs more than that itself:
// references with their foreign keys, prices and evidence.
import { type $Type, type HasDefault, type NotNull, sql } from 'drizzle-orm';
import { boolean, char, date, integer, type PgColumnBuilderBase, smallint, text } from 'drizzle-orm/pg-core';
import type { Field, Fields } from './fields.ts';

type Values = {
  text: string;
  'long-text': string;
  choice: string;
  date: string;
  airport: string;
  lines: string[];
  phrases: string[];
  whole: number;
  flag: boolean;
};
type PlainKind = keyof Values;
/** The value of a field once it is published. */
export type ValueOf<F> = F extends { options: readonly (infer Option)[] }
  ? Option
  : F extends { kind: infer Kind extends PlainKind }
    ? Values[Kind]
    : never;
/** The fields from which a column can be derived. */
export type PlainNames<F extends Fields> = {
  [Name in keyof F]: F[Name] extends { kind: PlainKind } ? Name : never;
}[keyof F];
/** A list without lines is empty, and a flag that was not set is false. */
export type NeverNull = { required: true } | { kind: 'lines' | 'phrases' | 'flag' };

type ColumnOf<F> = F extends { required: true; initial: unknown } | { kind: 'lines' | 'phrases' | 'flag' }
  ? HasDefault<NotNull<$Type<PgColumnBuilderBase, ValueOf<F>>>>
  : F extends NeverNull
    ? NotNull<$Type<PgColumnBuilderBase, ValueOf<F>>>
    : $Type<PgColumnBuilderBase, ValueOf<F>>;
type ColumnsOf<F extends Fields> = { [Name in PlainNames<F>]: ColumnOf<F[Name]> };

const LARGEST_SMALLINT = 32_767;
const EMPTY_LIST = sql`'{}'`;

type Builder<Default> = PgColumnBuilderBase & { notNull(): unknown; default(initial: Default): unknown };
/** The column as it is, never null if so, and with its default. */
function finished<Default, B extends Builder<Default>>(column: B, isFull: boolean, initial: Default | undefined): B {
  if (isFull) column.notNull();
  if (isFull && initial !== undefined) column.default(initial);
  return column;
}

const ofText = (column: Builder<string>, { required = false, initial }: Field) =>
  finished(column, required, typeof initial === 'string' ? initial : undefined);
const ofNumber = (column: Builder<number>, { required = false, initial }: Field) =>
  finished(column, required, typeof initial === 'number' ? initial : undefined);

function columnOf(name: string, field: Field): PgColumnBuilderBase | undefined {
  switch (field.kind) {
    case 'text':
    case 'long-text':
    case 'choice':
      return ofText(text(name), field);
    case 'date':
      return ofText(date(name, { mode: 'string' }), field);
    case 'airport':
      return ofText(char(name, { length: 3 }), field);
    case 'whole':
      return ofNumber((field.max ?? Infinity) > LARGEST_SMALLINT ? integer(name) : smallint(name), field);
    case 'lines':
    case 'phrases':
      return finished(text(name).array(), true, EMPTY_LIST);
    case 'flag':
      return finished(boolean(name), true, false);
  }
  return undefined;
}

const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** A column for each field of a plain kind. A required field needs `initial` if the table already has rows. */
export function columnsOf<const F extends Fields>(fields: F): ColumnsOf<F>;
// Object.fromEntries() forgets the names, so the line above says them.
export function columnsOf(fields: Fields): Record<string, PgColumnBuilderBase> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const column = columnOf(snakeCase(name), field);
      return column ? [[name, column] as const] : [];
    }),
  );
}
