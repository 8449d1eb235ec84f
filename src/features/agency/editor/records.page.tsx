import { Form, Link, Outlet, redirect, useLocation } from 'react-router';
import { useCurrentUser } from '#features/account/sessions/current-session.ts';
import { IMPORT_COLLECTIONS } from '#features/agency/imports/imports.rules.ts';
import {
  LISTED_COLLECTIONS,
  type ListedCollection,
  SORTS,
  STATE_FILTERS,
} from '#features/catalogue/records/record.rules.ts';
import staffStyles from '#features/staff/frame/staff.module.css';
import { StaffError } from '#features/staff/frame/staff-error.tsx';
import { listAsked, listSearch, StaffFilters } from '#features/staff/frame/staff-filters.tsx';
import { forStaff } from '#features/staff/frame/staff-guard.ts';
import { StaffHead } from '#features/staff/frame/staff-head.tsx';
import { staffMeta } from '#features/staff/frame/staff-meta.ts';
import { m } from '#messages';
import { type FormAnswer, formAction } from '#platform/form-action.ts';
import type { ApiClient } from '#platform/page-context.ts';
import { inBrowser, onServer, type PageArgs } from '#platform/page-data.ts';
import { useSending } from '#ui/answered-form.tsx';
import { BlankView } from '#ui/blank-view.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { MapScene } from '#ui/scenes.tsx';
import type { Route } from './+types/records.page.ts';
import { BulkBar, type BulkDone, readBulk } from './bulk-bar.tsx';
import { collectionOf } from './collection-of.ts';
import { COLLECTION_WORDS, filterWords } from './record-words.ts';
import styles from './records.module.css';
import { COLUMNS, type Column, columnWords, RecordsTable } from './records-table.tsx';

type Args = PageArgs<{ collection: string }>;
const BULK = 'bulk';

async function load(client: ApiClient, { request, params }: Args) {
  const collection = collectionOf(params.collection);
  const { searchParams } = new URL(request.url);
  const { q, filter: state } = listAsked(request, STATE_FILTERS, 'state');
  const { filter: sort } = listAsked(request, SORTS, 'sort', 'title');
  const order = searchParams.get('order') === 'desc' ? ('desc' as const) : ('asc' as const);
  const [after, before] = [searchParams.get('after') ?? '', searchParams.get('before') ?? ''];
  const hidden = COLUMNS.filter((column) => searchParams.getAll('without').includes(column));
  const list = await forStaff(request, () =>
    client.listRecords({ collection, q, state, sort, order, after: after.slice(0, 400), before: before.slice(0, 400) }),
  );
  return { ...list, collection, q, state, sort, order, hidden, now: new Date().toISOString() };
}
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

const form = formAction({
  read: (sent, { params }: Args) => ({
    collection: collectionOf(params.collection),
    kind: String(sent.get('form')),
    batchId: String(sent.get('batchId') ?? ''),
    asked: readBulk(sent),
  }),
  async send(client, { collection, kind, batchId, asked }, { request }): Promise<FormAnswer & { done?: BulkDone }> {
    if (kind === 'create') {
      const { data: made } = await client.createRecord({ collection });
      throw redirect(`/staff/catalogue/${collection}/${made._id}${new URL(request.url).search}`, 303);
    }
    if (kind === 'undo') {
      const { done, kept } = await client.undoBatch({ batchId });
      return { good: true, message: m.editor_undone({ done, kept }) };
    }
    if (asked.ids.length === 0) return { good: false, message: m.editor_select_first() };
    const { done, refused, batchId: undo } = await client.changeRecords({ collection, ...asked });
    return { good: refused.length === 0, done: { done, refused, batchId: undo } };
  },
  failed: m.staff_not_sent,
});
export const action = form.action;
export const clientAction = form.clientAction;

export const meta: Route.MetaFunction = ({ matches }) => staffMeta(matches, m.staff_nav_fares());
export const ErrorBoundary = StaffError;

