import { useEffect, useRef, useState } from 'react';
import { Link, redirect, useLocation, useSearchParams } from 'react-router';
import { DELETION_GRACE_DAYS } from '#domain/lifetimes.ts';
import { pathTo } from '#domain/path-to.ts';
import { EntryFrame, EntryLink } from '#features/account/accounts/entry-frame.tsx';
import { isAccepted } from '#features/account/accounts/pinned-answers.ts';
import { GoogleSignIn } from '#features/account/google-button/google-sign-in.tsx';
import { byPasskey } from '#features/account/passkeys/by-passkey.ts';
import { PasskeyButton } from '#features/account/passkeys/passkey-button.tsx';
import { useSuggestedPasskeys } from '#features/account/passkeys/use-suggested-passkeys.ts';
import { useCompany } from '#features/company/facts/company-facts.ts';
import { publicMeta } from '#features/company/facts/public-meta.ts';
import { m } from '#messages';
import { readStored, store } from '#platform/device-storage.ts';
import { formAction } from '#platform/form-action.ts';
import type { ApiClient } from '#platform/page-context.ts';
import { onServer, type PageArgs } from '#platform/page-data.ts';
import { callServiceOr } from '#platform/service-call.ts';
import { ButtonLink } from '#ui/button.tsx';
import { AnsweredForm } from '#ui/fields/answered-form.tsx';
import { CheckboxField } from '#ui/fields/checkbox-field.tsx';
import { FormMessage } from '#ui/fields/form-message.tsx';
import { PasswordField } from '#ui/fields/password-field.tsx';
import { SendButton } from '#ui/fields/send-button.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import noticeStyles from '#ui/notice.module.css';
import { Notice } from '#ui/notice.tsx';
import { useNextPage } from '#ui/page/next-page.ts';
import type { Route } from './+types/login.page.ts';
import { sessionChanged } from './current-session.ts';
import { nextPath, waitingTrip, withNext } from './next-path.ts';
import { orSecondStep } from './second-step.ts';
import { WaitingTrip, waitingFor } from './waiting-trip.tsx';

const askedNext = (request: Request) => new URL(request.url).searchParams.get('next');

/** Visitors who are already signed in are redirected. */
async function skipIfSignedIn(client: ApiClient, { request }: PageArgs) {
  const { authenticated, user } = await client.checkSession();
  if (authenticated && user) throw redirect(nextPath(askedNext(request), user.role));
  return await waitingFor(client, askedNext(request));
}

export const loader = onServer(skipIfSignedIn);
// Without an answer the visitor counts as signed out and gets the form.
export const clientLoader = (args: Route.ClientLoaderArgs) =>
  callServiceOr({}, (client) => skipIfSignedIn(client, args));

type Sent = { good?: false; message: string; to?: string };

const form = formAction({
  read: (data): { by: 'passkey' } | { email: string; password: string } =>
    data.get('by') === 'passkey'
      ? { by: 'passkey' }
      : { email: String(data.get('email') ?? '').trim(), password: String(data.get('password') ?? '') },
  echo: (values) => ({ email: 'by' in values ? '' : values.email }),
  schema: async (values) =>
    'by' in values ? undefined : (await import('#features/account/accounts/accounts.rules.ts')).login,
  async send(client, values, { request }): Promise<Sent> {
    const next = askedNext(request);
    const answer =
      'by' in values
        ? await byPasskey(async () => (await import('#features/account/passkeys/ceremony.ts')).signInByPasskey(client))
        : await orSecondStep(client.signIn(values), next);
    if ('good' in answer) return answer;
    if ('to' in answer) return { message: m.factor_code_first(), to: answer.to };
    const { message, token, success, user } = answer;
    // Any of the three counts as a success (spec 5).
    if (!isAccepted('signIn', message) && !token && !(success && user))
      return { good: false, message: m.sessions_login_format() };
    return { message: m.sessions_login_good(), to: nextPath(next, user.role) };
  },
  failed: m.sessions_login_failed,
  next: ({ to }) => redirect(to ?? pathTo('bookings')),
  done: () => sessionChanged(),
});
export const action = form.action;
export const clientAction = form.clientAction;

