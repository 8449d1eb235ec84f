import { type ComponentProps, useContext } from 'react';
import { classNames } from '../class-names.ts';
import styles from './checkbox-field.module.css';
import { FormState } from './field.tsx';

/** A checkbox with its label. As text a form holds 'on' for one that is ticked. */
export function CheckboxField({ label, className = '', ...input }: { label: string } & ComponentProps<'input'>) {
  const begun = useContext(FormState).values[input.name ?? ''];
  return (
    <label className={classNames(styles.check, className)}>
      <input type="checkbox" defaultChecked={begun === true || begun === 'on'} {...input} />
      <span>{label}</span>
    </label>
  );
}
