// The cells of one sheet, as text. Numbers are what the sheet shows.

import { m } from '#messages';
import { collectText } from './shared-strings.ts';
import { shownNumber } from './shown-number.ts';
import type { Range, TableBuilder } from './table.ts';
import { MAX_COLUMNS } from './table-size.rules.ts';
import { UnreadableTable } from './unreadable-table.ts';
import type { Attributes, Parts } from './workbook-parts.ts';
import type { NumberFormat } from './workbook-styles.ts';

export type SheetStyles = { strings: readonly string[]; formats: readonly NumberFormat[]; is1904: boolean };
type Value = { text: string; wrong?: string };

const MAX_MERGED = 20_000;
/** The last row that a spreadsheet can have. */
const MAX_ROW_NUMBER = 1_048_576;
const REFERENCE = /^([A-Z]{1,3})([0-9]{1,7})$/;

export async function readSheet(parts: Parts, path: string, styles: SheetStyles, table: TableBuilder): Promise<void> {
  const row = { number: 0, cells: [] as string[], wrong: {} as Record<number, string>, isHidden: false };
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
        Object.assign(row, { number: rowNumber(attributes.r, row.number), cells: [], wrong: {} });
        row.isHidden = isTrue(attributes.hidden);
        cell.column = -1;
      } else if (name === 'c') openCell(attributes);
      else if (name === 'f') cell.hasFormula = true;
      else if (name === 'v') {
        inValue = true;
        cell.hasValue = true;
      } else if (name === 'col' && isTrue(attributes.hidden)) {
        table.hide(Number(attributes.min) - 1, Number(attributes.max) - 1);
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
      else if (name === 'row') {
        const { number, cells, wrong, isHidden } = row;
        table.add({ number, cells, wrong, ...(isHidden ? { isHidden } : {}) });
      }
    },
  });
}

const isTrue = (attribute = '') => /^(?:1|true|on)$/i.test(attribute);

/**
 * A row without a number follows the one before. Numbers that repeat, decrease or are none would put merged cells into the
 * wrong rows.
 */
function rowNumber(written: string | undefined, before: number): number {
  const number = written === undefined ? before + 1 : Number(written);
  if (!Number.isInteger(number) || number <= before || number > MAX_ROW_NUMBER)
    throw new UnreadableTable(m.import_damaged());
  return number;
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
  const number = Number(value);
  if (type === 'str' || value === '' || !Number.isFinite(number)) return { text: value };
  return { text: shownNumber(number, styles.formats[style], styles.is1904) };
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
