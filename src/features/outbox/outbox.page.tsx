import { NavLink, Outlet, useParams } from 'react-router';
import { momentWords } from '#domain/moments.ts';
import { StaffError } from '#features/staff/staff-error.tsx';
import { listSearch, pageOf, StaffFilters, StaffPager } from '#features/staff/staff-filters.tsx';
import { forStaff } from '#features/staff/staff-guard.ts';
import { StaffHead } from '#features/staff/staff-head.tsx';
import { staffMeta } from '#features/staff/staff-meta.ts';
import { m } from '#messages';
import { readPageAgain } from '#platform/page-calls.ts';
import { type ApiClient, serverClient } from '#platform/page-context.ts';
import { ButtonLink } from '#ui/button.tsx';
import type { Route } from './+types/outbox.page.ts';
import { MailStatusBadge, mailStatusWords } from './mail-status.tsx';
import type { MailLine } from './outbox.contract.ts';
import { MAIL_FILTERS, type MailFilter } from './outbox.rules.ts';
import './outbox.css';

async function load(client: ApiClient, request: Request) {
  const { searchParams } = new URL(request.url);
  const q = (searchParams.get('q') ?? '').trim().slice(0, 120);
  const asked = searchParams.get('status') as MailFilter | null;
  const status = asked && MAIL_FILTERS.includes(asked) ? asked : 'all';
  const page = pageOf(searchParams);
  const key = searchParams.get('key')?.slice(0, 200) || undefined;
  const list = await forStaff(request, () => client.listMails({ q, status, page, ...(key ? { key } : {}) }));
  return { ...list, q, status, key: key ?? '', now: new Date().toISOString() };
}

export const loader = ({ request, context }: Route.LoaderArgs) => load(serverClient(context), request);
export const clientLoader = (args: Route.ClientLoaderArgs) =>
  readPageAgain('features/outbox/outbox.page', args, (client) => load(client, args.request));
export const meta: Route.MetaFunction = ({ matches }) => staffMeta(matches, m.staff_nav_outbox());
export const ErrorBoundary = StaffError;

export default function OutboxPage({ loaderData }: Route.ComponentProps) {
  const { data, counts, page, pages, delivers, q, status, key, now } = loaderData;
  const { id } = useParams();
  const kept = { key, q, status: status === 'all' ? '' : status };
  const filters = MAIL_FILTERS.map((value) => ({
    value,
    label: value === 'all' ? m.staff_all() : mailStatusWords(value),
    count: counts[value],
  }));
  return (
    <div className={id ? 'desk-page outbox reading' : 'desk-page outbox'}>
      <section className="outbox-list" aria-label={m.outbox_list()}>
        <StaffHead
          title={m.staff_nav_outbox()}
          as={id ? 'h2' : 'h1'}
          lead={delivers ? m.outbox_lead({ count: counts.all }) : m.outbox_kept()}
        />
        <StaffFilters label={m.outbox_search()} q={q} status={status} filters={filters} keep={key ? { key } : {}} />
        {data.length > 0 ? (
          <ul className="mail-lines">
            {data.map((mail) => (
              <Line key={mail._id} mail={mail} search={listSearch({ ...kept, page })} now={now} />
            ))}
          </ul>
        ) : (
          <Nothing anything={counts.all > 0 || q !== ''} showAll={`/staff/outbox${listSearch({ key })}`} />
        )}
        <StaffPager page={page} pages={pages} search={(next) => listSearch({ ...kept, page: next })} />
      </section>
      <div className="outbox-mail">{id ? <Outlet /> : <p className="choose muted">{m.outbox_choose()}</p>}</div>
    </div>
  );
}

const Line = ({ mail, search, now }: { mail: MailLine; search: string; now: string }) => (
  <li>
    <NavLink className="mail-line" to={`/staff/outbox/${mail._id}${search}`} preventScrollReset>
      <span className="to">{mail.to}</span>
      <time dateTime={mail.createdAt}>{momentWords(mail.createdAt, now)}</time>
      <b>{mail.subject}</b>
      <span className="how">
        <MailStatusBadge status={mail.status} />
        <span>{mail.kind}</span>
      </span>
      {mail.lastError && <span className="why">{mail.lastError}</span>}
    </NavLink>
  </li>
);

/** `anything`: there are mails, only none that fits. */
const Nothing = ({ anything, showAll }: { anything: boolean; showAll: string }) => (
  <div className="mail-none">
    <h2>{anything ? m.outbox_unfound_title() : m.outbox_none_title()}</h2>
    <p>{anything ? m.outbox_unfound_text() : m.outbox_none_text()}</p>
    {anything && <ButtonLink to={showAll}>{m.outbox_show_all()}</ButtonLink>}
  </div>
);
