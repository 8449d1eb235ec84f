import type { ReactNode, Ref } from 'react';
import styles from './notice.module.css';
import { Icon } from './pictures/icon.tsx';

type Props = { tone: 'ok' | 'no'; children: ReactNode; ref?: Ref<HTMLParagraphElement> };

/** A box above the content it is about: green for success, red for an error. Both are announced. */
export function Notice({ tone, children, ref }: Props) {
  return (
    <p ref={ref} className={styles.notice} data-tone={tone} role={tone === 'ok' ? 'status' : 'alert'}>
      <Icon name={tone === 'ok' ? 'check' : 'info'} />
      <span>{children}</span>
    </p>
  );
}
