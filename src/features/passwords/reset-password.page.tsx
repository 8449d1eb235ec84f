import { Link } from 'react-router';
import { EntryFrame } from '#features/accounts/entry-frame.tsx';
import { entryMeta } from '#features/accounts/entry-meta.ts';
import { FormMessage } from '#features/accounts/form-message.tsx';
import { NewPassword } from '#features/accounts/new-password.tsx';
import { refused } from '#features/accounts/refused.ts';
import { sessionChanged } from '#features/sessions/current-session.ts';
import { m } from '#messages';
import { sendForm } from '#platform/page-calls.ts';
import { type ApiClient, serverClient } from '#platform/page-context.ts';
import { sentencesOf } from '#platform/read-refusal.ts';
import { AnsweredForm, type FieldErrors, useSending } from '#ui/answered-form.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import type { Route } from './+types/reset-password.page.ts';

type Answer = { good: boolean; message?: string; errors?: FieldErrors };
type Sent = { email: string; token: string; password: string; confirmPassword: string };

/** Who and which token: from the address, as the mail wrote it. */
const linkOf = (request: Request) => {
  const { searchParams } = new URL(request.url);
  return { email: searchParams.get('email') ?? '', token: searchParams.get('token') ?? '' };
};

async function readForm(request: Request): Promise<Sent> {
  const form = await request.formData();
  const text = (name: string) => String(form.get(name) ?? '');
  return { ...linkOf(request), password: text('password'), confirmPassword: text('confirmPassword') };
}

async function send(client: ApiClient, { email, token, password, confirmPassword }: Sent): Promise<Answer> {
  const { resetForm } = await import('./passwords.rules.ts');
  const { error } = resetForm.safeParse({ password, confirmPassword });
  if (error) return { good: false, errors: sentencesOf(error.issues) };
  try {
    const { message } = await client.resetPassword({ email, token, password });
    return { good: true, message };
  } catch (thrown) {
    return refused(thrown, m.passwords_reset_failed(), m.passwords_reset_exception());
  }
}

export const loader = ({ request }: Route.LoaderArgs) => linkOf(request);
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => linkOf(request);

export const action = async ({ request, context }: Route.ActionArgs) =>
  send(serverClient(context), await readForm(request));

export const clientAction = ({ request }: Route.ClientActionArgs) =>
  sendForm<Answer>({ good: false, message: m.passwords_reset_exception() }, async (client) => {
    const answer = await send(client, await readForm(request));
    if (answer.good) sessionChanged();
    return answer;
  });

/** The address holds the token: no request names it. (`no-referrer` would take the Origin from the form's post as well.) */
export const headers: Route.HeadersFunction = () => ({ 'referrer-policy': 'strict-origin' });
export const meta: Route.MetaFunction = ({ matches }) => [
  ...entryMeta(matches, m.passwords_reset_title(), m.passwords_forgot_lead()),
  { name: 'referrer', content: 'strict-origin' },
];
export const shouldRevalidate = () => false;

export default function ResetPasswordPage({ loaderData: { email, token }, actionData: answer }: Route.ComponentProps) {
  const whole = email !== '' && token !== '';
  const over = answer?.errors?.token;
  return (
    <EntryFrame
      title={m.passwords_reset_title()}
      lead={whole && !over ? m.passwords_reset_lead({ email }) : m.passwords_forgot_lead()}
      poster={{ city: 'Lisbon', country: 'Portugal' }}
    >
      {answer?.good ? (
        <>
          <Notice tone="ok">{answer.message}</Notice>
          <div className="entry-next">
            <ButtonLink to="/login" look="go" size="big" wide>
              {m.passwords_back_login()}
            </ButtonLink>
          </div>
        </>
      ) : whole && !over ? (
        <ResetForm email={email} answer={answer} />
      ) : (
        <AskAgain why={over ?? m.passwords_reset_no_link()} />
      )}
    </EntryFrame>
  );
}

/** A form that this link cannot send any more would only be typed into in vain. */
const AskAgain = ({ why }: { why: string }) => (
  <>
    <Notice tone="no">{why}</Notice>
    <div className="entry-next">
      <ButtonLink to="/forgot-password" look="go" size="big" wide>
        {m.passwords_ask_again()}
      </ButtonLink>
    </div>
    <BackToLogin />
  </>
);

const BackToLogin = () => (
  <p className="entry-next">
    <Link className="link" to="/login">
      {m.passwords_back_login()}
    </Link>
  </p>
);

function ResetForm({ email, answer }: { email: string; answer: Answer | undefined }) {
  const busy = useSending();
  return (
    <AnsweredForm errors={answer?.errors}>
      {(errors) => (
        <>
          {/* Tells a password manager whose password this is. */}
          <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
          <NewPassword name="password" label={m.passwords_new()} hint={m.passwords_hint()} errors={errors} />
          <FormMessage answer={answer} errors={errors} />
          <Button type="submit" look="go" size="big" wide disabled={busy}>
            {busy ? m.passwords_reset_busy() : m.passwords_reset_button()}
          </Button>
          <p>
            <Link className="link" to="/login">
              {m.passwords_back_login()}
            </Link>
          </p>
        </>
      )}
    </AnsweredForm>
  );
}
