import { UNDELETE_DAYS } from '#features/records/store/record.rules.ts';
import { useUnsavedForm } from '#features/staff/frame/leaving.tsx';
import staffStyles from '#features/staff/frame/staff.module.css';
import { StaffError } from '#features/staff/frame/staff-error.tsx';
import { withStaffErrors } from '#features/staff/frame/staff-guard.ts';
import { StaffHead } from '#features/staff/frame/staff-head.tsx';
import { staffMeta } from '#features/staff/frame/staff-meta.ts';
import { m } from '#messages';
import { backTo, formAction, textOf } from '#platform/form-action.ts';
import type { ApiClient } from '#platform/page-context.ts';
import { onServer, type PageArgs, reloadInBrowser } from '#platform/page-data.ts';
import { Button } from '#ui/button.tsx';
import { AnsweredForm, useSending } from '#ui/fields/answered-form.tsx';
import { FormMessage } from '#ui/fields/form-message.tsx';
import { CountedArea, TextField } from '#ui/fields/text-field.tsx';
import { PASTED_LIMIT } from '../read-answer.rules.ts';
import type { Route } from './+types/received-letter.page.ts';
import { keepOnce } from './keep-once.ts';
import styles from './write-letter.module.css';

type Args = PageArgs<{ id: string }>;

async function load(client: ApiClient, { request, params: { id } }: Args) {
  const { data } = await withStaffErrors(request, () => client.beginLetter({ id }));
  return { inquiry: data.inquiry, key: crypto.randomUUID() as string };
}
export const loader = onServer(load);
export const clientLoader = reloadInBrowser('features/trips/letters/staff/received-letter.page', load);

const form = formAction({
  read: (data, { params: { id } }: Args) => ({
    id,
    ...textOf(data, ['form', 'text', 'receivedAt', 'key', 'letterId']),
  }),
  echo: (typed) => typed,
  async send(client, { id, form, text, receivedAt, key, letterId }) {
    if (form === 'add')
      return keepOnce(key, (context) => client.addReceivedLetter({ id, text, receivedAt }, { context }));
    await client.removeReceivedLetter({ id, letterId, removed: form === 'remove' });
    return { message: form === 'remove' ? m.received_removed({ days: UNDELETE_DAYS }) : m.received_restored() };
  },
  failed: m.staff_not_sent,
  next: ({ form, id }) => backTo(`/staff/inquiries/${id}`, form === 'add' ? 'received' : form),
  done: ({ form, id }) => (form === 'add' ? backTo(`/staff/inquiries/${id}`, 'received') : undefined),
});
export const action = form.action;
export const clientAction = form.clientAction;

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  staffMeta(matches, loaderData ? m.received_title({ name: loaderData.inquiry.name }) : m.staff_absent_title());
export const ErrorBoundary = StaffError;

export default function ReceivedLetterPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { inquiry, key } = loaderData;
  const busy = useSending();
  const { onInput, leaving } = useUnsavedForm(answer);
  return (
    <div className={staffStyles.page}>
      <StaffHead
        title={m.received_title({ name: inquiry.name })}
        lead={m.received_lead()}
        back={{ to: `/staff/inquiries/${inquiry._id}`, label: m.letter_back() }}
      />
      <div className={styles.written}>
        <AnsweredForm
          key={inquiry._id}
          className={styles.form}
          errors={answer?.errors}
          values={answer ?? { text: '', receivedAt: '' }}
          onInput={onInput}
          preventScrollReset
        >
          {leaving}
          <input type="hidden" name="form" value="add" />
          <input type="hidden" name="key" value={answer?.key || key} />
          <CountedArea
            name="text"
            label={m.received_text()}
            hint={m.received_text_hint()}
            limit={PASTED_LIMIT}
            rows={12}
            required
          />
          <TextField name="receivedAt" type="datetime-local" label={m.received_at()} hint={m.received_at_hint()} />
          <FormMessage answer={answer} />
          <div className={styles.buttons}>
            <Button type="submit" look="go" disabled={busy}>
              {m.received_add()}
            </Button>
          </div>
        </AnsweredForm>
      </div>
    </div>
  );
}
