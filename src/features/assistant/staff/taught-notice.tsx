import { useEffect, useRef } from 'react';
import { Form } from 'react-router';
import { m } from '#messages';
import { Button } from '#ui/button.tsx';
import noticeStyles from '#ui/notice.module.css';
import { Icon } from '#ui/pictures/icon.tsx';
import type { TaughtLesson } from './open-questions.contract.ts';
import styles from './open-questions.module.css';

type Props = { id: string | undefined; lesson: TaughtLesson | undefined; busy: boolean };

/** The last lesson, what it breaks, and a button to undo it. The box stays, so that screen readers announce it. */
export function TaughtNotice({ id, lesson, busy }: Props) {
  const undo = useRef<HTMLButtonElement>(null);
  // The pressed button is gone; this one takes the focus only once the page accepts clicks again.
  useEffect(() => {
    if (lesson && !busy) undo.current?.focus();
  }, [lesson, busy]);
  return (
    <div
      className={lesson ? `${noticeStyles.notice} ${styles.moved}` : styles.silent}
      data-tone={lesson && (lesson.changed > 0 ? 'no' : 'ok')}
    >
      {lesson && <Icon name={lesson.changed > 0 ? 'info' : 'check'} />}
      <div role="status">
        {lesson && <p>{m.answers_taught(lesson)}</p>}
        {lesson && lesson.changed > 0 && (
          <>
            <p>{m.answers_taught_changed({ count: lesson.changed })}</p>
            <ul>
              {lesson.examples.map((example) => (
                <li key={example}>{example}</li>
              ))}
            </ul>
          </>
        )}
      </div>
      {lesson && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="id" value={id} />
          <Button ref={undo} type="submit" look="quiet" name="way" value="forget" disabled={busy}>
            {m.answers_taught_undo()}
          </Button>
        </Form>
      )}
    </div>
  );
}