const POSTER = { city: 'Tokyo', country: 'Japan' };

export const meta: Route.MetaFunction = (given) =>
  publicMeta(given, { title: m.sessions_login_title(), description: m.sessions_login_lead(), place: POSTER });
/** Without this the loader would see the new session and redirect before the success sentence can be read. */
export const shouldRevalidate = () => false;

/** A visitor who just typed the mailed code: the email is known, and the account exists. */
function useVerified(): { isVerified: boolean; email: string } {
  const [query] = useSearchParams();
  const state = useLocation().state as { verified?: boolean; email?: string } | null;
  const isVerified = query.get('verified') === '1' || state?.verified === true;
  const found = { isVerified, email: isVerified ? (state?.email ?? query.get('email') ?? '') : '' };
  // Sending the form drops the state of its location: an answer must not ask for an account again.
  const [first] = useState(found);
  return isVerified ? found : first;
}

/** Explains why the visitor was sent to the sign-in page. */
function Reason() {
  const [query] = useSearchParams();
  if (useVerified().isVerified) return <Notice tone="ok">{m.sessions_login_verified()}</Notice>;
  if (query.get('session') === 'expired')
    return (
      <p className={noticeStyles.notice} data-tone="calm">
        {m.sessions_login_expired()}
      </p>
    );
  if (query.get('account') === 'leaving')
    return (
      <p className={noticeStyles.notice} data-tone="calm">
        {m.sessions_login_leaving({ days: DELETION_GRACE_DAYS })}
      </p>
    );
  return null;
}

export default function LoginPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { name: site, google, passkeys } = useCompany();
  const [query] = useSearchParams();
  const next = query.get('next');
  const waits = waitingTrip(next) !== undefined;
  const register = withNext(pathTo('register'), next);
  const { isVerified, email } = useVerified();
  const address = useRef<HTMLInputElement>(null);
  const remember = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const kept = readStored('rememberedEmail');
    // The email of the code is newer.
    if (!kept || email || !address.current || !remember.current) return;
    remember.current.checked = true;
    address.current.value ||= kept;
  }, [email]);
  useEffect(() => {
    if (!answer?.good) return;
    store('rememberedEmail', remember.current?.checked ? answer.email : '');
  }, [answer]);
  useSuggestedPasskeys(passkeys, answer);
  useNextPage(answer?.good ? (answer.to ?? pathTo('bookings')) : undefined);

  const forgot = (
    <Link className="link small" to={pathTo('forgotPassword')}>
      {m.sessions_forgot()}
    </Link>
  );
  return (
    <EntryFrame title={m.sessions_login_title()} lead={m.sessions_login_lead()} poster={loaderData.place ?? POSTER}>
      {!answer && <Reason />}
      <WaitingTrip offer={loaderData.offer} isVerified={isVerified} />
      {!isVerified && <GoogleSignIn offer={google} context="signin" />}
      <AnsweredForm errors={answer?.errors} values={answer ?? { email }}>
        <TextField
          ref={address}
          type="email"
          name="email"
          label={m.accounts_email()}
          autoComplete="username webauthn"
          required
        />
        <PasswordField
          name="password"
          label={m.accounts_password()}
          autoComplete="current-password"
          required
          autoFocus={email !== ''}
          aside={forgot}
        />
        <CheckboxField ref={remember} className="scripted" label={m.sessions_remember()} />
        <FormMessage answer={answer} />
        <SendButton wide words={m.accounts_sign_in()} busy={m.sessions_login_busy()} off={answer?.good} />
        {passkeys && !isVerified && <PasskeyButton wide words={m.passkeys_sign_in()} />}
        {isVerified ? null : waits ? (
          <ButtonLink to={register} size="big" wide>
            {m.accounts_register_title()}
          </ButtonLink>
        ) : (
          <EntryLink before={m.sessions_new_here({ site })} to={register} words={m.accounts_register_title()} />
        )}
      </AnsweredForm>
    </EntryFrame>
  );
}
