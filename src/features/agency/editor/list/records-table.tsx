import {
  type ColumnVisibilityState,
  columnVisibilityFeature,
  createColumnHelper,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useEffect, useRef } from 'react';
import { Link, NavLink } from 'react-router';
import { longDate } from '#domain/dates.ts';
import { momentWords } from '#domain/moments.ts';
import { cad } from '#domain/money.ts';
import { COLUMNS, type Column, columnsOf } from '#features/agency/views/views.rules.ts';
import { travelPeriod } from '#features/catalogue/offers/offer-words.ts';
import type { CollectionName, Sort } from '#features/records/store/record.rules.ts';
import { listSearch } from '#features/staff/frame/staff-filters.tsx';
import staffListStyles from '#features/staff/frame/staff-list.module.css';
import { useTicked } from '#features/staff/frame/use-ticked.ts';
import { m } from '#messages';
import { Icon } from '#ui/pictures/icon.tsx';
import { Picture } from '#ui/pictures/picture.tsx';
import type { RecordLine } from '../editor.contract.ts';
import { StateBadge } from '../record/state-badge.tsx';
import { type DemoShare, rowMark } from '../record-words.ts';
import { type Held, useMoves } from '../use-moves.ts';
import { OrderArrows, OrderHandle } from './order-cells.tsx';
import styles from './records-table.module.css';

const features = tableFeatures({ columnVisibilityFeature });
const helper = createColumnHelper<typeof features, RecordLine>();
const HEADINGS: Record<Column | 'title', () => string> = {
  title: m.editor_column_title,
  amount: m.editor_column_amount,
  travel: m.editor_column_travel,
  until: m.editor_column_until,
  updated: m.editor_column_updated,
  state: m.editor_column_state,
};
export const columnWords = (column: Column): string => HEADINGS[column]();

const columns = helper.columns([
  helper.accessor('title', { id: 'title' }),
  helper.accessor('amount', { id: 'amount' }),
  helper.accessor('travelFrom', { id: 'travel' }),
  helper.accessor('untilDay', { id: 'until' }),
  helper.accessor('updatedAt', { id: 'updated' }),
  helper.accessor('state', { id: 'state' }),
]);
type ColumnId = keyof typeof HEADINGS;
const SORTABLE: readonly string[] = ['title', 'amount', 'until', 'updated'] satisfies Sort[];

type Props = {
  collection: CollectionName;
  rows: RecordLine[];
  now: string;
  hidden: readonly Column[];
  sort: Sort;
  order: 'asc' | 'desc';
  /** The parameters of the list without its position and order. */
  keep: Record<string, string>;
  to: (id: string) => string;
  /** The form that the boxes belong to; undefined for those who may only read. */
  form: string | undefined;
  /** Whether the lines can be moved: they are in the order of the site, and all are shown. */
  movable: boolean;
  busy: boolean;
  /** How many of the rows are of the demonstration: the fewer are marked. */
  demo: DemoShare;
};

