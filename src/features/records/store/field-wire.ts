// What the wire has of the site's rows, derived from the fields of a collection. A contract declares what is computed itself.
import { z } from 'zod';
import type { NeverNull, PlainNames, ValueOf } from './field-columns.ts';
import type { Field, Fields } from './fields.ts';

type SchemaOf<F> = F extends { kind: 'whole' }
  ? z.ZodNumber
  : F extends { kind: 'flag' }
    ? z.ZodBoolean
    : F extends { kind: 'lines' | 'phrases' }
      ? z.ZodArray<z.ZodString>
      : F extends { options: readonly string[] }
        ? z.ZodEnum<{ [Option in ValueOf<F> & string]: Option }>
        : z.ZodString;
type WireName<Name, F> = F extends { wire: infer Wire } ? (Wire extends string ? Wire : never) : Name;
type WireShape<F extends Fields> = {
  [Name in PlainNames<F> as WireName<Name, F[Name]> & string]: F[Name] extends NeverNull
    ? SchemaOf<F[Name]>
    : z.ZodOptional<SchemaOf<F[Name]>>;
};

const SCHEMAS: Partial<Record<Field['kind'], (field: Field) => z.ZodType>> = {
  text: () => z.string(),
  'long-text': () => z.string(),
  choice: ({ options = [] }) => z.enum(options),
  date: () => z.string(),
  airport: () => z.string(),
  lines: () => z.array(z.string()),
  phrases: () => z.array(z.string()),
  whole: () => z.number(),
  flag: () => z.boolean(),
};
const NEVER_NULL: readonly Field['kind'][] = ['lines', 'phrases', 'flag'];

function wireOf([name, field]: [string, Field]): { name: string; wire: string; schema: z.ZodType }[] {
  const schema = SCHEMAS[field.kind]?.(field);
  if (!schema || field.wire === false) return [];
  const isFull = field.required || NEVER_NULL.includes(field.kind);
  return [{ name, wire: field.wire ?? name, schema: isFull ? schema : schema.optional() }];
}

/** A schema for each field of a plain kind, by its name on the wire. */
export function wireShape<const F extends Fields>(fields: F): WireShape<F>;
// Object.fromEntries() forgets the names, so the line above says them.
export function wireShape(fields: Fields): Record<string, z.ZodType> {
  return Object.fromEntries(
    Object.entries(fields)
      .flatMap(wireOf)
      .map(({ wire, schema }) => [wire, schema]),
  );
}

/** Presents these fields of a row: an empty one is absent. */
export function presenterOf<const F extends Fields>(fields: F) {
  const schema = z.object(wireShape(fields));
  const names = Object.entries(fields).flatMap(wireOf);
  return (row: Readonly<Record<string, unknown>>) =>
    schema.parse(Object.fromEntries(names.map(({ name, wire }) => [wire, row[name] ?? undefined])));
}
