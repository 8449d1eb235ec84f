import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { shortDate } from '#domain/dates.ts';
import { formatDuration } from '#domain/formats.ts';
import { isLate, momentWords, todayWords, waitingWords } from '#domain/moments.ts';
import { HOUR_MS } from '#domain/time.ts';
import { undoneWords } from '#features/agency/editor/record-words.ts';
import { RefusedMails } from '#features/agency/outbox/refused-mails.tsx';
import { mailboxTroubleWords } from '#features/agency/sender/mailbox-part.tsx';
import { SENDER_PATH } from '#features/agency/sender/sender-test.tsx';
import staffStyles from '#features/staff/frame/staff.module.css';
import { StaffError } from '#features/staff/frame/staff-error.tsx';
import { StaffChips } from '#features/staff/frame/staff-filters.tsx';
import { withStaffErrors } from '#features/staff/frame/staff-guard.ts';
import { StaffHead } from '#features/staff/frame/staff-head.tsx';
import { staffMeta } from '#features/staff/frame/staff-meta.ts';
import { peopleWords } from '#features/trips/inquiries/people-words.ts';
import { DueBadge } from '#features/trips/inquiries/staff/due-badge.tsx';
import { RouteLine } from '#features/trips/inquiries/staff/staff-route-line.tsx';
import { m } from '#messages';
import { type FormAnswer, formAction } from '#platform/form-action.ts';
import { type ApiClient, LONG_CALL } from '#platform/page-context.ts';
import { onServer, type PageArgs, reloadInBrowser } from '#platform/page-data.ts';
import { ButtonLink } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Notice } from '#ui/notice.tsx';
import type { Route } from './+types/overview.page.ts';
import { FirstAnswers, InquiriesByDay, TopRoutes } from './desk-charts.tsx';
import styles from './overview.module.css';
import { PERIODS, USUAL_PERIOD } from './overview-periods.ts';
import { SetUp } from './set-up.tsx';

async function load(client: ApiClient, { request }: PageArgs) {
  const asked = new URL(request.url).searchParams.get('days');
  const period = PERIODS.find((days) => days === asked) ?? USUAL_PERIOD;
  const [{ data }, { data: figures }] = await withStaffErrors(request, () =>
    Promise.all([client.readOverview(), client.readDeskFigures({ days: period })]),
  );
  return { ...data, figures, period, now: new Date().toISOString() };
}

export const loader = onServer(load);
export const clientLoader = reloadInBrowser('features/agency/overview/overview.page', load);
export const meta: Route.MetaFunction = ({ matches }) => staffMeta(matches, m.staff_nav_overview());
export const ErrorBoundary = StaffError;

const form = formAction({
  read: (sent) => ({ kind: String(sent.get('form')), batchId: String(sent.get('batchId') ?? '') }),
  async send(client, { kind, batchId }): Promise<FormAnswer & { batchId?: string }> {
    if (kind === 'undo') {
      return { good: true, message: undoneWords(await client.undoBatch({ batchId }, LONG_CALL)) };
    }
    const cleared = await client.clearDemonstration(undefined, LONG_CALL);
    return { good: true, message: m.overview_cleared({ count: cleared.done }), batchId: cleared.batchId };
  },
  failed: m.staff_not_sent,
});
export const action = form.action;
export const clientAction = form.clientAction;

