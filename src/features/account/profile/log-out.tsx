import { useId, useRef } from 'react';
import { pathTo } from '#domain/path-to.ts';
import { SignOutForm } from '#features/account/sessions/frame-form.tsx';
import { m } from '#messages';
import { Button } from '#ui/button.tsx';
import dialogStyles from '#ui/dialog.module.css';
import styles from './log-out.module.css';

/** Asks before signing out; without scripts it signs out immediately. */
export function LogOut() {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  return (
    <>
      <form
        method="post"
        action={pathTo('logout')}
        onSubmit={(event) => {
          event.preventDefault();
          dialog.current?.showModal();
        }}
      >
        <Button type="submit" look="quiet" aria-haspopup="dialog">
          {m.profile_log_out()}
        </Button>
      </form>
      <dialog
        ref={dialog}
        className={dialogStyles.dialog}
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-text`}
      >
        <h2 id={`${id}-title`}>{m.profile_leave_title()}</h2>
        <p id={`${id}-text`}>{m.profile_leave_text()}</p>
        <SignOutForm className={styles.actions}>
          {(busy) => (
            <>
              <Button onClick={() => dialog.current?.close()} autoFocus>
                {m.profile_cancel()}
              </Button>
              <Button type="submit" look="ink" disabled={busy}>
                {busy ? m.profile_leave_busy() : m.profile_leave_yes()}
              </Button>
            </>
          )}
        </SignOutForm>
      </dialog>
    </>
  );
}
