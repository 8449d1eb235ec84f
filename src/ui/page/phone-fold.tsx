import type { ReactNode } from 'react';
import { m } from '#messages';
import { classNames } from '../class-names.ts';
import disclosureStyles from '../styles/disclosure.module.css';
import styles from './phone-fold.module.css';

type Props = {
  summary?: ReactNode;
  /** The id of the heading that the summary covers, if it has no words of its own. */
  labelledBy?: string;
  /** Without: the summary has a mark of its own. */
  hasMark?: boolean;
  open?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
};

/** Folded on phones. On wide screens and on paper its content is part of the page, as if it were not there. Works without scripts. */
export const PhoneFold = ({ summary, labelledBy, hasMark = true, open, className, children }: Props) => (
  <details className={classNames(styles.fold, className)} open={open || undefined}>
    <summary className={hasMark ? disclosureStyles.mark : undefined} aria-labelledby={labelledBy}>
      {summary}
    </summary>
    {children}
  </details>
);

/** A fold for fewer would cost a tap and save no room. */
const LEAST = 3;

/** A list of which phones first show only some; the words count the others. */
export function PhoneList({ items, first }: { items: readonly ReactNode[]; first: number }) {
  const rest = items.slice(first);
  if (rest.length < LEAST) return items;
  return (
    <>
      {items.slice(0, first)}
      <PhoneFold
        className={styles.rest}
        summary={
          <>
            <span className={styles.more}>{m.ui_show_more({ count: rest.length })}</span>
            <span className={styles.less}>{m.ui_show_fewer()}</span>
          </>
        }
      >
        {rest}
      </PhoneFold>
    </>
  );
}
