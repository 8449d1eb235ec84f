import { useId, useRef } from 'react';
import { useFetcher } from 'react-router';
import { m } from '#messages';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';

/** Asks before it signs out; without a script it signs out at once. */
export function LogOut() {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const { Form, state, data } = useFetcher<{ message: string }>();
  const busy = state !== 'idle';
  return (
    <>
      <Form
        method="post"
        action="/logout"
        onSubmit={(event) => {
          event.preventDefault();
          dialog.current?.showModal();
        }}
      >
        <Button type="submit" look="quiet" aria-haspopup="dialog">
          {m.profile_log_out()}
        </Button>
      </Form>
      <dialog ref={dialog} className="pask" aria-labelledby={`${id}-title`} aria-describedby={`${id}-text`}>
        <h2 id={`${id}-title`}>{m.profile_leave_title()}</h2>
        <p id={`${id}-text`}>{m.profile_leave_text()}</p>
        {data && !busy && <Notice tone="no">{data.message}</Notice>}
        <Form method="post" action="/logout" className="pask-acts">
          <Button onClick={() => dialog.current?.close()} autoFocus>
            {m.profile_cancel()}
          </Button>
          <Button type="submit" look="ink" disabled={busy}>
            {busy ? m.profile_leave_busy() : m.profile_leave_yes()}
          </Button>
        </Form>
      </dialog>
    </>
  );
}
