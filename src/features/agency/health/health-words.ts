import { MEGABYTE } from '#domain/bytes.ts';
import { formatNumber } from '#domain/formats.ts';
import { waitingWords } from '#domain/moments.ts';
import { m } from '#messages';

const GIGABYTE = 1024 * MEGABYTE;

/** '3 minutes ago' */
export const agoWords = (instant: string, now: string): string => m.health_ago({ time: waitingWords(instant, now) });

/** '412 MB', '23.4 GB' */
export const bytesWords = (bytes: number): string =>
  bytes < GIGABYTE
    ? m.health_megabytes({ size: formatNumber(Math.ceil(bytes / MEGABYTE)) })
    : m.health_gigabytes({ size: formatNumber(bytes / GIGABYTE, bytes < 100 * GIGABYTE ? 1 : 0) });

/** '0.8 ms', '14 ms' */
export const millisecondsWords = (ms: number): string =>
  m.health_milliseconds({ time: formatNumber(ms, ms < 10 ? 1 : 0) });
