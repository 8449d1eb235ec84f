import type { ComponentProps } from 'react';
import styles from './check-field.module.css';

/** A checkbox with its label. */
export const CheckField = ({ label, className = '', ...input }: { label: string } & ComponentProps<'input'>) => (
  <label className={`${styles.check} ${className}`}>
    <input type="checkbox" {...input} />
    <span>{label}</span>
  </label>
);