export default function OverviewPage({ loaderData, actionData }: Route.ComponentProps) {
  const { counts, late, waiting, ending, openQuotes, chats, mails, figures, period, now } = loaderData;
  const { answers } = figures;
  return (
    <div className={staffStyles.page}>
      <StaffHead title={m.staff_nav_overview()} lead={todayWords(now)}>
        <div className={styles.period}>
          <StaffChips
            label={m.overview_period()}
            name="days"
            value={period}
            filters={PERIODS.map((days) => ({ value: days, label: m.overview_days({ count: Number(days) }) }))}
            keep={{}}
          />
        </div>
      </StaffHead>
      <div className={styles.overview}>
        <dl className={styles.figures}>
          <Figure label={m.overview_pending()} value={counts.pending} bad={late + waiting > 0}>
            {lateWords(late, waiting)}
          </Figure>
          <Figure
            label={m.overview_first_answer()}
            value={answers.medianMinutes === undefined ? m.overview_no_figure() : formatDuration(answers.medianMinutes)}
          >
            {answerWords(answers)}
          </Figure>
          <Figure label={m.overview_quotes_open()} value={openQuotes} bad={ending.length > 0}>
            <Link to="/staff/quotes?state=sent">
              {ending.length > 0 ? m.overview_quotes_ending({ count: ending.length }) : m.overview_quotes_none_ending()}
            </Link>
          </Figure>
          <Figure label={m.overview_chats()} value={chats.waiting} bad={chats.waiting > 0}>
            {chats.since ? (
              <Link to="/staff/inbox">{m.overview_chats_longest({ time: waitingWords(chats.since, now) })}</Link>
            ) : (
              m.overview_chats_none()
            )}
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
        <NeedsYou {...loaderData} />
        <SetUp {...loaderData} refuses={mails.refused !== undefined || mails.failed > 0} answer={actionData} />
        <div className={styles.charts}>
          <InquiriesByDay days={figures.days} />
          <FirstAnswers days={figures.days} answers={answers} />
          <TopRoutes routes={figures.routes} days={figures.days.length} />
        </div>
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

type Answers = Route.ComponentProps['loaderData']['figures']['answers'];

function answerWords({ medianMinutes, earlierMinutes, inBusinessHours }: Answers): string {
  if (medianMinutes === undefined) return m.overview_first_answer_none();
  if (earlierMinutes === undefined)
    return inBusinessHours ? m.overview_first_answer_hours() : m.overview_first_answer_all();
  const change = medianMinutes - earlierMinutes;
  if (change === 0) return m.overview_first_answer_same();
  const time = formatDuration(Math.abs(change));
  return change < 0 ? m.overview_first_answer_faster({ time }) : m.overview_first_answer_slower({ time });
}

type FigureProps = { label: string; value: number | string; bad?: boolean; children: ReactNode };
const Figure = ({ label, value, bad, children }: FigureProps) => (
  <div>
    <dt>{label}</dt>
    <dd>{value}</dd>
    <dd className={classNames(styles.detail, bad && styles.late)}>{children}</dd>
  </div>
);

const hoursUntil = (instant: string, now: string) => Math.ceil((Date.parse(instant) - Date.parse(now)) / HOUR_MS);

type NeedsYouProps = Pick<
  Route.ComponentProps['loaderData'],
  'oldest' | 'ending' | 'openMessages' | 'chats' | 'mails' | 'now'
>;
const NeedsYou = ({ oldest, ending, openMessages, chats, mails, now }: NeedsYouProps) => (
  <section className={`${styles.block} ${styles.todo}`}>
    <h2>{m.overview_needs_you()}</h2>
    {oldest.length + ending.length + openMessages + chats.waiting + mails.failed === 0 && (
      <p className="muted">{m.overview_nothing()}</p>
    )}
    <ul>
      {chats.waiting > 0 && (
        <Waiting to="/staff/inbox" late={chats.since && waitingWords(chats.since, now)}>
          {m.overview_chats_wait({ count: chats.waiting })}
        </Waiting>
      )}
      {mails.failed > 0 && (
        <Waiting to="/staff/outbox?status=failed" late={mails.failedSince && momentWords(mails.failedSince, now)}>
          {m.overview_mails_failed({ count: mails.failed })}
        </Waiting>
      )}
      {openMessages > 0 && <Waiting to="/staff/messages">{m.overview_messages_wait({ count: openMessages })}</Waiting>}
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

type WaitingProps = { to: string; late?: string | undefined; children: ReactNode };
const Waiting = ({ to, late, children }: WaitingProps) => (
  <li>
    <Link to={to}>
      <b>{children}</b>
      {late && <span className={styles.late}>{late}</span>}
    </Link>
  </li>
);
