import { useEffect, useRef, useState } from 'react';
import type { FetcherWithComponents } from 'react-router';
import { m } from '#messages';
import { Button } from '#ui/button.tsx';
import { UNDO_SECONDS } from './staff-inquiries.rules.ts';
import styles from './undo-move.module.css';

type Props = {
  id: string;
  version: number;
  /** The form that made the move, so that its answer takes the place of the other one. */
  Form: FetcherWithComponents<unknown>['Form'];
};

/** Takes a move back while its mail waits. Gone after that time, or once the focus leaves it then. */
export function UndoMove({ id, version, Form }: Props) {
  const [isLate, setLate] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The button that made the move is gone or disabled.
    button.current?.focus();
    const timer = setTimeout(() => setLate(true), UNDO_SECONDS * 1_000);
    return () => clearTimeout(timer);
  }, []);
  if (isLate && !hasFocus) return null;
  return (
    <Form method="post" action={`/staff/inquiries/${id}`} className={styles.undo}>
      <input type="hidden" name="form" value="undo" />
      <input type="hidden" name="version" value={version} />
      <Button ref={button} type="submit" look="quiet" onFocus={() => setFocus(true)} onBlur={() => setFocus(false)}>
        {m.staff_undo()}
      </Button>
    </Form>
  );
}
