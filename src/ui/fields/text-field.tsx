import { type ComponentProps, useState } from 'react';
import { m } from '#messages';
import { classNames } from '../class-names.ts';
import styles from './field.module.css';
import { Field, type FieldProps, splitField, useFieldState } from './field.tsx';

export function TextField(props: FieldProps & Omit<ComponentProps<'input'>, keyof FieldProps>) {
  const [field, input] = splitField(props);
  return <Field {...field}>{(control) => <input className={styles.input} dir="auto" {...input} {...control} />}</Field>;
}

type AreaProps = FieldProps & Omit<ComponentProps<'textarea'>, keyof FieldProps>;

export function TextArea(props: AreaProps) {
  const [field, area] = splitField(props);
  return (
    <Field {...field}>{(control) => <textarea className={styles.input} dir="auto" {...area} {...control} />}</Field>
  );
}

/** Counts while it is typed. More than the limit can be typed, so that a pasted text can be shortened. */
export function CountedArea({ limit, ...props }: AreaProps & { limit: number }) {
  const begun = useFieldState(props.name, props).defaultValue;
  const [length, setLength] = useState(begun?.length ?? 0);
  const count = (
    <span className={classNames(styles.count, length > limit && styles.over)}>{m.ui_count({ length, limit })}</span>
  );
  return <TextArea {...props} aside={count} onInput={(event) => setLength(event.currentTarget.value.length)} />;
}
