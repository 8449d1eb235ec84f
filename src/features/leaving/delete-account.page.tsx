import { redirect } from 'react-router';
import { FormMessage } from '#features/accounts/form-message.tsx';
import { refused } from '#features/accounts/refused.ts';
import { siteName } from '#features/company/company-facts.ts';
import { sessionChanged } from '#features/sessions/current-session.ts';
import { signedInUser } from '#features/sessions/signed-in-guard.ts';
import { m } from '#messages';
import { readPage, sendForm } from '#platform/page-calls.ts';
import { type ApiClient, serverClient } from '#platform/page-context.ts';
import { AnsweredForm, type FieldErrors, useSending } from '#ui/answered-form.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { pageMeta } from '#ui/page-meta.ts';
import { PasswordField } from '#ui/password-field.tsx';
import type { Route } from './+types/delete-account.page.ts';
import './delete-account.css';

type Answer = { good: boolean; message?: string; errors?: FieldErrors };

async function load(client: ApiClient, request: Request) {
  await signedInUser(client, request);
  return client.readLeaving();
}

export const loader = ({ request, context }: Route.LoaderArgs) => load(serverClient(context), request);
export const clientLoader = (args: Route.ClientLoaderArgs) => readPage(args, (client) => load(client, args.request));

async function leave(client: ApiClient, request: Request): Promise<Answer> {
  const password = String((await request.formData()).get('password') ?? '');
  try {
    await client.leaveAccount({ password });
  } catch (error) {
    return refused(error, m.leaving_failed());
  }
  throw redirect('/login?account=leaving');
}

export async function action({ request, context }: Route.ActionArgs) {
  const client = serverClient(context);
  await signedInUser(client, request);
  return leave(client, request);
}
export const clientAction = ({ request }: Route.ClientActionArgs) =>
  sendForm<Answer>({ good: false, message: m.leaving_failed() }, async (client) => {
    sessionChanged();
    return leave(client, request);
  });

export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMeta(siteName(matches), m.leaving_title(), m.leaving_lead()),
  { name: 'robots', content: 'noindex' },
];
export const shouldRevalidate = () => false;

export default function DeleteAccountPage({ loaderData, actionData }: Route.ComponentProps) {
  const { mayLeave, hasPassword } = loaderData;
  return (
    <div className="wrap">
      <div className="titlebar">
        <div>
          <h1>{m.leaving_title()}</h1>
          <p>{m.leaving_lead()}</p>
        </div>
      </div>
      <div className="leave">
        <ol>
          <li>{m.leaving_now()}</li>
          <li>{m.leaving_grace()}</li>
          <li>{m.leaving_after()}</li>
          <li>{m.leaving_stays()}</li>
        </ol>
        <p className="muted">
          {m.leaving_download()}{' '}
          <a className="link" href="/profile/export" download>
            {m.profile_download()}
          </a>
        </p>
        {mayLeave ? (
          <LeaveForm hasPassword={hasPassword} answer={actionData} />
        ) : (
          <Notice tone="no">{m.leaving_staff()}</Notice>
        )}
      </div>
    </div>
  );
}

function LeaveForm({ hasPassword, answer }: { hasPassword: boolean; answer: Answer | undefined }) {
  const busy = useSending();
  return (
    <AnsweredForm errors={answer?.errors}>
      {(errors) => (
        <>
          {hasPassword ? (
            <PasswordField
              name="password"
              label={m.leaving_password()}
              autoComplete="current-password"
              required
              error={errors.password}
            />
          ) : (
            <p className="muted">{m.leaving_no_password()}</p>
          )}
          <FormMessage answer={answer} errors={errors} />
          <div className="acts">
            <ButtonLink to="/profile">{m.passwords_back_profile()}</ButtonLink>
            <Button type="submit" className="danger" disabled={busy}>
              {busy ? m.leaving_busy() : m.leaving_button()}
            </Button>
          </div>
        </>
      )}
    </AnsweredForm>
  );
}
