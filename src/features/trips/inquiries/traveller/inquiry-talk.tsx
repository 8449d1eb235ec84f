import { useEffect, useId, useState } from 'react';
import { Form } from 'react-router';
import { momentWords } from '#domain/moments.ts';
import { MESSAGE_LIMIT } from '#features/site/contact/message-limit.ts';
import { m } from '#messages';
import { readStored, store } from '#platform/device-storage.ts';
import type { FormAnswer } from '#platform/form-action.ts';
import { Button } from '#ui/button.tsx';
import dialogStyles from '#ui/dialog.module.css';
import { AnsweredForm, useSending } from '#ui/fields/answered-form.tsx';
import { FormMessage } from '#ui/fields/form-message.tsx';
import { CountedArea } from '#ui/fields/text-field.tsx';
import { useSuccesses } from '#ui/fields/use-successes.ts';
import { HiddenSuffix } from '#ui/page/hidden-suffix.tsx';
import type { OwnInquiry } from '../inquiries.contract.ts';
import styles from './inquiry-talk.module.css';
import { SignedLine } from './signed-line.tsx';

export type CardAnswer = FormAnswer & { id: string; form: string; text: string; key: string };
/** The text field of an inquiry, which other parts of its card lead to. */
export const talkId = (inquiryId: string) => `ask-${inquiryId}`;

type Props = { inquiry: OwnInquiry; answer: CardAnswer | undefined; formKey: string; now: string };

/** What traveller and agency wrote about an inquiry, and what the traveller can do: write, or cancel it. */
export function InquiryTalk({ inquiry, answer, formKey, now }: Props) {
  const { _id, messages, cancellable, reference } = inquiry;
  const busy = useSending();
  const wrote = answer?.form === 'write' ? answer : undefined;
  const sent = useSuccesses(wrote);
  const { draft, keep } = useDraft(_id, wrote);
  const id = useId();
  return (
    <section className={styles.talk} id={talkId(_id)} tabIndex={-1} aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`}>{m.booking_messages()}</h3>
      {messages.length > 0 && (
        <ol className={styles.messages}>
          {messages.map(({ _id: key, by, name, portrait, text, at }) => (
            <li key={key} data-by={by}>
              {by === 'agency' ? (
                <SignedLine {...{ name, portrait, at, now }} />
              ) : (
                <p className="small soft">{m.booking_message_you({ moment: momentWords(at, now) })}</p>
              )}
              <p className={styles.words} dir="auto">
                {text}
              </p>
            </li>
          ))}
        </ol>
      )}
      <AnsweredForm
        key={`${sent} ${draft}`}
        errors={wrote?.errors}
        values={{ text: wrote?.good ? '' : (wrote?.text ?? draft) }}
        onInput={({ currentTarget }) => keep(String(new FormData(currentTarget).get('text')))}
        preventScrollReset
        className={`screen-only ${styles.write}`}
      >
        <input type="hidden" name="id" value={_id} />
        <input type="hidden" name="form" value="write" />
        <input type="hidden" name="key" value={wrote && !wrote.good ? wrote.key : formKey} />
        <CountedArea
          name="text"
          label={m.booking_write()}
          hint={m.booking_write_hint()}
          limit={MESSAGE_LIMIT}
          rows={3}
          required
        />
        <FormMessage answer={answer} />
        <div className={styles.actions}>
          <Button type="submit" disabled={busy}>
            {busy ? m.booking_sending() : m.booking_send()}
            <HiddenSuffix>{reference}</HiddenSuffix>
          </Button>
          {cancellable && (
            <Button popoverTarget={`${id}-cancel`} aria-haspopup="dialog">
              {m.booking_cancel()}
              <HiddenSuffix>{reference}</HiddenSuffix>
            </Button>
          )}
        </div>
      </AnsweredForm>
      {cancellable && (
        <dialog
          id={`${id}-cancel`}
          popover="auto"
          className={dialogStyles.dialog}
          aria-labelledby={`${id}-cancel-title`}
        >
          <h2 id={`${id}-cancel-title`}>{m.booking_cancel()}</h2>
          <p>{m.chat_cancel_sure()}</p>
          <Form method="post" preventScrollReset className={dialogStyles.dialogActions}>
            <input type="hidden" name="id" value={_id} />
            <Button popoverTarget={`${id}-cancel`} popoverTargetAction="hide" autoFocus>
              {m.chat_cancel_back()}
            </Button>
            <Button type="submit" name="form" value="cancel" look="danger" disabled={busy}>
              {m.chat_cancel_confirm()}
            </Button>
          </Form>
        </dialog>
      )}
    </section>
  );
}

/** An unsent message, from before a reload or a new sign-in in this tab. What is typed now stays in its field. */
function useDraft(inquiryId: string, answer: CardAnswer | undefined) {
  const part = `message ${inquiryId}`;
  const [draft, setDraft] = useState('');
  useEffect(() => setDraft(readStored('inquiry', part)), [part]);
  useEffect(() => {
    if (!answer?.good) return;
    store('inquiry', '', part);
    setDraft('');
  }, [answer, part]);
  return { draft, keep: (text: string) => store('inquiry', text, part) };
}
