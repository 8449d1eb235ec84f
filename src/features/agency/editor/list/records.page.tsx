import type { ReactNode } from 'react';
import { Form, Link, Outlet, useLocation } from 'react-router';
import { useCurrentUser } from '#features/account/sessions/current-session.ts';
import { IMPORT_COLLECTIONS } from '#features/agency/imports/imports.rules.ts';
import { type Column, toSearchParams, writeHidden } from '#features/agency/views/views.rules.ts';
import {
  COLLECTION_GROUPS,
  groupOf,
  isListed,
  type ListedCollection,
  STATE_FILTERS,
} from '#features/records/store/record.rules.ts';
import staffStyles from '#features/staff/frame/staff.module.css';
import { StaffError } from '#features/staff/frame/staff-error.tsx';
import { listSearch, StaffFilters } from '#features/staff/frame/staff-filters.tsx';
import { withStaffErrors } from '#features/staff/frame/staff-guard.ts';
import { StaffHead } from '#features/staff/frame/staff-head.tsx';
import { staffMeta } from '#features/staff/frame/staff-meta.ts';
import toolbarMenuStyles from '#features/staff/frame/toolbar-menu.module.css';
import { ToolbarMenu } from '#features/staff/frame/toolbar-menu.tsx';
import { isViewAnswer, ViewsAnswer, ViewsMenu } from '#features/staff/views/views-menu.tsx';
import { m } from '#messages';
import type { ApiClient } from '#platform/page-context.ts';
import { onServer, type PageArgs, reloadInBrowser } from '#platform/page-data.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { useSending } from '#ui/fields/answered-form.tsx';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { SkipLink } from '#ui/page/skip-link.tsx';
import { Icon } from '#ui/pictures/icon.tsx';
import { MapScene } from '#ui/pictures/scenes.tsx';
import { collectionOf } from '../collection-of.ts';
import { COLLECTION_WORDS, demoLead, filterWords, groupWords, shareOfDemo } from '../record-words.ts';
import { form } from '../records-form.ts';
import type { Route } from './+types/records.page.ts';
import { BulkBar } from './bulk-bar.tsx';
import { OrderBar } from './order-bar.tsx';
import { readListViewState } from './read-list-view-state.ts';
import styles from './records.module.css';
import { RecordsTable } from './records-table.tsx';
import { ShownColumns } from './shown-columns.tsx';

type Args = PageArgs<{ collection: string }>;
const BULK = 'bulk';

async function load(client: ApiClient, { request, params }: Args) {
  const collection = collectionOf(params.collection);
  const { searchParams } = new URL(request.url);
  const { hidden, ...listView } = readListViewState(request);
  const [after, before] = [searchParams.get('after') ?? '', searchParams.get('before') ?? ''];
  const [list, mine] = await withStaffErrors(request, () =>
    Promise.all([
      client.listRecords({ collection, ...listView, after: after.slice(0, 400), before: before.slice(0, 400) }),
      client.readViews({ collection }),
    ]),
  );
  const shown = { ...listView, hidden: hidden ?? mine.data.hidden };
  const without = hidden && writeHidden(hidden);
  return { ...list, collection, listView: shown, without, views: mine.data.views, now: new Date().toISOString() };
}
export const loader = onServer(load);
export const clientLoader = reloadInBrowser('features/agency/editor/list/records.page', load);

export const action = form.action;
export const clientAction = form.clientAction;

export const meta: Route.MetaFunction = ({ matches, params }) =>
  staffMeta(matches, params.collection && isListed(params.collection) ? groupWords(params.collection) : '');
export const ErrorBoundary = StaffError;

