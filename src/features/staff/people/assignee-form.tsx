import { useId } from 'react';
import { useFetcher } from 'react-router';
import { m } from '#messages';
import type { FormAnswer } from '#platform/form-action.ts';
import { Button } from '#ui/button.tsx';
import fieldStyles from '#ui/fields/field.module.css';
import { FormMessage } from '#ui/fields/form-message.tsx';
import { Portrait } from '#ui/pictures/portrait.tsx';
import styles from './assignee-form.module.css';
import type { Colleague } from './colleagues.ts';

type Props = { of: { assigneeId?: string | undefined; colleagues: Colleague[] }; answer: FormAnswer | undefined };

/** The assignee of an inquiry or a message. A button sends it, because arrow keys change the value of a select. */
export function AssigneeForm({ of: { assigneeId = '', colleagues }, answer }: Props) {
  const { Form, data = answer, state } = useFetcher<FormAnswer>();
  const id = useId();
  const assignee = colleagues.find(({ _id }) => _id === assigneeId);
  const you = colleagues.find(({ isYou, isInactive }) => isYou && !isInactive);
  return (
    <section>
      <Form method="post" className={styles.assignee}>
        <input type="hidden" name="form" value="assign" />
        <h2>
          {assignee && <Portrait name={assignee.name} src={assignee.portrait} size="small" />}
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

function wordsOf({ name, isYou, isInactive }: Colleague): string {
  if (isInactive) return m.staff_assignee_gone({ name });
  return isYou ? m.staff_assignee_you({ name }) : name;
}

/** The assignee that the form names: the person who pressed "Assign to me", or the choice; null to unassign. */
export const chosenAssignee = (form: FormData): string | null =>
  String(form.get('toMe') ?? form.get('assigneeId') ?? '') || null;
