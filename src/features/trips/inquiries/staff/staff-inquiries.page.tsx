import { useId } from 'react';
import { Link, useNavigation } from 'react-router';
import { useListKeys } from '#features/staff/frame/list-keys.ts';
import staffStyles from '#features/staff/frame/staff.module.css';
import { StaffError } from '#features/staff/frame/staff-error.tsx';
import { cursorTo, StaffChips, StaffFilters, StaffPager } from '#features/staff/frame/staff-filters.tsx';
import { withStaffErrors } from '#features/staff/frame/staff-guard.ts';
import { StaffHead } from '#features/staff/frame/staff-head.tsx';
import staffListStyles from '#features/staff/frame/staff-list.module.css';
import { staffMeta } from '#features/staff/frame/staff-meta.ts';
import { ToolbarMenu } from '#features/staff/frame/toolbar-menu.tsx';
import { isViewAnswer, ViewsAnswer, ViewsMenu } from '#features/staff/views/views-menu.tsx';
import { m } from '#messages';
import { formAction, textOf } from '#platform/form-action.ts';
import type { ApiClient } from '#platform/page-context.ts';
import { inBrowser, onServer, type PageArgs } from '#platform/page-data.ts';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { MapScene, TicketScene } from '#ui/pictures/scenes.tsx';
import type { Route } from './+types/staff-inquiries.page.ts';
import { bulkUndoneWords, bulkWords } from './bulk-words.ts';
import { InquiryBoard } from './inquiry-board.tsx';
import { BulkOutcome, InquiryBulk, type Outcome } from './inquiry-bulk.tsx';
import {
  type InquiryList,
  inquiryParameters,
  inquirySearch,
  readInquiryList,
  viewSearch,
} from './inquiry-filter-url.ts';
import { MoreFilters } from './inquiry-filters.tsx';
import { InquiryTable } from './inquiry-table.tsx';
import styles from './staff-inquiries.module.css';
import { BULK_MOVES, OWNER_FILTERS, STATUS_FILTERS } from './staff-inquiries.rules.ts';
import { statusWords } from './staff-status-words.ts';

async function load(client: ApiClient, { request }: PageArgs) {
  const { turn, ...list } = readInquiryList(request);
  const now = new Date().toISOString();
  const readViews = () => client.readInquiryViews().then(({ data }) => data.views);
  if (list.view === 'board') {
    const [board, views] = await withStaffErrors(request, () =>
      Promise.all([client.readInquiryBoard(list.filter), readViews()]),
    );
    return {
      list,
      now,
      views,
      owners: board.owners,
      colleagues: board.colleagues,
      lanes: board.lanes,
      lines: undefined,
    };
  }
  const [found, views] = await withStaffErrors(request, () =>
    Promise.all([client.listInquiries({ ...list.filter, status: list.status, ...turn }), readViews()]),
  );
  return { list, now, views, owners: found.owners, colleagues: found.colleagues, lanes: undefined, lines: found };
}

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const meta: Route.MetaFunction = ({ matches }) => staffMeta(matches, m.staff_nav_inquiries());
export const ErrorBoundary = StaffError;

/** What became of several inquiries, if the form was about them. */
type Answered = { message: string; outcome?: Outcome & { done: number } };

const form = formAction({
  read: (data) => ({
    kind: String(data.get('form') ?? ''),
    ids: data.getAll('ids').map(String),
    moved: data.getAll('moved').map(String),
    assigned: data.getAll('assigned').map(String),
    action: BULK_MOVES.find((one) => one === data.get('action')) ?? 'assign',
    ...textOf(data, ['assigneeId', 'reason', 'id', 'name']),
  }),
  echo: ({ kind, name, assigneeId }) => ({ kind, name, assigneeId }),
  async send(client, values, { request }): Promise<Answered> {
    const { kind, id, name, ids, moved, assigned, action, reason } = values;
    const assigneeId = values.assigneeId || null;
    if (kind === 'save-view') {
      const { filter, status, view } = readInquiryList(request);
      // The board shows every status.
      await client.saveInquiryView({ ...filter, status: view === 'board' ? 'all' : status, view, name });
      return { message: m.views_saved() };
    }
    if (kind === 'rename-view') {
      await client.renameInquiryView({ id, name });
      return { message: m.views_renamed() };
    }
    if (kind === 'remove-view') {
      await client.removeInquiryView({ id });
      return { message: m.views_removed() };
    }
    if (kind === 'undo') {
      return { message: bulkUndoneWords(await client.undoInquiryMoves({ moved: moved.map(readMoved) })) };
    }
    if (kind === 'undo-assign') {
      const undone = await client.undoInquiryAssignments({ assigned: assigned.map(readAssigned), assigneeId });
      return { message: bulkUndoneWords(undone) };
    }
    const answer = await client.moveInquiries({ ids, action, assigneeId, reason });
    const { done, refused, moved: declined, assigned: given } = answer;
    return {
      outcome: { done, refused, moved: declined, assigned: given },
      message: bulkWords(action, { done, refused: refused.length, assignee: answer.assignee }),
    };
  },
  failed: m.staff_not_sent,
});
export const action = form.action;
export const clientAction = form.clientAction;

/** 'id version', as the form that takes moves back sends it. */
function readMoved(text: string) {
  const [_id = '', version = ''] = text.split(' ');
  return { _id, version: Number(version) };
}

/** 'id owner', or 'id ' of one that had none. */
function readAssigned(text: string) {
  const [_id = '', before = ''] = text.split(' ');
  return { _id, before: before || null };
}

