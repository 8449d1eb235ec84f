import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import styles from './notice.module.css';

/** A box above what it speaks of: green for success, red for an error. Both are read out. */
export function Notice({ tone, children }: { tone: 'ok' | 'no'; children: ReactNode }) {
  return (
    <p className={styles.notice} data-tone={tone} role={tone === 'ok' ? 'status' : 'alert'}>
      <Icon name={tone === 'ok' ? 'check' : 'info'} />
      <span>{children}</span>
    </p>
  );
}
