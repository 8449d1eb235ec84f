import { Fragment, useEffect } from 'react';
import { Link, useNavigate } from 'react-router';
import { EntryFrame } from '#features/accounts/entry-frame.tsx';
import { entryMeta } from '#features/accounts/entry-meta.ts';
import { FormMessage } from '#features/accounts/form-message.tsx';
import { NewPassword } from '#features/accounts/new-password.tsx';
import { refused } from '#features/accounts/refused.ts';
import { signedInUser } from '#features/sessions/signed-in-guard.ts';
import { m } from '#messages';
import { readPage, sendForm } from '#platform/page-calls.ts';
import { type ApiClient, serverClient } from '#platform/page-context.ts';
import { sentencesOf } from '#platform/read-refusal.ts';
import { AnsweredForm, type FieldErrors, useSending } from '#ui/answered-form.tsx';
import { Button } from '#ui/button.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import type { Route } from './+types/change-password.page.ts';

const NEXT_AFTER = 2000;
const FIELDS = ['currentPassword', 'newPassword', 'confirmPassword'] as const;
type Sent = Record<(typeof FIELDS)[number], string>;
type Answer = { good: boolean; message?: string; errors?: FieldErrors };

async function readForm(request: Request): Promise<Sent> {
  const form = await request.formData();
  return Object.fromEntries(FIELDS.map((name) => [name, String(form.get(name) ?? '')])) as Sent;
}

async function change(client: ApiClient, sent: Sent): Promise<Answer> {
  try {
    const { message } = await client.changePassword(sent);
    return { good: true, message };
  } catch (error) {
    return refused(error, m.passwords_change_failed(), m.passwords_change_exception());
  }
}

async function load(client: ApiClient, request: Request) {
  const { email } = await signedInUser(client, request);
  return { email };
}

export const loader = ({ request, context }: Route.LoaderArgs) => load(serverClient(context), request);
export const clientLoader = (args: Route.ClientLoaderArgs) => readPage(args, (client) => load(client, args.request));

export async function action({ request, context }: Route.ActionArgs) {
  const client = serverClient(context);
  const sent = await readForm(request);
  await signedInUser(client, request);
  return change(client, sent);
}

export const clientAction = ({ request }: Route.ClientActionArgs) =>
  sendForm<Answer>({ good: false, message: m.passwords_change_exception() }, async (client) => {
    const [sent, { passwordChange }] = await Promise.all([readForm(request), import('./passwords.rules.ts')]);
    const { error } = passwordChange.safeParse(sent);
    return error ? { good: false, errors: sentencesOf(error.issues) } : change(client, sent);
  });

export const meta: Route.MetaFunction = ({ matches }) =>
  entryMeta(matches, m.passwords_change_title(), m.passwords_change_lead());
export const shouldRevalidate = () => false;

export default function ChangePasswordPage({ loaderData: { email }, actionData: answer }: Route.ComponentProps) {
  const navigate = useNavigate();
  const busy = useSending();
  useEffect(() => {
    if (!answer?.good) return undefined;
    const timer = setTimeout(() => navigate('/profile'), NEXT_AFTER);
    return () => clearTimeout(timer);
  }, [answer, navigate]);
  return (
    <EntryFrame
      title={m.passwords_change_title()}
      lead={m.passwords_change_lead()}
      poster={{ city: 'Nairobi', country: 'Kenya' }}
    >
      <AnsweredForm errors={answer?.errors}>
        {(errors) => (
          <>
            <FormMessage answer={answer} errors={errors} />
            <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
            {/* Other fields, and so empty ones, after a success. */}
            <Fragment key={answer?.good ? 'changed' : 'open'}>
              <PasswordField
                name="currentPassword"
                label={m.passwords_current()}
                autoComplete="current-password"
                required
                error={errors.currentPassword}
              />
              <NewPassword name="newPassword" label={m.passwords_new()} hint={m.passwords_hint()} errors={errors} />
            </Fragment>
            <Button type="submit" look="go" size="big" wide disabled={busy || answer?.good}>
              {busy ? m.passwords_change_busy() : m.passwords_change_button()}
            </Button>
            <p>
              <Link className="link" to="/profile">
                {m.passwords_back_profile()}
              </Link>
            </p>
          </>
        )}
      </AnsweredForm>
    </EntryFrame>
  );
}
