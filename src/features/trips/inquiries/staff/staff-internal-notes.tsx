import { useEffect, useId, useRef } from 'react';
import { useFetcher } from 'react-router';
import { momentWords } from '#domain/moments.ts';
import { StaffIcon } from '#features/staff/frame/staff-icon.tsx';
import type { Colleague } from '#features/staff/people/colleagues.ts';
import { m } from '#messages';
import { Button } from '#ui/button.tsx';
import fieldStyles from '#ui/fields/field.module.css';
import { Portrait } from '#ui/pictures/portrait.tsx';
import { MentionMenu } from './mention-menu.tsx';
import { NoteRefusal, noteRefusal } from './note-refusal.tsx';
import type { RecordAnswer } from './record-answer.ts';
import type { InquiryRecord } from './staff-inquiries.contract.ts';
import { NOTE_LIMIT } from './staff-inquiries.rules.ts';
import styles from './staff-internal-notes.module.css';
import staffRecordStyles from './staff-record.module.css';

type Props = {
  notes: InquiryRecord['internalNotes'];
  now: string;
  answer: RecordAnswer | undefined;
  /** No further notes. */
  isClosed: boolean;
  colleagues: readonly Colleague[];
};

/** Staff's notes to each other: yellow, with a lock. */
export function InternalNotes({ notes, now, answer, isClosed, colleagues }: Props) {
  const { Form, data = answer, state } = useFetcher<RecordAnswer>();
  const form = useRef<HTMLFormElement>(null);
  const id = useId();
  useEffect(() => {
    if (data?.good) form.current?.reset();
  }, [data]);
  const refusal = noteRefusal(state === 'idle' ? data : undefined);
  return (
    <section className={`${staffRecordStyles.sheet} ${styles.private}`}>
      <h2>
        <StaffIcon name="lock" />
        {isClosed ? m.staff_internal_notes() : <label htmlFor={id}>{m.staff_internal_notes()}</label>}
      </h2>
      <p className={`${staffRecordStyles.hint} ${fieldStyles.hint}`} id={`${id}-hint`}>
        {m.staff_internal_hint()}
      </p>
      {!isClosed && (
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
      )}
      {!isClosed && <MentionMenu field={id} colleagues={colleagues} />}
      <NoteRefusal id={`${id}-error`} sentence={refusal} />
      {notes.length === 0 && <p className="small muted">{m.staff_internal_none()}</p>}
      <ul className={styles.notes} aria-live="polite">
        {notes.map(({ _id, text, author, portrait, createdAt, of }) => (
          <li className={styles.note} key={_id}>
            <p className={styles.author}>
              <Portrait name={author} src={portrait} size="small" />
              <b>
                <bdi>{author || m.staff_by_someone()}</bdi>
              </b>
              {of && <span>{m.merge_of({ reference: of })}</span>}
              <time dateTime={createdAt}>{momentWords(createdAt, now)}</time>
            </p>
            <p className={styles.words} dir="auto">
              {text}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
