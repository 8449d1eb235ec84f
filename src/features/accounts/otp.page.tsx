import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { redirect, useLocation, useNavigate, useNavigation } from 'react-router';
import { m } from '#messages';
import { sendForm } from '#platform/page-calls.ts';
import { type ApiClient, serverClient } from '#platform/page-context.ts';
import { sentencesOf } from '#platform/read-refusal.ts';
import { AnsweredForm, type FieldErrors } from '#ui/answered-form.tsx';
import { Button } from '#ui/button.tsx';
import { CodeBoxes } from '#ui/code-boxes.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { Route } from './+types/otp.page.ts';
import { EntryFrame } from './entry-frame.tsx';
import { entryMeta } from './entry-meta.ts';
import { FormMessage } from './form-message.tsx';
import { forgetOtp, recallOtp, rememberOtp } from './otp-address.ts';
import { refused } from './refused.ts';

const BOXES = 6;
const AGAIN_AFTER = 2000;
type Wish = 'verify' | 'resend';
type Answer = { wish: Wish; good: boolean; message?: string; errors?: FieldErrors; email: string };
type Sent = { wish: Wish; email: string; otp: string };

function readForm(form: FormData): Sent {
  const wish = form.get('wish') === 'resend' ? 'resend' : 'verify';
  return { wish, email: String(form.get('email') ?? '').trim(), otp: form.getAll('otp').join('') };
}

async function send(client: ApiClient, { wish, email, otp }: Sent): Promise<Answer> {
  try {
    const { message } = await (wish === 'verify' ? client.verifyEmail({ email, otp }) : client.resendCode({ email }));
    const good = message.includes(wish === 'verify' ? 'verified' : 'OTP');
    return { wish, email, good, message: good ? message : m.accounts_unexpected() };
  } catch (error) {
    return { ...refused(error, failed(wish)), wish, email };
  }
}

const failed = (wish: Wish) => (wish === 'verify' ? m.accounts_otp_failed() : m.accounts_resend_failed());

export const loader = ({ request }: Route.LoaderArgs) => ({
  email: new URL(request.url).searchParams.get('email') ?? '',
});
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => ({
  email: new URL(request.url).searchParams.get('email') ?? '',
});

export async function action({ request, context }: Route.ActionArgs) {
  const answer = await send(serverClient(context), readForm(await request.formData()));
  if (answer.good && answer.wish === 'verify') throw redirect('/login?verified=1');
  return answer;
}

export async function clientAction({ request }: Route.ClientActionArgs): Promise<Answer> {
  const sent = readForm(await request.formData());
  const { wish, email, otp } = sent;
  return sendForm<Answer>({ wish, email, good: false, message: failed(wish) }, async (client) => {
    const { verification, emailField } = await import('./accounts.rules.ts');
    const address = emailField.safeParse(email).error;
    const code = wish === 'verify' ? verification.safeParse({ email, otp }).error : undefined;
    const errors = { ...(code && sentencesOf(code.issues)), ...(address && { email: address.issues[0]?.message }) };
    if (address || code) return { wish, email, good: false, errors };
    return send(client, sent);
  });
}

export const meta: Route.MetaFunction = ({ matches }) =>
  entryMeta(matches, m.accounts_otp_title(), m.accounts_otp_text());
export const shouldRevalidate = () => false;

const neverChanges = () => () => undefined;
const isTrue = () => true;
const isFalse = () => false;

/** The address to verify, and the seconds until another code may be asked for. */
function useOtpAddress(asked: string) {
  const { state } = useLocation();
  const [email, setEmail] = useState(asked);
  const [text, setText] = useState('');
  const [resendAt, setResendAt] = useState(0);
  const [left, setLeft] = useState(0);
  const [ready, setReady] = useState(false);
  const [changing, setChanging] = useState(false);
  useEffect(() => {
    const address = asked ? rememberOtp(asked) : recallOtp(state);
    if (address) {
      setEmail(address.email);
      setText(address.text);
      setResendAt(address.resendAt);
    }
    setReady(true);
  }, [asked, state]);
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
  // Until the countdown is known nobody asks again; without a script there is none.
  const scripted = useSyncExternalStore(neverChanges, isTrue, isFalse);
  // Another address has no code yet, so nothing counts down for it.
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
  const answered = useRef<Answer>(undefined);
  useEffect(() => {
    if (!answer?.good || answered.current === answer) return;
    answered.current = answer;
    if (answer.wish === 'resend') return wait(answer.email);
    forgetOtp();
    const toLogin = () => navigate('/login', { state: { verified: true }, replace: true });
    toLogin();
    // Once more, in case the first one was lost. Not for somebody who is there already and may be typing.
    setTimeout(() => {
      if (location.pathname === '/otp') toLogin();
    }, AGAIN_AFTER);
  }, [answer, navigate, wait]);

  const busy = navigation.formMethod === 'POST' ? navigation.formData?.get('wish') : undefined;
  return (
    <EntryFrame
      title={m.accounts_otp_title()}
      lead={email ? text || m.accounts_otp_text() : m.accounts_otp_ask()}
      poster={{ city: 'Colombo', country: 'Sri Lanka' }}
    >
      <AnsweredForm errors={answer?.errors}>
        {(errors) => (
          <>
            {email ? (
              <p className="address">
                <b>{email}</b>
                <button type="button" className="link small scripted" onClick={change}>
                  {m.accounts_otp_change()}
                </button>
                <input type="hidden" name="email" value={email} />
              </p>
            ) : (
              <TextField
                className={ready ? '' : 'unless-known'}
                type="email"
                name="email"
                label={m.accounts_email()}
                autoComplete="email"
                required
                autoFocus={changing}
                error={errors.email}
              />
            )}
            <CodeBoxes name="otp" label={m.accounts_otp_legend()} length={BOXES} error={errors.otp} />
            <FormMessage answer={answer} errors={errors} />
            <Button type="submit" name="wish" value="verify" look="go" size="big" wide disabled={Boolean(busy)}>
              {busy === 'verify' ? m.accounts_otp_busy() : m.accounts_otp_button()}
            </Button>
            <Button type="submit" name="wish" value="resend" wide disabled={Boolean(busy) || early}>
              {left > 0 ? m.accounts_resend_in({ n: left }) : m.accounts_resend()}
            </Button>
          </>
        )}
      </AnsweredForm>
    </EntryFrame>
  );
}
