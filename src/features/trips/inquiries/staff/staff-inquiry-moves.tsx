import { useId } from 'react';
import { useFetcher } from 'react-router';
import { m } from '#messages';
import { Button } from '#ui/button.tsx';
import dialogStyles from '#ui/dialog.module.css';
import { Notice } from '#ui/notice.tsx';
import type { RecordAnswer } from './record-answer.ts';
import type { InquiryRecord } from './staff-inquiries.contract.ts';
import type { DeskMove } from './staff-inquiries.rules.ts';
import styles from './staff-record.module.css';
import { UndoMove } from './undo-move.tsx';

type Props = { inquiry: InquiryRecord; answer: RecordAnswer | undefined };

/** The desk's decisions. A move that the status does not allow is shown disabled. */
export function InquiryMoves({ inquiry: { _id: id, moves, isUndoable, version, name, email }, answer }: Props) {
  const { Form, data = answer, state } = useFetcher<RecordAnswer>();
  const question = useId();
  const off = (move: DeskMove) => state !== 'idle' || !moves.includes(move);
  // Only the next step is a red button.
  const look = (move: DeskMove) => (moves.includes(move) ? 'go' : 'line');
  return (
    <>
      <Form method="post" className={styles.moves} aria-label={m.staff_moves()}>
        <input type="hidden" name="form" value="move" />
        <input type="hidden" name="version" value={version} />
        <Button type="submit" name="status" value="accepted" look={look('accepted')} disabled={off('accepted')}>
          {m.staff_accept()}
        </Button>
        <Button popoverTarget={question} disabled={off('declined')} aria-haspopup="dialog">
          {m.staff_decline()}
        </Button>
        <Button type="submit" name="status" value="completed" look={look('completed')} disabled={off('completed')}>
          {m.staff_complete()}
        </Button>
        <dialog id={question} popover="auto" className={dialogStyles.dialog} aria-labelledby={`${question}-title`}>
          <h2 id={`${question}-title`}>{m.staff_decline_title()}</h2>
          <p>{email ? m.staff_decline_text({ name }) : m.staff_decline_unmailed({ name })}</p>
          <div className={dialogStyles.dialogActions}>
            <Button popoverTarget={question} popoverTargetAction="hide" autoFocus>
              {m.staff_decline_no()}
            </Button>
            <Button type="submit" name="status" value="declined" look="danger" disabled={off('declined')}>
              {m.staff_decline_yes()}
            </Button>
          </div>
        </dialog>
      </Form>
      {data && state === 'idle' && (
        <div className={styles.outcome}>
          <Notice tone={data.good ? 'ok' : 'no'}>{data.message}</Notice>
          {isUndoable && <UndoMove key={version} {...{ id, version, Form }} />}
        </div>
      )}
    </>
  );
}
