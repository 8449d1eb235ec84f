import { useId } from 'react';
import { useFetcher } from 'react-router';
import type { Colleague } from '#features/staff/people/colleagues.ts';
import { m } from '#messages';
import type { FormAnswer } from '#platform/form-action.ts';
import { Button } from '#ui/button.tsx';
import fieldStyles from '#ui/fields/field.module.css';
import { FormMessage } from '#ui/fields/form-message.tsx';
import styles from './staff-record.module.css';

type Props = { of: { assigneeId?: string | undefined; colleagues: Colleague[] }; answer: FormAnswer | undefined };

/** Who looks after an inquiry or a message. Sent by a button: keys that move through a list choose nothing. */
export function AssigneeForm({ of: { assigneeId = '', colleagues }, answer }: Props) {
  const { Form, data = answer, state } = useFetcher<FormAnswer>();
  const id = useId();
  const you = colleagues.find(({ isYou, isGone }) => isYou && !isGone);
  return (
    <section className={styles.sheet}>
      <Form method="post" className={styles.assignee}>
        <input type="hidden" name="form" value="assign" />
        <h2>
          <label htmlFor={id}>{m.staff_inquiries_owner()}</label>
        </h2>
        <select
          key={[assigneeId, ...colleagues.map(({ _id }) => _id)].join()}
          id={id}
          className={fieldStyles.input}
          name="assigneeId"
          defaultValue={assigneeId}
        >
          <option value="">{m.staff_inquiries_no_owner()}</option>
          {colleagues.map((one) => (
            <option key={one._id} value={one._id}>
              {wordsOf(one)}
            </option>
          ))}
        </select>
        <Button type="submit" disabled={state !== 'idle'}>
          {m.staff_save()}
        </Button>
        {you && you._id !== assigneeId && (
          <Button type="submit" name="toMe" value={you._id} look="quiet" disabled={state !== 'idle'}>
            {m.staff_assign_me()}
          </Button>
        )}
        {state === 'idle' && <FormMessage answer={data} />}
      </Form>
    </section>
  );
}

function wordsOf({ name, isYou, isGone }: Colleague): string {
  if (isGone) return m.staff_assignee_gone({ name });
  return isYou ? m.staff_assignee_you({ name }) : name;
}

/** Whom the form names: who pressed "Take it", or the choice; null for nobody. */
export const chosenAssignee = (form: FormData): string | null =>
  String(form.get('toMe') ?? form.get('assigneeId') ?? '') || null;
