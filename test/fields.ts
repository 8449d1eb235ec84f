import type { ZodObject } from 'zod';

/** The field names of a call's input, also if it is optional or checked as a whole. */
export function fieldsOf(input: unknown): string[] {
  const { shape, def } = (input ?? {}) as Partial<ZodObject> & { def?: { innerType?: unknown; in?: unknown } };
  return shape ? Object.keys(shape) : def ? fieldsOf(def.innerType ?? def.in) : [];
}
