import type { ReactNode } from 'react';

/** The field for the French of a text. Where it is not shown, what was typed in it stays. */
export const FrenchText = ({ shown, children }: { shown: boolean; children: ReactNode }) => (
  <div hidden={!shown}>{children}</div>
);
