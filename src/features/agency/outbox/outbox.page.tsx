import { NavLink, Outlet, useParams } from 'react-router';
import { momentWords } from '#domain/moments.ts';
import { StaffError } from '#features/staff/frame/staff-error.tsx';
import { listAsked, listSearch, StaffFilters, StaffPager } from '#features/staff/frame/staff-filters.tsx';
import { forStaff } from '#features/staff/frame/staff-guard.ts';
import { StaffHead } from '#features/staff/frame/staff-head.tsx';
import { staffMeta } from '#features/staff/frame/staff-meta.ts';
import splitStyles from '#features/staff/frame/staff-split.module.css';
import { m } from '#messages';
import type { ApiClient } from '#platform/page-context.ts';
import { onServer, type PageArgs, reloadInBrowser } from '#platform/page-data.ts';
import { ButtonLink } from '#ui/button.tsx';
import type { Route } from './+types/outbox.page.ts';
import { MailStatusBadge, mailStatusWords } from './mail-status.tsx';
import type { MailLine } from './outbox.contract.ts';
import styles from './outbox.module.css';
import { MAIL_FILTERS } from './outbox.rules.ts';

async function load(client: ApiClient, { request }: PageArgs) {
  const { q, filter: status, page } = listAsked(request, MAIL_FILTERS);
  const key = new URL(request.url).searchParams.get('key')?.slice(0, 200) || undefined;
  const list = await forStaff(request, () => client.listMails({ q, status, page, ...(key ? { key } : {}) }));
  return { ...list, q, status, key: key ?? '', now: new Date().toISOString() };
}

export const loader = onServer(load);
export const clientLoader = reloadInBrowser('features/agency/outbox/outbox.page', load);
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
    <div className={`${splitStyles.split} ${styles.outbox}`} data-reading={Boolean(id)}>
      <section className={`${splitStyles.list} ${styles.outboxList}`} aria-label={m.outbox_list()}>
        <StaffHead
          className={splitStyles.head}
          title={m.staff_nav_outbox()}
          as={id ? 'h2' : 'h1'}
          lead={delivers ? m.outbox_lead({ count: counts.all }) : m.outbox_kept()}
        />
        <StaffFilters
          className={`${splitStyles.filters} ${styles.filters}`}
          label={m.outbox_search()}
          q={q}
          status={status}
          filters={filters}
          keep={key ? { key } : {}}
        />
        {data.length > 0 ? (
          <ul>
            {data.map((mail) => (
              <Line key={mail._id} mail={mail} search={listSearch({ ...kept, page })} now={now} />
            ))}
          </ul>
        ) : (
          <Nothing anything={counts.all > 0 || q !== ''} showAll={`/staff/outbox${listSearch({ key })}`} />
        )}
        <StaffPager
          className={splitStyles.pager}
          page={page}
          pages={pages}
          search={(next) => listSearch({ ...kept, page: next })}
        />
      </section>
      <div className={`${splitStyles.opened} ${styles.outboxMail}`}>
        {id ? <Outlet /> : <p className={`muted ${styles.choose}`}>{m.outbox_choose()}</p>}
      </div>
    </div>
  );
}

const Line = ({ mail, search, now }: { mail: MailLine; search: string; now: string }) => (
  <li>
    <NavLink
      className={`${splitStyles.line} ${styles.mailLine}`}
      to={`/staff/outbox/${mail._id}${search}`}
      preventScrollReset
    >
      <span className={styles.to}>{mail.to}</span>
      <time dateTime={mail.createdAt}>{momentWords(mail.createdAt, now)}</time>
      <b>{mail.subject}</b>
      <span className={styles.how}>
        <MailStatusBadge status={mail.status} />
        <span>{mail.kind}</span>
      </span>
      {mail.lastError && <span className={styles.reason}>{mail.lastError}</span>}
    </NavLink>
  </li>
);

/** `anything`: there are mails, but none matches. */
const Nothing = ({ anything, showAll }: { anything: boolean; showAll: string }) => (
  <div className={splitStyles.nothing}>
    <h2>{anything ? m.outbox_unfound_title() : m.outbox_none_title()}</h2>
    <p>{anything ? m.outbox_unfound_text() : m.outbox_none_text()}</p>
    {anything && <ButtonLink to={showAll}>{m.outbox_show_all()}</ButtonLink>}
  </div>
);
