import { m } from '#messages';
import { KILOBYTE } from './bytes.ts';
import { formatNumber } from './formats.ts';

/** '1,204 KB' */
export const sizeWords = (bytes: number): string =>
  m.bookings_kilobytes({ size: formatNumber(Math.ceil(bytes / KILOBYTE)) });
