import { type ReactNode, useEffect, useState } from 'react';
import { useCurrentUser } from '#features/account/sessions/current-session.ts';
import { m } from '#messages';
import type { FormAnswer } from '#platform/form-action.ts';
import { ButtonLink } from '#ui/button.tsx';
import { AnsweredForm } from '#ui/fields/answered-form.tsx';
import { CheckboxField } from '#ui/fields/checkbox-field.tsx';
import { FormMessage } from '#ui/fields/form-message.tsx';
import { PhoneField } from '#ui/fields/phone-field.tsx';
import { Segments } from '#ui/fields/segments.tsx';
import { SendButton } from '#ui/fields/send-button.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { DESK_CHANNELS } from '../inquiry-status.rules.ts';
import { OfferField, type OfferOfForm, useOfferOf } from '../offer/offer-field.tsx';
import inquireStyles from '../traveller/inquire.module.css';
import { forgetDraft, keepDraft, recallDraft, type Whose } from '../traveller/inquiry-draft.ts';
import { BudgetFields, PeopleFields, TalkTimeField, TripFields } from '../traveller/inquiry-fields.tsx';
import { type InquiryText, readText } from '../traveller/inquiry-text.ts';
import styles from './new-inquiry.module.css';
import { channelWords } from './staff-channel-words.ts';

export type TypedInquiry = InquiryText & { channel: string; confirm: string };
type NewInquiryAnswer = FormAnswer & { values: TypedInquiry; key: string };

const START = { adults: '1', children: '0', infants: '0', channel: 'phone', confirm: 'on' };

export const readTyped = (data: FormData): TypedInquiry => ({
  ...readText(data),
  channel: String(data.get('channel') ?? ''),
  confirm: data.has('confirm') ? 'on' : '',
});

type Props = {
  answer: NewInquiryAnswer | undefined;
  formKey: string;
  /** In whose draft it is kept, and the page that begins it again. */
  draft: Whose;
  at: string;
  /** What it begins with, and what replaces what was typed. */
  start?: Partial<Record<string, string>>;
  person?: Partial<Record<string, string>> | undefined;
  /** Changes with the person. */
  of?: string | undefined;
  /** Whether the agent says how the inquiry arrived. */
  asksChannel?: boolean;
  /** The offer that it may ask for. */
  found?: OfferOfForm;
  children?: ReactNode;
};

/** The form in which an agent writes down an inquiry. What was typed survives a reload. */
export function NewInquiryForm(props: Props) {
  const { answer, formKey, draft, at, start, person, of, asksChannel = false, children } = props;
  const { typed, turn, type, startOver } = useTyped(draft, answer?.key ?? formKey);
  const values: Partial<Record<string, string>> = {
    ...START,
    ...start,
    ...typed?.values,
    ...person,
    ...answer?.values,
  };
  const { offer = '', to = '' } = values;
  const found = useOfferOf(offer, props.found);
  return (
    <AnsweredForm
      key={turn}
      errors={answer?.errors}
      values={values}
      className={`${inquireStyles.layout} ${styles.form}`}
      onInput={({ currentTarget }) => type(readTyped(new FormData(currentTarget)))}
    >
      <input type="hidden" name="key" value={answer?.key ?? typed?.key ?? formKey} />
      <fieldset key={of}>
        <legend>{m.staff_new_find_title()}</legend>
        <div className={inquireStyles.fields}>
          {children}
          <TextField name="name" label={m.inquiry_name()} autoComplete="off" required />
          {asksChannel && (
            <Segments
              name="channel"
              label={m.staff_new_channel()}
              options={DESK_CHANNELS.map((value) => ({ value, label: channelWords(value) }))}
            />
          )}
          <TextField
            type="email"
            name="email"
            label={m.inquiry_email()}
            hint={m.staff_new_either()}
            autoComplete="off"
          />
          <PhoneField name="phone" label={m.inquiry_phone()} />
          <TalkTimeField />
          <CheckboxField className={inquireStyles.full} name="confirm" label={m.staff_new_confirm()} />
        </div>
      </fieldset>
      {found && <OfferField found={found} wanted={offer} to={to} label={m.staff_new_offer()} />}
      <TripFields />
      <PeopleFields />
      <BudgetFields />
      <div className={styles.save}>
        <FormMessage answer={answer} />
        <div className={styles.buttons}>
          <SendButton words={m.staff_new_save()} busy={m.inquiry_sending()} />
          {typed && (
            <ButtonLink to={at} className="scripted" look="quiet" onClick={startOver}>
              {m.inquiry_start_over()}
            </ButtonLink>
          )}
        </div>
      </div>
    </AnsweredForm>
  );
}

/** What the agent has typed, also before a reload. A new `turn` fills the fields again. */
function useTyped(draftOf: Whose, key: string) {
  const owner = useCurrentUser()?._id ?? '';
  const [typed, setTyped] = useState<{ values: TypedInquiry; key: string }>();
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    const draft = recallDraft<TypedInquiry>(owner, draftOf);
    if (!draft) return;
    setTyped(draft);
    setTurn((before) => before + 1);
  }, [owner, draftOf]);
  return {
    typed,
    turn,
    type(values: TypedInquiry) {
      const draft = { owner, at: '', values, key: typed?.key ?? key };
      keepDraft(draft, draftOf);
      setTyped(draft);
    },
    startOver() {
      forgetDraft(draftOf);
      setTyped(undefined);
      setTurn((before) => before + 1);
    },
  };
}
