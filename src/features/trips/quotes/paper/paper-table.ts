// A table of a printed quote. A row is never cut by the end of a page, and the head is drawn again on the next one.
import type { Cell, PaperBlock, PaperColumn, PaperRow } from './paper-document.ts';
import { LEFT, type Lines, type Sheet, type Style, WIDTH } from './paper-sheet.ts';

const INK = '#0f2f2c';
const INK_2 = '#3c534e';
const LINE = '#d8d5c9';
const GAP = 10;
const PAD = 3.6;
const HEAD: Style = { face: 'strong', size: 7.5, colour: INK_2, tracking: 0.2 };
const TEXT: Style = { face: 'text', size: 9, colour: INK };
const STRONG: Style = { face: 'strong', size: 9, colour: INK };
const SOFT: Style = { face: 'text', size: 8.2, colour: INK_2 };
const TOTAL: Style = { face: 'strong', size: 11, colour: INK };
const BETWEEN: Style = { face: 'text', size: 8.2, colour: INK_2 };

type Placed = PaperColumn & { x: number; room: number };

const placed = (columns: readonly PaperColumn[]): Placed[] => {
  const whole = columns.reduce((sum, { share }) => sum + share, 0);
  let x = LEFT;
  return columns.map((column, place) => {
    const width = (column.share / whole) * WIDTH;
    const one = { ...column, x, room: width - (place === columns.length - 1 ? 0 : GAP) };
    x += width;
    return one;
  });
};

const styleOf = (look: Cell[number]['look'], row: 'sum' | 'total' | undefined): Style => {
  if (row === 'total') return TOTAL;
  if (look === 'strong' || row === 'sum') return STRONG;
  return look === 'soft' ? SOFT : TEXT;
};

export function drawTable(sheet: Sheet, { columns: given, rows }: PaperBlock & { kind: 'table' }): void {
  const columns = placed(given);
  const table = sheet.tagged(sheet.root, 'Table');
  const hasHead = columns.some(({ head }) => head !== '');
  const heights = rows.map((row) => heightOf(sheet, columns, row));
  sheet.need((hasHead ? 20 : 0) + (heights[0] ?? 0));
  if (hasHead) drawHead(sheet, columns, table);
  const sums = rows.findIndex((row) => 'look' in row && row.look === 'sum');
  for (const [place, row] of rows.entries()) {
    const height = heights[place] ?? 0;
    // A total alone on the next page would have lost what it sums up.
    const kept = place === sums ? heights.slice(place).reduce((whole, one) => whole + one, 0) : height;
    if (sheet.need(kept) && hasHead) drawHead(sheet, columns, table);
    drawRow(sheet, columns, table, row, height);
  }
}

type Element = Sheet['root'];

function drawHead(sheet: Sheet, columns: readonly Placed[], table: Element): void {
  const heads = columns.map(({ head, room }) => sheet.lay(head, HEAD, room));
  const row = sheet.tagged(table, 'TR');
  const height = Math.max(...heads.map((lines) => lines.height));
  for (const [place, column] of columns.entries())
    sheet.tagged(row, 'TH', (cell) => drawCell(sheet, cell, column, [heads[place] as Lines], sheet.y), {
      scope: 'Column',
    });
  sheet.down(height + 3);
  rule(sheet, INK, 0.9);
}

const linesOf = (sheet: Sheet, { room }: Placed, cell: Cell, look?: 'sum' | 'total'): Lines[] =>
  cell.map((words) => sheet.lay(words.text, styleOf(words.look, look), room));
const sum = (lines: readonly Lines[]) => lines.reduce((height, one) => height + one.height, 0);

function heightOf(sheet: Sheet, columns: readonly Placed[], row: PaperRow): number {
  if ('between' in row) return sheet.lay(row.between, BETWEEN).height + 2 * PAD;
  return Math.max(...columns.map((column, at) => sum(linesOf(sheet, column, row.cells[at] ?? [], row.look)))) + 2 * PAD;
}

function drawRow(sheet: Sheet, columns: readonly Placed[], table: Element, row: PaperRow, height: number): void {
  const element = sheet.tagged(table, 'TR');
  const top = sheet.y + PAD;
  if ('between' in row) {
    const lines = sheet.lay(row.between, BETWEEN, WIDTH - 16);
    sheet.decorate((pdf) => pdf.rect(LEFT, sheet.y, WIDTH, height).fill('#f3f1ea'));
    sheet.tagged(element, 'TD', (cell) => sheet.write(cell, lines, LEFT + 8, { at: top }));
  } else {
    for (const [place, column] of columns.entries())
      sheet.tagged(element, 'TD', (cell) =>
        drawCell(sheet, cell, column, linesOf(sheet, column, row.cells[place] ?? [], row.look), top),
      );
  }
  sheet.down(height);
  rule(sheet, 'look' in row && row.look === 'total' ? INK : LINE, 0.6);
}

function drawCell(
  sheet: Sheet,
  cell: Element,
  { x, room, isAmount }: Placed,
  parts: readonly Lines[],
  top: number,
): void {
  let at = top;
  for (const lines of parts) {
    sheet.write(cell, lines, x, { at, ...(isAmount && { right: x + room }) });
    at += lines.height;
  }
}

function rule(sheet: Sheet, colour: string, width: number): void {
  sheet.decorate((pdf) =>
    pdf
      .moveTo(LEFT, sheet.y)
      .lineTo(LEFT + WIDTH, sheet.y)
      .lineWidth(width)
      .stroke(colour),
  );
}
