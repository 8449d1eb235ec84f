// Replays what was typed into a form before the scripts loaded, because nothing listened to those events.
import { type RefObject, useLayoutEffect, useState, useSyncExternalStore } from 'react';

const never = () => () => undefined;
const isTrue = () => true;
const isFalse = () => false;

/** Once the page answers by script: what differs from what the document came with counts as typed now. */
export function useEarlyInput(form: RefObject<HTMLFormElement | null>): void {
  const [hydrating] = useState(useSyncExternalStore(never, isFalse, isTrue));
  useLayoutEffect(() => {
    if (!hydrating) return;
    // In this commit: the next one writes what React knows over what was typed.
    for (const control of form.current?.elements ?? []) replay(control);
  }, [form, hydrating]);
}

function replay(control: Element): void {
  if (control instanceof HTMLSelectElement) {
    if ([...control.options].some(({ selected, defaultSelected }) => selected !== defaultSelected)) announce(control);
  } else if (control instanceof HTMLInputElement && /^(checkbox|radio)$/.test(control.type)) {
    if (control.checked === control.defaultChecked) return;
    control.checked = control.defaultChecked;
    control.click();
  } else if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) {
    if (control.type === 'hidden' || control.value === control.defaultValue) return;
    const typed = control.value;
    // React compares with the last value that was set through the element itself, and notices what differs from it.
    control.value = control.defaultValue;
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, typed);
    announce(control);
  }
}

function announce(control: Element): void {
  for (const kind of ['input', 'change']) control.dispatchEvent(new Event(kind, { bubbles: true }));
}
