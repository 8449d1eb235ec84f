import type { ReactNode } from 'react';
import styles from './skip-link.module.css';

type Props = {
  /** The id of what the keyboard goes on at. */
  to: string;
  children: ReactNode;
};

/** A link over a long part, shown only while it has the focus. */
export const SkipLink = ({ to, children }: Props) => (
  <a className={`screen-only ${styles.skip}`} href={`#${to}`}>
    {children}
  </a>
);
