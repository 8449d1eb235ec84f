import { type ComponentProps, useContext, useId } from 'react';
import { classNames } from '../class-names.ts';
import styles from './checkbox-field.module.css';
import { FieldError, FormState } from './field.tsx';

/** A checkbox with its label, and its error below. As text a form holds 'on' for one that is ticked. */
export function CheckboxField({ label, className = '', ...input }: { label: string } & ComponentProps<'input'>) {
  const { values, errors } = useContext(FormState);
  const id = useId();
  const begun = values[input.name ?? ''];
  const error = errors[input.name ?? ''];
  return (
    <>
      <label className={classNames(styles.check, className)}>
        <input
          type="checkbox"
          defaultChecked={begun === true || begun === 'on'}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
          {...input}
        />
        <span>{label}</span>
      </label>
      <FieldError id={id} error={error} />
    </>
  );
}
