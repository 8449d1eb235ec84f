import { useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { m } from '#messages';
import { Button } from '#ui/button.tsx';
import type { RecordAnswer } from './record-answer.ts';
import { UNDO_SECONDS } from './staff-inquiries.rules.ts';
import styles from './undo-move.module.css';

type Props = { id: string; version: number; onAnswer: (answer: RecordAnswer) => void };

/** Takes a move back while its mail waits. Gone after that time. */
export function UndoMove({ id, version, onAnswer }: Props) {
  const { Form, state, data } = useFetcher<RecordAnswer>();
  const [isOver, end] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The button that moved it is gone or disabled; this is what one would press next.
    button.current?.focus();
    const timer = setTimeout(() => {
      // While it has the focus it stays, and the server says if it is too late.
      if (document.activeElement !== button.current) end(true);
    }, UNDO_SECONDS * 1_000);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (data) onAnswer(data);
  }, [data, onAnswer]);
  if (isOver || data) return null;
  return (
    <Form method="post" action={`/staff/inquiries/${id}`} className={styles.undo}>
      <input type="hidden" name="form" value="undo" />
      <input type="hidden" name="version" value={version} />
      <Button ref={button} type="submit" look="quiet" disabled={state !== 'idle'}>
        {m.staff_undo()}
      </Button>
    </Form>
  );
}
