import { Link } from 'react-router';
import { isLate, momentWords, waitingWords } from '#domain/moments.ts';
import { MessageBadge, messageStatusWords } from '#features/site/contact/message-words.tsx';
import { useListKeys } from '#features/staff/frame/list-keys.ts';
import staffStyles from '#features/staff/frame/staff.module.css';
import { StaffError } from '#features/staff/frame/staff-error.tsx';
import { listSearch, readListQuery, StaffFilters, StaffPager } from '#features/staff/frame/staff-filters.tsx';
import { withStaffErrors } from '#features/staff/frame/staff-guard.ts';
import { StaffHead } from '#features/staff/frame/staff-head.tsx';
import staffListStyles from '#features/staff/frame/staff-list.module.css';
import { staffMeta } from '#features/staff/frame/staff-meta.ts';
import { m } from '#messages';
import type { ApiClient } from '#platform/page-context.ts';
import { inBrowser, onServer, type PageArgs } from '#platform/page-data.ts';
import { ButtonLink } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { HiddenSuffix } from '#ui/page/hidden-suffix.tsx';
import { Portrait } from '#ui/pictures/portrait.tsx';
import { MapScene, TicketScene } from '#ui/pictures/scenes.tsx';
import type { Route } from './+types/messages.page.ts';
import type { MessageLine } from './messages.contract.ts';
import styles from './messages.module.css';
import { MESSAGE_FILTERS } from './messages.rules.ts';

async function load(client: ApiClient, { request }: PageArgs) {
  const { q, filter: status, page } = readListQuery(request, MESSAGE_FILTERS);
  const list = await withStaffErrors(request, () => client.listMessages({ q, status, page }));
  return { ...list, q, status, now: new Date().toISOString() };
}
export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const meta: Route.MetaFunction = ({ matches }) => staffMeta(matches, m.staff_nav_messages());
export const ErrorBoundary = StaffError;

export default function MessagesPage({ loaderData }: Route.ComponentProps) {
  const { data, counts, page, pages, q, status, now } = loaderData;
  useListKeys();
  const filters = MESSAGE_FILTERS.map((value) => ({
    ...{ value, count: counts[value] },
    label: value === 'all' ? m.staff_all() : messageStatusWords(value),
  }));
  return (
    <div className={staffStyles.page}>
      <StaffHead title={m.staff_nav_messages()} lead={m.messages_lead()} />
      <div className={staffListStyles.list}>
        <StaffFilters label={m.messages_search()} q={q} status={status} filters={filters} />
        {data.length > 0 ? <Lines rows={data} now={now} /> : <Nothing anything={counts.all > 0 || q !== ''} />}
        <StaffPager
          page={page}
          pages={pages}
          search={(next) => listSearch({ q, status: status === 'all' ? '' : status, page: next })}
        />
      </div>
    </div>
  );
}

const Lines = ({ rows, now }: { rows: MessageLine[]; now: string }) => (
  <ul className={staffListStyles.lines} data-lines>
    {rows.map(({ _id, name, email, purpose, start, status, owner, portrait, createdAt }) => (
      <li key={_id} className={styles.line}>
        <h2>
          <Link to={`/staff/messages/${_id}`} prefetch="intent">
            <bdi>{name}</bdi>
            <HiddenSuffix>{purpose}</HiddenSuffix>
          </Link>
        </h2>
        <p className={`small soft ${styles.email}`}>
          <bdi>{email}</bdi>
        </p>
        <p className={styles.start}>
          <b>
            <bdi>{purpose}</bdi>
          </b>{' '}
          <bdi>{start}</bdi>
        </p>
        <p className={styles.state}>
          <MessageBadge status={status} />{' '}
          {owner && (
            <span className={`small soft ${styles.owner}`}>
              <Portrait name={owner} src={portrait} size="small" /> {owner}
            </span>
          )}
        </p>
        <p className={`small ${styles.time}`}>
          {status === 'open' ? (
            <span className={classNames(staffListStyles.waited, isLate(createdAt, now) && staffListStyles.late)}>
              {waitingWords(createdAt, now)}
            </span>
          ) : (
            <time dateTime={createdAt}>{momentWords(createdAt, now)}</time>
          )}
        </p>
      </li>
    ))}
  </ul>
);

/** `anything`: there are messages, but none matches. */
const Nothing = ({ anything }: { anything: boolean }) =>
  anything ? (
    <EmptyState scene={<MapScene />} title={m.messages_unfound_title()} text={m.messages_unfound_text()}>
      <ButtonLink to="/staff/messages">{m.messages_show_all()}</ButtonLink>
    </EmptyState>
  ) : (
    <EmptyState scene={<TicketScene />} title={m.messages_none_title()} text={m.messages_none_text()} />
  );
