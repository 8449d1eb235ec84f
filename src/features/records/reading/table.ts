// A table as found in a file or in pasted text: headers, and below them rows of text.
import { formatNumber } from '#domain/formats.ts';
import { manyLines, oneLine } from '#domain/text.ts';
import { m } from '#messages';
import type { ReadingBudget } from './reading-limits.ts';
import { MAX_CELL_LENGTH, MAX_COLUMNS, MAX_ROWS } from './table-size.rules.ts';
import { UnreadableTable } from './unreadable-table.ts';

/** `number` is that of the row in a spreadsheet. `wrong` has a sentence for each cell that cannot be read. `isHidden`: a filter or a person hid it. */
export type TableRow = { number: number; cells: string[]; wrong?: Record<number, string>; isHidden?: true };
export type Table = {
  headers: string[];
  rows: TableRow[];
  /** Sentences about what was left out or filled in. */
  notes: string[];
  /** Whether serial dates count from 1904, as in old spreadsheets of the Mac. */
  is1904: boolean;
};
/** `hiddenColumns`: those that are hidden in the file. */
export type ReadTable = Table & { hiddenColumns: number[] };

/** A table of a file with its name, or why it cannot be read. Text has one, without a name. */
export type SheetTable = { name: string; table: ReadTable | { unread: string } };

/** Lines such as a title that may appear above the headers. */
const MAX_LINES_ABOVE = 20;
const MAX_HEADER_LENGTH = 120;
/** The apostrophe that csv.ts, and spreadsheets themselves, write before text that would run as a formula. */
const KEPT_FROM_RUNNING = /^'(?='*[=+\-@\t\r])/;

export type Range = { firstRow: number; lastRow: number; firstColumn: number; lastColumn: number };

export type TableBuilder = {
  /** Throws as soon as there are more rows, columns or letters than an import accepts. */
  add(row: TableRow): void;
  hide(firstColumn: number, lastColumn: number): void;
  note(sentence: string): void;
  /** Copies the first cell of a range into all of it; the header row stays unchanged. */
  merge(range: Range): void;
  isEmpty(): boolean;
  finish(is1904?: boolean): ReadTable;
};

export function tableBuilder(budget: ReadingBudget): TableBuilder {
  const rows: TableRow[] = [];
  const merged: Range[] = [];
  const notes: string[] = [];
  const hidden = new Set<number>();
  return {
    add({ number, cells, wrong, isHidden }) {
      const cleaned = cleanCells(cells, wrong);
      if (!cleaned) return;
      budget.keep(lettersOf(cleaned), 1);
      rows.push({ number, ...cleaned, ...(isHidden ? { isHidden } : {}) });
      if (rows.length > MAX_ROWS + 1 + MAX_LINES_ABOVE) throw tooManyRows();
    },
    note: (sentence) => notes.push(sentence),
    merge: (range) => merged.push(range),
    hide(firstColumn, lastColumn) {
      for (let column = firstColumn; column <= Math.min(lastColumn, MAX_COLUMNS - 1); column += 1) hidden.add(column);
    },
    isEmpty: () => rows.length === 0,
    finish(is1904 = false) {
      const at = headerIndex(rows);
      const header = rows[at];
      if (!header) throw new UnreadableTable(m.import_empty());
      const below = rows.slice(at + 1);
      if (below.length > MAX_ROWS) throw tooManyRows();
      if (fillMerged(below, merged, budget)) notes.push(m.import_merged());
      if (below.length === 0) throw new UnreadableTable(m.import_header_only());
      const width = Math.max(header.cells.length, ...below.map(({ cells }) => cells.length));
      const headers = widened(header.cells, width).map((name) => oneLine(name).slice(0, MAX_HEADER_LENGTH));
      return {
        ...{
          headers,
          notes,
          is1904,
          hiddenColumns: [...hidden].filter((column) => column < width).sort((a, b) => a - b),
        },
        rows: below.map((row) => ({ ...row, cells: widened(row.cells, width) })),
      };
    },
  };
}

const lengthOf = (texts: readonly string[]) => texts.reduce((sum, { length }) => sum + length, 0);
type CleanCells = Pick<TableRow, 'cells' | 'wrong'>;
const lettersOf = ({ cells, wrong = {} }: CleanCells) => lengthOf(cells) + lengthOf(Object.values(wrong));
const tooManyColumns = () => new UnreadableTable(m.import_too_many_columns({ most: MAX_COLUMNS }));
const tooManyRows = () => new UnreadableTable(m.import_too_many_rows({ most: formatNumber(MAX_ROWS) }));
const widened = (cells: string[], width: number) => Array.from({ length: width }, (_, column) => cells[column] ?? '');

/** Cells without invisible characters and without empty cells at the end; undefined for an empty row. */
function cleanCells(cells: string[], known: Record<number, string> = {}): CleanCells | undefined {
  const wrong: Record<number, string> = { ...known };
  // A line of millions of separators is refused before each of its cells is cleaned.
  const written = cells.findLastIndex((cell, column) => cell.trim() !== '' || wrong[column] !== undefined);
  if (written >= MAX_COLUMNS) throw tooManyColumns();
  const cleaned = cells.slice(0, written + 1).map((cell, column) => {
    if (cell.length <= MAX_CELL_LENGTH) return manyLines(cell.replace(KEPT_FROM_RUNNING, ''));
    wrong[column] = m.import_cell_long({ most: formatNumber(MAX_CELL_LENGTH) });
    return manyLines(cell.slice(0, MAX_CELL_LENGTH));
  });
  const saying = cleaned.findLastIndex((cell, column) => cell !== '' || wrong[column] !== undefined);
  if (saying < 0) return undefined;
  const kept = cleaned.slice(0, saying + 1);
  return Object.keys(wrong).length > 0 ? { cells: kept, wrong } : { cells: kept };
}

/** The first row with at least two names: a title above it has only one cell. */
function headerIndex(rows: readonly TableRow[]): number {
  const at = rows.slice(0, MAX_LINES_ABOVE + 1).findIndex(({ cells }) => cells.filter(Boolean).length > 1);
  return Math.max(at, 0);
}

/** Fills merged ranges. Returns whether any lies in the rows. Ranges may overlap without limit, so the cells they cover are counted. */
function fillMerged(rows: readonly TableRow[], ranges: readonly Range[], budget: ReadingBudget): boolean {
  const byNumber = new Map(rows.map((row) => [row.number, row]));
  const firstNumber = rows[0]?.number ?? 0;
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length));
  let left = MAX_ROWS * MAX_COLUMNS;
  let filled = false;
  for (const { firstRow, lastRow, firstColumn, lastColumn } of ranges) {
    const value = byNumber.get(firstRow)?.cells[firstColumn];
    if (!value || firstRow < firstNumber) continue;
    const right = Math.min(lastColumn, width - 1);
    const end = Math.min(lastRow, rows.at(-1)?.number ?? 0);
    for (let number = firstRow; number <= end && left > 0; number += 1) {
      const row = byNumber.get(number);
      left -= right - firstColumn + 1;
      if (!row) continue;
      budget.keep(value.length * (right - firstColumn + 1));
      while (row.cells.length <= right) row.cells.push('');
      row.cells.fill(value, firstColumn, right + 1);
      filled = true;
    }
  }
  return filled;
}
