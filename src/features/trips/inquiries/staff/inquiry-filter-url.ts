// The conditions of the desk's list, board and spreadsheet in their URL. One that cannot be read counts as none.
import { isCivilDate } from '#domain/dates.ts';
import { isUuid } from '#domain/text.ts';
import { typedCount } from '#domain/typed-count.ts';
import { listSearch, readListQuery, turnFromUrl } from '#features/staff/frame/staff-filters.tsx';
import type { InquiryViewState } from './inquiry-views.contract.ts';
import type { InquiryFilter } from './staff-inquiries.contract.ts';
import {
  DUE_FILTERS,
  type ListShape,
  OWNER_FILTERS,
  STATUS_FILTERS,
  type StatusFilter,
  WAITING_FILTERS,
} from './staff-inquiries.rules.ts';

/** `board` shows every status, so it has no status of its own. */
export type InquiryList = { filter: InquiryFilter; status: StatusFilter; view: ListShape; turn: Turn };
type Turn = ReturnType<typeof turnFromUrl>;

const MAX_TEXT = 120;
const MAX_DOLLARS = 10_000_000;

export function readInquiryList(request: Request): InquiryList {
  const { searchParams } = new URL(request.url);
  const { q, filter: status } = readListQuery(request, STATUS_FILTERS);
  const { filter: owner } = readListQuery(request, OWNER_FILTERS, 'owner');
  const { filter: waiting } = readListQuery(request, WAITING_FILTERS, 'waiting', 'any');
  const { filter: due } = readListQuery(request, DUE_FILTERS, 'due', 'any');
  const text = (name: string) => (searchParams.get(name) ?? '').trim().slice(0, MAX_TEXT).toWellFormed();
  const day = (name: string) => (isCivilDate(text(name)) ? text(name) : '');
  const dollars = (name: string) => {
    const amount = text(name) === '' ? undefined : typedCount(text(name));
    return typeof amount === 'number' && amount >= 0 && amount <= MAX_DOLLARS ? amount : '';
  };
  return {
    filter: {
      ...{ q, waiting, due, owner: isUuid(text('owner')) ? text('owner') : owner },
      ...{ from: text('from'), to: text('to'), leavesFrom: day('leavesFrom'), leavesTo: day('leavesTo') },
      ...{ budgetFrom: dollars('budgetFrom'), budgetTo: dollars('budgetTo') },
    },
    ...{ status, turn: turnFromUrl(searchParams), view: searchParams.get('view') === 'board' ? 'board' : 'list' },
  };
}

/** The parameters of a view, without those that say nothing. */
export function inquiryParameters({ filter, status, view }: Omit<InquiryList, 'turn'>): Record<string, string> {
  const { owner, waiting, due, ...others } = filter;
  const all = {
    ...Object.fromEntries(Object.entries(others).map(([name, value]) => [name, String(value)])),
    owner: owner === 'all' ? '' : owner,
    waiting: waiting === 'any' ? '' : waiting,
    due: due === 'any' ? '' : due,
    status: status === 'all' || view === 'board' ? '' : status,
    view: view === 'board' ? view : '',
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''));
}

export const inquirySearch = (list: Omit<InquiryList, 'turn'>, turn: Partial<Turn> = {}): string =>
  listSearch({ ...inquiryParameters(list), ...turn }) || '?';

/** The URL of a view that was kept. */
export const viewSearch = ({ _id, name, status, view, ...filter }: InquiryViewState & { _id: string; name: string }) =>
  inquirySearch({ filter, status, view });

/** What the form "More filters" sets. */
export const MORE_FILTERS = [
  'waiting',
  'due',
  'from',
  'to',
  'leavesFrom',
  'leavesTo',
  'budgetFrom',
  'budgetTo',
] as const;
