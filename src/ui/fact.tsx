import type { ReactNode } from 'react';
import styles from './fact.module.css';

type Props = { label: string; className?: string | undefined; children: ReactNode };

/** One of the facts in a list: what it is about, and under it what is so. */
export const Fact = ({ label, className = '', children }: Props) => (
  <div className={`${styles.fact} ${className}`}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);
