import { useEffect, useRef } from 'react';
import { Link, useFetcher } from 'react-router';
import { longDate } from '#domain/dates.ts';
import { isLate, momentWords, waitingWords } from '#domain/moments.ts';
import { cad } from '#domain/money.ts';
import { useCurrentUser } from '#features/account/sessions/current-session.ts';
import { useListKeys } from '#features/staff/frame/list-keys.ts';
import staffStyles from '#features/staff/frame/staff.module.css';
import { StaffError } from '#features/staff/frame/staff-error.tsx';
import {
  listSearch,
  readListQuery,
  StaffChips,
  StaffFilters,
  StaffPager,
} from '#features/staff/frame/staff-filters.tsx';
import { withStaffErrors } from '#features/staff/frame/staff-guard.ts';
import { StaffHead } from '#features/staff/frame/staff-head.tsx';
import staffListStyles from '#features/staff/frame/staff-list.module.css';
import { staffMeta } from '#features/staff/frame/staff-meta.ts';
import { m } from '#messages';
import type { FormAnswer } from '#platform/form-action.ts';
import type { ApiClient } from '#platform/page-context.ts';
import { inBrowser, onServer, type PageArgs } from '#platform/page-data.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { HiddenSuffix } from '#ui/page/hidden-suffix.tsx';
import { MapScene, TicketScene } from '#ui/pictures/scenes.tsx';
import { nightsWords, peopleWords } from '../people-words.ts';
import { StatusBadge } from '../status-badge.tsx';
import type { Route } from './+types/staff-inquiries.page.ts';
import { channelWords } from './staff-channel-words.ts';
import type { InquiryLine } from './staff-inquiries.contract.ts';
import styles from './staff-inquiries.module.css';
import { OWNER_FILTERS, STATUS_FILTERS } from './staff-inquiries.rules.ts';
import { RouteLine } from './staff-route-line.tsx';
import { statusWords } from './staff-status-words.ts';

async function load(client: ApiClient, { request }: PageArgs) {
  const { q, filter: status, page } = readListQuery(request, STATUS_FILTERS);
  const { filter: owner } = readListQuery(request, OWNER_FILTERS, 'owner');
  const list = await withStaffErrors(request, () => client.listInquiries({ q, status, owner, page }));
  return { ...list, q, status, owner, now: new Date().toISOString() };
}

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const meta: Route.MetaFunction = ({ matches }) => staffMeta(matches, m.staff_nav_inquiries());
export const ErrorBoundary = StaffError;

export default function StaffInquiriesPage({ loaderData }: Route.ComponentProps) {
  const { data, counts, owners, page, pages, q, status, owner, now } = loaderData;
  const kept = { owner: owner === 'all' ? '' : owner };
  useListKeys();
  const filters = STATUS_FILTERS.map((value) => ({
    value,
    label: value === 'all' ? m.staff_all() : statusWords(value),
    count: counts[value],
  }));
  return (
    <div className={staffStyles.page}>
      <StaffHead title={m.staff_nav_inquiries()} lead={m.staff_inquiries_lead_open({ count: counts.all })}>
        <ButtonLink to="/staff/inquiries/new" look="go" className={styles.newInquiry}>
          {m.staff_new_inquiry()}
        </ButtonLink>
      </StaffHead>
      <div className={`${staffListStyles.list} ${styles.page}`}>
        <StaffFilters
          label={m.staff_inquiries_search()}
          q={q}
          status={status}
          filters={filters}
          keep={owner === 'all' ? {} : { owner }}
        />
        <StaffChips
          label={m.staff_inquiries_owner()}
          name="owner"
          value={owner}
          filters={OWNER_FILTERS.map((value) => ({ value, label: OWNER_WORDS[value](), count: owners[value] }))}
          keep={{ q, status: status === 'all' ? '' : status }}
        />
        {data.length > 0 ? (
          <Lines rows={data} now={now} />
        ) : (
          <Nothing anything={counts.all > 0 || q !== '' || owner !== 'all'} />
        )}
        {data.length > 1 && <p className={`small soft ${styles.keys}`}>{m.staff_list_keys()}</p>}
        <StaffPager
          page={page}
          pages={pages}
          search={(next) => listSearch({ ...kept, q, status: status === 'all' ? '' : status, page: next })}
        />
      </div>
    </div>
  );
}

const OWNER_WORDS = {
  all: m.staff_owner_all,
  mine: m.staff_owner_mine,
  unassigned: m.staff_owner_unassigned,
} as const;

