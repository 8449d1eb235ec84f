import { data, Form, useNavigation } from 'react-router';
import { civilToday, longDate } from '#domain/dates.ts';
import { siteName } from '#features/company/company-facts.ts';
import { m } from '#messages';
import { readPageAgain, sendForm } from '#platform/page-calls.ts';
import { type ApiClient, serverClient } from '#platform/page-context.ts';
import { readRefusal } from '#platform/read-refusal.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { pageMeta } from '#ui/page-meta.ts';
import type { Route } from './+types/mail-preferences.page.ts';
import type { MailWish } from './consent.contract.ts';
import './mail-preferences.css';

type Answer = { good: boolean; message: string };

const tokenOf = (request: Request) => new URL(request.url).searchParams.get('token') ?? '';

async function load(client: ApiClient, request: Request) {
  try {
    return { wish: await client.readMailPreferences({ token: tokenOf(request) }) };
  } catch (error) {
    // A link that was cut short is said on the page; anything else is not the link's fault.
    const status = readRefusal(error)?.status;
    if (status === 404 || status === 422) return { wish: undefined };
    throw error;
  }
}

export const loader = ({ request, context }: Route.LoaderArgs) => load(serverClient(context), request);
export const clientLoader = (args: Route.ClientLoaderArgs) =>
  readPageAgain('features/consent/mail-preferences.page', args, (client) => load(client, args.request));

async function stop(client: ApiClient, request: Request): Promise<Answer> {
  try {
    const { message } = await client.stopMail({ token: tokenOf(request) });
    return { good: true, message };
  } catch (error) {
    return { good: false, message: readRefusal(error)?.message || m.profile_exception() };
  }
}

/** Also the one-click address of RFC 8058: a mail program posts here without cookies, and reads the status alone. */
export async function action({ request, context }: Route.ActionArgs) {
  const answer = await stop(serverClient(context), request);
  return data(answer, { status: answer.good ? 200 : 404 });
}
export const clientAction = ({ request }: Route.ClientActionArgs) =>
  sendForm<Answer>({ good: false, message: m.profile_exception() }, (client) => stop(client, request));

/** The address of this page names a person: its token and email stay out of the Referer header. */
export const headers: Route.HeadersFunction = () => ({ 'referrer-policy': 'strict-origin' });
export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMeta(siteName(matches), m.consent_page_title(), m.consent_service()),
  { name: 'robots', content: 'noindex' },
];

export default function MailPreferencesPage({ loaderData: { wish }, actionData: answer }: Route.ComponentProps) {
  return (
    <div className="wrap">
      <div className="titlebar">
        <div>
          <h1>{m.consent_page_title()}</h1>
          {wish && <p>{m.consent_page_lead({ email: wish.email })}</p>}
        </div>
      </div>
      <div className="wishes">
        {wish ? <Wish wish={wish} answer={answer} /> : <Notice tone="no">{m.consent_link_broken()}</Notice>}
      </div>
    </div>
  );
}

function Wish({ wish, answer }: { wish: MailWish; answer: Answer | undefined }) {
  const busy = useNavigation().state === 'submitting';
  const until = wish.until && longDate(civilToday(new Date(wish.until), 'America/Toronto'));
  const now = wish.basis === 'express' ? m.consent_on() : until ? m.consent_implied({ date: until }) : m.consent_off();
  return (
    <>
      {answer ? <Notice tone={answer.good ? 'ok' : 'no'}>{answer.message}</Notice> : <p>{now}</p>}
      {wish.basis !== 'none' && (
        <Form method="post">
          <Button type="submit" look="go" disabled={busy}>
            {m.consent_stop()}
          </Button>
        </Form>
      )}
      <p className="muted">{m.consent_service()}</p>
      {wish.basis === 'none' && <p className="muted">{m.consent_again()}</p>}
    </>
  );
}
