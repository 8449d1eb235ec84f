import { useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { m } from '#messages';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import dialogStyles from '#ui/dialog.module.css';
import styles from './move-mail.module.css';
import { MoveReason } from './move-reason.tsx';
import { consequence, MOVE_QUESTIONS, MOVE_WORDS, pressWords } from './move-words.ts';
import type { InquiryRecord } from './staff-inquiries.contract.ts';
import type { DeskMove } from './staff-inquiries.rules.ts';

type Props = { inquiry: InquiryRecord; move: DeskMove; look: 'go' | 'line'; off: boolean };

/** The button of a move in the form of the record. It shows the mail before the move is made. */
export function MoveDialog({ inquiry, move, look, off }: Props) {
  const { _id: id, email } = inquiry;
  const [isOpen, setOpen] = useState(false);
  const dialog = useRef<HTMLDialogElement>(null);
  const question = useId();
  return (
    <>
      <Button popoverTarget={question} look={look} disabled={off} aria-haspopup="dialog">
        {MOVE_WORDS[move]()}
      </Button>
      <dialog
        ref={dialog}
        id={question}
        popover="auto"
        className={classNames(dialogStyles.dialog, email !== '' && styles.dialog)}
        aria-labelledby={`${question}-title`}
        onToggle={({ newState }) => setOpen(newState === 'open')}
      >
        <h2 id={`${question}-title`}>{MOVE_QUESTIONS[move]()}</h2>
        <p>{consequence(move, inquiry)}</p>
        <MoveReason {...{ inquiry, isOpen }} status={move} />
        {email && (
          <p className={styles.unscripted}>
            <Link className="link" to={`/staff/inquiries/${id}?mail=${move}#mail`}>
              {m.move_mail_show()}
            </Link>
          </p>
        )}
        <div className={dialogStyles.dialogActions}>
          <Button popoverTarget={question} popoverTargetAction="hide" autoFocus>
            {m.move_not_now()}
          </Button>
          <Button
            type="submit"
            name="status"
            value={move}
            look={move === 'declined' ? 'danger' : 'go'}
            disabled={off}
            onClick={() => dialog.current?.hidePopover()}
          >
            {pressWords(move, inquiry)}
          </Button>
        </div>
      </dialog>
    </>
  );
}
