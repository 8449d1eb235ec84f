import { type FormEvent, useEffect, useRef, useState } from 'react';
import { MESSAGE_LIMIT } from '#features/site/contact/message-limit.ts';
import { m } from '#messages';
import { textOf } from '#platform/form-action.ts';
import buttonStyles from '#ui/button.module.css';
import { Button } from '#ui/button.tsx';
import fieldStyles from '#ui/fields/field.module.css';
import { FormState } from '#ui/fields/field.tsx';
import { FormMessage } from '#ui/fields/form-message.tsx';
import { CountedArea, TextField } from '#ui/fields/text-field.tsx';
import { Icon } from '#ui/pictures/icon.tsx';
import { type LeftAnswer, type LeftMessage, leaveMessage, startedMessage } from '../state/chat-leaving.ts';
import { remember } from '../state/chat-memory.ts';
import type { ChatState } from '../state/chat-state.ts';
import type { Chat } from '../state/chat-store.ts';
import styles from './chat-leave.module.css';

const NAMES = ['message', 'email', 'name'] as const;

/** A message for the desk, which answers it by mail. Unsent, it survives closing the form and a reload. */
export function ChatLeave({ chat, state }: { chat: Chat; state: ChatState }) {
  const [start] = useState(() => startedMessage(state));
  const [answer, setAnswer] = useState<LeftAnswer>();
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (answer) form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [role="alert"]')?.focus();
  }, [answer]);
  const key = useRef(start.key);
  const typed = (element: HTMLFormElement): LeftMessage => ({
    ...textOf(new FormData(element), NAMES),
    key: key.current,
  });
  const keep = (element: HTMLFormElement) => remember('left', JSON.stringify(typed(element)));
  const clear = ({ target }: FormEvent<HTMLFormElement>) => {
    const { name } = target as unknown as HTMLInputElement;
    if (answer?.errors && name in answer.errors)
      setAnswer({ ...answer, errors: { ...answer.errors, [name]: undefined } });
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const written = typed(event.currentTarget);
    // Its key has to outlive an answer that is lost, a reload and closing the form.
    remember('left', JSON.stringify(written));
    setBusy(true);
    const failed = await leaveMessage(chat, written);
    setBusy(false);
    if (failed) {
      key.current = failed.key;
      remember('left', JSON.stringify({ ...written, key: failed.key }));
    }
    setAnswer(failed);
  };
  return (
    <section className={styles.leave} aria-label={m.chat_leave_title()}>
      <div className={`${styles.row} ${fieldStyles.row}`}>
        <h3>{m.chat_leave_title()}</h3>
        <button
          type="button"
          className={`${buttonStyles.iconButton} ${buttonStyles.bare}`}
          aria-label={m.chat_leave_close()}
          onClick={() => chat.dispatch({ type: 'leaving', isOn: false })}
        >
          <Icon name="close" />
        </button>
      </div>
      <form
        ref={form}
        noValidate
        onSubmit={(event) => void submit(event)}
        onInput={(event) => {
          clear(event);
          keep(event.currentTarget);
        }}
      >
        <FormState value={{ errors: answer?.errors ?? {}, values: start }}>
          <CountedArea
            name="message"
            label={m.contact_message()}
            limit={MESSAGE_LIMIT}
            rows={3}
            readOnly={busy}
            required
          />
          <TextField
            name="email"
            type="email"
            inputMode="email"
            autoComplete="email"
            label={m.accounts_email()}
            note={m.chat_leave_lead()}
            readOnly={busy}
            required
          />
          <TextField name="name" autoComplete="name" label={m.chat_leave_name()} readOnly={busy} />
        </FormState>
        <FormMessage answer={answer?.message ? { good: false, message: answer.message } : undefined} />
        <Button type="submit" look="go" wide disabled={busy}>
          {busy ? m.chat_sending() : m.chat_leave_send()}
        </Button>
      </form>
    </section>
  );
}
