// Pages of a list by keyset: a cursor is the position of a row in the order of the list, so that a page costs the same wherever it is.
// Decision: docs/decisions/0056-a-large-desk.md
import { z } from 'zod';
import { isCivilDate } from '#domain/dates.ts';

const MOMENT =
  /^(?!0000)(\d{4}-\d\d-\d\d) (?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,6})?[+-](?:0\d|1[0-4])(?::[0-5]\d)?$/;
/** A moment as PostgreSQL writes it, with its microseconds: rows of one millisecond keep their order. Others it would refuse. */
export const storedMoment = z.string().refine((moment) => isCivilDate(MOMENT.exec(moment)?.[1] ?? ''));

export type Position = [value: string, id: string];

/** The position from which to continue, forwards or back. One that cannot be read is none, so that a list begins at its start. */
export function readCursor(written: string, value: z.ZodType<string>): Position | undefined {
  try {
    return z.tuple([value, z.uuid()]).safeParse(JSON.parse(Buffer.from(written, 'base64url').toString())).data;
  } catch {
    return undefined;
  }
}

export const writeCursor = (value: unknown, id: string): string =>
  Buffer.from(JSON.stringify([String(value), id])).toString('base64url');

/** What a list is asked for: a page by its number, or the one after or before a row. */
export type Turn = { page: number; after: string; before: string };
type Keyed = { id: string; key: string };
type Wanted = { start: Position | undefined; backwards: boolean; offset: number; limit: number };

/**
 * One page of `rows` in all. With a cursor the number is only what the page is called; without one, and where nothing is left
 * beyond it, the page is counted from the start.
 * @param read rows beyond a position, nearest first
 */
export async function turnedPage<Row extends Keyed>(
  { page: asked, after, before }: Turn,
  { rows: count, size, key }: { rows: number; size: number; key: z.ZodType<string> },
  read: (wanted: Wanted) => Promise<Row[]>,
) {
  if (count === 0) return { data: [], page: 1, pages: 1, next: '', previous: '' };
  const pages = Math.max(1, Math.ceil(count / size));
  const page = Math.min(asked, pages);
  // The first page has none before it, so it never begins at a cursor.
  const forwards = page > 1 ? readCursor(after, key) : undefined;
  const start = forwards ?? (page > 1 ? readCursor(before, key) : undefined);
  const backwards = start !== undefined && !forwards;
  const beyond = start ? await read({ start, backwards, offset: 0, limit: size + 1 }) : [];
  const isTurned = beyond.length > 0;
  const found = isTurned
    ? beyond
    : await read({ start: undefined, backwards: false, offset: (page - 1) * size, limit: size + 1 });
  const data = found.slice(0, size);
  if (isTurned && backwards) data.reverse();
  const hasNext = (isTurned && backwards) || found.length > size;
  const [first, last] = [data[0], data.at(-1)];
  return {
    data,
    page,
    // Others may have come since they were counted.
    pages: hasNext ? Math.max(pages, page + 1) : page,
    next: hasNext && last ? writeCursor(last.key, last.id) : '',
    previous: page > 1 && first ? writeCursor(first.key, first.id) : '',
  };
}
