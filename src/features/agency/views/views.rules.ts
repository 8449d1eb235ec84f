// How a person views a list of records: the shown columns, and views that are saved under a name.
import { z } from 'zod';
import { oneLine } from '#domain/text.ts';
import { type CollectionName, PRICED, SORTS, STATE_FILTERS } from '#features/records/store/record.rules.ts';

/** The columns that may be hidden; the title is always shown. */
export const COLUMNS = ['amount', 'travel', 'until', 'updated', 'state'] as const;
export type Column = (typeof COLUMNS)[number];
/** The columns of a collection. */
export const columnsOf = (collection: CollectionName): readonly Column[] =>
  PRICED.includes(collection) ? COLUMNS : COLUMNS.filter((column) => !OF_OFFERS.includes(column));
const OF_OFFERS: readonly Column[] = ['amount', 'travel', 'until'];

export const hiddenColumns = z
  .array(z.enum(COLUMNS))
  .max(COLUMNS.length)
  .transform((hidden) => COLUMNS.filter((column) => hidden.includes(column)));

/** The filter and the order of a list. */
export const listViewState = z.strictObject({
  q: z.string().max(120).overwrite(oneLine).default(''),
  state: z.enum(STATE_FILTERS).default('all'),
  sort: z.enum(SORTS).default('title'),
  order: z.enum(['asc', 'desc']).default('asc'),
  hidden: hiddenColumns.default([]),
});
export type ListViewState = z.infer<typeof listViewState>;

const ALL_COLUMNS = 'none';

/** The URL of a list that shows this to everyone, regardless of the columns they chose for themselves. */
export const toSearchParams = ({ q, state, sort, order, hidden }: ListViewState): string =>
  `?${new URLSearchParams([
    ...(q ? [['q', q]] : []),
    ...(state === 'all' ? [] : [['state', state]]),
    ...(sort === 'title' ? [] : [['sort', sort]]),
    ...(order === 'asc' ? [] : [['order', order]]),
    ['without', writeHidden(hidden)],
  ])}`;

export const writeHidden = (hidden: readonly Column[]): string => hidden.join('.') || ALL_COLUMNS;

/** The hidden columns in a URL; undefined if it leaves them to the person. */
export function readHidden(written: string | null): Column[] | undefined {
  if (!written) return undefined;
  const names = written.split('.');
  return COLUMNS.filter((column) => names.includes(column));
}
