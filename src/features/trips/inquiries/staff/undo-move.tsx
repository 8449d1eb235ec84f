import { useEffect, useRef, useState } from 'react';
import type { FetcherWithComponents } from 'react-router';
import { m } from '#messages';
import { Button } from '#ui/button.tsx';
import { UNDO_SECONDS } from './staff-inquiries.rules.ts';
import styles from './undo-move.module.css';

type Props = {
  /** The page that takes it back. */
  action: string;
  /** What the form sends; several values of one name are sent one after the other. */
  fields: Readonly<Record<string, string | number | readonly string[]>>;
  /** The form that made the move, so that its answer takes the place of the other one. */
  Form: FetcherWithComponents<unknown>['Form'];
  /** No mail waits for it, so it can be undone as long as the answer is shown. */
  hasNoLimit?: boolean;
};

/** Takes a move back while its mail waits. After that time a sentence takes its place, and the focus that it had. */
export function UndoMove({ action, fields, Form, hasNoLimit = false }: Props) {
  const [isLate, setLate] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const over = useRef<HTMLParagraphElement>(null);
  const hadFocus = useRef(false);
  useEffect(() => {
    // The button that made the move is gone or disabled.
    button.current?.focus();
    if (hasNoLimit) return;
    const timer = setTimeout(() => {
      hadFocus.current = document.activeElement === button.current;
      setLate(true);
    }, UNDO_SECONDS * 1_000);
    return () => clearTimeout(timer);
  }, [hasNoLimit]);
  useEffect(() => {
    if (isLate && hadFocus.current) over.current?.focus();
  }, [isLate]);
  if (isLate)
    return (
      <p ref={over} tabIndex={-1} className="small soft">
        {m.staff_undo_over()}
      </p>
    );
  return (
    <Form method="post" action={action} className={styles.undo}>
      {Object.entries(fields).flatMap(([name, values]) =>
        [values].flat().map((value) => <input key={`${name} ${value}`} type="hidden" name={name} value={value} />),
      )}
      <Button ref={button} type="submit" look="quiet">
        {m.staff_undo()}
      </Button>
    </Form>
  );
}
