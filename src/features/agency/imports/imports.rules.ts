// What an import is: which collections take one, how much of it, and what can become of a row.

export const IMPORT_COLLECTIONS = ['packages', 'fares', 'deals'] as const;
export type ImportCollection = (typeof IMPORT_COLLECTIONS)[number];

export const MAX_FILE_BYTES = 10 * 1024 * 1024;
export const MAX_ROWS = 5_000;
export const MAX_COLUMNS = 60;
export const MAX_CELL_LENGTH = 4_000;
