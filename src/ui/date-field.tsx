import type { ComponentProps } from 'react';
import styles from './field.module.css';
import { Field, type FieldWords } from './field.tsx';
import { Icon } from './icon.tsx';

type Props = FieldWords & { name: string; className?: string } & ComponentProps<'input'>;

/** A civil date, with the device's own picker, which works in every language and without scripts. */
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
