// A form with its answer: errors at their fields, cleared by editing; the first one is scrolled to and focused.
import { type ComponentProps, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { m } from '#messages';
import { prefersReducedMotion } from '../page/motion.ts';
import { type FieldErrors, type FieldValues, FormState } from './field.tsx';
import { MASKED } from './masked.ts';
import { unfinishedFields } from './unfinished-fields.ts';

type Props = ComponentProps<typeof Form> & {
  /** The errors of the last answer; a new object means a new answer. */
  errors: FieldErrors | undefined;
  /** The initial values of the fields, by name. */
  values?: FieldValues | undefined;
};
const NONE: FieldErrors = {};

export function AnsweredForm({ errors = NONE, values = {}, children, onInput, onSubmit, ...form }: Props) {
  const element = useRef<HTMLFormElement>(null);
  const [shown, setShown] = useState({ source: errors, errors });
  if (shown.source !== errors) setShown({ source: errors, errors });

  // A second click may come before the button is disabled; see useSending for how long clicks are ignored.
  const sending = useRef(false);
  const { state } = useNavigation();
  const idle = state === 'idle';
  const sent = useRef(false);
  /** What had the focus when it was sent. */
  const sentFrom = useRef<Element>(null);
  // Before the enabled button is on the screen: a click on it must not be taken for a second one.
  useLayoutEffect(() => {
    if (!idle) {
      sent.current = sending.current;
      return;
    }
    sending.current = false;
    if (!sent.current) return;
    sent.current = false;
    // A disabled button loses the focus. A person who went on to another field meanwhile keeps it.
    if (!isElsewhere(element.current, sentFrom.current)) focusAnswer(element.current);
  }, [idle]);
  const isUnfinished = useRef(false);
  useEffect(() => {
    if (!isUnfinished.current) return;
    isUnfinished.current = false;
    focusAnswer(element.current);
  });
  useEffect(() => {
    // A form that was sent before the scripts loaded has its errors in the document.
    if (errors === NONE) return;
    firstError(element.current)?.focus();
  }, [errors]);

  const clear = (name: string) => {
    if (name in shown.errors) setShown({ source: shown.source, errors: { ...shown.errors, [name]: undefined } });
  };
  return (
    <Form
      method="post"
      noValidate
      {...form}
      ref={element}
      onSubmit={(event) => {
        const names = unfinishedFields(event.currentTarget);
        if (names.length > 0) {
          event.preventDefault();
          const wrong = Object.fromEntries(names.map((name) => [name, m.ui_unfinished()]));
          setShown({ source: shown.source, errors: { ...shown.errors, ...wrong } });
          isUnfinished.current = true;
          return;
        }
        if (sending.current) event.preventDefault();
        else {
          sending.current = true;
          sentFrom.current = document.activeElement;
        }
        if (!event.defaultPrevented) onSubmit?.(event);
        if (event.defaultPrevented) sending.current = idle ? false : sending.current;
      }}
      onInput={(event) => {
        const { name, dataset } = event.target as HTMLInputElement;
        // The number was typed before the answer came; only its mask is new.
        if ((event.nativeEvent as UIEvent).detail !== MASKED) clear(dataset.field ?? name);
        onInput?.(event);
      }}
    >
      <FormState value={{ errors: shown.errors, values }}>{children}</FormState>
    </Form>
  );
}

const firstError = (form: HTMLFormElement | null) => form?.querySelector<HTMLElement>('[aria-invalid="true"]');

/** Whether the focus is in a field of the form that is neither the one it was sent from nor the first with an error. */
function isElsewhere(form: HTMLFormElement | null, sentFrom: Element | null): boolean {
  const { activeElement } = document;
  const isField = form?.contains(activeElement) && activeElement?.matches('input, select, textarea');
  return isField === true && activeElement !== sentFrom && activeElement !== firstError(form);
}

/** Moves the focus to the first field with an error, otherwise to the answer. */
function focusAnswer(form: HTMLFormElement | null): void {
  const first = firstError(form) ?? form?.querySelector<HTMLElement>('[role="alert"]');
  if (!first) return;
  if (first.role === 'alert') first.tabIndex = -1;
  first.scrollIntoView({ block: 'center', behavior: prefersReducedMotion() ? 'auto' : 'smooth' });
  first.focus({ preventScroll: true });
}

/**
 * Whether the form is being sent or its answer is being loaded; until then it takes no other click, and its button
 * says so. A navigation keeps `formMethod` for all that time, while its `state` changes with the answer.
 */
export const useSending = (): boolean => useNavigation().formMethod === 'POST';
