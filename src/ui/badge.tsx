import type { ReactNode } from 'react';
import styles from './badge.module.css';

/** A status as a dot and a word: pending yellow, accepted green, anything else grey. */
export function Badge({ status, children }: { status: string; children: ReactNode }) {
  return (
    <span className={styles.badge} data-status={status}>
      {children}
    </span>
  );
}
