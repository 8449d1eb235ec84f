import { useEffect, useId, useRef } from 'react';
import { useBlocker, useNavigation } from 'react-router';
import { m } from '#messages';
import { Button } from '#ui/button.tsx';
import dialogStyles from '#ui/dialog.module.css';

type LeavingProps = { blocker: Extract<ReturnType<typeof useBlocker>, { state: 'blocked' }> };

/** Asks before leaving while typed text could not be saved. */
export function Leaving({ blocker }: LeavingProps) {
  const title = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const stay = () => blocker.reset();
  return (
    <dialog ref={dialog} className={dialogStyles.dialog} aria-labelledby={title} onCancel={stay}>
      <h2 id={title}>{m.editor_leave_title()}</h2>
      <p>{m.editor_leave_text()}</p>
      <div className={dialogStyles.dialogActions}>
        <Button onClick={stay}>{m.editor_leave_stay()}</Button>
        <Button look="danger" onClick={() => blocker.proceed()}>
          {m.editor_leave_go()}
        </Button>
      </div>
    </dialog>
  );
}

/** Holds a page that has unsaved text: another page of the desk waits in the blocker, and the browser asks before the tab closes. */
export function useLeaving(isUnsaved: () => boolean) {
  const latest = useRef(isUnsaved);
  useEffect(() => {
    latest.current = isUnsaved;
  });
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (latest.current()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
  return useBlocker(
    ({ currentLocation: here, nextLocation: next }) => pageOf(here) !== pageOf(next) && latest.current(),
  );
}

/** Without what a form answered, which is taken out of the address once it was said: a link to a field stays on the page. */
function pageOf({ pathname, search }: { pathname: string; search: string }): string {
  const parameters = new URLSearchParams(search);
  parameters.delete('done');
  return `${pathname}?${parameters}`;
}

/** Holds a page while its form has text that was typed and not sent. `leaving` stands in the form, and `onInput` is its own. */
export function useUnsavedForm(answer: { good: boolean } | undefined) {
  const typed = useRef(false);
  const isSending = useNavigation().formMethod === 'POST';
  useEffect(() => {
    if (isSending) typed.current = false;
  }, [isSending]);
  useEffect(() => {
    if (answer?.good === false) typed.current = true;
  }, [answer]);
  const blocker = useLeaving(() => typed.current && !isSending);
  const onInput = () => {
    typed.current = true;
  };
  return { onInput, leaving: blocker.state === 'blocked' && <Leaving blocker={blocker} /> };
}
