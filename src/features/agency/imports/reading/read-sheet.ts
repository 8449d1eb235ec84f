// The cells of one sheet, as text: dates as 2027-03-14, percentages with their sign, other numbers with a point.
import { m } from '#messages';
import { MAX_COLUMNS } from '../imports.rules.ts';
import { dayOfSerial } from './serial-days.ts';
import { collectText } from './shared-strings.ts';
import { type Range, type TableBuilder, UnreadableTable } from './table.ts';
import type { Attributes, Parts } from './workbook-parts.ts';
import type { NumberKind } from './workbook-styles.ts';

export type SheetStyles = { strings: readonly string[]; kinds: readonly NumberKind[]; is1904: boolean };
type Value = { text: string; wrong?: string };

const MAX_MERGED = 20_000;
/** The number of digits that a spreadsheet itself shows. */
const DIGITS = 15;
const REFERENCE = /^([A-Z]{1,3})([0-9]{1,7})$/;

export async function readSheet(parts: Parts, path: string, styles: SheetStyles, table: TableBuilder): Promise<void> {
  const row = { number: 0, cells: [] as string[], wrong: {} as Record<number, string> };
  const cell = { column: -1, type: 'n', style: 0, hasFormula: false, hasValue: false, value: '' };
  const inline = collectText();
  let merged = 0;
  let inValue = false;

  function openCell({ r = '', t = 'n', s = '0' }: Attributes) {
    const column = columnOf(r);
    Object.assign(cell, { column: column ?? cell.column + 1, type: t, style: Number(s) });
    Object.assign(cell, { hasFormula: false, hasValue: false, value: '' });
    inline.take();
  }
  function closeCell() {
    const { text, wrong } = cellValue(cell, inline.take(), styles);
    if (text === '' && !wrong) return;
    if (cell.column >= MAX_COLUMNS) throw new UnreadableTable(m.import_too_many_columns({ most: MAX_COLUMNS }));
    while (row.cells.length < cell.column) row.cells.push('');
    row.cells[cell.column] = text;
    if (wrong) row.wrong[cell.column] = wrong;
  }

  await parts.read(path, {
    open(name, attributes) {
      inline.open(name);
      if (name === 'row') {
        Object.assign(row, { number: Number(attributes.r) || row.number + 1, cells: [], wrong: {} });
        cell.column = -1;
      } else if (name === 'c') openCell(attributes);
      else if (name === 'f') cell.hasFormula = true;
      else if (name === 'v') {
        inValue = true;
        cell.hasValue = true;
      } else if (name === 'mergeCell') {
        const range = rangeOf(attributes.ref ?? '');
        merged += 1;
        if (range && merged <= MAX_MERGED) table.merge(range);
      }
    },
    text(text) {
      inline.text(text);
      if (inValue && cell.value.length <= 40_000) cell.value += text;
    },
    close(name) {
      inline.close(name);
      if (name === 'v') inValue = false;
      else if (name === 'c') closeCell();
      else if (name === 'row') table.add(row.number, row.cells, row.wrong);
    },
  });
}

type Cell = { type: string; style: number; hasFormula: boolean; hasValue: boolean; value: string };

function cellValue({ type, style, hasFormula, hasValue, value }: Cell, inline: string, styles: SheetStyles): Value {
  if (hasFormula && !hasValue) return { text: '', wrong: m.import_cell_formula() };
  if (type === 'e') return { text: value, wrong: m.import_cell_error({ error: value.slice(0, 20) }) };
  if (type === 'inlineStr') return { text: inline };
  if (!hasValue) return { text: '' };
  if (type === 's') return { text: styles.strings[Number(value)] ?? '' };
  if (type === 'b') return { text: value === '1' ? 'yes' : 'no' };
  if (type === 'd') return { text: value.slice(0, 10) };
  return type === 'str' || value === '' ? { text: value } : numberOf(value, styles.kinds[style] ?? 'number', styles);
}

function numberOf(value: string, kind: NumberKind, { is1904 }: SheetStyles): Value {
  const number = Number(value);
  if (!Number.isFinite(number)) return { text: value };
  if (kind === 'date') return { text: dayOfSerial(number, is1904) ?? String(number) };
  if (kind === 'percent') return { text: `${Number((number * 100).toPrecision(DIGITS))}%` };
  return { text: String(Number(number.toPrecision(DIGITS))) };
}

/** 'C12' is in column 2. */
function columnOf(reference: string): number | undefined {
  const letters = REFERENCE.exec(reference)?.[1];
  if (!letters) return undefined;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function rangeOf(reference: string): Range | undefined {
  const [from = '', to = ''] = reference.split(':');
  const [firstColumn, lastColumn] = [columnOf(from), columnOf(to)];
  const [firstRow, lastRow] = [from, to].map((corner) => Number(REFERENCE.exec(corner)?.[2]));
  if (firstColumn === undefined || lastColumn === undefined || !firstRow || !lastRow) return undefined;
  return lastRow < firstRow || lastColumn < firstColumn ? undefined : { firstRow, lastRow, firstColumn, lastColumn };
}
