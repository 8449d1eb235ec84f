import { useId } from 'react';
import { Link, useFetcher, useLocation } from 'react-router';
import { momentWords } from '#domain/moments.ts';
import { MailHtml } from '#features/company/mail-frame/mail-html.tsx';
import { StaffError } from '#features/staff/frame/staff-error.tsx';
import { withStaffErrors } from '#features/staff/frame/staff-guard.ts';
import { staffMeta } from '#features/staff/frame/staff-meta.ts';
import { m } from '#messages';
import { answerBack, backTo, type FormAnswer, formAction } from '#platform/form-action.ts';
import type { ApiClient } from '#platform/page-context.ts';
import { onServer, type PageArgs, reloadInBrowser } from '#platform/page-data.ts';
import buttonStyles from '#ui/button.module.css';
import { Button } from '#ui/button.tsx';
import { Fact } from '#ui/fact.tsx';
import { FormMessage } from '#ui/fields/form-message.tsx';
import noticeStyles from '#ui/notice.module.css';
import { Notice } from '#ui/notice.tsx';
import { Icon } from '#ui/pictures/icon.tsx';
import type { Route } from './+types/outbox-mail.page.ts';
import { mailKindWords } from './mail-kinds.ts';
import { MailStatusBadge } from './mail-status.tsx';
import { mailTrouble } from './mail-trouble.rules.ts';
import type { MailRecord } from './outbox.contract.ts';
import styles from './outbox-mail.module.css';
import { ServerAnswer } from './server-answer.tsx';

async function load(client: ApiClient, { request, params: { id } }: PageArgs<{ id: string }>) {
  const { searchParams } = new URL(request.url);
  const key = searchParams.get('key')?.slice(0, 200) || undefined;
  const { data } = await withStaffErrors(request, () => client.readMail({ id, ...(key ? { key } : {}) }));
  const plain = searchParams.get('view') === 'text';
  return { mail: data, key, plain, done: answerBack(request, SENTENCES), now: new Date().toISOString() };
}
const SENTENCES = { retry: () => m.outbox_queued_again() };
export const loader = onServer(load);
export const clientLoader = reloadInBrowser('features/agency/outbox/outbox-mail.page', load);

const form = formAction({
  read: (_, { params: { id } }: PageArgs<{ id: string }>) => ({ id }),
  async send(client, values) {
    await client.retryMail(values);
    return { message: SENTENCES.retry() };
  },
  failed: m.staff_not_sent,
  next: (_, { request }) => backTo(request.url, 'retry'),
});
export const action = form.action;
export const clientAction = form.clientAction;

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  staffMeta(matches, loaderData?.mail.subject ?? m.staff_nav_outbox());
export const ErrorBoundary = StaffError;

export default function OutboxMailPage({ loaderData, actionData }: Route.ComponentProps) {
  const { mail, key, plain, done, now } = loaderData;
  const { Form, data = actionData ?? done, state } = useFetcher<FormAnswer>({ key: `retry ${mail._id}` });
  const words = (instant: string) => momentWords(instant, now);
  const title = useId();
  return (
    <article aria-labelledby={title}>
      <header className={styles.mailHead}>
        <BackToList />
        <h1 id={title} data-opened>
          <bdi>{mail.subject}</bdi>
        </h1>
        <MailStatusBadge status={mail.status} />
        {mail.status === 'failed' && !key && (
          <Form method="post">
            <Button type="submit" look="go" disabled={state !== 'idle'}>
              {m.outbox_try_again()}
            </Button>
          </Form>
        )}
      </header>
      {state === 'idle' && <FormMessage answer={data} />}
      {mail.lastError && <Refusal answer={mail.lastError} />}
      <Facts mail={mail} words={words} />
      {mail.hidden && (
        <p className={noticeStyles.notice} data-tone="calm">
          {m.outbox_secrets_hidden()}
        </p>
      )}
      <Views plain={plain} />
      {plain ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard
        <pre className={styles.mailText} dir="auto" tabIndex={0}>
          {mail.text}
        </pre>
      ) : (
        <MailHtml html={mail.html} title={m.outbox_frame()} className={styles.mailHtml} />
      )}
    </article>
  );
}

function Refusal({ answer }: { answer: string }) {
  const { says, what } = mailTrouble(answer);
  return (
    <>
      <Notice tone="no">
        {says} {what}
      </Notice>
      <ServerAnswer answer={answer} />
    </>
  );
}

const Facts = ({ mail, words }: { mail: MailRecord; words: (instant: string) => string }) => (
  <dl className={styles.mailFacts}>
    <Fact label={m.outbox_to()}>{mail.to}</Fact>
    <Fact label={m.outbox_from()}>{mail.from}</Fact>
    {mail.replyTo && <Fact label={m.outbox_reply_to()}>{mail.replyTo}</Fact>}
    <Fact label={m.outbox_written()}>{words(mail.createdAt)}</Fact>
    {mail.sentAt && <Fact label={m.outbox_sent_at()}>{words(mail.sentAt)}</Fact>}
    <Fact label={m.outbox_kind()}>{mailKindWords(mail.kind)}</Fact>
    <Fact label={m.outbox_attempts()}>{mail.attempts}</Fact>
    <Fact label={m.outbox_message_id()}>{mail.messageId}</Fact>
  </dl>
);

/** Preserves the search and the page of the list. */
function useListAddress() {
  const search = new URLSearchParams(useLocation().search);
  const withView = (view: string | undefined) => {
    const next = new URLSearchParams(search);
    if (view) next.set('view', view);
    else next.delete('view');
    return `?${next}`;
  };
  return { withView };
}

const BackToList = () => (
  <Link
    className={`${buttonStyles.iconButton} ${buttonStyles.bare} ${styles.back}`}
    to={`/staff/outbox${useListAddress().withView(undefined)}`}
    aria-label={m.outbox_back()}
  >
    <Icon name="arrowLeft" />
  </Link>
);

function Views({ plain }: { plain: boolean }) {
  const { withView } = useListAddress();
  return (
    <nav className={styles.views} aria-label={m.outbox_look()}>
      <Link to={withView(undefined)} aria-current={plain ? undefined : 'true'} preventScrollReset>
        {m.outbox_html()}
      </Link>
      <Link to={withView('text')} aria-current={plain ? 'true' : undefined} preventScrollReset>
        {m.outbox_text()}
      </Link>
    </nav>
  );
}
