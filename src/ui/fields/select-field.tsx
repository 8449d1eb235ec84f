import type { ComponentProps } from 'react';
import styles from './field.module.css';
import { Field, type FieldProps, splitField } from './field.tsx';

type Props = FieldProps & Omit<ComponentProps<'select'>, keyof FieldProps>;

/** A choice from a list, with the device's own menu. Its options are the children. */
export function SelectField(props: Props) {
  const [field, select] = splitField(props);
  return <Field {...field}>{(control) => <select className={styles.input} {...select} {...control} />}</Field>;
}