export function RecordsTable(props: Props) {
  const { collection, rows, now, hidden, sort, order, keep, to, form, movable, busy, demo } = props;
  const columnVisibility: ColumnVisibilityState = Object.fromEntries(
    COLUMNS.map((column) => [column, columnsOf(collection).includes(column) && !hidden.includes(column)]),
  );
  const table = useTable({ features, columns, data: rows, state: { columnVisibility }, getRowId: ({ _id }) => _id });
  const shown = table.getVisibleLeafColumns().map(({ id }) => id as ColumnId);
  const { held, handle, pressed } = useMoves(rows, busy);
  return (
    <table className={`${staffListStyles.table} ${styles.table}`} data-movable={movable || undefined}>
      <thead>
        <tr>
          {form && (
            <th scope="col" className={styles.select}>
              <SelectAll form={form} rows={rows} />
            </th>
          )}
          {movable && (
            <th scope="col">
              <span className="visually-hidden">{m.editor_order_column()}</span>
            </th>
          )}
          {shown.map((id) => (
            <th
              key={id}
              scope="col"
              data-column={id}
              className={id === 'amount' ? staffListStyles.number : ''}
              aria-sort={id === sort ? (order === 'asc' ? 'ascending' : 'descending') : undefined}
            >
              {SORTABLE.includes(id) ? <SortLink {...{ id, sort, order, keep }} /> : HEADINGS[id]()}
            </th>
          ))}
          {movable && <td />}
        </tr>
      </thead>
      <tbody>
        {table.getRowModel().rows.map(({ id, original }, index) => (
          <tr key={id} data-held={held?.from === index || undefined} data-drop={dropMark(held, index, rows.length)}>
            {form && (
              <td className={styles.select}>
                <label>
                  <input type="checkbox" name="ids" value={id} form={form} />
                  <span className="visually-hidden">{m.editor_select_one({ title: original.title })}</span>
                </label>
              </td>
            )}
            {movable && <OrderHandle {...handle(index)} />}
            {shown.map((column) => (
              <Cell key={column} {...{ column, row: original, now, to, collection }} share={demo} />
            ))}
            {movable && <OrderArrows {...{ rows, index }} title={original.title} onPress={pressed} />}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Ticks every box of the page, or none. Partly ticked if only some are. */
function SelectAll({ form, rows }: { form: string; rows: readonly RecordLine[] }) {
  const ticked = useTicked(form, rows);
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = ticked > 0 && ticked < rows.length;
  }, [ticked, rows]);
  return (
    <label className="scripted">
      <input
        ref={box}
        type="checkbox"
        checked={ticked === rows.length}
        onChange={({ target }) => {
          for (const one of document.querySelectorAll<HTMLInputElement>(`input[name=ids][form="${form}"]`))
            one.checked = target.checked;
        }}
      />
      <span className="visually-hidden">{m.editor_select_page({ count: rows.length })}</span>
    </label>
  );
}

/** The line that marks where a dragged line would go. */
const dropMark = (held: Held | undefined, index: number, lines: number) => {
  if (!held || held.to === held.from || held.to === held.from + 1) return undefined;
  if (held.to === index) return 'above';
  return held.to === lines && index === lines - 1 ? 'below' : undefined;
};

type SortProps = Pick<Props, 'sort' | 'order' | 'keep'> & { id: ColumnId };

function SortLink({ id, sort, order, keep }: SortProps) {
  const next = id === sort && order === 'asc' ? 'desc' : 'asc';
  const search = listSearch({ ...keep, sort: id === 'title' ? '' : id, order: next === 'asc' ? '' : next }) || '?';
  return (
    <Link className={styles.sort} to={search} preventScrollReset>
      {HEADINGS[id]()}
      {id === sort && <Icon name="chevron" size="s" />}
    </Link>
  );
}

type CellProps = {
  collection: CollectionName;
  column: ColumnId;
  row: RecordLine;
  now: string;
  share: DemoShare;
} & Pick<Props, 'to'>;

function Cell({ collection, column, row, now, to, share }: CellProps) {
  const { _id, title, subtitle, amount, travelFrom, travelTo, untilDay, updatedAt, state, changed, picture, demo } =
    row;
  if (column === 'title') {
    const mark = rowMark(collection, share, demo);
    return (
      <th scope="row" className={styles.title}>
        <div>
          {picture && <Picture className={styles.picture} src={picture} fallback={picture} width={40} height={40} />}
          <NavLink to={to(_id)} preventScrollReset>
            <bdi>{title || m.editor_untitled()}</bdi>
          </NavLink>
          <small>
            {mark && <span className={styles.mark}>{mark}</span>}
            <bdi>{subtitle}</bdi>
          </small>
        </div>
      </th>
    );
  }
  if (column === 'amount')
    return <td className={`${staffListStyles.number} ${styles.amount}`}>{amount !== null && cad(amount)}</td>;
  if (column === 'travel') {
    const period = travelFrom && travelTo ? travelPeriod({ travelFrom, travelTo }, now.slice(0, 10)) : '';
    return <td className={styles.travel}>{period || longDate(travelFrom || travelTo)}</td>;
  }
  if (column === 'until') return <td className={styles.until}>{untilDay && longDate(untilDay)}</td>;
  if (column === 'updated') return <td className={styles.updated}>{momentWords(updatedAt, now)}</td>;
  return (
    <td className={styles.state}>
      <StateBadge state={state} changed={changed} />
    </td>
  );
}
