import type { CSSProperties, ReactNode } from 'react';
import { Link } from 'react-router';
import { shortDate } from '#domain/dates.ts';
import { isLate, momentWords, todayWords, waitingWords } from '#domain/moments.ts';
import { HOUR_MS } from '#domain/time.ts';
import { undoneWords } from '#features/agency/editor/record-words.ts';
import { RefusedMails } from '#features/agency/outbox/refused-mails.tsx';
import { mailboxTroubleWords } from '#features/agency/sender/mailbox-part.tsx';
import { SENDER_PATH } from '#features/agency/sender/sender-test.tsx';
import staffStyles from '#features/staff/frame/staff.module.css';
import { StaffError } from '#features/staff/frame/staff-error.tsx';
import { withStaffErrors } from '#features/staff/frame/staff-guard.ts';
import { StaffHead } from '#features/staff/frame/staff-head.tsx';
import { staffMeta } from '#features/staff/frame/staff-meta.ts';
import { STATUSES } from '#features/trips/inquiries/inquiry-status.rules.ts';
import { peopleWords } from '#features/trips/inquiries/people-words.ts';
import { DueBadge } from '#features/trips/inquiries/staff/due-badge.tsx';
import type { InquiryLine } from '#features/trips/inquiries/staff/staff-inquiries.contract.ts';
import { RouteLine } from '#features/trips/inquiries/staff/staff-route-line.tsx';
import { StatusBadge } from '#features/trips/inquiries/status-badge.tsx';
import type { QuoteLine } from '#features/trips/quotes/quotes.contract.ts';
import { m } from '#messages';
import { type FormAnswer, formAction } from '#platform/form-action.ts';
import type { ApiClient } from '#platform/page-context.ts';
import { onServer, type PageArgs, reloadInBrowser } from '#platform/page-data.ts';
import { ButtonLink } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Notice } from '#ui/notice.tsx';
import type { Route } from './+types/overview.page.ts';
import styles from './overview.module.css';
import { SetUp } from './set-up.tsx';

async function load(client: ApiClient, { request }: PageArgs) {
  const { data } = await withStaffErrors(request, () => client.readOverview());
  return { ...data, now: new Date().toISOString() };
}

export const loader = onServer(load);
export const clientLoader = reloadInBrowser('features/agency/overview/overview.page', load);
export const meta: Route.MetaFunction = ({ matches }) => staffMeta(matches, m.staff_nav_overview());
export const ErrorBoundary = StaffError;

const form = formAction({
  read: (sent) => ({ kind: String(sent.get('form')), batchId: String(sent.get('batchId') ?? '') }),
  async send(client, { kind, batchId }): Promise<FormAnswer & { batchId?: string }> {
    if (kind === 'undo') {
      return { good: true, message: undoneWords(await client.undoBatch({ batchId })) };
    }
    const cleared = await client.clearDemonstration();
    return { good: true, message: m.overview_cleared({ count: cleared.done }), batchId: cleared.batchId };
  },
  failed: m.staff_not_sent,
});
export const action = form.action;
export const clientAction = form.clientAction;

export default function OverviewPage({ loaderData, actionData }: Route.ComponentProps) {
  const { counts, late, waiting, oldest, ending, openMessages, mails, now } = loaderData;
  return (
    <div className={staffStyles.page}>
      <StaffHead title={m.staff_nav_overview()} lead={todayWords(now)} />
      <div className={styles.overview}>
        <dl className={styles.figures}>
          <Figure label={m.overview_pending()} value={counts.pending} bad={late + waiting > 0}>
            {lateWords(late, waiting)}
          </Figure>
          <Figure label={m.overview_quoted()} value={counts.quoted}>
            {m.overview_quoted_text()}
          </Figure>
          <Figure label={m.overview_accepted()} value={counts.accepted}>
            {m.overview_accepted_text()}
          </Figure>
          <Figure label={m.overview_mails()} value={mails.queued} bad={mails.failed > 0 || mails.refused !== undefined}>
            {mailsSay(mails, now)}
          </Figure>
        </dl>
        {mails.refused && (
          <div className={styles.refusedMails}>
            <RefusedMails {...mails.refused} now={now} linked />
          </div>
        )}
        {mails.mailbox && (
          <Notice tone="no">
            {m.overview_mailbox_failing({ why: mailboxTroubleWords(mails.mailbox) })}{' '}
            <Link className="link" to={`${SENDER_PATH}#mailbox`}>
              {m.overview_mailbox_more()}
            </Link>
          </Notice>
        )}
        <NeedsYou {...{ oldest, ending, now }} messages={openMessages} />
        <ByStatus counts={counts} />
        <SetUp {...loaderData} refuses={mails.refused !== undefined || mails.failed > 0} answer={actionData} />
      </div>
    </div>
  );
}

