import { MESSAGE_LIMIT } from '#features/site/contact/message-limit.ts';
import { m } from '#messages';
import { Button } from '#ui/button.tsx';
import { AnsweredForm, useSending } from '#ui/fields/answered-form.tsx';
import { FormMessage } from '#ui/fields/form-message.tsx';
import { CountedArea } from '#ui/fields/text-field.tsx';
import disclosureStyles from '#ui/styles/disclosure.module.css';
import { MAX_TEXT } from '../draft-limits.ts';
import styles from './quote.module.css';
import type { QuoteAnswer } from './quote-form.ts';

const ofForm = (answer: QuoteAnswer, form: string) => (answer?.form === form ? answer : undefined);

/** A question to the agency; it waits at the desk with the quote. */
export function AskForm({ answer, open = false }: { answer: QuoteAnswer; open?: boolean }) {
  const own = ofForm(answer, 'ask');
  return (
    <details id="ask" className={styles.answer} open={open || own !== undefined}>
      <summary className={disclosureStyles.mark}>{m.quote_ask()}</summary>
      <AnsweredForm
        key={own?.good ? 'sent' : 'open'}
        errors={own?.good === false ? own.errors : undefined}
        values={own?.good ? {} : own?.typed}
      >
        <input type="hidden" name="form" value="ask" />
        <CountedArea name="text" label={m.quote_question()} limit={MESSAGE_LIMIT} rows={4} />
        <FormMessage answer={own} />
        <Send words={m.quote_question_send()} />
      </AnsweredForm>
    </details>
  );
}

export function DeclineForm({ answer }: { answer: QuoteAnswer }) {
  const own = ofForm(answer, 'decline');
  return (
    <details id="decline" className={styles.answer} open={own !== undefined}>
      <summary className={disclosureStyles.mark}>{m.quote_decline()}</summary>
      <AnsweredForm errors={own?.good === false ? own.errors : undefined} values={own?.typed}>
        <input type="hidden" name="form" value="decline" />
        <p className="small soft">{m.quote_decline_text()}</p>
        <CountedArea name="reason" label={m.quote_decline_reason()} limit={MAX_TEXT} rows={3} />
        <FormMessage answer={own} />
        <Send words={m.quote_decline_send()} />
      </AnsweredForm>
    </details>
  );
}

function Send({ words }: { words: string }) {
  const sending = useSending();
  return (
    <Button type="submit" disabled={sending}>
      {sending ? m.quote_sending() : words}
    </Button>
  );
}
