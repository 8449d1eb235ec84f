// The parts of every form field: a label, a hint, and its error below.

import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import styles from './field.module.css';
import { Icon } from './icon.tsx';

export type FieldWords = {
  label: string;
  /** A soft addition to the label: 'in nights', 'optional'. */
  note?: string;
  hint?: string;
  error?: string | undefined;
};
/** Attributes that connect the control with its label, hint and error. */
export type ControlProps = { id: string; 'aria-invalid': true | undefined; 'aria-describedby': string | undefined };

type Props = FieldWords & {
  id?: string;
  aside?: ReactNode;
  className?: string;
  children: (control: ControlProps) => ReactNode;
};

export function Field({ label, note, hint, error, id, aside, className = '', children }: Props) {
  const own = useId();
  const control = id ?? own;
  const described = [error && `${control}-error`, hint && `${control}-hint`].filter(Boolean).join(' ');
  const labelled = (
    <label htmlFor={control}>
      {label} {note && <i>{note}</i>}
    </label>
  );
  return (
    <div className={classNames(styles.field, error && styles.invalid, className)}>
      {aside ? (
        <div className={styles.row}>
          {labelled}
          {aside}
        </div>
      ) : (
        labelled
      )}
      {children({ id: control, 'aria-invalid': error ? true : undefined, 'aria-describedby': described || undefined })}
      {hint && (
        <span className={styles.hint} id={`${control}-hint`}>
          {hint}
        </span>
      )}
      <FieldError id={`${control}-error`} error={error} />
    </div>
  );
}

export const FieldError = ({ id, error }: { id: string; error: string | undefined }) =>
  error ? (
    <span className={styles.error} id={id}>
      <Icon name="info" size="s" />
      {error}
    </span>
  ) : null;
