import { Form, Link, useRevalidator } from 'react-router';
import { referrerHeaders } from '#features/account/consent/mail-link-page.tsx';
import { useCurrentUser } from '#features/account/sessions/current-session.ts';
import { mailTrouble } from '#features/agency/outbox/mail-trouble.rules.ts';
import { ServerAnswer } from '#features/agency/outbox/server-answer.tsx';
import staffStyles from '#features/staff/frame/staff.module.css';
import { StaffError } from '#features/staff/frame/staff-error.tsx';
import { withStaffErrors } from '#features/staff/frame/staff-guard.ts';
import { StaffHead } from '#features/staff/frame/staff-head.tsx';
import { staffMeta } from '#features/staff/frame/staff-meta.ts';
import { m } from '#messages';
import { answerBack, backTo, formAction } from '#platform/form-action.ts';
import type { ApiClient } from '#platform/page-context.ts';
import { onServer, type PageArgs, reloadInBrowser } from '#platform/page-data.ts';
import { readRefusal } from '#platform/read-refusal.ts';
import { Button } from '#ui/button.tsx';
import { Fact } from '#ui/fact.tsx';
import { useSending } from '#ui/fields/answered-form.tsx';
import { FormMessage } from '#ui/fields/form-message.tsx';
import { Notice } from '#ui/notice.tsx';
import type { Route } from './+types/sender.page.ts';
import { MailboxPart } from './mailbox-part.tsx';
import type { Sender } from './sender.contract.ts';
import styles from './sender.module.css';
import { SenderDomain } from './sender-domain.tsx';
import { SENDER_PATH, SenderBadge, SenderTest } from './sender-test.tsx';

const TOO_MANY = 429;
/** No token is longer. */
const MAX_TOKEN = 200;
/** What was typed as the name of a DKIM key. */
const MAX_SELECTOR = 200;
const selectorOf = ({ request }: PageArgs) =>
  (new URL(request.url).searchParams.get('selector') ?? '').trim().slice(0, MAX_SELECTOR);
const tokenOf = ({ request }: PageArgs) => new URL(request.url).searchParams.get('token')?.slice(0, MAX_TOKEN);

/** Opening the link of a test mail changes nothing, because mail scanners open every link in a mail. */
async function load(client: ApiClient, args: PageArgs) {
  const [token, selector] = [tokenOf(args), selectorOf(args)];
  const [{ data: sender }, domain] = await withStaffErrors(args.request, () =>
    Promise.all([client.readSender(token === undefined ? {} : { token }), domainOf(client, selector)]),
  );
  return { sender, domain, selector, done: answerBack(args.request, SENTENCES), now: new Date().toISOString() };
}
const SENTENCES = { test: () => m.sender_test_queued(), prove: () => m.sender_proven_now() };

/** Undefined if the DNS was asked too often; the rest of the page does not depend on it. */
async function domainOf(client: ApiClient, selector: string) {
  try {
    return (await client.readSenderDomain({ selector })).data;
  } catch (error) {
    if (readRefusal(error)?.status === TOO_MANY) return undefined;
    throw error;
  }
}
export const loader = onServer(load);
export const clientLoader = reloadInBrowser('features/agency/sender/sender.page', load);

const form = formAction({
  read: (data, args: PageArgs) => ({
    kind: data.get('form') === 'prove' ? ('prove' as const) : ('test' as const),
    token: tokenOf(args) ?? '',
  }),
  echo: ({ kind }) => ({ kind }),
  send: (client, { kind, token }) => (kind === 'prove' ? client.proveSender({ token }) : client.sendSenderTest()),
  failed: m.staff_not_sent,
  next: ({ kind }) => backTo(SENDER_PATH, kind),
  // The link has done its work, so its token leaves the URL.
  done: ({ kind }) => (kind === 'prove' ? backTo(SENDER_PATH, kind) : undefined),
});
export const action = form.action;
export const clientAction = form.clientAction;

export const headers = referrerHeaders;
export const meta: Route.MetaFunction = ({ matches }) => staffMeta(matches, m.sender_title());
export const ErrorBoundary = StaffError;

export default function SenderPage({ loaderData, actionData }: Route.ComponentProps) {
  const { sender, domain, selector, done, now } = loaderData;
  const { revalidate } = useRevalidator();
  const answer = actionData ?? done;
  return (
    <div className={staffStyles.page}>
      <StaffHead
        title={m.sender_title()}
        lead={m.sender_lead()}
        back={{ to: '/staff/settings', label: m.sender_back() }}
      >
        <SenderBadge state={sender.state} />
      </StaffHead>
      <div className={styles.sender}>
        <FormMessage answer={answer} />
        {sender.linkProblem !== undefined && !answer && <Confirm problem={sender.linkProblem} />}
        <Facts sender={sender} />
        <section className={styles.part} aria-labelledby="test">
          <h2 id="test">{m.sender_test_title()}</h2>
          <SenderTest sender={sender} now={now} isNext={sender.linkProblem === undefined} onChange={revalidate} />
        </section>
        <MailboxPart mailbox={sender.mailbox} now={now} />
        <SenderDomain domain={domain} selector={selector} />
      </div>
    </div>
  );
}

/** For a person who comes from the link of a test mail. */
function Confirm({ problem }: { problem: string }) {
  const isAdmin = useCurrentUser()?.role === 'admin';
  const busy = useSending();
  if (problem) return <Notice tone="no">{problem}</Notice>;
  if (!isAdmin) return null;
  return (
    <section className={styles.confirm} aria-labelledby="confirm">
      <h2 id="confirm">{m.sender_confirm_title()}</h2>
      <p>{m.sender_confirm_text()}</p>
      <Form method="post">
        <Button type="submit" name="form" value="prove" look="go" disabled={busy}>
          {m.sender_confirm()}
        </Button>
      </Form>
    </section>
  );
}

/** Who mails come from. A refusal of the mail server stands at the address. */
function Facts({ sender: { words, answersTo, server, refusal } }: { sender: Sender }) {
  const isAdmin = useCurrentUser()?.role === 'admin';
  const trouble = refusal ? mailTrouble(refusal) : undefined;
  return (
    <section className={styles.part} aria-labelledby="from">
      <h2 id="from" className="visually-hidden">
        {m.sender_from()}
      </h2>
      <dl className={styles.facts}>
        <Fact label={m.sender_from()}>{words}</Fact>
      </dl>
      {trouble && (
        <div>
          <Notice tone="no">
            {trouble.says} {trouble.what}
          </Notice>
          <ServerAnswer answer={refusal} />
        </div>
      )}
      <dl className={styles.facts}>
        <Fact label={m.sender_answers()}>{answersTo}</Fact>
        <Fact label={m.sender_server()}>{server || m.sender_server_none()}</Fact>
      </dl>
      {isAdmin && (
        <p>
          <Link className="link" to="/staff/settings#record-MAIL_FROM">
            {m.sender_change()}
          </Link>
        </p>
      )}
    </section>
  );
}
