import { OTP_LENGTH } from '#domain/lifetimes.ts';
import { MAX_TEXT } from '#features/trips/quotes/draft-limits.ts';
import quoteStyles from '#features/trips/quotes/traveller/quote.module.css';
import { m } from '#messages';
import type { FormAnswer } from '#platform/form-action.ts';
import { Button } from '#ui/button.tsx';
import { AnsweredForm, useSending } from '#ui/fields/answered-form.tsx';
import { CodeBoxes } from '#ui/fields/code-boxes.tsx';
import { FormMessage } from '#ui/fields/form-message.tsx';
import { CountedArea } from '#ui/fields/text-field.tsx';
import disclosureStyles from '#ui/styles/disclosure.module.css';
import type { TravellerNotice } from '../bookings.contract.ts';
import styles from './trip-notice.module.css';

export type NoticeForm = 'code' | 'accept' | 'decline' | 'acknowledge';
type NoticeAnswer = (FormAnswer & { form: NoticeForm; typed: { code: string; reason: string } }) | undefined;

const errorsOf = (answer: NoticeAnswer) => (answer?.good === false ? answer.errors : undefined);

/** Accepting needs the code that is mailed to the traveller, because the link may have been forwarded. */
export function AcceptChange({ notice, answer }: { notice: TravellerNotice; answer: NoticeAnswer }) {
  const sending = useSending();
  const own = answer?.form === 'accept' || answer?.form === 'code' ? answer : undefined;
  const isCodeMailed = own !== undefined && (own.form === 'accept' || own.good);
  return (
    <AnsweredForm className={styles.accept} errors={errorsOf(own)} values={{}}>
      <h2>{m.bookings_accept_title()}</h2>
      <p>{m.quote_code_explained({ mailbox: notice.mailbox })}</p>
      <FormMessage answer={own} />
      {isCodeMailed && <CodeBoxes name="code" label={m.quote_code()} length={OTP_LENGTH} />}
      <div className={quoteStyles.buttons}>
        {isCodeMailed && (
          <Button type="submit" name="form" value="accept" look="go" size="big" disabled={sending}>
            {sending ? m.quote_sending() : m.bookings_accept()}
          </Button>
        )}
        <Button
          type="submit"
          name="form"
          value="code"
          look={isCodeMailed ? 'quiet' : 'go'}
          size="big"
          disabled={sending}
        >
          {isCodeMailed ? m.quote_code_again() : m.quote_code_mail()}
        </Button>
      </div>
    </AnsweredForm>
  );
}

export function DeclineChange({ answer }: { answer: NoticeAnswer }) {
  const sending = useSending();
  const own = answer?.form === 'decline' ? answer : undefined;
  return (
    <details className={quoteStyles.answer} open={own !== undefined}>
      <summary className={disclosureStyles.mark}>{m.bookings_decline()}</summary>
      <AnsweredForm errors={errorsOf(own)} values={own?.typed}>
        <input type="hidden" name="form" value="decline" />
        <p className="small soft">{m.bookings_decline_text()}</p>
        <CountedArea name="reason" label={m.quote_decline_reason()} limit={MAX_TEXT} rows={3} />
        <FormMessage answer={own} />
        <Button type="submit" disabled={sending}>
          {sending ? m.quote_sending() : m.bookings_decline_send()}
        </Button>
      </AnsweredForm>
    </details>
  );
}

export function Acknowledge({ answer }: { answer: NoticeAnswer }) {
  const sending = useSending();
  return (
    <AnsweredForm className={styles.accept} errors={undefined} values={{}}>
      <input type="hidden" name="form" value="acknowledge" />
      <p>{m.bookings_acknowledge_text()}</p>
      <FormMessage answer={answer} />
      <div className={quoteStyles.buttons}>
        <Button type="submit" look="go" size="big" disabled={sending}>
          {m.bookings_acknowledge()}
        </Button>
      </div>
    </AnsweredForm>
  );
}
