import { useEffect, useRef } from 'react';
import { Link, redirect, useLocation, useNavigate, useSearchParams } from 'react-router';
import { EntryFrame } from '#features/accounts/entry-frame.tsx';
import { FormMessage } from '#features/accounts/form-message.tsx';
import { refused } from '#features/accounts/refused.ts';
import { useCompany } from '#features/company/company-facts.ts';
import { publicMeta } from '#features/company/public-meta.ts';
import { GoogleSignIn } from '#features/google-button/google-sign-in.tsx';
import { m } from '#messages';
import { sendForm } from '#platform/page-calls.ts';
import { type ApiClient, serverClient } from '#platform/page-context.ts';
import { sentencesOf } from '#platform/read-refusal.ts';
import { AnsweredForm, type FieldErrors, useSending } from '#ui/answered-form.tsx';
import { Button } from '#ui/button.tsx';
import { CheckField } from '#ui/check-field.tsx';
import { Notice } from '#ui/notice.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { Route } from './+types/login.page.ts';
import { sessionChanged } from './current-session.ts';
import { nextPath } from './next-path.ts';

const NEXT_AFTER = 1500;
const REMEMBERED = 'northfare.email';
type Answer = { good: boolean; message?: string; errors?: FieldErrors; email?: string; to?: string };
type Sent = { email: string; password: string };

async function readForm(request: Request): Promise<Sent> {
  const form = await request.formData();
  return { email: String(form.get('email') ?? '').trim(), password: String(form.get('password') ?? '') };
}

const askedNext = (request: Request) => new URL(request.url).searchParams.get('next');

async function signIn(client: ApiClient, sent: Sent, next: string | null): Promise<Answer> {
  const { email } = sent;
  try {
    const { message, token, success, user } = await client.signIn(sent);
    // Any of the three makes a sign-in (spec 5).
    if (message !== 'Login successful' && !token && !(success && user))
      return { good: false, email, message: m.sessions_login_format() };
    return { good: true, email, message: m.sessions_login_good(), to: nextPath(next, user.role) };
  } catch (error) {
    return { ...refused(error, m.sessions_login_failed()), email };
  }
}

/** Somebody who is signed in already has nothing to do here. */
async function skipIfSignedIn(client: ApiClient, request: Request) {
  const { authenticated, user } = await client.checkSession();
  if (authenticated && user) throw redirect(nextPath(askedNext(request), user.role));
  return null;
}

export const loader = ({ request, context }: Route.LoaderArgs) => skipIfSignedIn(serverClient(context), request);

// Who cannot be asked is not signed in: the form is there to try.
export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  sendForm(null, (client) => skipIfSignedIn(client, request));

export async function action({ request, context }: Route.ActionArgs) {
  const answer = await signIn(serverClient(context), await readForm(request), askedNext(request));
  if (answer.good) throw redirect(answer.to ?? '/bookings');
  return answer;
}

export const clientAction = ({ request }: Route.ClientActionArgs) =>
  sendForm<Answer>({ good: false, message: m.sessions_login_failed() }, async (client) => {
    const [sent, { login }] = await Promise.all([readForm(request), import('#features/accounts/accounts.rules.ts')]);
    const { error } = login.safeParse(sent);
    if (error) return { good: false, email: sent.email, errors: sentencesOf(error.issues) };
    const answer = await signIn(client, sent, askedNext(request));
    if (answer.good) sessionChanged();
    return answer;
  });

const POSTER = { city: 'Tokyo', country: 'Japan' };

export const meta: Route.MetaFunction = (given) =>
  publicMeta(given, { title: m.sessions_login_title(), description: m.sessions_login_lead(), place: POSTER });
/** The sentence stays for its moment: without this the loader would see the new session and leave at once. */
export const shouldRevalidate = () => false;

/** What brought somebody here, said kindly. */
function Reason() {
  const [query] = useSearchParams();
  const { state } = useLocation();
  const verified = query.get('verified') === '1' || (state as { verified?: boolean } | null)?.verified === true;
  if (verified) return <Notice tone="ok">{m.sessions_login_verified()}</Notice>;
  if (query.get('session') === 'expired') return <p className="msg calm">{m.sessions_login_expired()}</p>;
  if (query.get('account') === 'leaving') return <p className="msg calm">{m.sessions_login_leaving()}</p>;
  return null;
}

export default function LoginPage({ actionData: answer }: Route.ComponentProps) {
  const { name: site, google } = useCompany();
  const navigate = useNavigate();
  const busy = useSending();
  const address = useRef<HTMLInputElement>(null);
  const remember = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const kept = localStorage.getItem(REMEMBERED);
    if (!kept || !address.current || !remember.current) return;
    remember.current.checked = true;
    address.current.value ||= kept;
  }, []);
  useEffect(() => {
    if (!answer?.good) return undefined;
    if (remember.current?.checked) localStorage.setItem(REMEMBERED, answer.email ?? '');
    else localStorage.removeItem(REMEMBERED);
    const timer = setTimeout(() => navigate(answer.to ?? '/bookings'), NEXT_AFTER);
    return () => clearTimeout(timer);
  }, [answer, navigate]);

  const forgot = (
    <Link className="link small" to="/forgot-password">
      {m.sessions_forgot()}
    </Link>
  );
  return (
    <EntryFrame title={m.sessions_login_title()} lead={m.sessions_login_lead()} poster={POSTER}>
      {!answer && <Reason />}
      <GoogleSignIn offer={google} context="signin" />
      <AnsweredForm errors={answer?.errors}>
        {(errors) => (
          <>
            <TextField
              ref={address}
              type="email"
              name="email"
              label={m.accounts_email()}
              autoComplete="username"
              required
              error={errors.email}
              defaultValue={answer?.email}
            />
            <PasswordField
              name="password"
              label={m.accounts_password()}
              autoComplete="current-password"
              required
              error={errors.password}
              aside={forgot}
            />
            <CheckField ref={remember} className="scripted" label={m.sessions_remember()} />
            <FormMessage answer={answer} errors={errors} />
            <Button type="submit" look="go" size="big" wide disabled={busy || answer?.good}>
              {busy ? m.sessions_login_busy() : m.accounts_sign_in()}
            </Button>
            <p className="muted">
              {m.sessions_new_here({ site })}{' '}
              <Link className="link" to="/register">
                {m.accounts_register_title()}
              </Link>
            </p>
          </>
        )}
      </AnsweredForm>
    </EntryFrame>
  );
}
