import { useUnsavedForm } from '#features/staff/frame/leaving.tsx';
import type { FormAnswer } from '#platform/form-action.ts';

/** Asks before the page is left while something typed is not saved. */
export function useUnsaved(answer: FormAnswer | undefined) {
  const { onInput, leaving } = useUnsavedForm(answer);
  /** Lines that are added and removed are typed text, too. */
  const onClick = ({ target }: { target: EventTarget }) => {
    if (target instanceof Element && target.closest('fieldset button[type=button]')) onInput();
  };
  return { onInput, onClick, leaving };
}
