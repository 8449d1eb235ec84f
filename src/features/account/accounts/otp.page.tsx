import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { redirect, useLocation, useNavigate, useNavigation } from 'react-router';
import { OTP_LENGTH } from '#domain/lifetimes.ts';
import { pageAt, pathTo } from '#domain/path-to.ts';
import { withNext } from '#features/account/sessions/next-path.ts';
import { unlistedMeta } from '#features/company/facts/unlisted-meta.ts';
import { m } from '#messages';
import { formAction } from '#platform/form-action.ts';
import type { PageArgs } from '#platform/page-data.ts';
import { Button } from '#ui/button.tsx';
import { AnsweredForm } from '#ui/fields/answered-form.tsx';
import { CodeBoxes } from '#ui/fields/code-boxes.tsx';
import { FormMessage } from '#ui/fields/form-message.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import type { Route } from './+types/otp.page.ts';
import styles from './entry.module.css';
import { EntryFrame } from './entry-frame.tsx';
import { forgetOtp, recallOtp, rememberOtp, verifiedPath } from './otp-address.ts';
import { acceptedSentence } from './pinned-answers.ts';

const REDIRECT_AGAIN_MS = 2000;
const nextIn = (request: Request) => new URL(request.url).searchParams.get('next');
const emailIn = ({ request }: PageArgs) => ({
  email: new URL(request.url).searchParams.get('email') ?? '',
  next: nextIn(request),
});
export const loader = emailIn;
export const clientLoader = emailIn;

const form = formAction({
  read: (data) => ({
    wish: data.get('wish') === 'resend' ? ('resend' as const) : ('verify' as const),
    email: String(data.get('email') ?? '').trim(),
    otp: data.getAll('otp').join(''),
  }),
  echo: ({ wish, email }) => ({ wish, email }),
  async schema({ wish }) {
    const { verification } = await import('./accounts.rules.ts');
    return wish === 'verify' ? verification.strip() : verification.pick({ email: true }).strip();
  },
  async send(client, { wish, email, otp }, { request }) {
    const { message } = await (wish === 'verify' ? client.verifyEmail({ email, otp }) : client.resendCode({ email }));
    const accepted = acceptedSentence(wish === 'verify' ? 'verifyEmail' : 'resendCode', message);
    return { good: accepted !== undefined, message: accepted ?? m.accounts_unexpected(), next: nextIn(request) };
  },
  failed: (values) => (values?.wish === 'resend' ? m.accounts_resend_failed() : m.accounts_otp_failed()),
  next: ({ wish, email, next }) => (wish === 'verify' ? redirect(withNext(verifiedPath(email), next)) : undefined),
});
export const action = form.action;
export const clientAction = form.clientAction;

export const meta: Route.MetaFunction = ({ matches }) =>
  unlistedMeta(matches, m.accounts_otp_title(), m.accounts_otp_text());
export const shouldRevalidate = () => false;

const neverChanges = () => () => undefined;
const isTrue = () => true;
const isFalse = () => false;

/** The email to verify, and the seconds until another code may be requested. */
function useOtpAddress(emailInUrl: string) {
  const { state } = useLocation();
  const [email, setEmail] = useState(emailInUrl);
  const [text, setText] = useState('');
  const [resendAt, setResendAt] = useState(0);
  const [left, setLeft] = useState(0);
  const [ready, setReady] = useState(false);
  const [changing, setChanging] = useState(false);
  useEffect(() => {
    const address = emailInUrl ? rememberOtp(emailInUrl) : recallOtp(state);
    if (address) {
      setEmail(address.email);
      setText(address.text);
      setResendAt(address.resendAt);
    }
    setReady(true);
  }, [emailInUrl, state]);
  useEffect(() => {
    const tick = () => setLeft(Math.max(0, Math.ceil((resendAt - Date.now()) / 1000)));
    tick();
    const timer = setInterval(tick, 250);
    return () => clearInterval(timer);
  }, [resendAt]);
  const wait = (address: string) => {
    const next = rememberOtp(address);
    setEmail(next.email);
    setResendAt(next.resendAt);
  };
  // Resending is disabled until the countdown is known; without scripts there is no countdown.
  const scripted = useSyncExternalStore(neverChanges, isTrue, isFalse);
  // Another email has no code yet, so it has no countdown.
  const change = () => {
    forgetOtp();
    setEmail('');
    setResendAt(0);
    setChanging(true);
  };
  return { email, text, left, ready, early: scripted && (!ready || left > 0), changing, change, wait };
}

export default function OtpPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const navigate = useNavigate();
  const navigation = useNavigation();
  const { email, text, left, ready, early, changing, change, wait } = useOtpAddress(loaderData.email);
  const answered = useRef<typeof answer>(undefined);
  useEffect(() => {
    if (!answer?.good || answered.current === answer) return;
    answered.current = answer;
    if (answer.wish === 'resend') return wait(answer.email);
    forgetOtp();
    const toLogin = () =>
      navigate(withNext(pathTo('login'), loaderData.next), {
        state: { verified: true, email: answer.email },
        replace: true,
      });
    toLogin();
    // A second redirect, in case the first one was lost. A visitor who arrived may be typing, so check the path.
    setTimeout(() => {
      if (pageAt(location.pathname)?.page === 'otp') toLogin();
    }, REDIRECT_AGAIN_MS);
  }, [answer, navigate, wait, loaderData.next]);

  const busy = navigation.formMethod === 'POST' ? navigation.formData?.get('wish') : undefined;
  return (
    <EntryFrame
      title={m.accounts_otp_title()}
      lead={email ? text || m.accounts_otp_text() : m.accounts_otp_ask()}
      poster={{ city: 'Colombo', country: 'Sri Lanka' }}
    >
      <AnsweredForm errors={answer?.errors}>
        {email ? (
          <p className={styles.address}>
            <b>{email}</b>
            <button type="button" className="link small scripted" onClick={change}>
              {m.accounts_otp_change()}
            </button>
            <input type="hidden" name="email" value={email} />
          </p>
        ) : (
          <TextField
            className={ready ? '' : styles.unlessKnown}
            type="email"
            name="email"
            label={m.accounts_email()}
            autoComplete="email"
            required
            autoFocus={changing}
          />
        )}
        <CodeBoxes name="otp" label={m.accounts_otp_legend()} length={OTP_LENGTH} />
        <FormMessage answer={answer} />
        <Button type="submit" name="wish" value="verify" look="go" size="big" wide disabled={Boolean(busy)}>
          {busy === 'verify' ? m.accounts_otp_busy() : m.accounts_otp_button()}
        </Button>
        <Button type="submit" name="wish" value="resend" wide disabled={Boolean(busy) || early}>
          {left > 0 ? m.accounts_resend_in({ n: left }) : m.accounts_resend()}
        </Button>
      </AnsweredForm>
    </EntryFrame>
  );
}
