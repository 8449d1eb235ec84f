import type { ComponentProps } from 'react';
import { Icon } from '../pictures/icon.tsx';
import styles from './field.module.css';
import { Field, type FieldProps, splitField } from './field.tsx';

type Props = FieldProps & Omit<ComponentProps<'input'>, keyof FieldProps>;

/** A civil date, with the device's own picker, which works in every language and without scripts. */
export function DateField(props: Props) {
  const [field, input] = splitField(props);
  return (
    <Field {...field}>
      {(control) => (
        <div className={styles.withIcon}>
          <Icon name="calendar" />
          <input type="date" className={`${styles.input} ${styles.date}`} {...input} {...control} />
        </div>
      )}
    </Field>
  );
}
