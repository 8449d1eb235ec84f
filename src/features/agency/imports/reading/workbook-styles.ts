// The kind of number in a cell, by its display format.
import type { Parts } from './workbook-parts.ts';

export type NumberKind = 'number' | 'date' | 'percent';

/** Built-in formats that are known by number (ECMA-376, 18.8.30). */
const DATE_FORMATS = new Set([14, 15, 16, 17, 22, ...range(27, 36), ...range(50, 58)]);
const PERCENT_FORMATS = new Set([9, 10]);
const FIRST_OWN_FORMAT = 164;

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

/** The kind of each style, in the order of the indexes that cells use. */
export async function readStyles(parts: Parts, path: string): Promise<NumberKind[]> {
  const own = new Map<number, string>();
  const kinds: NumberKind[] = [];
  let inCells = false;
  if (!parts.has(path)) return kinds;
  await parts.read(path, {
    open(name, { numFmtId, formatCode = '' }) {
      if (name === 'cellXfs') inCells = true;
      else if (name === 'numFmt') own.set(Number(numFmtId), formatCode);
      else if (name === 'xf' && inCells) kinds.push(kindOf(Number(numFmtId ?? 0), own));
    },
    close(name) {
      if (name === 'cellXfs') inCells = false;
    },
  });
  return kinds;
}

function kindOf(id: number, own: ReadonlyMap<number, string>): NumberKind {
  if (DATE_FORMATS.has(id)) return 'date';
  if (PERCENT_FORMATS.has(id)) return 'percent';
  return id >= FIRST_OWN_FORMAT ? kindOfCode(own.get(id) ?? '') : 'number';
}

/** Quoted words, escaped letters, and colours and languages in brackets are not part of the format. */
const NOT_FORMAT = /"[^"]{0,200}"|\\.|\[[^\]]{0,60}\]/g;

function kindOfCode(code: string): NumberKind {
  const plain = code.slice(0, 255).replace(NOT_FORMAT, '').toLowerCase();
  if (/[dy]|mmm/.test(plain)) return 'date';
  return plain.includes('%') ? 'percent' : 'number';
}
