/** One line of a table. */
export function row(...cells: (string | number)[]): void {
  console.log(cells.map((cell, i) => (i === 0 ? String(cell).padEnd(28) : String(cell).padStart(11))).join(' '));
}

export function heading(title: string, ...columns: string[]): void {
  console.log(`\n${title}`);
  row('', ...columns);
}

export const median = (values: number[]): number => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
