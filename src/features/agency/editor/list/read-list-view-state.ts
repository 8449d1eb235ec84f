import { type ListViewState, readHidden } from '#features/agency/views/views.rules.ts';
import { SORTS, STATE_FILTERS } from '#features/records/store/record.rules.ts';
import { readListQuery } from '#features/staff/frame/staff-filters.tsx';

/** The view that the URL of a list requests; `hidden` is undefined if the URL leaves the columns to the person. */
export function readListViewState(
  request: Request,
): Omit<ListViewState, 'hidden'> & { hidden: ListViewState['hidden'] | undefined } {
  const { searchParams } = new URL(request.url);
  const { q, filter: state } = readListQuery(request, STATE_FILTERS, 'state');
  const { filter: sort } = readListQuery(request, SORTS, 'sort', 'title');
  const order = searchParams.get('order') === 'desc' ? ('desc' as const) : ('asc' as const);
  return { q, state, sort, order, hidden: readHidden(searchParams.get('without')) };
}