export default function StaffInquiriesPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { list, now, views, owners, colleagues, lanes, lines } = loaderData;
  const busy = useNavigation().state !== 'idle';
  const bulk = isViewAnswer(answer) ? undefined : answer;
  useListKeys();
  const kept = inquiryParameters(list);
  const open = lanes ? lanes.reduce((sum, { count }) => sum + count, 0) : lines.counts.all;
  return (
    <div className={staffStyles.page}>
      <StaffHead title={m.staff_nav_inquiries()} lead={m.staff_inquiries_lead_open({ count: open })}>
        <ViewsMenu
          {...{ here: inquirySearch(list), answer, busy }}
          views={views.map((view) => ({ ...view, search: viewSearch(view) }))}
        />
        <Views list={list} />
        <ButtonLink to="/staff/inquiries/itinerary" look="quiet">
          {m.itinerary_link()}
        </ButtonLink>
        <ButtonLink to="/staff/inquiries/new" look="go" className={styles.newInquiry}>
          {m.staff_new_inquiry()}
        </ButtonLink>
      </StaffHead>
      <div className={staffListStyles.list}>
        <StaffFilters
          label={m.staff_inquiries_search()}
          q={list.filter.q}
          status={list.status}
          filters={lines ? statusFilters(lines.counts) : []}
          keep={without(kept, 'q', 'status')}
        >
          <Owners list={list} owners={owners} keep={without(kept, 'owner')} />
          <MoreFilters list={list} colleagues={colleagues} />
        </StaffFilters>
        <ViewsAnswer answer={answer} />
        {lanes ? (
          <InquiryBoard lanes={lanes} now={now} list={list} />
        ) : (
          <List {...{ list, lines, colleagues, now, answer: bulk }} />
        )}
      </div>
    </div>
  );
}

const without = (parameters: Record<string, string>, ...names: string[]) =>
  Object.fromEntries(Object.entries(parameters).filter(([name]) => !names.includes(name)));

const statusFilters = (counts: Record<(typeof STATUS_FILTERS)[number], number>) =>
  STATUS_FILTERS.map((value) => ({
    value,
    label: value === 'all' ? m.staff_all() : statusWords(value),
    count: counts[value],
  }));

const OWNER_WORDS = {
  all: m.staff_owner_all,
  mine: m.staff_owner_mine,
  unassigned: m.staff_owner_unassigned,
} as const;

type OwnersProps = ListOf & { owners: Record<(typeof OWNER_FILTERS)[number], number>; keep: Record<string, string> };

/** Whose inquiries are shown; a single colleague is chosen under "More filters". */
const Owners = ({ list, owners, keep }: OwnersProps) => {
  const chosen = OWNER_FILTERS.find((value) => value === list.filter.owner && value !== 'all');
  return (
    <ToolbarMenu
      name={chosen && m.staff_inquiries_owner()}
      words={chosen ? OWNER_WORDS[chosen]() : m.staff_inquiries_owner()}
      isChosen={chosen !== undefined}
    >
      <StaffChips
        label={m.staff_inquiries_owner()}
        name="owner"
        value={list.filter.owner}
        filters={OWNER_FILTERS.map((value) => ({ value, label: OWNER_WORDS[value](), count: owners[value] }))}
        keep={keep}
      />
    </ToolbarMenu>
  );
};

type ListOf = { list: Omit<InquiryList, 'turn'> };

/** The same inquiries as a list, as a board, or as a file. */
const Views = ({ list }: ListOf) => (
  <nav className={styles.views} aria-label={m.staff_views()}>
    {(['list', 'board'] as const).map((view) => (
      <Link
        key={view}
        to={inquirySearch({ ...list, view })}
        aria-current={list.view === view ? 'page' : undefined}
        preventScrollReset
      >
        {view === 'list' ? m.staff_view_list() : m.staff_view_board()}
      </Link>
    ))}
    <a href={`/staff/inquiries/export${inquirySearch({ ...list, view: 'list' })}`} download>
      {m.staff_view_download()}
    </a>
  </nav>
);

type Lines = NonNullable<Route.ComponentProps['loaderData']['lines']>;
type ListProps = ListOf &
  Pick<Route.ComponentProps['loaderData'], 'colleagues' | 'now'> & {
    lines: Lines;
    answer: Route.ComponentProps['actionData'];
  };

function List({ list, lines, colleagues, now, answer }: ListProps) {
  const { data, counts, page, pages } = lines;
  const form = useId();
  const { state } = useNavigation();
  const anything = counts.all > 0 || inquirySearch(list) !== '?';
  if (data.length === 0)
    return (
      <>
        <BulkOutcome answer={answer} />
        <Nothing anything={anything} />
      </>
    );
  return (
    <>
      <InquiryBulk id={form} rows={data} colleagues={colleagues} answer={answer} busy={state !== 'idle'}>
        <InquiryTable rows={data} now={now} form={form} />
      </InquiryBulk>
      {data.length > 1 && <p className={`small soft ${styles.keys}`}>{m.staff_list_keys()}</p>}
      <StaffPager
        page={page}
        pages={pages}
        search={(to) => inquirySearch(list, { page: to, ...cursorTo(to, lines) })}
      />
    </>
  );
}

/** `anything`: there are inquiries, but none matches. */
const Nothing = ({ anything }: { anything: boolean }) =>
  anything ? (
    <EmptyState scene={<MapScene />} title={m.staff_inquiries_unfound_title()} text={m.staff_inquiries_unfound_text()}>
      <ButtonLink to="/staff/inquiries">{m.staff_inquiries_show_all()}</ButtonLink>
    </EmptyState>
  ) : (
    <EmptyState scene={<TicketScene />} title={m.staff_inquiries_none_title()} text={m.staff_inquiries_none_text()} />
  );