export default function RecordsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { data: rows, counts, ordered, collection, listView, without, views, next, previous, edits, now } = loaderData;
  const { q, state, sort, order, hidden } = listView;
  const { pathname } = useLocation();
  const reads = pathname !== `/staff/catalogue/${collection}`;
  const isAdmin = useCurrentUser()?.role === 'admin';
  const busy = useSending();
  const shown = {
    q,
    state: state === 'all' ? '' : state,
    sort: sort === 'title' ? '' : sort,
    order: order === 'asc' ? '' : order,
    ...(without ? { without } : {}),
  };
  const answer = isViewAnswer(actionData) ? undefined : actionData;
  const isOrder = ordered && edits && sort === 'position' && order === 'asc';
  const movable = isOrder && q === '' && state === 'all';
  const { many, add } = COLLECTION_WORDS[collection];
  const filters = STATE_FILTERS.filter((value) => value !== 'untranslated' || counts[value] > 0 || value === state).map(
    (value) => ({ value, label: filterWords(value), count: counts[value] }),
  );
  const demo = shareOfDemo(rows);
  const lines =
    rows.length > 0 ? (
      <RecordsTable
        {...{ collection, rows, now, hidden, sort, order, movable, busy }}
        demo={demo}
        keep={{ q, state: shown.state, ...(without ? { without } : {}) }}
        to={(id) => `/staff/catalogue/${collection}/${id}${listSearch(shown)}`}
        form={edits && !isOrder ? BULK : undefined}
      />
    ) : (
      <Nothing collection={collection} anything={counts.all > 0 || q !== ''} />
    );
  return (
    <div
      className={
        reads ? `${staffStyles.page} ${styles.records} ${styles.reading}` : `${staffStyles.page} ${styles.records}`
      }
    >
      <section className={styles.list} aria-label={many()}>
        {reads && <SkipLink to="record">{m.editor_skip_list()}</SkipLink>}
        <StaffHead
          className={styles.head}
          as={reads ? 'h2' : 'h1'}
          title={groupWords(collection)}
          lead={demoLead(collection, demo)}
        >
          <Tabs current={collection} isAdmin={isAdmin} />
          {edits && add && (
            <Form method="post" preventScrollReset>
              <Button type="submit" name="form" value="create" disabled={busy}>
                <Icon name="plus" size="s" />
                {add()}
              </Button>
            </Form>
          )}
        </StaffHead>
        <StaffFilters
          className={styles.filters}
          label={groupOf(collection) === 'content' ? m.editor_search_content() : m.editor_search()}
          name="state"
          q={q}
          status={state}
          filters={filters}
          keep={{
            ...(shown.sort ? { sort: shown.sort } : {}),
            ...(shown.order ? { order: shown.order } : {}),
            ...(without ? { without } : {}),
          }}
        >
          <ViewsMenu
            {...{ busy, here: toSearchParams(listView), answer: actionData }}
            side="end"
            views={views.map((view) => ({ ...view, search: toSearchParams(view) }))}
          >
            <input type="hidden" name="hidden" value={writeHidden(hidden)} />
          </ViewsMenu>
          <MoreMenu {...{ collection, hidden, busy }} search={listSearch({ q, state: shown.state })}>
            {edits && ordered && !isOrder && (
              <Link to={`/staff/catalogue/${collection}?sort=position`}>{m.editor_order()}</Link>
            )}
            {edits && IMPORT_COLLECTIONS.some((one) => one === collection) && (
              <Link to={`/staff/import?collection=${collection}`}>{m.import_title()}</Link>
            )}
          </MoreMenu>
        </StaffFilters>
        <ViewsAnswer answer={actionData} />
        {isOrder && (
          <OrderBar
            {...{ movable, answer, busy }}
            all={listSearch({ sort: 'position', without })}
            back={listSearch({ ...shown, sort: '' }) || '?'}
          />
        )}
        {edits && !isOrder ? (
          <BulkBar id={BULK} {...{ collection, answer, busy, rows }} matching={counts[state]}>
            {lines}
          </BulkBar>
        ) : (
          lines
        )}
        <Turns next={next} previous={previous} search={(place) => listSearch({ ...shown, ...place })} />
      </section>
      <div id="record" className={styles.side} tabIndex={-1}>
        <Outlet />
      </div>
    </div>
  );
}

const Tabs = ({ current, isAdmin }: { current: ListedCollection; isAdmin: boolean }) => (
  <nav className={styles.tabs} aria-label={m.editor_collections()}>
    {COLLECTION_GROUPS[groupOf(current)].map((name) => (
      <Link key={name} to={`/staff/catalogue/${name}`} aria-current={name === current ? 'page' : undefined}>
        {COLLECTION_WORDS[name].many()}
      </Link>
    ))}
    {groupOf(current) === 'content' && isAdmin && <Link to="/staff/questions">{m.answers_open_title()}</Link>}
    <Link to="/staff/changes">{m.editor_changes()}</Link>
  </nav>
);

type MoreProps = {
  collection: ListedCollection;
  hidden: readonly Column[];
  busy: boolean;
  search: string;
  children: ReactNode;
};

/** What is done with the list as a whole. */
const MoreMenu = ({ collection, hidden, busy, search, children }: MoreProps) => (
  <ToolbarMenu words={m.editor_more()} side="end">
    <div className={toolbarMenuStyles.links}>
      {children}
      <a href={`/staff/catalogue/${collection}/export${search}`} download>
        {m.editor_export()}
      </a>
    </div>
    <div className={styles.columns}>
      <ShownColumns {...{ collection, hidden, busy }} />
    </div>
  </ToolbarMenu>
);

type TurnsProps = { next: string; previous: string; search: (place: { after?: string; before?: string }) => string };

/** Links to the next and the previous fifty. */
const Turns = ({ next, previous, search }: TurnsProps) =>
  next || previous ? (
    <nav className={styles.turns} aria-label={m.ui_pages()}>
      {previous && (
        <Link to={search({ before: previous })} rel="prev">
          <Icon name="arrowLeft" size="s" />
          {m.staff_previous()}
        </Link>
      )}
      {next && (
        <Link to={search({ after: next })} rel="next">
          {m.ui_next()}
          <Icon name="arrowRight" size="s" />
        </Link>
      )}
    </nav>
  ) : null;

const Nothing = ({ collection, anything }: { collection: ListedCollection; anything: boolean }) => (
  <EmptyState
    scene={<MapScene />}
    title={anything ? m.editor_unfound_title() : m.editor_none_title()}
    text={anything ? m.editor_unfound_text() : m.editor_none_text()}
  >
    {anything && <ButtonLink to={`/staff/catalogue/${collection}`}>{m.editor_show_all()}</ButtonLink>}
  </EmptyState>
);
