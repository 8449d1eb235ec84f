import { Link, useLocation } from 'react-router';
import { EntryFrame } from '#features/accounts/entry-frame.tsx';
import { entryMeta } from '#features/accounts/entry-meta.ts';
import { FormMessage } from '#features/accounts/form-message.tsx';
import { refused } from '#features/accounts/refused.ts';
import { m } from '#messages';
import { sendForm } from '#platform/page-calls.ts';
import { type ApiClient, serverClient } from '#platform/page-context.ts';
import { sentencesOf } from '#platform/read-refusal.ts';
import { AnsweredForm, type FieldErrors, useSending } from '#ui/answered-form.tsx';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { Route } from './+types/forgot-password.page.ts';

const POSTER = { city: 'Reykjavik', country: 'Iceland' };
type Answer = { good: boolean; message?: string; errors?: FieldErrors; email: string };

const readForm = async (request: Request) => String((await request.formData()).get('email') ?? '').trim();

async function ask(client: ApiClient, email: string): Promise<Answer> {
  try {
    const { message } = await client.forgotPassword({ email });
    return { good: true, message, email };
  } catch (error) {
    return { ...refused(error, m.passwords_forgot_failed(), m.passwords_forgot_exception()), email };
  }
}

export const action = async ({ request, context }: Route.ActionArgs) =>
  ask(serverClient(context), await readForm(request));

export async function clientAction({ request }: Route.ClientActionArgs): Promise<Answer> {
  const email = await readForm(request);
  return sendForm<Answer>({ good: false, message: m.passwords_forgot_exception(), email }, async (client) => {
    const { forgotten } = await import('./passwords.rules.ts');
    const { error } = forgotten.safeParse({ email });
    return error ? { good: false, errors: sentencesOf(error.issues), email } : ask(client, email);
  });
}

export const meta: Route.MetaFunction = ({ matches }) =>
  entryMeta(matches, m.passwords_forgot_title(), m.passwords_forgot_lead());

export default function ForgotPasswordPage({ actionData: answer }: Route.ComponentProps) {
  const busy = useSending();
  const again = useLocation().state as { email?: string } | null;
  if (answer?.good) return <Sent message={answer.message} email={answer.email} />;
  return (
    <EntryFrame title={m.passwords_forgot_title()} lead={m.passwords_forgot_lead()} poster={POSTER}>
      <AnsweredForm errors={answer?.errors}>
        {(errors) => (
          <>
            <TextField
              type="email"
              name="email"
              label={m.accounts_email()}
              autoComplete="username"
              required
              autoFocus={Boolean(again?.email)}
              error={errors.email}
              defaultValue={answer?.email ?? again?.email}
            />
            <FormMessage answer={answer} errors={errors} />
            <Button type="submit" look="go" size="big" wide disabled={busy}>
              {busy ? m.passwords_forgot_busy() : m.passwords_forgot_button()}
            </Button>
            <p className="muted">
              {m.passwords_remembered()}{' '}
              <Link className="link" to="/login">
                {m.accounts_sign_in()}
              </Link>
            </p>
          </>
        )}
      </AnsweredForm>
    </EntryFrame>
  );
}

const Sent = ({ message, email }: { message: string | undefined; email: string }) => (
  <EntryFrame
    title={m.passwords_check_title()}
    lead={
      <>
        {m.passwords_check_before()} <b>{email}</b> {m.passwords_check_after()}{' '}
        <Link className="link" to="/forgot-password" state={{ email }} replace>
          {m.passwords_check_again()}
        </Link>
        .
      </>
    }
    poster={POSTER}
  >
    <Notice tone="ok">{message}</Notice>
    <p className="entry-next">
      <Link className="link" to="/login">
        {m.passwords_back_login()}
      </Link>
    </p>
  </EntryFrame>
);
