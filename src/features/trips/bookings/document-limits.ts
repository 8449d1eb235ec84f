import { MEGABYTE } from '#domain/bytes.ts';

/** An electronic ticket has a few hundred kilobytes. */
export const DOCUMENT_LIMITS = { bytes: 8 * MEGABYTE, name: 200 } as const;