/** What is past its promise; otherwise what has waited for a day and was promised nothing. */
function lateWords(late: number, waiting: number): ReactNode {
  if (late > 0) return <Link to="/staff/inquiries?due=late">{m.overview_late({ count: late })}</Link>;
  if (waiting > 0)
    return <Link to="/staff/inquiries?waiting=day&due=unpromised">{m.overview_waiting({ count: waiting })}</Link>;
  return m.overview_none_late();
}

type Mails = Route.ComponentProps['loaderData']['mails'];

function mailsSay({ failed, failedSince, delivers, refused }: Mails, now: string): ReactNode {
  if (refused) return m.overview_mails_refused({ when: momentWords(refused.since, now) });
  if (failed > 0)
    return (
      <Link to="/staff/outbox?status=failed">
        {failedSince
          ? m.overview_mails_failed_since({ count: failed, when: momentWords(failedSince, now) })
          : m.overview_mails_failed({ count: failed })}
      </Link>
    );
  return delivers ? m.overview_mails_leave() : m.overview_mails_kept();
}

type FigureProps = { label: string; value: number; bad?: boolean; children: ReactNode };
const Figure = ({ label, value, bad, children }: FigureProps) => (
  <div>
    <dt>{label}</dt>
    <dd>{value}</dd>
    <dd className={classNames(styles.detail, bad && styles.late)}>{children}</dd>
  </div>
);

const hoursUntil = (instant: string, now: string) => Math.ceil((Date.parse(instant) - Date.parse(now)) / HOUR_MS);

type NeedsYouProps = { oldest: InquiryLine[]; ending: QuoteLine[]; messages: number; now: string };
const NeedsYou = ({ oldest, ending, messages, now }: NeedsYouProps) => (
  <section className={`${styles.block} ${styles.todo}`}>
    <h2>{m.overview_needs_you()}</h2>
    {oldest.length + ending.length + messages === 0 && <p className="muted">{m.overview_nothing()}</p>}
    {messages > 0 && (
      <p>
        <Link className="link" to="/staff/messages">
          {m.overview_messages_wait({ count: messages })}
        </Link>
      </p>
    )}
    <ul>
      {ending.map((quote) => (
        <li key={quote._id}>
          <Link to={`/staff/quotes/${quote._id}`} prefetch="intent">
            <RouteLine from={quote.from} to={quote.to} />
            <b>
              <bdi>{quote.name}</bdi>
            </b>
            <span className="small muted">{m.quote_numbered({ number: quote.number })}</span>
            <time dateTime={quote.priceUntil} className={styles.late}>
              {m.overview_quote_ends({ hours: hoursUntil(quote.priceUntil, now) })}
            </time>
          </Link>
        </li>
      ))}
      {oldest.map((inquiry) => (
        <li key={inquiry._id}>
          <Link to={`/staff/inquiries/${inquiry._id}`} prefetch="intent">
            <RouteLine from={inquiry.from} to={inquiry.to} />
            <b>
              <bdi>{inquiry.name}</bdi>
            </b>
            <span className="small muted">
              {peopleWords(inquiry)}, {shortDate(inquiry.departureDate)}
            </span>
            {inquiry.dueAt ? (
              <DueBadge dueAt={inquiry.dueAt} now={now} />
            ) : (
              <time
                dateTime={inquiry.createdAt}
                className={!inquiry.isPromised && isLate(inquiry.createdAt, now) ? styles.late : undefined}
              >
                {waitingWords(inquiry.createdAt, now)}
              </time>
            )}
          </Link>
        </li>
      ))}
    </ul>
    <ButtonLink to="/staff/inquiries" wide>
      {m.overview_open_all()}
    </ButtonLink>
  </section>
);

function ByStatus({ counts }: { counts: Record<(typeof STATUSES)[number], number> }) {
  const total = STATUSES.reduce((sum, status) => sum + counts[status], 0);
  const most = Math.max(1, ...STATUSES.map((status) => counts[status]));
  return (
    <section className={styles.block}>
      <h2>
        {m.overview_by_status()} <small>{m.overview_total({ count: total })}</small>
      </h2>
      <ul className={styles.bars}>
        {STATUSES.map((status) => (
          <li key={status}>
            <Link to={`/staff/inquiries?status=${status}`}>
              <StatusBadge status={status} />
              <i style={{ '--part': `${(100 * counts[status]) / most}%` } as CSSProperties} />
              <b>{counts[status]}</b>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
