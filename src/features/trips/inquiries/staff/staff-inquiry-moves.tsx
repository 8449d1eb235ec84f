import { useFetcher } from 'react-router';
import { m } from '#messages';
import { Notice } from '#ui/notice.tsx';
import { MoveDialog } from './move-dialog.tsx';
import type { RecordAnswer } from './record-answer.ts';
import type { InquiryRecord } from './staff-inquiries.contract.ts';
import { DESK_MOVES } from './staff-inquiries.rules.ts';
import styles from './staff-record.module.css';
import { UndoMove } from './undo-move.tsx';

type Props = { inquiry: InquiryRecord; answer: RecordAnswer | undefined };

/** The desk's decisions. A move that the status does not allow is shown disabled. */
export function InquiryMoves({ inquiry, answer }: Props) {
  const { _id: id, moves, isUndoable, version } = inquiry;
  const { Form, data = answer, state } = useFetcher<RecordAnswer>();
  return (
    <>
      <Form method="post" className={styles.moves} aria-label={m.staff_moves()}>
        <input type="hidden" name="form" value="move" />
        <input type="hidden" name="version" value={version} />
        {DESK_MOVES.map((move) => (
          // Only the next step is a red button.
          <MoveDialog
            key={move}
            {...{ inquiry, move }}
            look={moves.includes(move) && move !== 'declined' ? 'go' : 'line'}
            off={state !== 'idle' || !moves.includes(move)}
          />
        ))}
      </Form>
      {data && state === 'idle' && (
        <div className={styles.outcome}>
          <Notice tone={data.good ? 'ok' : 'no'}>{data.message}</Notice>
          {isUndoable && (
            <UndoMove key={version} action={`/staff/inquiries/${id}`} fields={{ form: 'undo', version }} Form={Form} />
          )}
        </div>
      )}
    </>
  );
}
