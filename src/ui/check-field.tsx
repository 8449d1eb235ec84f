import type { ComponentProps } from 'react';
import styles from './check-field.module.css';
import { classNames } from './class-names.ts';

/** A checkbox with its label. */
export const CheckField = ({ label, className = '', ...input }: { label: string } & ComponentProps<'input'>) => (
  <label className={classNames(styles.check, className)}>
    <input type="checkbox" {...input} />
    <span>{label}</span>
  </label>
);
