import { useEffect, useRef } from 'react';
import { useNavigation } from 'react-router';
import { Leaving, useLeaving } from '#features/staff/frame/leaving.tsx';
import type { FormAnswer } from '#platform/form-action.ts';

/** Asks before the page is left while something typed is not saved. */
export function useUnsaved(answer: FormAnswer | undefined) {
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
  /** Lines that are added and removed are typed text, too. */
  const onClick = ({ target }: { target: EventTarget }) => {
    if (target instanceof Element && target.closest('fieldset button[type=button]')) onInput();
  };
  return { onInput, onClick, leaving: blocker.state === 'blocked' && <Leaving blocker={blocker} /> };
}
