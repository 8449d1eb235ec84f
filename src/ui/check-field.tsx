import type { ComponentProps } from 'react';
import './forms.css';

/** A box to tick, with a sentence beside it. */
export const CheckField = ({ label, className = '', ...input }: { label: string } & ComponentProps<'input'>) => (
  <label className={`check ${className}`}>
    <input type="checkbox" {...input} />
    <span>{label}</span>
  </label>
);
