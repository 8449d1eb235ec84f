import { useId } from 'react';
import { useFetcher } from 'react-router';
import { m } from '#messages';
import { Button } from '#ui/button.tsx';
import fieldStyles from '#ui/fields/field.module.css';
import { Notice } from '#ui/notice.tsx';
import type { RecordAnswer } from './record-answer.ts';
import type { InquiryRecord } from './staff-inquiries.contract.ts';
import styles from './staff-record.module.css';

type Props = { inquiry: Pick<InquiryRecord, 'assigneeId' | 'colleagues'>; answer: RecordAnswer | undefined };

/** Who looks after the inquiry. A choice is sent at once; without scripts by its button. */
export function AssigneeForm({ inquiry: { assigneeId = '', colleagues }, answer }: Props) {
  const { Form, data = answer, state, submit } = useFetcher<RecordAnswer>();
  const id = useId();
  const you = colleagues.find(({ isYou }) => isYou);
  return (
    <section className={styles.sheet}>
      <Form method="post" className={styles.assignee}>
        <input type="hidden" name="form" value="assign" />
        <h2>
          <label htmlFor={id}>{m.staff_inquiries_owner()}</label>
        </h2>
        <select
          key={assigneeId}
          id={id}
          className={fieldStyles.input}
          name="assigneeId"
          defaultValue={assigneeId}
          disabled={state !== 'idle'}
          onChange={(event) => submit(event.currentTarget.form)}
        >
          <option value="">{m.staff_inquiries_no_owner()}</option>
          {colleagues.map(({ _id, name, isYou }) => (
            <option key={_id} value={_id}>
              {isYou ? m.staff_assignee_you({ name }) : name}
            </option>
          ))}
        </select>
        {you && you._id !== assigneeId && (
          <Button
            className="scripted"
            disabled={state !== 'idle'}
            onClick={() => submit({ form: 'assign', assigneeId: you._id }, { method: 'post' })}
          >
            {m.staff_assign_me()}
          </Button>
        )}
        <noscript>
          <Button type="submit">{m.staff_save()}</Button>
        </noscript>
        {data && state === 'idle' && <Notice tone={data.good ? 'ok' : 'no'}>{data.message}</Notice>}
      </Form>
    </section>
  );
}
