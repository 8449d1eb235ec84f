import { NavLink, Outlet, useFetcher, useParams } from 'react-router';
import { momentWords } from '#domain/moments.ts';
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
import { staffMeta } from '#features/staff/frame/staff-meta.ts';
import splitStyles from '#features/staff/frame/staff-split.module.css';
import { m } from '#messages';
import { answerBack, backTo, type FormAnswer, formAction } from '#platform/form-action.ts';
import type { ApiClient } from '#platform/page-context.ts';
import { onServer, type PageArgs, reloadInBrowser } from '#platform/page-data.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { FormMessage } from '#ui/fields/form-message.tsx';
import { HiddenSuffix } from '#ui/page/hidden-suffix.tsx';
import type { Route } from './+types/outbox.page.ts';
import { mailKindWords } from './mail-kinds.ts';
import { MailStatusBadge, mailStatusWords } from './mail-status.tsx';
import { mailTrouble } from './mail-trouble.rules.ts';
import type { MailLine } from './outbox.contract.ts';
import styles from './outbox.module.css';
import { MAIL_FILTERS, MAIL_SUBJECTS, type MailSubject } from './outbox.rules.ts';
import { RefusedMails } from './refused-mails.tsx';

async function load(client: ApiClient, { request }: PageArgs) {
  const { q, filter: status, page } = readListQuery(request, MAIL_FILTERS);
  const { searchParams } = new URL(request.url);
  const key = searchParams.get('key')?.slice(0, 200) || undefined;
  const about = MAIL_SUBJECTS.find((one) => one === searchParams.get('about')) ?? 'all';
  const list = await withStaffErrors(request, () =>
    client.listMails({ q, status, about, page, ...(key ? { key } : {}) }),
  );
  const done = answerBack(request, SENTENCES);
  return { ...list, q, status, about, key: key ?? '', done, now: new Date().toISOString() };
}
const ABOUT: Record<MailSubject, () => string> = {
  all: m.outbox_about_all,
  trips: m.outbox_about_trips,
  accounts: m.outbox_about_accounts,
};
const SENTENCES = { retry: () => m.outbox_queued_again() };

export const loader = onServer(load);
export const clientLoader = reloadInBrowser('features/agency/outbox/outbox.page', load);
export const meta: Route.MetaFunction = ({ matches }) => staffMeta(matches, m.staff_nav_outbox());
export const ErrorBoundary = StaffError;

const retrying = formAction({
  read: (data) => ({ id: String(data.get('id') ?? '') }),
  async send(client, values) {
    await client.retryMail(values);
    return { message: SENTENCES.retry() };
  },
  failed: m.staff_not_sent,
  next: () => backTo('/staff/outbox?status=failed', 'retry'),
});
export const action = retrying.action;
export const clientAction = retrying.clientAction;

type LineProps = { mail: MailLine; search: string; now: string; retries: boolean };

export default function OutboxPage({ loaderData }: Route.ComponentProps) {
  const { data, counts, page, pages, delivers, refused, q, status, about, key, done, now } = loaderData;
  const { id } = useParams();
  const kept = { key, q, status: status === 'all' ? '' : status, about: about === 'all' ? '' : about };
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
          keep={{ ...(key ? { key } : {}), ...(kept.about ? { about } : {}) }}
        >
          <StaffChips
            label={m.outbox_kind()}
            name="about"
            value={about}
            filters={MAIL_SUBJECTS.map((value) => ({ value, label: ABOUT[value]() }))}
            keep={{ key, q, status: kept.status }}
          />
        </StaffFilters>
        {!id && <FormMessage answer={done} />}
        {refused && (
          <div className={styles.refused}>
            <RefusedMails {...refused} now={now} />
          </div>
        )}
        {data.length > 0 ? (
          <ul className={styles.mails}>
            {data.map((mail) => (
              <Line key={mail._id} mail={mail} search={listSearch({ ...kept, page })} now={now} retries={!key} />
            ))}
          </ul>
        ) : (
          <Nothing
            anything={counts.all > 0 || q !== '' || about !== 'all'}
            showAll={`/staff/outbox${listSearch({ key })}`}
          />
        )}
        <StaffPager
          className={splitStyles.pager}
          page={page}
          pages={pages}
          search={(next) => listSearch({ ...kept, page: next })}
        />
      </section>
      {id && (
        <div className={`${splitStyles.opened} ${styles.outboxMail}`}>
          <Outlet />
        </div>
      )}
    </div>
  );
}

const Line = ({ mail, search, now, retries }: LineProps) => (
  <li className={classNames(mail.status === 'failed' && retries && styles.retried)}>
    <NavLink
      className={`${splitStyles.line} ${styles.mailLine}`}
      to={`/staff/outbox/${mail._id}${search}`}
      preventScrollReset
    >
      <b>
        <bdi>{mail.subject}</bdi>
      </b>
      <time dateTime={mail.createdAt}>{momentWords(mail.createdAt, now)}</time>
      <span className={styles.how}>
        <MailStatusBadge status={mail.status} />
        <span className={styles.to}>{mail.to}</span>
        <span className={styles.kind}>{mailKindWords(mail.kind)}</span>
      </span>
      {mail.status === 'failed' && <span className={styles.reason}>{mailTrouble(mail.lastError).says}</span>}
    </NavLink>
    {mail.status === 'failed' && retries && <Retry id={mail._id} subject={mail.subject} />}
  </li>
);

function Retry({ id, subject }: { id: string; subject: string }) {
  const { Form, data, state } = useFetcher<FormAnswer>({ key: `retry ${id}` });
  return (
    <Form method="post" action="/staff/outbox" className={styles.retry}>
      <input type="hidden" name="id" value={id} />
      <Button type="submit" disabled={state !== 'idle'}>
        {m.outbox_try_again()}
        <HiddenSuffix>{subject}</HiddenSuffix>
      </Button>
      {data && !data.good && <p role="alert">{data.message}</p>}
    </Form>
  );
}

/** `anything`: there are mails, but none matches. */
const Nothing = ({ anything, showAll }: { anything: boolean; showAll: string }) => (
  <div className={splitStyles.nothing}>
    <h2>{anything ? m.outbox_unfound_title() : m.outbox_none_title()}</h2>
    <p>{anything ? m.outbox_unfound_text() : m.outbox_none_text()}</p>
    {anything && <ButtonLink to={showAll}>{m.outbox_show_all()}</ButtonLink>}
  </div>
);
