import type { ReactNode } from 'react';
import { m } from '#messages';
import { Icon } from '#ui/icon.tsx';
import routeLineStyles from '#ui/route-line.module.css';

type Props = { from: string; to: string; children?: ReactNode };

/** 'YYZ plane LIS', read as 'YYZ to LIS'. */
export function RouteLine({ from, to, children }: Props) {
  return (
    <div className={routeLineStyles.route}>
      {from}
      <Icon name="plane" size="s" />
      <span className="visually-hidden">{m.catalogue_to()}</span>
      {to}
      {children && <span className={routeLineStyles.terms}>{children}</span>}
    </div>
  );
}
