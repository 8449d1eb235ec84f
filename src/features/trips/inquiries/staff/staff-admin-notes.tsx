import { useId, useState } from 'react';
import { useFetcher } from 'react-router';
import staffStyles from '#features/staff/frame/staff.module.css';
import { StaffIcon } from '#features/staff/frame/staff-icon.tsx';
import { m } from '#messages';
import { Button } from '#ui/button.tsx';
import fieldStyles from '#ui/fields/field.module.css';
import { Notice } from '#ui/notice.tsx';
import { NoteRefusal, noteRefusal } from './note-refusal.tsx';
import type { RecordAnswer } from './record-answer.ts';
import type { InquiryRecord } from './staff-inquiries.contract.ts';
import { NOTE_LIMIT } from './staff-inquiries.rules.ts';
import styles from './staff-record.module.css';

type Seen = Pick<InquiryRecord, 'adminNotes' | 'version'>;
type Props = { inquiry: Seen; answer: RecordAnswer | undefined };

/** The notes that the traveller sees. If two agents edit them, each sees the other's text before replacing it. */
export function AdminNotesForm({ inquiry, answer }: Props) {
  const { Form, data = answer, state } = useFetcher<RecordAnswer>();
  const id = useId();
  const { text, setText, base, theirs, keepMine, takeTheirs } = useSharedText(inquiry, answer);
  // "Saved" stays until the text is edited again; a refusal stays until the other agent's text explains it.
  const current = data?.good ? text === inquiry.adminNotes : theirs === undefined;
  const said = state === 'idle' && current ? data : undefined;
  const refusal = noteRefusal(said);
  return (
    <section className={styles.sheet}>
      <Form method="post">
        <input type="hidden" name="form" value="admin-notes" />
        <input type="hidden" name="version" value={base.version} />
        <h2 className={styles.titled}>
          <label htmlFor={id}>{m.staff_admin_notes()}</label>
          <span className={styles.seen}>
            <StaffIcon name="eye" size="s" />
            {m.staff_admin_notes_seen()}
          </span>
        </h2>
        <p className={`${styles.hint} ${fieldStyles.hint}`} id={`${id}-hint`}>
          {m.staff_admin_notes_hint()}
        </p>
        <textarea
          id={id}
          className={`${styles.input} ${fieldStyles.input}`}
          name="text"
          dir="auto"
          value={text}
          onChange={(event) => setText(event.target.value)}
          maxLength={NOTE_LIMIT}
          aria-invalid={refusal ? true : undefined}
          aria-describedby={[refusal && `${id}-error`, `${id}-hint`].filter(Boolean).join(' ')}
          rows={4}
        />
        <NoteRefusal id={`${id}-error`} sentence={refusal} />
        {said?.good && <Notice tone="ok">{said.message}</Notice>}
        {theirs !== undefined && <Theirs text={theirs} onKeep={keepMine} onTake={takeTheirs} />}
        <div className={styles.sheetActions}>
          <Button type="submit" disabled={state !== 'idle' || base.version !== inquiry.version}>
            {m.staff_admin_notes_save()}
          </Button>
        </div>
      </Form>
    </section>
  );
}

const Theirs = ({ text, onKeep, onTake }: { text: string; onKeep: () => void; onTake: () => void }) => (
  <div className={staffStyles.theirs} role="alert">
    <p>{m.staff_theirs()}</p>
    <blockquote>{text || m.staff_theirs_empty()}</blockquote>
    <p className="small">{m.staff_keep_plain()}</p>
    <div className={`scripted ${styles.sheetActions}`}>
      <Button onClick={onKeep}>{m.staff_keep_mine()}</Button>
      <Button onClick={onTake}>{m.staff_use_theirs()}</Button>
    </div>
  </div>
);

/**
 * A text and the version it is based on. A newer version replaces an unedited text. If both changed, the typed text
 * stays and the newer one is shown until the writer chooses.
 */
function useSharedText(current: Seen, answer: RecordAnswer | undefined) {
  const [base, setBase] = useState(current);
  const [text, setText] = useState(answer ? answer.typed : current.adminNotes);
  const [theirs, setTheirs] = useState(answer && answer.typed !== current.adminNotes ? current.adminNotes : undefined);
  const adopt = (notes: string) => {
    setBase(current);
    setTheirs(undefined);
    setText(notes);
  };
  if (current.version !== base.version) {
    const mine = text.trim().replaceAll('\r\n', '\n');
    if (current.adminNotes === base.adminNotes) setBase(current);
    else if (mine === current.adminNotes || text === base.adminNotes) adopt(current.adminNotes);
    else if (theirs !== current.adminNotes) setTheirs(current.adminNotes);
  }
  return { text, setText, base, theirs, keepMine: () => adopt(text), takeTheirs: () => adopt(current.adminNotes) };
}
