// What the columns of a table show about themselves: the order of their days, and some of their cells.
import type { Table } from '#features/records/reading/table.ts';
import { dayOrderOf, type FoundOrder } from './day-order.rules.ts';

export type ColumnFacts = { found?: FoundOrder; samples: string[] };

const SAMPLES = 3;
const LONGEST_SAMPLE = 60;

export const columnFactsOf = (table: Table): ColumnFacts[] =>
  table.headers.map((_, column) => ({
    found: dayOrderOf(table.rows.map(({ cells }) => cells[column] ?? '')),
    samples: samplesOf(table, column),
  }));

function samplesOf({ rows }: Table, column: number): string[] {
  const samples = new Set<string>();
  for (const { cells } of rows) {
    const cell = (cells[column] ?? '').slice(0, LONGEST_SAMPLE);
    if (cell !== '') samples.add(cell);
    if (samples.size === SAMPLES) break;
  }
  return [...samples];
}
