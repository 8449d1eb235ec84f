import type { ComponentProps } from 'react';
import styles from './field.module.css';
import { Field, type FieldProps, splitField } from './field.tsx';

export function TextField(props: FieldProps & Omit<ComponentProps<'input'>, keyof FieldProps>) {
  const [field, input] = splitField(props);
  return <Field {...field}>{(control) => <input className={styles.input} {...input} {...control} />}</Field>;
}

export function TextArea(props: FieldProps & Omit<ComponentProps<'textarea'>, keyof FieldProps>) {
  const [field, area] = splitField(props);
  return <Field {...field}>{(control) => <textarea className={styles.input} {...area} {...control} />}</Field>;
}
