import type { ReactNode } from 'react';

/** What a control acts on, for screen readers where many controls have equal words: "Remove: Lisbon". */
export const HiddenSuffix = ({ children }: { children: ReactNode }) => (
  <span className="visually-hidden">
    : <bdi>{children}</bdi>
  </span>
);
