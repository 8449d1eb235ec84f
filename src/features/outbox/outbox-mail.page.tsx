import { type ReactNode, useId } from 'react';
import { Link, redirect, useFetcher, useLocation } from 'react-router';
import { momentWords } from '#domain/moments.ts';
import { StaffError } from '#features/staff/staff-error.tsx';
import { forStaff } from '#features/staff/staff-guard.ts';
import { staffMeta } from '#features/staff/staff-meta.ts';
import { m } from '#messages';
import { readPageAgain, sendForm } from '#platform/page-calls.ts';
import { type ApiClient, pageContext, serverClient } from '#platform/page-context.ts';
import { readRefusal } from '#platform/read-refusal.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Notice } from '#ui/notice.tsx';
import type { Route } from './+types/outbox-mail.page.ts';
import { mailDocument } from './mail-document.ts';
import { MailStatusBadge } from './mail-status.tsx';
import type { MailRecord } from './outbox.contract.ts';

async function load(client: ApiClient, request: Request, id: string, site: string) {
  const { searchParams } = new URL(request.url);
  const key = searchParams.get('key')?.slice(0, 200) || undefined;
  const { data } = await forStaff(request, () => client.readMail({ id, ...(key ? { key } : {}) }));
  const plain = data.hidden || searchParams.get('view') === 'text';
  return { mail: data, key, plain, site: new URL(site).origin, now: new Date().toISOString() };
}

export const loader = ({ request, context, params }: Route.LoaderArgs) =>
  load(serverClient(context), request, params.id, context.get(pageContext).publicUrl);
export const clientLoader = (args: Route.ClientLoaderArgs) =>
  readPageAgain('features/outbox/outbox-mail.page', args, (client) =>
    load(client, args.request, args.params.id, location.origin),
  );

type Answer = { good: boolean; message: string };

async function retry(client: ApiClient, id: string): Promise<Answer> {
  try {
    await client.retryMail({ id });
    return { good: true, message: m.outbox_queued_again() };
  } catch (error) {
    return { good: false, message: readRefusal(error)?.message || m.staff_not_sent() };
  }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const answer = await retry(serverClient(context), params.id);
  if (answer.good) throw redirect(request.url, 303);
  return answer;
}

export const clientAction = ({ params }: Route.ClientActionArgs) =>
  sendForm<Answer>({ good: false, message: m.staff_not_sent() }, (client) => retry(client, params.id));

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  staffMeta(matches, loaderData?.mail.subject ?? m.staff_nav_outbox());
export const ErrorBoundary = StaffError;

export default function OutboxMailPage({ loaderData, actionData }: Route.ComponentProps) {
  const { mail, key, plain, site, now } = loaderData;
  const { Form, data = actionData, state } = useFetcher<Answer>({ key: `retry ${mail._id}` });
  const words = (instant: string) => momentWords(instant, now);
  const title = useId();
  return (
    <article aria-labelledby={title}>
      <header className="mail-head">
        <BackToList />
        <h1 id={title} data-opened>
          {mail.subject}
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
      {data && state === 'idle' && <Notice tone={data.good ? 'ok' : 'no'}>{data.message}</Notice>}
      {mail.lastError && <Notice tone="no">{mail.lastError}</Notice>}
      <Facts mail={mail} words={words} />
      {!mail.hidden && <Views plain={plain} />}
      {plain ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long text scrolls by the keyboard too
        <pre className="mail-text" tabIndex={0}>
          {mail.text}
        </pre>
      ) : (
        <iframe
          className="mail-html"
          title={m.outbox_frame()}
          sandbox="allow-popups allow-popups-to-escape-sandbox"
          srcDoc={mailDocument(mail.html, site)}
        />
      )}
    </article>
  );
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

const Facts = ({ mail, words }: { mail: MailRecord; words: (instant: string) => string }) => (
  <dl className="mail-facts">
    <Fact label={m.outbox_to()}>{mail.to}</Fact>
    <Fact label={m.outbox_from()}>{mail.from}</Fact>
    {mail.replyTo && <Fact label={m.outbox_reply_to()}>{mail.replyTo}</Fact>}
    <Fact label={m.outbox_written()}>{words(mail.createdAt)}</Fact>
    {mail.sentAt && <Fact label={m.outbox_sent_at()}>{words(mail.sentAt)}</Fact>}
    <Fact label={m.outbox_kind()}>{mail.kind}</Fact>
    <Fact label={m.outbox_attempts()}>{mail.attempts}</Fact>
    <Fact label={m.outbox_message_id()}>{mail.messageId}</Fact>
  </dl>
);

/** The list's own search and page come along. */
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
    className="ico bare back"
    to={`/staff/outbox${useListAddress().withView(undefined)}`}
    aria-label={m.outbox_back()}
  >
    <Icon name="arrowLeft" />
  </Link>
);

function Views({ plain }: { plain: boolean }) {
  const { withView } = useListAddress();
  return (
    <nav className="views" aria-label={m.outbox_look()}>
      <Link to={withView(undefined)} aria-current={plain ? undefined : 'true'} preventScrollReset>
        {m.outbox_html()}
      </Link>
      <Link to={withView('text')} aria-current={plain ? 'true' : undefined} preventScrollReset>
        {m.outbox_text()}
      </Link>
    </nav>
  );
}
