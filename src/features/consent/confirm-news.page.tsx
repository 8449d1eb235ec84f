import { data, Form, useNavigation } from 'react-router';
import { siteName } from '#features/company/company-facts.ts';
import { m } from '#messages';
import { readPage, sendForm, unlessPosted } from '#platform/page-calls.ts';
import { type ApiClient, serverClient } from '#platform/page-context.ts';
import { readRefusal } from '#platform/read-refusal.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { pageMeta } from '#ui/page-meta.ts';
import type { Route } from './+types/confirm-news.page.ts';
import './mail-preferences.css';

type Answer = { good: boolean; message: string };

const tokenOf = (request: Request) => new URL(request.url).searchParams.get('token') ?? '';

/** Opening the link changes nothing: programs that look at mails open every link in them. */
async function load(client: ApiClient, request: Request) {
  try {
    return { email: (await client.readNewsRequest({ token: tokenOf(request) })).email };
  } catch (error) {
    const status = readRefusal(error)?.status;
    if (status === 404 || status === 422) return { email: undefined };
    throw error;
  }
}

export const loader = ({ request, context }: Route.LoaderArgs) => load(serverClient(context), request);
export const clientLoader = (args: Route.ClientLoaderArgs) => readPage(args, (client) => load(client, args.request));
export const shouldRevalidate = unlessPosted;

async function confirm(client: ApiClient, request: Request): Promise<Answer> {
  try {
    const { message } = await client.confirmNews({ token: tokenOf(request) });
    return { good: true, message };
  } catch (error) {
    return { good: false, message: readRefusal(error)?.message || m.profile_exception() };
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const answer = await confirm(serverClient(context), request);
  return data(answer, { status: answer.good ? 200 : 404 });
}
export const clientAction = ({ request }: Route.ClientActionArgs) =>
  sendForm<Answer>({ good: false, message: m.profile_exception() }, (client) => confirm(client, request));

/** The address of this page names a person: its token and email stay out of the Referer header. */
export const headers: Route.HeadersFunction = () => ({ 'referrer-policy': 'strict-origin' });
export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMeta(siteName(matches), m.consent_confirm_title(), m.consent_service()),
  { name: 'robots', content: 'noindex' },
];

export default function ConfirmNewsPage({ loaderData: { email }, actionData: answer }: Route.ComponentProps) {
  const busy = useNavigation().state === 'submitting';
  return (
    <div className="wrap">
      <div className="titlebar">
        <div>
          <h1>{m.consent_confirm_title()}</h1>
          {email && <p>{m.consent_page_lead({ email })}</p>}
        </div>
      </div>
      <div className="wishes">
        {answer && <Notice tone={answer.good ? 'ok' : 'no'}>{answer.message}</Notice>}
        {!email && !answer && <Notice tone="no">{m.consent_confirm_over()}</Notice>}
        {email && !answer?.good && (
          <>
            <p>{m.consent_confirm_text()}</p>
            <Form method="post">
              <Button type="submit" look="go" disabled={busy}>
                {m.consent_confirm_button()}
              </Button>
            </Form>
          </>
        )}
        <p className="muted">{m.consent_service()}</p>
      </div>
    </div>
  );
}
