// The size of a table that is read from a file.
export const MAX_FILE_BYTES = 10 * 1024 * 1024;
export const MAX_ROWS = 5_000;
export const MAX_COLUMNS = 60;
export const MAX_CELL_LENGTH = 4_000;
