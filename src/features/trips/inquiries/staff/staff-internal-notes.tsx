import { useEffect, useId, useRef } from 'react';
import { useFetcher } from 'react-router';
import { StaffIcon } from '#features/staff/frame/staff-icon.tsx';
import type { Colleague } from '#features/staff/people/colleagues.ts';
import { m } from '#messages';
import { Button } from '#ui/button.tsx';
import fieldStyles from '#ui/fields/field.module.css';
import { FormMessage } from '#ui/fields/form-message.tsx';
import { MentionMenu } from './mention-menu.tsx';
import { NoteRefusal, noteRefusal } from './note-refusal.tsx';
import type { RecordAnswer } from './record-answer.ts';
import { NOTE_LIMIT } from './staff-inquiries.rules.ts';
import styles from './staff-internal-notes.module.css';
import staffRecordStyles from './staff-record.module.css';

type Props = {
  answer: RecordAnswer | undefined;
  colleagues: readonly Colleague[];
};

/** The form of a note of staff to each other: yellow, with a lock. The notes are in the timeline. */
export function NoteForm({ answer, colleagues }: Props) {
  const { Form, data = answer, state } = useFetcher<RecordAnswer>();
  const form = useRef<HTMLFormElement>(null);
  const id = useId();
  useEffect(() => {
    if (data?.good) form.current?.reset();
  }, [data]);
  const refusal = noteRefusal(state === 'idle' ? data : undefined);
  return (
    <section className={`${staffRecordStyles.sheet} ${styles.private}`}>
      <h3>
        <StaffIcon name="lock" />
        <label htmlFor={id}>{m.staff_internal_notes()}</label>
      </h3>
      <p className={`${staffRecordStyles.hint} ${fieldStyles.hint}`} id={`${id}-hint`}>
        {m.staff_internal_hint()}
      </p>
      <Form method="post" ref={form} className={staffRecordStyles.addNote}>
        <input type="hidden" name="form" value="note" />
        <textarea
          id={id}
          className={`${staffRecordStyles.input} ${fieldStyles.input}`}
          name="text"
          rows={1}
          maxLength={NOTE_LIMIT}
          required
          aria-invalid={refusal ? true : undefined}
          aria-describedby={[refusal && `${id}-error`, `${id}-hint`].filter(Boolean).join(' ')}
          dir="auto"
          placeholder={m.staff_internal_label()}
          defaultValue={answer?.typed}
        />
        <Button type="submit" disabled={state !== 'idle'}>
          {m.staff_internal_add()}
        </Button>
      </Form>
      <MentionMenu field={id} colleagues={colleagues} />
      <NoteRefusal id={`${id}-error`} sentence={refusal} />
      {state === 'idle' && data?.good && <FormMessage answer={data} />}
    </section>
  );
}