export default function RecordsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { data: rows, counts, collection, q, state, sort, order, hidden, next, previous, now } = loaderData;
  const { pathname } = useLocation();
  const reads = pathname !== `/staff/catalogue/${collection}`;
  const edits = useCurrentUser()?.role === 'admin';
  const busy = useSending();
  const shown = {
    q,
    state: state === 'all' ? '' : state,
    sort: sort === 'title' ? '' : sort,
    order: order === 'asc' ? '' : order,
  };
  const without = Object.fromEntries(hidden.map((column) => ['without', column]));
  const { many, add } = COLLECTION_WORDS[collection];
  const filters = STATE_FILTERS.map((value) => ({ value, label: filterWords(value), count: counts[value] }));
  return (
    <div
      className={
        reads ? `${staffStyles.page} ${styles.records} ${styles.reading}` : `${staffStyles.page} ${styles.records}`
      }
    >
      <section className={styles.list} aria-label={many()}>
        <StaffHead
          className={styles.head}
          as={reads ? 'h2' : 'h1'}
          title={m.staff_nav_fares()}
          lead={m.editor_lead({ all: counts.all, collection: many().toLowerCase(), published: counts.published })}
        >
          {edits && (
            <Form method="post" preventScrollReset>
              <Button type="submit" name="form" value="create" disabled={busy}>
                <Icon name="plus" size="s" />
                {add()}
              </Button>
            </Form>
          )}
          {edits && IMPORT_COLLECTIONS.some((one) => one === collection) && (
            <ButtonLink to={`/staff/import?collection=${collection}`}>{m.import_title()}</ButtonLink>
          )}
        </StaffHead>
        <Tabs current={collection} />
        <StaffFilters
          className={styles.filters}
          label={m.editor_search()}
          name="state"
          q={q}
          status={state}
          filters={filters}
          keep={{
            ...(shown.sort ? { sort: shown.sort } : {}),
            ...(shown.order ? { order: shown.order } : {}),
            ...without,
          }}
        />
        {edits && <BulkBar id={BULK} collection={collection} answer={actionData} busy={busy} rows={rows} />}
        {rows.length > 0 ? (
          <RecordsTable
            {...{ rows, now, hidden, sort, order }}
            keep={{ q, state: shown.state, ...without }}
            to={(id) => `/staff/catalogue/${collection}/${id}${listSearch({ ...shown, ...without })}`}
            form={edits ? BULK : undefined}
          />
        ) : (
          <Nothing collection={collection} anything={counts.all > 0 || q !== ''} />
        )}
        <Turns next={next} previous={previous} search={(place) => listSearch({ ...shown, ...without, ...place })} />
        <Columns hidden={hidden} keep={shown} collection={collection} />
      </section>
      <div className={styles.side}>
        <Outlet />
      </div>
    </div>
  );
}

const Tabs = ({ current }: { current: ListedCollection }) => (
  <nav className={styles.tabs} aria-label={m.editor_collections()}>
    {LISTED_COLLECTIONS.map((name) => (
      <Link key={name} to={`/staff/catalogue/${name}`} aria-current={name === current ? 'page' : undefined}>
        {COLLECTION_WORDS[name].many()}
      </Link>
    ))}
    <Link to="/staff/changes">{m.editor_changes()}</Link>
  </nav>
);

type TurnsProps = { next: string; previous: string; search: (place: { after?: string; before?: string }) => string };

/** The next and the previous fifty. */
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

type ColumnsProps = { hidden: readonly Column[]; keep: Record<string, string>; collection: ListedCollection };

/** Which columns are shown; part of the address, as everything that makes up a view. */
const Columns = ({ hidden, keep, collection }: ColumnsProps) => (
  <footer className={styles.view}>
    <span>{m.editor_columns()}</span>
    {COLUMNS.map((column) => {
      const isHidden = hidden.includes(column);
      const search = new URLSearchParams(Object.entries(keep).filter(([, value]) => value));
      for (const one of hidden) if (one !== column) search.append('without', one);
      if (!isHidden) search.append('without', column);
      return (
        <Link key={column} to={`?${search}`} aria-current={isHidden ? undefined : 'true'} preventScrollReset>
          {columnWords(column)}
        </Link>
      );
    })}
    <a href={`/staff/catalogue/${collection}/export${listSearch({ q: keep.q, state: keep.state })}`} download>
      <Icon name="download" size="s" />
      {m.editor_export()}
    </a>
  </footer>
);

const Nothing = ({ collection, anything }: { collection: ListedCollection; anything: boolean }) => (
  <BlankView
    scene={<MapScene />}
    title={anything ? m.editor_unfound_title() : m.editor_none_title()}
    text={anything ? m.editor_unfound_text() : m.editor_none_text()}
  >
    {anything && <ButtonLink to={`/staff/catalogue/${collection}`}>{m.editor_show_all()}</ButtonLink>}
  </BlankView>
);
