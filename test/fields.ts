import type { ZodObject } from 'zod';

/** The names of a call's fields, also where it may be left out or is checked as a whole. */
export function fieldsOf(input: unknown): string[] {
  const { shape, def } = (input ?? {}) as Partial<ZodObject> & { def?: { innerType?: unknown; in?: unknown } };
  return shape ? Object.keys(shape) : def ? fieldsOf(def.innerType ?? def.in) : [];
}
