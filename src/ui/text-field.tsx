import type { ComponentProps, ReactNode } from 'react';
import styles from './field.module.css';
import { Field, type FieldWords } from './field.tsx';

type Own = FieldWords & { name: string; aside?: ReactNode; className?: string };

export function TextField({ label, note, hint, error, aside, className, ...input }: Own & ComponentProps<'input'>) {
  return (
    <Field {...{ label, note, hint, error, aside, className }} id={input.id}>
      {(control) => <input className={styles.input} {...input} {...control} />}
    </Field>
  );
}

export function TextArea({ label, note, hint, error, className, ...area }: Own & ComponentProps<'textarea'>) {
  return (
    <Field {...{ label, note, hint, error, className }} id={area.id}>
      {(control) => <textarea className={styles.input} {...area} {...control} />}
    </Field>
  );
}
