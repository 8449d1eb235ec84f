import { useId, useRef, useState } from 'react';
import buttonStyles from '../button.module.css';
import { Icon } from '../pictures/icon.tsx';
import { FieldError, useFieldState } from './field.tsx';
import styles from './stepper.module.css';

type Props = {
  name: string;
  label: string;
  hint: string;
  /** The labels of the two buttons. */
  fewer: string;
  more: string;
  min: number;
  max: number;
  defaultValue?: string;
};

/** A small number with a button on either side; without scripts a number field. */
export function Stepper({ name, label, hint, fewer, more, min, max, ...given }: Props) {
  const { error, defaultValue = String(min) } = useFieldState(name, given);
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [value, setValue] = useState(Number(defaultValue));
  const step = (by: 1 | -1) => {
    if (by > 0) input.current?.stepUp();
    else input.current?.stepDown();
    input.current?.dispatchEvent(new Event('input', { bubbles: true }));
  };
  return (
    <div className={styles.stepper}>
      <div>
        <label htmlFor={id}>{label}</label>
        <span id={`${id}-hint`}>{hint}</span>
      </div>
      <div className={styles.count}>
        <button
          type="button"
          className={`scripted ${buttonStyles.iconButton}`}
          aria-label={fewer}
          disabled={value <= min}
          onClick={() => step(-1)}
        >
          <Icon name="minus" size="s" />
        </button>
        <input
          {...{ id, name, min, max, defaultValue }}
          ref={input}
          type="number"
          inputMode="numeric"
          step={1}
          aria-describedby={`${id}-hint ${error ? `${id}-error` : ''}`}
          aria-invalid={error ? true : undefined}
          onInput={(event) => setValue(event.currentTarget.valueAsNumber)}
        />
        <button
          type="button"
          className={`scripted ${buttonStyles.iconButton}`}
          aria-label={more}
          disabled={value >= max}
          onClick={() => step(1)}
        >
          <Icon name="plus" size="s" />
        </button>
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}
