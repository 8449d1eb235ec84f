// Reads a table from text: values separated by commas, semicolons, tabs or bars, as files and spreadsheets write them.
import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { m } from '#messages';
import { readingBudget } from './reading-limits.ts';
import { type ReadTable, tableBuilder } from './table.ts';
import { MAX_CELL_LENGTH, MAX_COLUMNS } from './table-size.rules.ts';
import { UnreadableTable } from './unreadable-table.ts';

const DELIMITERS = ['\t', ';', ',', '|'] as const;
type Delimiter = (typeof DELIMITERS)[number];

const SAMPLE_LENGTH = 64 * 1024;
const SAMPLE_LINES = 40;
const PART_LENGTH = 32 * 1024;
/** Spreadsheet programs write it above the headers. */
const DELIMITER_LINE = /^sep=([\t;,|])\r?\n/i;

export async function readText(text: string): Promise<ReadTable> {
  const [line = '', declared] = DELIMITER_LINE.exec(text.slice(0, 10)) ?? [];
  const rest = text.slice(line.length);
  const parser = Readable.from(partsOf(rest)).pipe(
    parse({
      delimiter: declared ?? delimiterOf(rest),
      relax_column_count: true,
      relax_quotes: true,
      max_record_size: 2 * MAX_CELL_LENGTH * MAX_COLUMNS,
    }),
  );
  const table = tableBuilder(readingBudget());
  const linesAbove = line === '' ? 0 : 1;
  let number = linesAbove;
  try {
    for await (const cells of parser) {
      number += 1;
      table.add({ number, cells: cells as string[] });
    }
  } catch (error) {
    throw error instanceof CsvError ? unreadable(error, linesAbove + 1 + Number(error.records ?? number)) : error;
  } finally {
    parser.destroy();
  }
  return table.finish();
}

function* partsOf(text: string): Generator<string> {
  for (let at = 0; at < text.length; at += PART_LENGTH) yield text.slice(at, at + PART_LENGTH);
}

const unreadable = ({ code }: CsvError, row: number) =>
  new UnreadableTable(
    code === 'CSV_QUOTE_NOT_CLOSED' || code === 'CSV_MAX_RECORD_SIZE'
      ? m.import_quote_open({ row })
      : m.import_row_broken({ row }),
  );

/** The delimiter that occurs equally often in most lines; of two, the one that yields more columns. */
export function delimiterOf(text: string): Delimiter {
  const counts = countsOf(text.slice(0, SAMPLE_LENGTH));
  const scored = DELIMITERS.map((delimiter) => ({ delimiter, ...usual(counts.map((line) => line[delimiter])) }));
  scored.sort((one, other) => other.lines * other.columns - one.lines * one.columns);
  return scored[0] && scored[0].columns > 0 ? scored[0].delimiter : ',';
}

type Counts = Record<Delimiter, number>;
const none = (): Counts => ({ '\t': 0, ';': 0, ',': 0, '|': 0 });

/** How often each delimiter occurs outside quotes, in each of the first lines. */
function countsOf(sample: string): Counts[] {
  const lines: Counts[] = [];
  let counts = none();
  let quoted = false;
  for (const sign of sample) {
    if (sign === '"') quoted = !quoted;
    else if (quoted) continue;
    else if (sign === '\n' || sign === '\r') {
      if (Object.values(counts).some(Boolean)) lines.push(counts);
      if (lines.length === SAMPLE_LINES) return lines;
      counts = none();
    } else if (sign in counts) counts[sign as Delimiter] += 1;
  }
  return Object.values(counts).some(Boolean) ? [...lines, counts] : lines;
}

/** The most frequent count above zero, and how many lines have it. */
function usual(counts: readonly number[]): { columns: number; lines: number } {
  const found = [...Map.groupBy(counts.filter(Boolean), (count) => count)];
  const [columns, same] = found.sort(([, one], [, other]) => other.length - one.length)[0] ?? [0, []];
  return { columns, lines: same.length };
}
