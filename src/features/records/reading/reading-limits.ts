// What one file may cost, from its first byte to its rows in the database. Limits of single parts would add up to none.
import { MEGABYTE } from '#domain/bytes.ts';
import { formatNumber } from '#domain/formats.ts';
import { m } from '#messages';
import { UnreadableTable } from './unreadable-table.ts';

/** Of all parts of a workbook together, unpacked. 5,000 rows of 60 columns need a third of it. */
const MAX_UNPACKED_BYTES = 64 * MEGABYTE;
/**
 * Of all cells together, with the sentences about them: what is stored, and read again by each later step. About as many as
 * the largest text file holds; a workbook of some kilobytes could repeat one text in every cell.
 */
export const MAX_TABLE_LETTERS = 10_000_000;
/** Of all sheets of a workbook together: each is stored, so that another one can be chosen. */
const MAX_SHEET_ROWS = 20_000;
/** The largest accepted file takes a few seconds, also on a slow processor. The heap is four times what such a file needs. */
export const READING_LIMITS = { maxMs: 30_000, maxHeapMegabytes: 256 };
/** Rows are passed on, and inserted, in portions of this size: as long as the event loop may be busy with one. */
export const MAX_BATCH_BYTES = 256 * 1024;

/** What is left for a file. Both throw when it is used up. */
export type ReadingBudget = {
  unpack(bytes: number): void;
  keep(letters: number, rows?: number): void;
  /** What is kept by work that fails is given back. */
  attempt<T>(work: () => Promise<T>): Promise<T>;
};

export function readingBudget(): ReadingBudget {
  let bytesLeft = MAX_UNPACKED_BYTES;
  let lettersLeft = MAX_TABLE_LETTERS;
  let rowsLeft = MAX_SHEET_ROWS;
  return {
    unpack(bytes) {
      bytesLeft -= bytes;
      if (bytesLeft < 0) throw new UnreadableTable(m.import_bomb());
    },
    keep(letters, rows = 0) {
      lettersLeft -= letters;
      rowsLeft -= rows;
      if (lettersLeft < 0) throw new UnreadableTable(m.import_too_much_text({ most: formatNumber(MAX_TABLE_LETTERS) }));
      if (rowsLeft < 0) throw new UnreadableTable(m.import_sheets_full({ most: formatNumber(MAX_SHEET_ROWS) }));
    },
    async attempt(work) {
      const before = [lettersLeft, rowsLeft] as const;
      try {
        return await work();
      } catch (error) {
        [lettersLeft, rowsLeft] = before;
        throw error;
      }
    },
  };
}
