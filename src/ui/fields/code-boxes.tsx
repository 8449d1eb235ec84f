import { type ClipboardEvent, type KeyboardEvent, useId, useRef } from 'react';
import { latinDigits } from '#domain/text.ts';
import { m } from '#messages';
import styles from './code-boxes.module.css';
import { FieldError, useFieldState } from './field.tsx';

type Props = { name: string; label: string; length: number };

const digits = (text: string) => latinDigits(text).replace(/\D/g, '');

/** One box per digit. A pasted or autofilled code fills them all; without scripts each box is sent under one name. */
export function CodeBoxes({ name, label, length }: Props) {
  const { error } = useFieldState(name, {});
  const id = useId();
  const boxes = useRef<(HTMLInputElement | null)[]>([]);
  const focus = (index: number) => {
    const box = boxes.current[Math.min(Math.max(index, 0), length - 1)];
    box?.focus();
    box?.select();
  };

  /** Writes digits from a box on, and moves the focus after the last one. */
  function write(from: number, text: string) {
    const given = digits(text).slice(0, length - from);
    [...given].forEach((digit, index) => {
      const box = boxes.current[from + index];
      if (box) box.value = digit;
    });
    if (given) focus(from + given.length);
  }

  function input(index: number, box: HTMLInputElement) {
    const typed = digits(box.value);
    // A second digit in a full box replaces the first; more than two are a whole code.
    const text = typed.length === 2 ? typed.slice(-1) : typed;
    box.value = text.slice(0, 1);
    write(text.length > 2 ? 0 : index, text);
  }

  function key(index: number, event: KeyboardEvent<HTMLInputElement>) {
    const box = event.currentTarget;
    if (event.key === 'Backspace' && box.value === '' && index > 0) {
      const before = boxes.current[index - 1];
      if (before) before.value = '';
      focus(index - 1);
      event.preventDefault();
    } else if (event.key === 'ArrowLeft') {
      focus(index - 1);
      event.preventDefault();
    } else if (event.key === 'ArrowRight') {
      focus(index + 1);
      event.preventDefault();
    }
  }

  function paste(index: number, event: ClipboardEvent<HTMLInputElement>) {
    const text = digits(event.clipboardData.getData('text'));
    event.preventDefault();
    write(text.length >= length ? 0 : index, text);
    // Fires an input event, so that the form clears its error.
    event.currentTarget.closest('fieldset')?.dispatchEvent(new Event('input', { bubbles: true }));
  }

  return (
    <fieldset
      className={error ? styles.invalid : undefined}
      data-field={name}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend className={styles.label}>{label}</legend>
      <div className={styles.boxes}>
        {Array.from({ length }, (_, index) => (
          <input
            // biome-ignore lint/suspicious/noArrayIndexKey: the boxes never change their order
            key={index}
            ref={(box) => {
              boxes.current[index] = box;
            }}
            name={name}
            inputMode="numeric"
            autoComplete={index === 0 ? 'one-time-code' : 'off'}
            aria-label={m.ui_digit_of({ number: index + 1, count: length })}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error` : undefined}
            onInput={(event) => input(index, event.currentTarget)}
            onKeyDown={(event) => key(index, event)}
            onPaste={(event) => paste(index, event)}
            onFocus={(event) => event.currentTarget.select()}
          />
        ))}
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  );
}
