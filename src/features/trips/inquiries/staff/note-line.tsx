import { useFetcher } from 'react-router';
import { momentWords } from '#domain/moments.ts';
import { StaffIcon } from '#features/staff/frame/staff-icon.tsx';
import { m } from '#messages';
import { Button } from '#ui/button.tsx';
import { FormMessage } from '#ui/fields/form-message.tsx';
import { FoldedWords } from './folded-words.tsx';
import type { RecordAnswer } from './record-answer.ts';
import type { InquiryRecord } from './staff-inquiries.contract.ts';
import takenBackStyles from './taken-back.module.css';

type Note = InquiryRecord['internalNotes'][number];
type Shown = {
  note: Note;
  /** The inquiry is worked on. */
  isOpen: boolean;
  now: string;
};

/** An internal note as a line of the history. */
export const lineOfNote = ({ note, isOpen, now }: Shown) => ({
  ...{ key: `note ${note._id}`, at: note.createdAt, kind: 'note' },
  dot: <StaffIcon name="lock" size="s" />,
  head: m.notes_event({ by: note.author || m.staff_by_someone() }),
  detail: [
    note.removedAt && m.notes_event_removed({ moment: momentWords(note.removedAt, now) }),
    note.of && m.merge_of({ reference: note.of }),
  ]
    .filter(Boolean)
    .join('. '),
  body: (
    <>
      {note.text && <FoldedWords text={note.text} isInternal />}
      {note.isOwn && isOpen && <Removal note={note} />}
    </>
  ),
});

/** Its author takes a note back, or restores it. */
function Removal({ note: { _id, removedAt } }: Pick<Shown, 'note'>) {
  const { Form, data, state } = useFetcher<RecordAnswer>({ key: `note ${_id}` });
  return (
    <Form method="post" className={takenBackStyles.form}>
      <input type="hidden" name="noteId" value={_id} />
      {state === 'idle' && <FormMessage answer={data} />}
      <Button
        type="submit"
        look="quiet"
        name="form"
        value={removedAt ? 'restore-note' : 'remove-note'}
        disabled={state !== 'idle'}
      >
        {removedAt ? m.notes_restore() : m.notes_remove()}
      </Button>
    </Form>
  );
}
