import { useEffect, useRef } from 'react';
import { Link, useFetcher } from 'react-router';
import { agencyDay, shortDate } from '#domain/dates.ts';
import { isLate, momentWords, waitingWords } from '#domain/moments.ts';
import { cad } from '#domain/money.ts';
import { useCurrentUser } from '#features/account/sessions/current-session.ts';
import staffListStyles from '#features/staff/frame/staff-list.module.css';
import { m } from '#messages';
import type { FormAnswer } from '#platform/form-action.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { HiddenSuffix } from '#ui/page/hidden-suffix.tsx';
import { offerBrief } from '../offer/offer-sentences.ts';
import { nightsWords, peopleWords } from '../people-words.ts';
import { StatusBadge } from '../status-badge.tsx';
import { DueBadge } from './due-badge.tsx';
import styles from './inquiry-table.module.css';
import { ownerWords } from './owner-words.ts';
import { channelWords } from './staff-channel-words.ts';
import type { InquiryLine } from './staff-inquiries.contract.ts';
import { RouteLine } from './staff-route-line.tsx';

type Props = {
  rows: readonly InquiryLine[];
  now: string;
  /** The form that the boxes belong to. */
  form: string;
};

export const InquiryTable = ({ rows, now, form }: Props) => (
  <table className={`${staffListStyles.table} ${styles.inquiries}`}>
    <thead>
      <tr>
        <th scope="col" className={styles.tick}>
          <span className="visually-hidden">{m.staff_inquiries_chosen()}</span>
        </th>
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
          <td className={styles.tick}>
            <label>
              <input type="checkbox" name="ids" value={row._id} form={form} />
              <span className="visually-hidden">{m.staff_inquiries_choose({ name: row.name })}</span>
            </label>
          </td>
          <th scope="row">
            <Link to={`/staff/inquiries/${row._id}`} prefetch="intent">
              <bdi>{row.name}</bdi>
            </Link>
            <small title={row.email}>
              <bdi>{row.email}</bdi>
            </small>
            {row.offer && (
              <small className={styles.offer} title={offerBrief(row.offer)}>
                {offerBrief(row.offer)}
              </small>
            )}
          </th>
          <td className={styles.route}>
            <RouteLine from={row.from} to={row.to} />
            <small>{row.reference}</small>
          </td>
          <td className={styles.date}>
            {shortDate(row.departureDate, agencyDay(new Date(now)))}
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
            {row.status === 'pending' && <Waiting inquiry={row} now={now} />}
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
  return (
    <>
      <span
        ref={taken}
        tabIndex={-1}
        role={data ? 'status' : undefined}
        className={owner ? undefined : 'visually-hidden'}
      >
        {ownerWords({ owner, isUnassigned })}
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

type WaitingProps = { inquiry: Pick<InquiryLine, 'createdAt' | 'dueAt' | 'isPromised'>; now: string };

/** How long a pending inquiry has waited, and by when its answer is promised. Where nothing is, it is red after a day. */
export const Waiting = ({ inquiry: { createdAt, dueAt, isPromised }, now }: WaitingProps) => (
  <>
    {dueAt && <DueBadge dueAt={dueAt} now={now} />}
    <span className={classNames(staffListStyles.waited, !isPromised && isLate(createdAt, now) && staffListStyles.late)}>
      {waitingWords(createdAt, now)}
    </span>
  </>
);
