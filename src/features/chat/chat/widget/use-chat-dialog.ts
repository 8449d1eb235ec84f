// Positions the chat window: in the corner of a wide page; on a phone over the whole page and above the keyboard.
import { type RefObject, useEffect, useRef } from 'react';
import { isComposing } from '#ui/fields/composing.ts';

/** The requested field, the answer to a question, otherwise the message box. */
const NEXT = 'section form :is(input, textarea), [role="alertdialog"] button:last-child, form textarea';
const PHONE = '(max-width: 560px), (max-height: 480px)';

export function useChatDialog(takesFocus: boolean, onClose: () => void): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  const close = useRef(onClose);
  close.current = onClose;
  const focuses = useRef(takesFocus);

  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const phone = matchMedia(PHONE);
    const listening = new AbortController();
    const { signal } = listening;
    const stand = () => {
      element.close();
      // On a phone the page behind is inert. On a wide page the window does not take the focus.
      if (phone.matches) element.showModal();
      else element.open = true;
    };
    stand();
    if (phone.matches || focuses.current) element.focus();
    const look = ({ target }: Event) => element.toggleAttribute('data-inside', element.contains(target as Node));
    element.toggleAttribute('data-inside', element.contains(document.activeElement));
    document.addEventListener('focusin', look, { signal });
    document.addEventListener('pointerdown', look, { signal });
    phone.addEventListener('change', stand, { signal });
    element.addEventListener(
      'cancel',
      (event) => {
        event.preventDefault();
        close.current();
      },
      { signal },
    );
    element.addEventListener('keydown', (event) => event.key === 'Escape' && !isComposing(event) && close.current(), {
      signal,
    });
    fitAboveKeyboard(element, signal);
    return () => listening.abort();
  }, []);
  useEffect(() => keepFocus(dialog.current));
  return dialog;
}

/** The focused element is gone, such as a pressed button: moves the focus to the next control. */
function keepFocus(dialog: HTMLDialogElement | null): void {
  const { activeElement, body } = document;
  if (!dialog?.hasAttribute('data-inside') || (activeElement !== body && activeElement !== dialog)) return;
  const next = dialog.querySelector<HTMLElement>(NEXT);
  // On a phone, focusing the message box would open the keyboard over the text.
  if (next?.matches('textarea') && !next.closest('section') && dialog.matches(':modal')) dialog.focus();
  else (next ?? dialog).focus();
}

/** A phone's keyboard covers the page, so the window is sized to the visible part. */
function fitAboveKeyboard(element: HTMLElement, signal: AbortSignal): void {
  const view = window.visualViewport;
  if (!view) return;
  const place = () => {
    element.style.setProperty('--view', `${view.height}px`);
    element.style.setProperty('--view-top', `${view.offsetTop}px`);
  };
  place();
  view.addEventListener('resize', place, { signal });
  view.addEventListener('scroll', place, { signal });
}
