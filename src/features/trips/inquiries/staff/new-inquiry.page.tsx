import { useEffect, useState } from 'react';
import { useCurrentUser } from '#features/account/sessions/current-session.ts';
import staffStyles from '#features/staff/frame/staff.module.css';
import { StaffError } from '#features/staff/frame/staff-error.tsx';
import { withStaffErrors } from '#features/staff/frame/staff-guard.ts';
import { StaffHead } from '#features/staff/frame/staff-head.tsx';
import { staffMeta } from '#features/staff/frame/staff-meta.ts';
import { m } from '#messages';
import { backTo, type FormAnswer, formAction } from '#platform/form-action.ts';
import type { ApiClient } from '#platform/page-context.ts';
import { inBrowser, onServer, type PageArgs } from '#platform/page-data.ts';
import { sendingKey } from '#platform/sending-key.ts';
import { ButtonLink } from '#ui/button.tsx';
import { AnsweredForm } from '#ui/fields/answered-form.tsx';
import { CheckboxField } from '#ui/fields/checkbox-field.tsx';
import { FormMessage } from '#ui/fields/form-message.tsx';
import { PhoneField } from '#ui/fields/phone-field.tsx';
import { Segments } from '#ui/fields/segments.tsx';
import { SendButton } from '#ui/fields/send-button.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import type { DeskInquiryInput } from '../inquiries.rules.ts';
import { DESK_CHANNELS } from '../inquiry-status.rules.ts';
import inquireStyles from '../traveller/inquire.module.css';
import { forgetDraft, keepDraft, recallDraft } from '../traveller/inquiry-draft.ts';
import { BudgetFields, PeopleFields, TalkTimeField, TripFields } from '../traveller/inquiry-fields.tsx';
import { type InquiryText, readText } from '../traveller/inquiry-text.ts';
import type { Route } from './+types/new-inquiry.page.ts';
import { FindTraveller } from './find-traveller.tsx';
import styles from './new-inquiry.module.css';
import { channelWords } from './staff-channel-words.ts';

const MAX_ID = 60;
const MAX_QUERY = 120;

async function load(client: ApiClient, { request }: PageArgs) {
  const { searchParams } = new URL(request.url);
  const q = (searchParams.get('q') ?? '').trim().slice(0, MAX_QUERY);
  const id = (searchParams.get('of') ?? '').slice(0, MAX_ID);
  const { data } = await withStaffErrors(request, () => client.findTravellers({ q, id }));
  const [chosen] = id ? data : [];
  return { q, found: id ? [] : data, chosen, key: crypto.randomUUID() };
}
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

type Typed = InquiryText & { channel: string; confirm: string };
const START = { adults: '1', children: '0', infants: '0', channel: 'phone', confirm: 'on' };

const readTyped = (data: FormData): Typed => ({
  ...readText(data),
  channel: String(data.get('channel') ?? ''),
  confirm: data.has('confirm') ? 'on' : '',
});

const form = formAction({
  read: (data) => ({
    values: readTyped(data),
    key: String(data.get('key') || crypto.randomUUID()),
  }),
  echo: ({ values, key }): { values: Typed; key: string } => ({ values, key }),
  async send(client, { values, key }) {
    const [{ normalPhone }, { deskInquiryFromText }] = await Promise.all([
      import('#ui/fields/phone-number.ts'),
      import('../inquiries.rules.ts'),
    ]);
    const input = deskInquiryFromText({ ...values, phone: normalPhone(values.phone) }) as DeskInquiryInput;
    const { data } = await client.createDeskInquiry(input, { context: { idempotencyKey: sendingKey(key, input) } });
    return { id: data._id };
  },
  failed: m.staff_not_sent,
  next: ({ id }) => backTo(`/staff/inquiries/${id}`, 'new'),
  done: ({ id }) => {
    forgetDraft('of a caller');
    return backTo(`/staff/inquiries/${id}`, 'new');
  },
});
export const action = form.action;
export const clientAction = form.clientAction;

export const meta: Route.MetaFunction = ({ matches }) => staffMeta(matches, m.staff_new_inquiry());
export const ErrorBoundary = StaffError;

export default function NewInquiryPage({ loaderData: { q, found, chosen, key }, actionData }: Route.ComponentProps) {
  const answer: (FormAnswer & { values: Typed; key: string }) | undefined = actionData;
  const { typed, turn, type, startOver } = useTyped(answer?.key ?? key);
  const person = chosen && { name: chosen.name, email: chosen.email, phone: chosen.phone };
  const values = { ...START, ...typed?.values, ...person, ...answer?.values };
  return (
    <div className={staffStyles.page}>
      <StaffHead
        title={m.staff_new_inquiry()}
        lead={m.staff_new_lead()}
        back={{ to: '/staff/inquiries', label: m.staff_record_back() }}
      />
      <div className={styles.page}>
        <FindTraveller q={q} found={found} />
        <AnsweredForm
          key={turn}
          errors={answer?.errors}
          values={values}
          className={`${inquireStyles.layout} ${styles.form}`}
          onInput={({ currentTarget }) => type(readTyped(new FormData(currentTarget)))}
        >
          <input type="hidden" name="key" value={answer?.key ?? typed?.key ?? key} />
          <fieldset key={chosen?._id}>
            <legend>{m.staff_new_find_title()}</legend>
            <div className={inquireStyles.fields}>
              <TextField name="name" label={m.inquiry_name()} autoComplete="off" required />
              <Segments
                name="channel"
                label={m.staff_new_channel()}
                options={DESK_CHANNELS.map((value) => ({ value, label: channelWords(value) }))}
              />
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
          <TripFields />
          <PeopleFields />
          <BudgetFields />
          <div className={styles.save}>
            <FormMessage answer={answer} />
            <div className={styles.buttons}>
              <SendButton words={m.staff_new_save()} busy={m.inquiry_sending()} />
              {typed && (
                <ButtonLink to="/staff/inquiries/new" className="scripted" look="quiet" onClick={startOver}>
                  {m.inquiry_start_over()}
                </ButtonLink>
              )}
            </div>
          </div>
        </AnsweredForm>
      </div>
    </div>
  );
}

/** What the agent has typed, also before a reload. A new `turn` fills the fields again. */
function useTyped(key: string) {
  const owner = useCurrentUser()?._id ?? '';
  const [typed, setTyped] = useState<{ values: Typed; key: string }>();
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    const draft = recallDraft<Typed>(owner, 'of a caller');
    if (!draft) return;
    setTyped(draft);
    setTurn((before) => before + 1);
  }, [owner]);
  return {
    typed,
    turn,
    type(values: Typed) {
      const draft = { owner, at: '', values, key: typed?.key ?? key };
      keepDraft(draft, 'of a caller');
      setTyped(draft);
    },
    startOver() {
      forgetDraft('of a caller');
      setTyped(undefined);
      setTurn((before) => before + 1);
    },
  };
}
