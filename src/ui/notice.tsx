import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

/** A box above what it speaks of: green for success, red for an error. Both are read out. */
export function Notice({ tone, children }: { tone: 'ok' | 'no'; children: ReactNode }) {
  return (
    <p className={`msg ${tone}`} role={tone === 'ok' ? 'status' : 'alert'}>
      <Icon name={tone === 'ok' ? 'check' : 'info'} />
      <span>{children}</span>
    </p>
  );
}
