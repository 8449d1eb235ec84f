import { useEffect } from 'react';
import { pathTo } from '#domain/path-to.ts';
import { BrokenLink, referrerHeaders, tokenOf, unlessBrokenLink } from '#features/account/consent/mail-link-page.tsx';
import { unlistedMeta } from '#features/company/facts/unlisted-meta.ts';
import { untilWords } from '#features/trips/quotes/quote-words.ts';
import quoteStyles from '#features/trips/quotes/traveller/quote.module.css';
import { m } from '#messages';
import { formAction } from '#platform/form-action.ts';
import type { ApiClient } from '#platform/page-context.ts';
import { onServer, type PageArgs, reloadInBrowser } from '#platform/page-data.ts';
import { callServiceOr } from '#platform/service-call.ts';
import buttonStyles from '#ui/button.module.css';
import { ButtonLink } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { TitleBar } from '#ui/page/title-bar.tsx';
import { Portrait } from '#ui/pictures/portrait.tsx';
import type { TravellerNotice } from '../bookings.contract.ts';
import { ChangedFlights, FlightList } from '../flight-list.tsx';
import type { Route } from './+types/notice.page.ts';
import { AcceptChange, Acknowledge, DeclineChange, type NoticeForm } from './notice-answers.tsx';
import styles from './trip-notice.module.css';

async function load(client: ApiClient, args: PageArgs) {
  const { token } = tokenOf(args);
  const found = await unlessBrokenLink(client.readNotice({ token }));
  return { found: found?.data, token };
}
export const loader = onServer(load);
export const clientLoader = reloadInBrowser('features/trips/bookings/traveller/notice.page', load);

const FORMS: readonly NoticeForm[] = ['code', 'accept', 'decline', 'acknowledge'];

const form = formAction({
  read: (data, args: PageArgs) => ({
    form: FORMS.find((one) => one === data.get('form')) ?? 'acknowledge',
    // Without scripts each box of the code is sent under one name.
    code: data.getAll('code').join(''),
    reason: String(data.get('reason') ?? ''),
    ...tokenOf(args),
  }),
  echo: ({ form: sent, code, reason }) => ({ form: sent, typed: { code, reason } }),
  async send(client, { form: sent, code, reason, token }): Promise<{ message?: string }> {
    if (sent === 'code') return { message: (await client.mailNoticeCode({ token })).message };
    if (sent === 'accept') await client.acceptChange({ token, code });
    else if (sent === 'decline') await client.declineChange({ token, reason });
    else await client.acknowledgeNotice({ token });
    return {};
  },
  failed: m.quote_not_sent,
});
export const action = form.action;
export const clientAction = form.clientAction;

export const headers = referrerHeaders;
export const meta: Route.MetaFunction = ({ matches }) =>
  unlistedMeta(matches, m.bookings_page_title(), m.bookings_page_lead());

export default function NoticePage({ loaderData: { found, token }, actionData: answer }: Route.ComponentProps) {
  useOpened(found ? token : '');
  if (!found)
    return (
      <div className={`container ${quoteStyles.page}`}>
        <TitleBar title={m.bookings_broken_title()} />
        <BrokenLink why={m.bookings_link_broken()} to={pathTo('contact')} words={m.shell_contact()} />
      </div>
    );
  const { kind, status, pairs, flights, cancelled } = found;
  const isChange = kind === 'change';
  const isOpen = status === 'sent' && !cancelled;
  return (
    <div className={`container ${quoteStyles.page} ${styles.page}`}>
      <div className={quoteStyles.head}>
        <TitleBar title={titleOf(found)} lead={leadOf(found)} />
      </div>
      {found.message && (
        <blockquote className={quoteStyles.message}>
          <p className="small">
            {found.agent && (
              <>
                <Portrait name={found.agent} src={found.portrait || undefined} />{' '}
              </>
            )}
            {m.quote_message()}
          </p>
          <bdi>{found.message}</bdi>
        </blockquote>
      )}
      {!isOpen && (
        <Notice tone={status === 'accepted' || status === 'acknowledged' ? 'ok' : 'no'}>{endWords(found)}</Notice>
      )}
      {isOpen && isChange && (
        <p className={styles.clock}>{m.bookings_answer_by({ until: untilWords(found.answerBy) })}</p>
      )}
      {isChange && status !== 'accepted' ? (
        <ChangedFlights pairs={pairs} level={2} />
      ) : (
        <FlightList flights={flights} />
      )}
      {flights.length > 0 && (!isChange || status === 'accepted') && (
        <p className={quoteStyles.files}>
          <a
            className={buttonStyles.button}
            data-look="line"
            href={`${pathTo('noticeCalendar')}?token=${encodeURIComponent(token)}`}
          >
            {m.quote_calendar_link()}
          </a>
        </p>
      )}
      {isOpen && isChange && (
        <>
          <AcceptChange notice={found} answer={answer} />
          <div className={quoteStyles.answers}>
            <DeclineChange answer={answer} />
          </div>
        </>
      )}
      {isOpen && !isChange && <Acknowledge answer={answer} />}
      <aside className={styles.more}>
        <p>{m.bookings_private()}</p>
        <ButtonLink to={pathTo('bookings')} look="line">
          {m.booking_title()}
        </ButtonLink>
        <ButtonLink to={pathTo('contact')} look="quiet">
          {m.shell_contact()}
        </ButtonLink>
      </aside>
    </div>
  );
}

const titleOf = ({ kind, from, to }: TravellerNotice) =>
  kind === 'change'
    ? m.bookings_mail_change_title({ route: m.quote_mail_route({ from, to }) })
    : m.quote_mail_route({ from, to });

const leadOf = ({ reference, agent }: TravellerNotice) =>
  [m.booking_reference({ reference }), agent && m.quote_prepared_by({ name: agent })].filter(Boolean).join('. ');

function endWords({ status, cancelled }: TravellerNotice): string {
  if (cancelled) return m.bookings_ended_cancelled();
  if (status === 'accepted') return m.bookings_ended_accepted();
  if (status === 'declined') return m.bookings_ended_declined();
  return status === 'acknowledged' ? m.bookings_ended_acknowledged() : m.bookings_ended_replaced();
}

/** Tells the agency that a person opened the notice: a program that follows links of mails runs no scripts. */
function useOpened(token: string): void {
  useEffect(() => {
    if (token) void callServiceOr(undefined, (client) => client.openNotice({ token }));
  }, [token]);
}
