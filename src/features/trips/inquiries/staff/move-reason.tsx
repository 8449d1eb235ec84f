import { useEffect, useState } from 'react';
import { m } from '#messages';
import { CountedArea } from '#ui/fields/text-field.tsx';
import styles from './move-mail.module.css';
import { MoveMail } from './move-mail.tsx';
import { type DeskMove, NOTE_LIMIT } from './staff-inquiries.rules.ts';

/** After this pause the mail is shown with what was typed. */
const PAUSE_MS = 600;

type Props = {
  inquiry: { _id: string; name: string; email: string };
  status: DeskMove;
  /** The mail is read when the dialog is open. */
  isOpen: boolean;
  onReason?: (reason: string) => void;
};

/** The reason of a decline, and the mail that a move sends with it. */
export function MoveReason({ inquiry: { _id, name, email }, status, isOpen, onReason }: Props) {
  const [typed, setTyped] = useState('');
  const reason = usePaused(typed);
  return (
    <>
      {status === 'declined' && (
        <CountedArea
          {...{ name: 'reason', label: m.move_reason(), limit: NOTE_LIMIT, rows: 2 }}
          className={styles.reason}
          hint={email ? m.move_reason_hint({ name }) : m.move_reason_kept()}
          onChange={({ target }) => {
            setTyped(target.value);
            onReason?.(target.value);
          }}
        />
      )}
      {isOpen && email && <MoveMail id={_id} status={status} reason={reason} />}
    </>
  );
}

/** A text, once its writer has paused. */
function usePaused(text: string): string {
  const [shown, setShown] = useState(text);
  useEffect(() => {
    const pause = setTimeout(() => setShown(text.trim()), PAUSE_MS);
    return () => clearTimeout(pause);
  }, [text]);
  return shown;
}
