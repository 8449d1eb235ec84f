// The size of a table that is read from a file.
import { MEGABYTE } from '#domain/bytes.ts';

export const MAX_FILE_BYTES = 10 * MEGABYTE;
export const MAX_ROWS = 5_000;
export const MAX_COLUMNS = 60;
export const MAX_CELL_LENGTH = 4_000;
