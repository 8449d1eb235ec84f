import type { ReactNode } from 'react';
import { m } from '#messages';
import styles from './bulk-frame.module.css';

type Props = {
  /** How many are ticked. */
  count: number;
  /** What can be done with them: a form that the boxes of the list belong to. */
  bar: ReactNode;
  /** The list. */
  children: ReactNode;
};

/** A list whose rows can be ticked. The bar is shown at the lower edge while one is, also without scripts. */
export const BulkFrame = ({ count, bar, children }: Props) => (
  <div className={styles.frame}>
    {/* Outside of the bar, since what appears with its words is not announced. */}
    <p role="status" className="visually-hidden">
      {count > 0 && m.editor_selected({ count })}
    </p>
    {children}
    <div className={`screen-only ${styles.bar}`}>
      <p className={styles.count} aria-hidden="true">
        {m.editor_selected({ count })}
      </p>
      {bar}
    </div>
  </div>
);
