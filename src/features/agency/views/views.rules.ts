// How a person looks at a list of records: which columns, and views that are kept under a name.
import { z } from 'zod';
import { oneLine } from '#domain/text.ts';
import { type CollectionName, PRICED, SORTS, STATE_FILTERS } from '#features/catalogue/records/record.rules.ts';
import { m } from '#messages';

/** The columns that may be hidden; the title always stands there. */
export const COLUMNS = ['amount', 'until', 'updated', 'state'] as const;
export type Column = (typeof COLUMNS)[number];
/** Those that a collection has. */
export const columnsOf = (collection: CollectionName): readonly Column[] =>
  PRICED.includes(collection) ? COLUMNS : COLUMNS.filter((column) => column !== 'amount' && column !== 'until');

/** Of one person in one collection. */
export const MAX_VIEWS = 12;
export const MAX_VIEW_NAME = 40;

export const hiddenColumns = z
  .array(z.enum(COLUMNS))
  .max(COLUMNS.length)
  .transform((hidden) => COLUMNS.filter((column) => hidden.includes(column)));

export const viewName = z
  .string()
  .overwrite(oneLine)
  .min(1, m.views_name_required())
  .max(MAX_VIEW_NAME, m.views_name_too_long({ limit: MAX_VIEW_NAME }));

/** What a list shows, and in which order. */
export const look = z.strictObject({
  q: z.string().max(120).overwrite(oneLine).default(''),
  state: z.enum(STATE_FILTERS).default('all'),
  sort: z.enum(SORTS).default('title'),
  order: z.enum(['asc', 'desc']).default('asc'),
  hidden: hiddenColumns.default([]),
});
export type Look = z.infer<typeof look>;

const ALL_COLUMNS = 'none';

/** The URL of a list that shows this to everyone, whichever columns they chose for themselves. */
export const lookSearch = ({ q, state, sort, order, hidden }: Look): string =>
  `?${new URLSearchParams([
    ...(q ? [['q', q]] : []),
    ...(state === 'all' ? [] : [['state', state]]),
    ...(sort === 'title' ? [] : [['sort', sort]]),
    ...(order === 'asc' ? [] : [['order', order]]),
    ['without', writeHidden(hidden)],
  ])}`;

export const writeHidden = (hidden: readonly Column[]): string => hidden.join('.') || ALL_COLUMNS;

/** The hidden columns that a URL names; undefined where it leaves them to the person. */
export function readHidden(written: string | null): Column[] | undefined {
  if (!written) return undefined;
  const names = written.split('.');
  return COLUMNS.filter((column) => names.includes(column));
}
