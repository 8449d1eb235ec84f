import styles from './field.module.css';
import { Field, type FieldProps } from './field.tsx';
import { Icon } from './icon.tsx';

type Props = FieldProps & { min?: string; required?: boolean };

/** A day on the calendar. The device's own picker: it speaks every language and needs no script. */
export const DateField = ({ min, required, ...field }: Props) => (
  <Field {...field}>
    {(control) => (
      <div className={styles.withIcon}>
        <Icon name="calendar" />
        <input type="date" className={`${styles.input} ${styles.date}`} min={min} required={required} {...control} />
      </div>
    )}
  </Field>
);
