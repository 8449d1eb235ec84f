// How a cell displays its number.
import type { Parts } from './workbook-parts.ts';

/** `code` is the format as ECMA-376 writes it; empty for the general format, and for a built-in one that shows the number as it is. */
export type NumberFormat = { kind: 'number' | 'date' | 'percent'; code: string };
export const GENERAL: NumberFormat = { kind: 'number', code: '' };

/** Built-in formats that are known by number (ECMA-376, 18.8.30). */
const DATE_FORMATS = new Set([14, 15, 16, 17, 22, ...range(27, 36), ...range(50, 58)]);
const NUMBER_FORMATS: Record<number, string> = {
  ...{ 1: '0', 2: '0.00', 3: '#,##0', 4: '#,##0.00', 5: '$#,##0;-$#,##0', 6: '$#,##0;-$#,##0' },
  ...{
    7: '$#,##0.00;-$#,##0.00',
    8: '$#,##0.00;-$#,##0.00',
    9: '0%',
    10: '0.00%',
    37: '#,##0;(#,##0)',
    38: '#,##0;(#,##0)',
  },
  ...{ 39: '#,##0.00;(#,##0.00)', 40: '#,##0.00;(#,##0.00)', 41: '#,##0;(#,##0);"-"', 42: '$#,##0;$(#,##0);"-"' },
  ...{ 43: '#,##0.00;(#,##0.00);"-"', 44: '$#,##0.00;$(#,##0.00);"-"' },
};
const FIRST_OWN_FORMAT = 164;
const LONGEST_CODE = 255;

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

/** The format of each style, in the order of the indexes that cells use. */
export async function readStyles(parts: Parts, path: string): Promise<NumberFormat[]> {
  const own = new Map<number, string>();
  const formats: NumberFormat[] = [];
  let inCells = false;
  if (!parts.has(path)) return formats;
  await parts.read(path, {
    open(name, { numFmtId, formatCode = '' }) {
      if (name === 'cellXfs') inCells = true;
      else if (name === 'numFmt') own.set(Number(numFmtId), formatCode);
      else if (name === 'xf' && inCells) formats.push(formatOf(Number(numFmtId ?? 0), own));
    },
    close(name) {
      if (name === 'cellXfs') inCells = false;
    },
  });
  return formats;
}

function formatOf(id: number, own: ReadonlyMap<number, string>): NumberFormat {
  if (DATE_FORMATS.has(id)) return { kind: 'date', code: '' };
  const code = id >= FIRST_OWN_FORMAT ? (own.get(id) ?? '').slice(0, LONGEST_CODE) : (NUMBER_FORMATS[id] ?? '');
  return { kind: kindOfCode(code), code };
}

/** Quoted words, escaped letters, and colours and languages in brackets are not part of the format. */
const NOT_FORMAT = /"[^"]{0,200}"|\\.|\[[^\]]{0,60}\]/g;

function kindOfCode(code: string): NumberFormat['kind'] {
  const plain = code.replace(NOT_FORMAT, '').toLowerCase();
  if (/[dy]|mmm/.test(plain)) return 'date';
  return plain.includes('%') ? 'percent' : 'number';
}
