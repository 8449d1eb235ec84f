import { type FormEvent, useEffect, useRef, useState } from 'react';
import { OTP_LENGTH } from '#domain/lifetimes.ts';
import { latinDigits } from '#domain/text.ts';
import { m } from '#messages';
import buttonStyles from '#ui/button.module.css';
import { Button } from '#ui/button.tsx';
import fieldStyles from '#ui/fields/field.module.css';
import { TextField } from '#ui/fields/text-field.tsx';
import { Icon } from '#ui/pictures/icon.tsx';
import { move, requestCode, verifyCode } from '../state/chat-moves.ts';
import { type ChatState, footOf, type Sentence } from '../state/chat-state.ts';
import type { Chat } from '../state/chat-store.ts';
import styles from './chat-verify.module.css';

/** Proves the owner of an inquiry: an email, then the code mailed to it. Closing returns to the start. */
export function ChatVerify({ chat, state }: { chat: Chat; state: ChatState }) {
  const [other, setOther] = useState(false);
  const [sent, setSent] = useState(false);
  const { email } = state.standing;
  const asksCode = footOf(state) === 'code' && email !== null && !other;
  return (
    <section className={styles.verify} aria-label={asksCode ? m.chat_verify_code_title() : m.chat_verify_title()}>
      <div className={`${styles.row} ${fieldStyles.row}`}>
        <h3>{asksCode ? m.chat_verify_code_title() : m.chat_verify_title()}</h3>
        <button
          type="button"
          className={`${buttonStyles.iconButton} ${buttonStyles.bare}`}
          aria-label={m.chat_verify_close()}
          onClick={() => void move(chat, 'close-panel')}
        >
          <Icon name="close" />
        </button>
      </div>
      {asksCode ? (
        <CodeStep chat={chat} email={email} sent={sent} onOther={() => setOther(true)} />
      ) : (
        <EmailStep
          chat={chat}
          start={email ?? state.email}
          another={other}
          onSent={() => {
            setOther(false);
            setSent(true);
          }}
        />
      )}
    </section>
  );
}

type EmailProps = { chat: Chat; start: string; another: boolean; onSent: () => void };
function EmailStep({ chat, start, another, onSent }: EmailProps) {
  const [email, setEmail] = useState(start);
  const { form, busy, error, setError, run } = useStep();
  // The pressed button is gone, so the field gets the focus with its text selected.
  useEffect(() => {
    if (another) form.current?.querySelector('input')?.select();
  }, [another, form]);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!email.trim()) return setError({ text: m.accounts_email_required() });
    if (await run(requestCode(chat, email.trim()))) onSent();
  };
  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)}>
      <p className="small muted">{m.chat_verify_lead()}</p>
      <TextField
        name="email"
        type="email"
        label={m.accounts_email()}
        autoComplete="email"
        inputMode="email"
        value={email}
        error={error?.text}
        onChange={({ currentTarget }) => {
          setEmail(currentTarget.value);
          setError(undefined);
        }}
      />
      <Button type="submit" look="go" wide disabled={busy}>
        {busy ? m.chat_sending() : m.chat_verify_request()}
      </Button>
    </form>
  );
}

type CodeProps = { chat: Chat; email: string; sent: boolean; onOther: () => void };
/** @param sent whether the code was requested in this window, so that the field takes the focus. */
function CodeStep({ chat, email, sent, onOther }: CodeProps) {
  const [code, setCode] = useState('');
  const [resent, setResent] = useState(false);
  const { form, busy, error, setError, run } = useStep();
  useEffect(() => {
    if (sent) form.current?.querySelector('input')?.focus();
  }, [sent, form]);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (code.length === OTP_LENGTH && !busy) await run(verifyCode(chat, email, code));
  };
  const resend = async () => {
    const sent = await run(requestCode(chat, email));
    setResent(sent);
    if (!sent) return;
    // The old code is no longer valid.
    setCode('');
    form.current?.querySelector('input')?.focus();
  };
  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)}>
      <p className="small muted" role="status">
        {resent ? m.chat_verify_resent({ email }) : m.chat_verify_sent({ email })}
      </p>
      <TextField
        className={styles.code}
        name="code"
        label={m.chat_verify_code()}
        autoComplete="one-time-code"
        inputMode="numeric"
        value={code}
        error={error?.text}
        onChange={({ currentTarget }) => {
          // A pasted code may contain spaces.
          setCode(latinDigits(currentTarget.value).replace(/\s/g, '').slice(0, OTP_LENGTH));
          setError(undefined);
        }}
      />
      <Button type="submit" look="go" wide disabled={busy || code.length !== OTP_LENGTH}>
        {busy ? m.chat_verify_busy() : m.chat_verify_do()}
      </Button>
      <div className={styles.instead}>
        <button type="button" className="link small" disabled={busy} onClick={() => void resend()}>
          {m.chat_verify_resend()}
        </button>
        <button type="button" className="link small" disabled={busy} onClick={onOther}>
          {m.chat_verify_other()}
        </button>
      </div>
    </form>
  );
}

/** Runs one call at a time and keeps its error sentence. */
function useStep() {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<Sentence>();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (error) form.current?.querySelector('input')?.focus();
  }, [error]);
  const run = async (work: Promise<Sentence | undefined>): Promise<boolean> => {
    setBusy(true);
    const failed = await work;
    setBusy(false);
    setError(failed);
    return failed === undefined;
  };
  return { form, busy, error, setError, run };
}
