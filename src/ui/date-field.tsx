import type { ComponentProps } from 'react';
import styles from './field.module.css';
import { Field, type FieldWords } from './field.tsx';
import { Icon } from './icon.tsx';

type Props = FieldWords & { name: string; className?: string } & ComponentProps<'input'>;

/** A day on the calendar. The device's own picker: it speaks every language and needs no script. */
export const DateField = ({ label, note, hint, error, className, ...input }: Props) => (
  <Field {...{ label, note, hint, error, className }} id={input.id}>
    {(control) => (
      <div className={styles.withIcon}>
        <Icon name="calendar" />
        <input type="date" className={`${styles.input} ${styles.date}`} {...input} {...control} />
      </div>
    )}
  </Field>
);