const Lines = ({ rows, now }: { rows: InquiryLine[]; now: string }) => (
  <table className={`${staffListStyles.table} ${styles.inquiries}`}>
    <thead>
      <tr>
        <th scope="col">{m.staff_inquiries_customer()}</th>
        <th scope="col">{m.staff_inquiries_route()}</th>
        <th scope="col">{m.staff_inquiries_departure()}</th>
        <th scope="col">{m.staff_inquiries_people()}</th>
        <th scope="col" className={staffListStyles.number}>
          {m.staff_inquiries_budget()}
        </th>
        <th scope="col">{m.staff_inquiries_status()}</th>
        <th scope="col">{m.staff_inquiries_owner()}</th>
        <th scope="col" className={staffListStyles.number}>
          {m.staff_inquiries_sent()}
        </th>
        <th scope="col" className={staffListStyles.number}>
          {m.staff_inquiries_waiting()}
        </th>
      </tr>
    </thead>
    <tbody data-lines>
      {rows.map((row) => (
        <tr key={row._id}>
          <th scope="row">
            <Link to={`/staff/inquiries/${row._id}`} prefetch="intent">
              <bdi>{row.name}</bdi>
            </Link>
            <small title={row.email}>
              <bdi>{row.email}</bdi>
            </small>
          </th>
          <td className={styles.route}>
            <RouteLine from={row.from} to={row.to} />
            <small>{row.reference}</small>
          </td>
          <td className={styles.date}>
            {longDate(row.departureDate)}
            <small>{nightsWords(row.tripDuration)}</small>
          </td>
          <td className={styles.people}>{peopleWords(row)}</td>
          <td className={`${styles.budget} ${staffListStyles.number}`}>{cad(row.budgetPerPerson)}</td>
          <td className={styles.status}>
            <StatusBadge status={row.status} />
          </td>
          <td className={styles.owner}>
            <Owner row={row} />
          </td>
          <td className={`${styles.sent} ${staffListStyles.number}`}>
            <time dateTime={row.createdAt}>{momentWords(row.createdAt, now)}</time>
            {row.channel !== 'site' && <small>{channelWords(row.channel)}</small>}
          </td>
          <td className={`${styles.waited} ${staffListStyles.number}`}>
            {row.status === 'pending' && <Waiting since={row.createdAt} now={now} />}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

/** The owner; an unassigned inquiry is assigned to oneself with one press, unless a colleague was faster. */
function Owner({ row: { _id, name, owner, isUnassigned } }: { row: InquiryLine }) {
  const { Form, state, data } = useFetcher<FormAnswer>();
  const you = useCurrentUser();
  const taken = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    // The button that had the focus is gone.
    if (data?.good && !isUnassigned) taken.current?.focus();
  }, [data, isUnassigned]);
  const shown = owner ?? <span className="visually-hidden">{m.staff_inquiries_no_owner()}</span>;
  return (
    <>
      <span ref={taken} tabIndex={-1} role={data ? 'status' : undefined}>
        {shown}
      </span>
      {isUnassigned && you && (
        <Form method="post" action={`/staff/inquiries/${_id}`}>
          <input type="hidden" name="form" value="assign" />
          <input type="hidden" name="ifUnassigned" value="yes" />
          <Button type="submit" name="toMe" value={you._id} look="quiet" disabled={state !== 'idle'}>
            {m.staff_assign_me()}
            <HiddenSuffix>{name}</HiddenSuffix>
          </Button>
        </Form>
      )}
      {data && !data.good && <p role="alert">{data.message}</p>}
    </>
  );
}

/** How long a pending inquiry has waited, in red after a day. */
const Waiting = ({ since, now }: { since: string; now: string }) => (
  <span className={classNames(staffListStyles.waited, isLate(since, now) && staffListStyles.late)}>
    {waitingWords(since, now)}
  </span>
);

/** `anything`: there are inquiries, but none matches. */
const Nothing = ({ anything }: { anything: boolean }) =>
  anything ? (
    <EmptyState scene={<MapScene />} title={m.staff_inquiries_unfound_title()} text={m.staff_inquiries_unfound_text()}>
      <ButtonLink to="/staff/inquiries">{m.staff_inquiries_show_all()}</ButtonLink>
    </EmptyState>
  ) : (
    <EmptyState scene={<TicketScene />} title={m.staff_inquiries_none_title()} text={m.staff_inquiries_none_text()} />
  );
