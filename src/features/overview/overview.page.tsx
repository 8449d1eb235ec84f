import type { CSSProperties, ReactNode } from 'react';
import { Link } from 'react-router';
import { shortDate } from '#domain/dates.ts';
import { isLate, momentWords, todayWords, waitingWords } from '#domain/moments.ts';
import { STATUSES } from '#features/inquiries/inquiry-status.rules.ts';
import { peopleWords } from '#features/inquiries/people-words.ts';
import type { InquiryLine } from '#features/inquiries/staff-inquiries.contract.ts';
import { RouteLine } from '#features/inquiries/staff-route-line.tsx';
import { StaffError } from '#features/staff/staff-error.tsx';
import { forStaff } from '#features/staff/staff-guard.ts';
import { StaffHead } from '#features/staff/staff-head.tsx';
import { staffMeta } from '#features/staff/staff-meta.ts';
import { m } from '#messages';
import { readPage } from '#platform/page-calls.ts';
import { type ApiClient, serverClient } from '#platform/page-context.ts';
import { Badge } from '#ui/badge.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import type { Route } from './+types/overview.page.ts';
import { SetUp } from './set-up.tsx';
import './overview.css';

async function load(client: ApiClient, request: Request) {
  const { data } = await forStaff(request, () => client.readOverview());
  return { ...data, now: new Date().toISOString() };
}

export const loader = ({ request, context }: Route.LoaderArgs) => load(serverClient(context), request);
export const clientLoader = (args: Route.ClientLoaderArgs) => readPage(args, (client) => load(client, args.request));
export const meta: Route.MetaFunction = ({ matches }) => staffMeta(matches, m.staff_nav_overview());
export const ErrorBoundary = StaffError;

export default function OverviewPage({ loaderData }: Route.ComponentProps) {
  const { counts, late, oldest, mails, missing, demoCatalogue, now } = loaderData;
  return (
    <div className="desk-page">
      <StaffHead title={m.staff_nav_overview()} lead={todayWords(now)} />
      <div className="ovs">
        <dl className="kpis">
          <Figure label={m.overview_pending()} value={counts.pending} bad={late > 0}>
            {late > 0 ? m.overview_late({ count: late }) : m.overview_none_late()}
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
        {mails.refused && <RefusedMails {...mails.refused} now={now} />}
        <NeedsYou oldest={oldest} now={now} />
        <ByStatus counts={counts} />
        <SetUp missing={missing} delivers={mails.delivers} demoCatalogue={demoCatalogue} />
      </div>
    </div>
  );
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

/** Since when the mail server takes nothing, what it says, and what to do. */
function RefusedMails({ count, since, answer, now }: NonNullable<Mails['refused']> & { now: string }) {
  const when = momentWords(since, now);
  return (
    <div className="refused-mails">
      <Notice tone="no">
        {count === 1 ? m.overview_refused_one({ when }) : m.overview_refused_many({ count, when })}{' '}
        {m.overview_refused_answer()} <q>{answer}</q>. {m.overview_refused_do()}{' '}
        <Link className="link" to="/staff/outbox?status=queued">
          {m.overview_refused_open()}
        </Link>
      </Notice>
    </div>
  );
}

type FigureProps = { label: string; value: number; bad?: boolean; children: ReactNode };
const Figure = ({ label, value, bad, children }: FigureProps) => (
  <div>
    <dt>{label}</dt>
    <dd>{value}</dd>
    <dd className={bad ? 'd late' : 'd'}>{children}</dd>
  </div>
);

const NeedsYou = ({ oldest, now }: { oldest: InquiryLine[]; now: string }) => (
  <section className="ob todo">
    <h2>{m.overview_needs_you()}</h2>
    {oldest.length === 0 && <p className="muted">{m.overview_nothing()}</p>}
    <ul>
      {oldest.map((inquiry) => (
        <li key={inquiry._id}>
          <Link to={`/staff/inquiries/${inquiry._id}`} prefetch="intent">
            <RouteLine from={inquiry.from} to={inquiry.to} />
            <b>{inquiry.name}</b>
            <span className="small muted">
              {peopleWords(inquiry)}, {shortDate(inquiry.departureDate)}
            </span>
            <time dateTime={inquiry.createdAt} className={isLate(inquiry.createdAt, now) ? 'late' : undefined}>
              {waitingWords(inquiry.createdAt, now)}
            </time>
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
    <section className="ob">
      <h2>
        {m.overview_by_status()} <small>{m.overview_total({ count: total })}</small>
      </h2>
      <ul className="bars">
        {STATUSES.map((status) => (
          <li key={status}>
            <Link to={`/staff/inquiries?status=${status}`}>
              <Badge status={status} />
              <i style={{ '--part': `${(100 * counts[status]) / most}%` } as CSSProperties} />
              <b>{counts[status]}</b>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
