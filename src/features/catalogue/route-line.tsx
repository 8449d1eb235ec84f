import type { ReactNode } from 'react';
import { m } from '#messages';
import { Icon } from '#ui/icon.tsx';

type Props = { from: string; to: string; children?: ReactNode };

/** 'YYZ plane LIS', read as 'YYZ to LIS'. */
export function RouteLine({ from, to, children }: Props) {
  return (
    <div className="route">
      {from}
      <Icon name="plane" size="s" />
      <span className="vh">{m.catalogue_to()}</span>
      {to}
      {children && <span className="terms">{children}</span>}
    </div>
  );
}
