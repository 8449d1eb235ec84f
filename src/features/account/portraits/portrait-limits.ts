import { MEGABYTE } from '#domain/bytes.ts';

/** Of an uploaded file; in pixels but for the bytes. */
export const PORTRAIT_LIMITS = { bytes: 10 * MEGABYTE, pixels: 50_000_000, minSide: 192, maxRatio: 4 } as const;
export const portraitMegabytes = PORTRAIT_LIMITS.bytes / MEGABYTE;
